"""A pool that leads to a knock-out: who goes through, the seeds, what is brought along."""

from decimal import Decimal

import pytest

from tests.builders import by
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_go_on import NEXT
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tournament.draws.services.draw_bracket import draw_bracket
from tournament.draws.services.stages.start_knock_out import KnockOutChoice, start_knock_out
from tournament.evening.errors import ServiceError
from tournament.evening.stages.conditions import CarryOver, CarryOverKind, Conditions
from tournament.models import Change, Match, Session, StageKind
from tournament.setup.services.start import start
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
MARGIN = CarryOver(CarryOverKind.MARGIN)


@pytest.fixture
def pool():
    """Four teams that met once: a match won by 10 IMPs each, the last round tied."""
    session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
    play_round(session, 1)
    play_round(session, 2)
    for match in Match.objects.filter(section__session=session, round=3):
        play_match(session, match.home.number, 3, won="tie")
    return again(session)


def knock_out(pool, seeds, carry_over=MARGIN, **conditions):
    choice = KnockOutChoice(seeds, Conditions(boards=2, carry_over=carry_over, **conditions))
    return again(start_knock_out(again(pool), by(), on=NEXT, choice=choice))


def margin(pool, better, other):
    """By how much the first was ahead: 10 IMPs a match won, as `play_match` has them."""
    for match in Match.objects.filter(section__session=pool, round__lt=3):
        numbers = (match.home.number, match.away.number)
        if set(numbers) == {better, other}:
            return 10 if numbers[0] == better else -10
    return 0


def brought(session):
    rows = Match.objects.filter(section__session=session).order_by("round", "home__number")
    return [(row.home.number, row.away.number, row.carry_over) for row in rows]


class CarryOverTests:
    @pytest.mark.parametrize(
        ("carry_over", "won", "lost", "level"),
        [
            (MARGIN, "5.00", "-3.30", "0.00"),
            (CarryOver(CarryOverKind.MARGIN, Decimal(3)), "3.00", "-3.00", "0.00"),
            (CarryOver(CarryOverKind.TENTH), "0.10", "0.10", "0.10"),
            (CarryOver(), "0.00", "0.00", "0.00"),
        ],
    )
    @pytest.mark.parametrize("seeds", [(1, 2), (2, 1), (1, 3), (3, 4), (1, 4)])
    def test_a_half_where_the_better_won_a_third_where_it_lost(
        self, pool, seeds, carry_over, won, lost, level
    ):
        expected = {10: won, -10: lost, 0: level}[margin(pool, *seeds)]
        session = knock_out(pool, seeds, carry_over)
        assert brought(session) == [(1, 2, Decimal(expected))]

    def test_it_comes_in_every_round_of_the_bracket(self, pool):
        session = knock_out(pool, (1, 2, 3, 4))
        start(session, by())
        play_round(session, 1)
        draw_bracket(again(session), by(), round_=2)
        final = margin(pool, 1, 2)
        worth = {10: "5.00", -10: "-3.30", 0: "0.00"}[final]
        assert brought(session)[-1] == (1, 2, Decimal(worth))

    def test_it_counts_in_the_match(self, pool):
        better, other = next(
            (one, two) for one in range(1, 5) for two in range(1, 5) if margin(pool, one, two) == 10
        )
        session = knock_out(pool, (better, other))
        start(session, by())
        play_match(session, 1, 1, won="tie")
        (sheet,) = live_report(again(session)).matches
        assert (sheet.winner, sheet.home_won, sheet.away_won) == ("home", Decimal(5), Decimal(0))


