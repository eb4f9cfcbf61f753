"""The page of the draw: proposed, by hand, refused, allowed all the same; and what others say."""

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.draws.test_draw_round import again, by_hand, correct_first_match, draw_next
from tests.tournament.kinds.teams.services.test_choose_format import matches
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tournament.draws.services.draw_round import draw_round
from tournament.models import Session, StageKind

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


@pytest.fixture
def session():
    session = an_event_of_teams(4, boards=2, rounds=3)
    play_round(session, 1)
    return again(session)


@pytest.fixture
def client(session):
    return logged_in(session.event.club)


def page(client, session: Session, **posted: object):
    address = reverse("draw", args=[session.code])
    response = client.post(address, posted) if posted else client.get(address)
    return response, response.content.decode()


def chosen(*pairs, round_=2, **more):
    fields = {"round": round_, "then": "seat"} | more
    for place, (home, away) in enumerate(pairs, start=1):
        fields |= {f"home_{place}": home, f"away_{place}": away}
    return fields


class ProposedTests:
    def test_it_shows_the_draw_its_reasons_and_what_follows(self, client, session):
        response, text = page(client, session)
        assert response.status_code == 200
        assert "Both stand alike" in text
        assert "1 Rouge" in text
        assert "1 round follows this one" in text

    def test_confirmed_it_is_seated_and_shown(self, client, session):
        response, _ = page(client, session, **chosen((1, 2), (3, 4)))
        assert (response.status_code, response.url) == (302, reverse("draw", args=[session.code]))
        assert matches(session)[2:] == [(2, 2, 1, 2), (2, 2, 3, 4)]
        _, text = page(client, session)
        assert "Round 2: drawn" in text

    def test_over_a_match_that_is_not_finished_it_asks_first(self):
        session = an_event_of_teams(4, boards=2)
        play_match(session, 1, 1)
        client, before = logged_in(session.event.club), matches(session)
        response, text = page(client, session, **chosen((1, 2), (3, 4)))
        assert response.status_code == 422
        assert "count nothing in the draw yet" in text
        assert "all_the_same" in text
        assert matches(session) == before
        response, _ = page(client, session, **chosen((1, 2), (3, 4), then="all_the_same"))
        assert response.status_code == 302
        assert len(matches(session)) == len(before) + 2

    def test_a_match_that_is_not_finished_is_named(self):
        session = an_event_of_teams(4, boards=2)
        play_match(session, 1, 1)
        _, text = page(logged_in(session.event.club), again(session))
        assert "2 Bleu – 4 Jaune" in text

    def test_an_odd_field_has_a_list_for_the_bye(self):
        session = an_event_of_teams(5, boards=2)
        play_round(session, 1)
        _, text = page(logged_in(session.event.club), again(session))
        assert 'name="bye"' in text

    def test_or_three_for_the_triangle(self):
        session = an_event_of_teams(5, boards=4, odd="triangle")
        play_round(session, 1)
        client = logged_in(session.event.club)
        _, text = page(client, again(session))
        assert 'name="third_3"' in text
        fields = chosen((1, 2), round_=3, third_1=3, third_2=4, third_3=5)
        page(client, again(session), **(fields | {"then": "all_the_same"}))
        assert sum(round_ == 3 for round_, *_ in matches(session)) == 4


class ByHandTests:
    def test_a_rematch_is_said_and_seats_nobody_at_first(self, client, session):
        response, text = page(client, session, **chosen((1, 3), (2, 4)))
        assert response.status_code == 422
        assert "1 and 3 have already met" in text
        assert len(matches(session)) == 2

    def test_and_all_the_same_it_is_seated(self, client, session):
        page(client, session, **chosen((1, 3), (2, 4), then="all_the_same"))
        assert matches(session)[2:] == [(2, 2, 1, 3), (2, 2, 2, 4)]

    @pytest.mark.parametrize("pairs", [((1, 2), (1, 4)), ((1, 1), (2, 3))])
    def test_what_cannot_be_is_refused_also_all_the_same(self, client, session, pairs):
        response, text = page(client, session, **chosen(*pairs, then="all_the_same"))
        assert response.status_code == 422
        assert 'role="alert"' in text
        assert len(matches(session)) == 2

    def test_a_number_that_is_not_there_is_refused(self, client, session):
        response, _ = page(client, session, **chosen((1, 9), (2, 4), then="all_the_same"))
        assert response.status_code == 422
        assert len(matches(session)) == 2

    def test_somebody_else_was_quicker(self, client, session):
        draw_next(session)
        response, _ = page(client, again(session), **chosen((1, 2), (3, 4)))
        assert response.status_code == 422
        assert len(matches(session)) == 4


class AfterwardsTests:
    def test_a_correction_leaves_the_draw_and_shows_what_would_be(self, client, session):
        draw_next(session)
        correct_first_match(session)
        _, text = page(client, again(session))
        assert "2 Bleu – 3 Vert" in text or "3 Vert – 2 Bleu" in text

    def test_without_one_nothing_more_is_said(self, client, session):
        draw_next(session)
        _, text = page(client, again(session))
        assert 'class="note"' not in text

    def test_when_all_is_drawn_only_the_last_round_is_shown(self, client, session):
        draw_next(session)
        draw_round(again(session), by(), drawn=by_hand((1, 4), (2, 3)), round_=3)
        response, text = page(client, again(session))
        assert response.status_code == 200
        assert 'name="home_1"' not in text

    def test_an_event_that_has_not_begun_is_led_to_its_plan(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2, started=False)
        response, _ = page(logged_in(session.event.club), again(session))
        assert response.url == reverse("plan", args=[session.code])

    def test_of_a_swiss_that_has_not_begun_the_first_round_is_drawn_by_hand(self):
        session = an_event_of_teams(4, boards=2, started=False)
        response, text = page(logged_in(session.event.club), again(session))
        assert response.status_code == 200
        assert 'name="home_1"' in text


class ElsewhereTests:
    def test_the_cockpit_leads_to_the_draw_and_counts_all_rounds(self, client, session):
        text = client.get(reverse("cockpit", args=[session.code])).content.decode()
        assert "Match 1 of 3" in text
        assert reverse("draw", args=[session.code]) in text

    def test_where_nobody_knows_how_many_it_counts_none(self):
        session = an_event_of_teams(4, boards=2)
        client = logged_in(session.event.club)
        text = client.get(reverse("cockpit", args=[session.code])).content.decode()
        assert "Round 1 of" not in text

    def test_of_a_movement_all_is_known(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        client = logged_in(session.event.club)
        text = client.get(reverse("cockpit", args=[session.code])).content.decode()
        assert "Match 1 of 3" in text
        _, text = page(client, again(session))
        assert 'name="home_1"' not in text

    def test_a_break_may_stand_before_a_round_that_is_to_be_drawn(self, client, session):
        address = reverse("add_break", args=[session.code])
        client.post(address, {"after": 2, "minutes": 10})
        assert again(session).breaks == [{"after": 2, "minutes": 10}]
