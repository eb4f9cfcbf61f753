"""A team that comes to a Swiss after the start: drawn from the next round on."""

from decimal import Decimal

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.draws.test_draw_round import again, draw_next
from tests.tournament.kinds.teams.services.test_choose_format import matches
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import a_team, an_event_of_teams
from tests.tournament.teams.opened import broken
from tests.tournament.teams.playing import play_match, play_round
from tournament.evening.errors import ServiceError
from tournament.kinds.teams.services.add_late_team import LatePlace, add_late_team
from tournament.models import Entry, Placement, Seating, StageKind, TableLink
from tournament.store.standings import live_report
from tournament.store.undo import undo

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


BYE = LatePlace(takes_bye=True)


def totals(session):
    (ranking,) = live_report(again(session)).rankings
    return {rank.pair: rank.total for rank in ranking.ranks}


class ByeTakenTests:
    """Of three teams 2 has the bye in round 1."""

    def test_it_meets_the_team_that_had_the_bye_with_the_boards_of_the_round(self, session):
        add_late_team(session, by(), team=a_team(4), place=BYE)
        assert matches(session) == [(1, 1, 1, 3), (1, 1, 2, 4)]
        tables = Seating.objects.filter(section__session=session, round=1).order_by("table")
        found = [(row.table, row.north.number, row.east.number, row.boards) for row in tables]
        assert found == [
            (1, 1, 3, [1, 2]), (2, 3, 1, [1, 2]), (3, 2, 4, [1, 2]), (4, 4, 2, [1, 2]),
        ]  # fmt: skip
        assert set(TableLink.objects.values_list("table", flat=True)) == {1, 2, 3, 4}

    def test_the_match_is_played_and_counts(self, session):
        add_late_team(session, by(), team=a_team(4), place=BYE)
        assert totals(session)["A2"] == 0
        play_match(again(session), 2, 1, won="away")
        # Who wins has more than half of the 20 points.
        assert totals(session)["A4"] > 10 > totals(session)["A2"]

    def test_a_round_of_halves_has_both(self):
        session = an_event_of_teams(3, boards=8, parts=2, rounds=3)
        add_late_team(session, by(), team=a_team(4), place=BYE)
        tables = Seating.objects.filter(section__session=session, table=3).order_by("round")
        assert [row.boards for row in tables] == [[1, 2, 3, 4], [5, 6, 7, 8]]

    def test_also_in_the_last_round(self):
        session = an_event_of_teams(3, boards=2, rounds=1)
        add_late_team(session, by(), team=a_team(4), place=BYE)
        assert matches(session) == [(1, 1, 1, 3), (1, 1, 2, 4)]

    def test_not_where_nobody_has_a_bye(self):
        session = an_event_of_teams(4, boards=2, rounds=3)
        with pytest.raises(ServiceError, match="no_bye_to_take"):
            add_late_team(session, by(), team=a_team(5), place=BYE)

    def test_undo_gives_the_bye_back(self, session):
        before = matches(session)
        undo(again(session), by(), change=add_late_team(session, by(), team=a_team(4), place=BYE))
        assert matches(session) == before
        assert Seating.objects.filter(section__session=session).count() == 2
        assert Placement.objects.count() == 3

    def test_no_undo_once_it_has_played(self, session):
        change = add_late_team(session, by(), team=a_team(4), place=BYE)
        play_match(again(session), 2, 1)
        with pytest.raises(ServiceError):
            undo(again(session), by(), change=change)


class MissedTests:
    def test_what_it_missed_counts_as_a_bye(self, session):
        """A bye counts 12 victory points by the rules of the FFB, as the bye of team 2 does."""
        add_late_team(session, by(), team=a_team(4), place=LatePlace(missed_as_bye=True))
        assert totals(session)["A4"] == totals(session)["A2"] == Decimal("12.00")
        draw_next(session)
        assert {number for row in matches(session)[3:] for number in row[2:]} == {1, 2, 3, 4}

    def test_nothing_was_missed_in_the_first_round(self, session):
        place = LatePlace(takes_bye=True, missed_as_bye=True)
        add_late_team(session, by(), team=a_team(4), place=place)
        assert matches(session) == [(1, 1, 1, 3), (1, 1, 2, 4)]

    def test_the_log_says_both(self, session):
        draw_next(session)
        place = LatePlace(takes_bye=True, missed_as_bye=True)
        add_late_team(again(session), by(), team=a_team(4), place=place)
        client = logged_in(session.event.club)
        text = client.get(f"/director/{session.code}/log/").content.decode()
        assert "Late team 4, Jaune, from round 2 on, in place of the bye of team" in text
        assert "; what it missed counts as a bye" in text


@pytest.mark.shows
class PageTests:
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_every_page_opens_after_it(self, session, language):
        place = LatePlace(takes_bye=True)
        add_late_team(session, by(), team=a_team(4), place=place)
        assert broken(session) == []

    def test_the_page_asks_from_when_on_it_plays(self, session):
        client = logged_in(session.event.club)
        text = client.get(f"/director/{session.code}/draw/").content.decode()
        assert "at once, in round 1, against 2 Bleu who has the bye" in text
        assert "what a bye gives, for each" in text
        names = {"first": "Anne Tardive - Jean Tardif", "second": "Lise Retard - Paul Retard"}
        chosen = {"plays": "bye", "missed": "nothing"}
        client.post(reverse("team_late", args=[session.code]), {"name": "Orange"} | names | chosen)
        assert matches(session) == [(1, 1, 1, 3), (1, 1, 2, 4)]

    def test_without_a_bye_there_is_nothing_to_choose(self):
        session = an_event_of_teams(4, boards=2, rounds=3)
        client = logged_in(session.event.club)
        text = client.get(f"/director/{session.code}/draw/").content.decode()
        assert "who has the bye" not in text

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