class StageTests:
    def test_it_is_the_second_stage_with_its_own_numbers(self, pool):
        session = knock_out(pool, (3, 1))
        assert (session.number, session.stage.order, session.stage.kind) == (2, 2, "knock_out")
        names = [pair.name for pair in live_report(session).pairs]
        assert names == ["Vert", "Rouge"]
        assert session.attendances.count() == 2

    def test_its_ranking_holds_nothing_of_the_pool(self, pool):
        session = knock_out(pool, (1, 2))
        start(session, by())
        assert live_report(again(session)).earlier_matches == ()

    def test_undo_takes_it_back(self, pool):
        knock_out(pool, (1, 2))
        undo(again(pool), by(), change=Change.objects.get(kind="event_continued"))
        assert Session.objects.count() == 1
        assert pool.event.stages.count() == 1

    @pytest.mark.parametrize("seeds", [(1, 1), (1,), (1, 9), ()])
    def test_each_team_once(self, pool, seeds):
        with pytest.raises(ServiceError, match="seeds_wrong"):
            knock_out(pool, seeds)
        assert Session.objects.count() == 1

    def test_not_before_the_pool_is_finished(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        with pytest.raises(ServiceError, match="matches_unfinished"):
            knock_out(session, (1, 2))


@pytest.mark.shows
class PageTests:
    def test_the_ranking_proposes_the_seeds(self, pool):
        client = logged_in(pool.event.club)
        address = f"/director/{pool.code}/another-evening/"
        text = client.get(address).content.decode()
        assert "The best play a knock-out" in text
        assert "The same form goes on" not in text
        sent = {
            "stage": "knock_out", "date": "24/11/2026", "through": 2, "boards": 8, "parts": 1,
            "odd": "bye", "carry_over": "tenth", "do": "show",
        }  # fmt: skip
        text = client.post(address, sent).content.decode()
        assert "brings along 0.1 IMPs" in text
        assert Session.objects.count() == 1
        response = client.post(address, sent | {"do": "make"})
        made = Session.objects.get(number=2)
        assert response["Location"] == f"/director/{made.code}/teams/"
        assert (
            "it goes on from an earlier evening"
            in client.get(response["Location"]).content.decode()
        )
        assert "This event continues on" in client.get(address).content.decode()

    def test_a_pool_that_ends_early_asks_first(self):
        """Rounds 2 and 3 of the pool have not begun: its ranking is not the final one."""
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        play_round(session, 1)
        client, address = (
            logged_in(session.event.club),
            f"/director/{session.code}/another-evening/",
        )
        sent = {
            "stage": "knock_out", "date": "24/11/2026", "through": 2, "boards": 8, "parts": 1,
            "odd": "bye", "carry_over": "none",
        }  # fmt: skip
        response = client.post(address, sent | {"do": "make"})
        text = response.content.decode()
        assert response.status_code == 422
        assert "These matches are not finished" in text
        # Four matches, and the one meeting of the knock-out.
        assert text.count("<li>") == 4 + 1
        assert "Make it all the same" in text
        assert Session.objects.count() == 1
        response = client.post(address, sent | {"do": "all_the_same"})
        assert response.status_code == 302
        assert Session.objects.get(number=2).stage.kind == StageKind.KNOCK_OUT

    def test_a_swiss_that_goes_on_over_an_unplayed_match_asks_too(self):
        session = an_event_of_teams(4, boards=2, rounds=3)
        play_match(session, Match.objects.filter(section__session=session)[0].home.number, 1)
        client, address = (
            logged_in(session.event.club),
            f"/director/{session.code}/another-evening/",
        )
        sent = {"stage": "same", "date": "24/11/2026"}
        response = client.post(address, sent | {"do": "make"})
        assert response.status_code == 422
        assert "These matches are not finished" in response.content.decode()
        assert client.post(address, sent | {"do": "all_the_same"}).status_code == 302

    def test_nobody_twice(self, pool):
        sent = {
            "stage": "knock_out", "date": "24/11/2026", "through": 2, "boards": 8, "parts": 1,
            "odd": "bye", "carry_over": "none", "do": "make", "seed_1": 1, "seed_2": 1,
        }  # fmt: skip
        response = logged_in(pool.event.club).post(f"/director/{pool.code}/another-evening/", sent)
        assert response.status_code == 422
        assert "Choose each team once" in response.content.decode()

    def test_a_pool_goes_on(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        client = logged_in(session.event.club)
        address = f"/director/{session.code}/another-evening/"
        assert (
            "4 matches of the round robin have not begun." in client.get(address).content.decode()
        )
        sent = {"stage": "same", "date": "24/11/2026", "starts_at": "20:00", "do": "make"}
        assert client.post(address, sent).status_code == 302
        assert Session.objects.get(number=2).starts_at.hour == 20
