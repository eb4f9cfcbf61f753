"""Swiss pairs: drawn as teams are, a table a match, everybody on the same boards."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.notation.points import score_of
from tests.builders import by
from tests.scoring.second_scorer.slow_scorer import imps
from tests.scoring.second_scorer.slow_teams import by_formula
from tests.tournament.draws.swiss_pairs import (
    a_swiss_of_pairs,
    draw_as_proposed,
    play_on,
    play_swiss_round,
    read_again,
)
from tests.tournament.setup.arrange import members
from tournament.draws.services.exchange_teams import exchange_teams
from tournament.draws.services.not_played import forfeit_match, let_team_leave
from tournament.evening.errors import ServiceError
from tournament.kinds.pairs.services.add_late_swiss_pair import add_late_swiss_pair
from tournament.models import Change, Match, Seating
from tournament.play.services.press_clock import call_round
from tournament.services.entries.add_pairs import add_pair
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.choose_swiss import choose_swiss
from tournament.store.read import load_evening
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def meetings(session, round_):
    """Who sits at each table, North-South first."""
    rows = Seating.objects.filter(section__session=session, round=round_).order_by("table")
    return [(row.north.number, row.east.number) for row in rows]


def totals(session):
    (ranking,) = live_report(session).rankings
    return {rank.pair: rank.total for rank in ranking.ranks}


class FirstRoundTests:
    def test_the_upper_half_meets_the_lower_all_on_the_same_boards(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        assert meetings(session, 1) == [(1, 5), (2, 6), (3, 7), (4, 8)]
        boards = Seating.objects.filter(section__session=session).values_list("boards", flat=True)
        assert list(boards) == [[1, 2, 3]] * 4

    def test_an_odd_pair_waits(self):
        session = a_swiss_of_pairs(7, rounds=3, boards=3)
        (bye,) = Match.objects.filter(section__session=session, away=None)
        assert (bye.home.number, len(meetings(session, 1))) == (4, 3)

    def test_a_pair_that_comes_before_the_start_is_drawn_too(self):
        session = a_swiss_of_pairs(7, rounds=3, boards=3, started=False)
        add_pair(session, by(), members=tuple(members(session.event.club, 16)[14:]))
        assert meetings(session, 1) == [(1, 5), (2, 6), (3, 7), (4, 8)]
        assert not Match.objects.filter(section__session=session, away=None).exists()

    def test_another_movement_takes_its_place(self):
        session = a_swiss_of_pairs(8, rounds=3, boards=3, started=False)
        choose_movement(session, by(), choice=MovementChoice("howell-4-7x3"))
        session = read_again(session)
        assert (session.stage, Match.objects.count()) == (None, 0)
        choose_swiss(session, by(), rounds=3, boards=4)
        assert read_again(session).stage.kind == "swiss"

    def test_an_undo_of_the_choice_leaves_an_evening_without_stage(self):
        session = a_swiss_of_pairs(7, rounds=3, boards=3, started=False)
        undo(session, by(), change=Change.objects.get(kind="format_chosen"))
        assert (read_again(session).stage, Match.objects.count()) == (None, 0)

    @pytest.mark.parametrize(
        ("fields", "rounds", "code"),
        [
            ({"scoring": "total_points"}, 3, "swiss_needs_comparison"),
            ({"section_count": 2}, 3, "swiss_in_one_section"),
            ({}, 8, "swiss_does_not_fit"),
        ],
    )
    def test_what_cannot_be_is_refused_and_nothing_stored(self, fields, rounds, code):
        with pytest.raises(ServiceError) as refused:
            a_swiss_of_pairs(8, rounds=rounds, settings=fields)
        assert refused.value.code == code
        assert not Match.objects.exists()


class DrawTests:
    def test_nobody_meets_twice_and_each_waits_once(self):
        session = a_swiss_of_pairs(7, rounds=5, boards=3)
        play_on(session, 5)
        met = [frozenset(two) for round_ in range(1, 6) for two in meetings(session, round_)]
        byes = Match.objects.filter(section__session=session, away=None)
        assert len(set(met)) == len(met) == 15
        assert len(set(byes.values_list("home", flat=True))) == 5

    def test_sides_are_shared(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        play_on(session, 4)
        turns = Counter(ns for round_ in range(1, 5) for ns, _ew in meetings(session, round_))
        assert all(1 <= turns[number] <= 3 for number in range(1, 9))

    def test_each_round_has_new_boards(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        play_swiss_round(session, 1)
        draw_as_proposed(session)
        rows = Seating.objects.filter(section__session=session, round=2)
        assert list(rows.values_list("boards", flat=True)) == [[4, 5, 6]] * 4

    def test_an_undo_takes_the_round_back(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        play_swiss_round(session, 1)
        draw_as_proposed(session)
        undo(session, by(), change=Change.objects.get(kind="round_drawn"))
        assert not meetings(session, 2)

    def test_the_bye_gives_the_profiles_figure(self):
        session = a_swiss_of_pairs(7, rounds=3, boards=3)
        play_swiss_round(session, 1)
        assert totals(session)["A4"] == Decimal("12.00")


class MendTests:
    def test_a_late_pair_is_drawn_next_and_has_nothing_before(self):
        session = a_swiss_of_pairs(7, rounds=4, boards=3)
        play_swiss_round(session, 1)
        late = tuple(members(session.event.club, 16)[14:])
        add_late_swiss_pair(session, by(), members=late)
        assert totals(session)["A8"] == Decimal("0.00")
        draw_as_proposed(session)
        assert sorted(number for two in meetings(session, 2) for number in two) == [*range(1, 9)]

    def test_who_leaves_keeps_its_results_and_is_drawn_no_more(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        play_swiss_round(session, 1)
        before = totals(session)["A3"]
        let_team_leave(session, by(), team="A3", after=1)
        draw_as_proposed(session)
        assert 3 not in {number for two in meetings(session, 2) for number in two}
        assert totals(session)["A3"] == before

    def test_who_does_not_come_gets_nothing_the_others_a_bye(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        forfeit_match(session, by(), match=(1, "A2"), absent="away")
        play_swiss_round(session, 1)
        assert (totals(session)["A2"], totals(session)["A6"]) == (Decimal(12), Decimal(0))
        assert not load_evening(session).missing

    def test_two_pairs_change_places_with_their_results(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        play_swiss_round(session, 1)
        was = totals(session)
        exchange_teams(session, by(), round_=1, teams=("A1", "A2"), with_results=True)
        assert meetings(session, 1)[:2] == [(2, 5), (1, 6)]
        assert (totals(session)["A1"], totals(session)["A2"]) == (was["A2"], was["A1"])


class RoundTableTests:
    def test_standings_after_each_round_that_is_complete(self):
        session = a_swiss_of_pairs(7, rounds=3, boards=3)
        play_swiss_round(session, 1)
        draw_as_proposed(session)
        call_round(session, by(), number=2)
        play_swiss_round(session, 2, but=1)
        (first,) = live_report(session).team_tables.rounds
        assert sum(place.total for place in first.places) == 3 * 20 + 12
        play_swiss_round(session, 2)
        _, second = live_report(session).team_tables.rounds
        (ranking,) = live_report(session).rankings
        assert [(one.rank, one.team, one.total) for one in second.places] == [
            (one.rank, one.pair, one.total) for one in ranking.ranks
        ]


# ---- a whole evening, and what it gave by the rules alone ----


def slow_totals(session):
    """Victory points from the rows: IMPs against each other table (Law 78B) over their number, the
    WBF's formula of 2013 at the real margin, 12 for who waits. Written from the rules alone."""
    evening = load_evening(session)
    tables = {
        (one.round, one.board, one.seats.ns, one.seats.ew): score_of(one.sides.ns, one.board)
        for one in evening.results
    }
    margins = Counter()
    for (round_, board, ns, ew), points in tables.items():
        others = [
            other
            for key, other in tables.items()
            if key[:2] == (round_, board) and key[2:] != (ns, ew)
        ]
        gained = Fraction(sum(imps(points - other) for other in others), len(others))
        margins[round_, ns] += gained
        margins[round_, ew] -= gained
    found = Counter()
    for (_round, pair), margin in margins.items():
        winner = by_formula(abs(margin), 3)
        found[pair] += winner if margin >= 0 else 20 - winner
    for match in Match.objects.filter(section__session=session, away=None):
        found[f"A{match.home.number}"] += 12
    return found


class WholeEveningTests:
    @pytest.mark.parametrize(("pairs", "rounds"), [(20, 5), (9, 4)])
    def test_it_is_ranked_as_by_the_rules_alone(self, pairs, rounds):
        session = a_swiss_of_pairs(pairs, rounds=rounds, boards=3, settings={"profile": "abf"})
        play_on(session, rounds)
        slow = slow_totals(session)
        assert totals(session) == {
            pair: Decimal(points.numerator * 100 / points.denominator).quantize(1) / 100
            for pair, points in slow.items()
        }
        met = [
            frozenset(two) for round_ in range(1, rounds + 1) for two in meetings(session, round_)
        ]
        assert len(set(met)) == len(met) == rounds * (pairs // 2)
