"""Penalties (Law 90): taken from totals, in the unit of the scoring."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.awards import RowAward
from scoring.contestants import Competitor, PenaltyUnit, ProceduralPenalty, Row
from scoring.errors import ScoringError
from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS, TOTAL_POINTS
from scoring.notation.board import Side
from scoring.notation.outcome import ScoreOnly, Sides
from scoring.profiles.named import profile
from scoring.ranking.ranking import score_session
from scoring.ranking.round_matches import match_standings, matches
from scoring.ranking.session import ScoringSession


def row(board, ns, ew, points):
    return Row(board, ns, ew, Sides.both(ScoreOnly(points)))


# Three results a board, top 4: pair 1 wins 4 and 4.
ROWS = (*(row(1, 1, 2, 420), row(1, 3, 4, 170), row(1, 5, 6, -50)), row(2, 1, 4, 620))
ROWS += (row(2, 3, 6, 0), row(2, 5, 2, 0))


def standings(*penalties, name="wbf", scoring=MATCHPOINTS, winners=1):
    keys = sorted({key for each in ROWS for key in (each.ns, each.ew)})
    contestants = tuple(Competitor(key) for key in keys)
    one = ScoringSession(
        profile(name), winners, contestants, ROWS, scoring=scoring, penalties=tuple(penalties)
    )
    return {each.contestant.key: each for each in score_session(one).standings}


def penalty(amount, unit, key=1):
    return ProceduralPenalty(Competitor(key), Fraction(amount), unit)


class PenaltyTests:
    def test_a_share_of_a_top_is_taken_from_the_total(self):
        # 10 % of a top of 4: 8 becomes 7.6 of 8.
        found = standings(penalty(10, PenaltyUnit.TOP_PERCENT))[1]
        assert (str(found.total), str(found.percentage)) == ("7.6", "95.00")
        assert (found.penalty, found.exact_total) == (Fraction(2, 5), Fraction(38, 5))
        assert found.exact_percentage == 95

    def test_matchpoints_and_several_penalties_add_up(self):
        found = standings(
            penalty(1, PenaltyUnit.MATCHPOINTS), penalty(25, PenaltyUnit.TOP_PERCENT)
        )[1]
        assert found.exact_total == 6

    def test_nobody_else_gets_anything(self):
        before, after = standings(), standings(penalty(3, PenaltyUnit.MATCHPOINTS))
        assert all(before[key].total == after[key].total for key in (2, 3, 4, 5, 6))

    def test_it_may_cost_the_rank(self):
        assert standings()[1].rank == 1
        assert standings(penalty(8, PenaltyUnit.MATCHPOINTS))[1].rank == 6

    def test_half_a_point_a_pair_has_half_the_top(self):
        found = standings(penalty(10, PenaltyUnit.TOP_PERCENT), name="acbl")[1]
        assert found.penalty == Fraction(1, 5)
        assert str(found.total) == "3.80"

    def test_imps_and_points_are_taken_from_their_totals(self):
        for scoring in (CROSS_IMPS, BUTLER):
            before = standings(scoring=scoring)[1].exact_total
            after = standings(penalty(3, PenaltyUnit.IMPS), scoring=scoring)[1]
            assert after.exact_total == before - 3
            assert after.mean < standings(scoring=scoring)[1].mean
        found = standings(penalty(100, PenaltyUnit.POINTS), scoring=TOTAL_POINTS)[1]
        assert found.exact_total == 420 + 620 - 100

    def test_a_contestant_without_a_board_can_go_below_nought(self):
        contestants = (Competitor(1), Competitor(2))
        one = ScoringSession(
            *(profile("wbf"), 1, contestants, ()),
            penalties=(penalty(2, PenaltyUnit.MATCHPOINTS), penalty(5, PenaltyUnit.TOP_PERCENT)),
        )
        found = score_session(one).standings
        assert [(each.contestant.key, each.rank, str(each.total)) for each in found] == [
            (2, 1, "0.0"),
            (1, 2, "-2.0"),
        ]
        assert [each.exact_total for each in found] == [0, -2]

    def test_of_unequal_tops_the_largest_is_meant_and_all_count(self):
        rows = [replace(each, field="A") for each in ROWS[:3]]
        rows += [replace(row(2, 1, 4, 620), field="B"), replace(row(2, 3, 6, 0), field="B")]
        contestants = tuple(Competitor(key) for key in range(1, 7))
        one = ScoringSession(
            *(profile("wbf"), 1, contestants, tuple(rows)),
            penalties=(penalty(50, PenaltyUnit.TOP_PERCENT),),
        )
        # Tops of 4 and of 2: 6 in all, half of 4 taken away.
        found = next(each for each in score_session(one).standings if each.contestant.key == 1)
        assert (str(found.maximum), found.penalty, found.exact_total) == ("6.0", 2, 4)

    def test_factored_totals_pay_as_much_as_others(self):
        rows = [*ROWS, row(3, 1, 3, 0), row(3, 4, 6, 0)]
        contestants = tuple(Competitor(key) for key in range(1, 7))
        one = ScoringSession(profile("abf"), 1, contestants, tuple(rows))
        fined = replace(one, penalties=(penalty(1, PenaltyUnit.MATCHPOINTS, 2),))
        totals = [
            next(each.total for each in score_session(session).standings
                 if each.contestant.key == 2)
            for session in (one, fined)
        ]  # fmt: skip
        assert totals[0] - totals[1] == 1

    @pytest.mark.parametrize(
        ("scoring", "unit"),
        [
            (MATCHPOINTS, PenaltyUnit.IMPS),
            (MATCHPOINTS, PenaltyUnit.VICTORY_POINTS),
            (CROSS_IMPS, PenaltyUnit.TOP_PERCENT),
            (TOTAL_POINTS, PenaltyUnit.IMPS),
        ],
    )
    def test_a_unit_that_the_scoring_does_not_have_is_refused(self, scoring, unit):
        with pytest.raises(ScoringError) as caught:
            standings(penalty(1, unit), scoring=scoring)
        assert caught.value.code == "penalty_unit_wrong"

    def test_it_is_above_nought_and_for_somebody_there(self):
        for amount in (0, -1):
            with pytest.raises(ScoringError) as caught:
                penalty(amount, PenaltyUnit.IMPS)
            assert caught.value.code == "penalty_out_of_range"
        for who in (Competitor(9), Competitor(1, Side.NS)):
            with pytest.raises(ScoringError) as caught:
                standings(ProceduralPenalty(who, Fraction(1), PenaltyUnit.MATCHPOINTS))
            assert caught.value.code == "unknown_contestant"

    def test_the_stored_values_never_change(self):
        assert [unit.value for unit in PenaltyUnit] == [
            *("top_percent", "matchpoints", "imps", "points", "victory_points")
        ]


class VictoryPointTests:
    def standings(self, *penalties):
        # Five IMPs on one board are a third of the largest margin: 15-5.
        rows = [Row(1, "a", "b", Sides.both(ScoreOnly(0)))]
        awards = [RowAward(Fraction(5), Fraction(-5), None, None, None, None)]
        return match_standings(
            [Competitor("a"), Competitor("b")],
            matches(rows, [1], awards),
            profile("wbf"),
            penalties=penalties,
        )

    def test_they_may_take_a_total_below_nought(self):
        # Source: Opatija 2014, a penalty of 3 on 0.57 recorded as -2.43.
        found = self.standings(
            ProceduralPenalty(Competitor("b"), Fraction("7.43"), PenaltyUnit.VICTORY_POINTS)
        )
        assert [(one.contestant.key, str(one.total), one.penalty) for one in found] == [
            ("a", "15.00", 0),
            ("b", "-2.43", Fraction("7.43")),
        ]

    @pytest.mark.parametrize(
        ("key", "unit", "code"),
        [
            ("c", PenaltyUnit.VICTORY_POINTS, "unknown_contestant"),
            ("a", PenaltyUnit.IMPS, "penalty_unit_wrong"),
        ],
    )
    def test_another_unit_or_contestant_is_refused(self, key, unit, code):
        with pytest.raises(ScoringError) as caught:
            self.standings(ProceduralPenalty(Competitor(key), Fraction(1), unit))
        assert caught.value.code == code
