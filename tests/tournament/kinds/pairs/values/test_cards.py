"""A pair's evening round by round: where, against whom, on which boards, what it gave."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.awards import RoundMatch
from tests.tournament.evening.values import (
    BY_PERCENTAGE,
    HOWELL,
    a_part,
    an_evening,
    report_of,
    ruled,
    with_all,
    with_result_changed,
    with_results,
)
from tournament.evening.scores.build_report import score
from tournament.evening.seats import Seats
from tournament.kinds.pairs.values.cards import points_by_round, share, sums

D = Decimal
FORMS = [{"scoring": form} for form in ("matchpoints", "butler", "cross_imps", "victory_points")]


def rounds(known, pair):
    return report_of(known).card_by_pair[pair].rounds


def places(known, pair):
    return [(one.table, one.side, one.against, one.boards) for one in rounds(known, pair)]


class PlanTests:
    def test_before_any_result_it_is_the_plan(self):
        assert places(an_evening(), "A5") == [
            (2, "EW", "A2", (3, 4)),
            (3, "EW", "A3", (1, 2)),
            (1, "EW", "A1", (5, 6)),
        ]
        assert places(an_evening(), "A2")[0] == (2, "NS", "A5", (3, 4))

    def test_a_result_says_who_really_met_on_which_side(self):
        known = with_results(an_evening(), {(1, 1, 2): "420", (1, 1, 1): "420"})
        for board in (1, 2):
            known = with_result_changed(known, ("A", 1, 1, board), seats=Seats.of("A4", "A1"))
        assert places(known, "A1")[0] == (1, "EW", "A4", (1, 2))
        assert places(known, "A4")[0] == (1, "NS", "A1", (1, 2))

    def test_of_a_round_begun_only_what_was_played_is_told(self):
        known = with_results(an_evening(), {(1, 1, 2): "420"})
        assert places(known, "A1")[0] == (1, "NS", "A4", (2,))

    def test_where_nobody_comes_the_round_is_sat_out_at_its_table(self):
        known = an_evening(a_part(empty=(6,)))
        assert places(known, "A1")[1] == (1, "", "", ())
        assert places(known, "A2")[2] == (2, "", "", ())
        assert {card.pair for card in report_of(known).cards} == {"A1", "A2", "A3", "A4", "A5"}

    def test_without_a_table_the_round_is_sat_out_at_none(self):
        rows = (*HOWELL, (4, 1, 1, 2, (7, 8)))
        assert places(an_evening(a_part(rows)), "A3")[3] == (0, "", "", ())

    def test_a_round_beyond_the_plan_was_played_all_the_same(self):
        known = with_results(an_evening(), {(4, 2, 1): "420"}, seats=Seats.of("A1", "A6"))
        assert [one.round for one in rounds(known, "A1")] == [1, 2, 3, 4]
        assert places(known, "A1")[3] == (2, "NS", "A6", (1,))
        assert len(rounds(known, "A2")) == 3


class FigureTests:
    def test_the_percentage_runs_from_board_to_board(self):
        """Board 1: 2 of 4 for pair 1; board 3 in round 2: 4 of 4; so 50, then 75, then 75."""
        codes = {
            (1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50",
            (2, 1, 3): "600", (1, 2, 3): "100", (3, 3, 3): "-100",
        }  # fmt: skip
        known = with_results(an_evening(), codes)
        assert [one.running for one in rounds(known, "A1")] == [D("50.00"), D("75.00"), D("75.00")]
        # Pair 5: nothing on board 1 in round 2, and 2 of 4 on board 3 in round 1.
        assert [one.running for one in rounds(known, "A5")] == [D("50.00"), D("25.00"), D("25.00")]
        assert all(
            (one.imps, one.victory_points, one.percentage) == (None, None, None)
            for one in rounds(known, "A1")
        )

    def test_before_the_first_award_there_is_none(self):
        known = with_results(an_evening(), {(2, 1, 3): "420", (1, 2, 3): "420"})
        assert [one.running for one in rounds(known, "A1")[:2]] == [None, D("50.00")]

    def test_total_points_add_up(self):
        codes = {(1, 1, 1): "420", (2, 1, 3): "-100", (3, 1, 5): "-50"}
        known = with_results(an_evening(event={"scoring": "total_points"}), codes)
        found = rounds(known, "A1")
        assert [one.running for one in found] == [D(420), D(320), D(270)]
        assert [one.imps for one in found] == [D(420), D(-100), D(-50)]
        assert [one.running for one in rounds(known, "A6")] == [None, D(100), D(100)]
        assert [one.imps for one in rounds(known, "A6")] == [None, D(100), None]

    def test_victory_points_add_up_beside_the_imps(self):
        """All passed: nothing against anybody, ten victory points each a round."""
        known = with_all(an_evening(event={"scoring": "victory_points"}, round=3))
        found = rounds(known, "A1")
        assert [one.victory_points for one in found] == [D("10.00")] * 3
        assert [str(one.running) for one in found] == ["10.00", "20.00", "30.00"]
        assert [one.imps for one in found] == [D(0)] * 3
        assert [one.percentage for one in found] == [None] * 3

    def test_a_match_at_matchpoints_tells_its_percentage(self):
        codes = {
            (1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50",
            (1, 1, 2): "100", (2, 3, 2): "50", (3, 2, 2): "-50",
        }  # fmt: skip
        known = with_results(an_evening(event=BY_PERCENTAGE, round=3), codes)
        # Two of four on board 1 and four of four on board 2.
        found = rounds(known, "A1")[0]
        assert (found.percentage, found.imps) == (D("75.00"), None)
        assert found.running == found.victory_points
        assert found.running.as_tuple().exponent == -2

    def test_an_artificial_score_counts_with_its_top(self):
        known = with_results(an_evening(), {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"})
        ruling = ruled(known, ("A", 1, 1, 1), "A60|A40")
        assert rounds(ruling, "A1")[0].running == D("60.00")
        assert rounds(ruling, "A4")[0].running == D("40.00")

    @pytest.mark.parametrize("event", [*FORMS, BY_PERCENTAGE])
    def test_without_results_nothing_is_worth_anything(self, event):
        for card in report_of(an_evening(event=event)).cards:
            assert {(r.running, r.imps, r.victory_points, r.percentage) for r in card.rounds} == {
                (None, None, None, None)
            }


class SumTests:
    def test_sums_begin_with_the_first_value(self):
        values = [None, Fraction(3), None, Fraction(-5)]
        assert sums(values) == [None, Fraction(3), Fraction(3), Fraction(-2)]

    def test_a_share_is_of_what_was_possible(self):
        assert share([(Fraction(1), Fraction(4)), (Fraction(2), Fraction(4))]) == Fraction(75, 2)
        assert share([]) is None

    def test_two_matches_of_a_round_are_one_sum(self):
        known = with_all(an_evening(event={"scoring": "victory_points"}, round=3))
        (first, *_) = score(known).matches
        assert isinstance(first, RoundMatch)
        again = replace(first, victory_points=Fraction(13, 4))
        other = replace(first, round=first.round + 1, victory_points=Fraction(1))
        found = points_by_round([first, again, other])
        assert found == {
            first.contestant: {first.round: 10 + Fraction(13, 4), first.round + 1: Fraction(1)}
        }
