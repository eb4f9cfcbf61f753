"""A team that comes to a Swiss after the start: drawn from the next round on."""

from decimal import Decimal

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import a_team, an_event_of_teams
from tests.tournament.teams.playing import play_round
from tests.tournament.teams.test_choose_format import matches
from tests.tournament.teams.test_draw_round import again, draw_next
from tournament.evening.errors import ServiceError
from tournament.models import Entry, Placement, StageKind
from tournament.store.standings import live_report
from tournament.store.undo import undo
from tournament.teams.services.add_late_team import add_late_team

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    """Of three teams one has the bye."""
    session = an_event_of_teams(3, boards=2, rounds=3)
    play_round(session, 1)
    return again(session)


class LateTeamTests:
    def test_it_is_drawn_in_the_next_round_and_had_nothing_before(self, session):
        add_late_team(session, by(), team=a_team(4))
        (ranking,) = live_report(again(session)).rankings
        assert {rank.pair: rank.total for rank in ranking.ranks}["A4"] == Decimal("0.00")
        draw_next(session)
        assert {number for row in matches(session)[2:] for number in row[2:]} == {1, 2, 3, 4}

    def test_undo_takes_it_out(self, session):
        undo(again(session), by(), change=add_late_team(session, by(), team=a_team(4)))
        assert (Placement.objects.count(), Entry.objects.count()) == (3, 3)

    def test_the_same_request_twice_enters_it_once(self, session):
        author = by()
        first = add_late_team(session, author, team=a_team(4))
        assert add_late_team(again(session), author, team=a_team(4)) == first

    def test_a_team_of_three_is_refused(self, session):
        with pytest.raises(ServiceError, match="team_size"):
            add_late_team(session, by(), team=a_team(4, players=3))

    def test_not_where_nothing_is_drawn_any_more(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        with pytest.raises(ServiceError, match="nothing_to_draw"):
            add_late_team(session, by(), team=a_team(5))


@pytest.mark.shows
class PageTests:
    def test_a_team_is_typed_on_the_page_of_the_draw(self, session):
        client, address = logged_in(session.event.club), reverse("team_late", args=[session.code])
        names = {"first": "Anne Tardive - Jean Tardif", "second": "Lise Retard - Paul Retard"}
        response = client.post(address, {"name": "Orange"} | names, follow=True)
        text = response.content.decode()
        assert response.status_code == 200
        assert "4 Orange" in text

    def test_what_is_wrong_stands_beside_what_was_typed(self, session):
        client, address = logged_in(session.event.club), reverse("team_late", args=[session.code])
        response = client.post(address, {"name": "Orange", "first": "", "second": ""})
        text = response.content.decode()
        assert response.status_code == 422
        assert 'value="Orange"' in text
