"""The steps to IMPs and to total points where groups, weights and rulings meet: typed by hand.

IMPs by Law 78B: 250 points are 6, 470 are 10, 220 are 6.
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.contestants import Row
from scoring.forms import BUTLER, CROSS_IMPS, TOTAL_POINTS
from scoring.notation.board import Side
from scoring.notation.outcome import Artificial, NotPlayed, Sides
from scoring.profiles.conventions import Divisor
from tests.scoring.explain.test_awards import EVEN, award, row, session, told


class FouledBoardTests:
    """Sums of IMPs that are not divided: on a fouled board each group is raised to the field."""

    def divided(self, rows, expected):
        one = session(rows, scoring=CROSS_IMPS, expected=expected)
        rules = replace(one.profile.cross_imps, divisor=Divisor.SUM, neuberg=False)
        steps = award(replace(one, profile=replace(one.profile, cross_imps=rules)))
        return told(steps)[:2]

    def group(self, *points, group, first):
        return [
            replace(row(1, first + 2 * n, first + 2 * n + 1, each), group=group)
            for n, each in enumerate(points)
        ]

    def test_two_of_five_have_four_times_what_they_won(self):
        rows = [
            *self.group(420, 170, group="b", first=1), *self.group(50, 50, 50, group="", first=11),
        ]  # fmt: skip
        assert self.divided(rows, 5) == [("imps", 6), ("divided", 24)]

    def test_a_group_of_one_is_a_group(self):
        rows = [*self.group(420, 170, group="b", first=1), *self.group(50, group="", first=11)]
        assert self.divided(rows, 3) == [("imps", 6), ("divided", 12)]

    def test_a_short_board_in_one_group_is_not_raised(self):
        assert self.divided(self.group(420, 170, group="", first=1), 5)[1] == ("divided", 6)

    def test_nor_is_one_whose_other_group_nobody_played(self):
        unplayed = [Row(1, 11, 12, Sides.both(NotPlayed()))]
        rows = [*self.group(420, 170, group="b", first=1), *unplayed]
        assert self.divided(rows, 3)[1] == ("divided", 6)


class WeightedTests:
    """Half of 420 and half of -50."""

    OTHERS = (row(1, 3, 4, 170), row(1, 5, 6, -50))
    ROWS = (Row(1, 1, 2, Sides.both(EVEN)), *OTHERS)

    def test_each_component_meets_all_others_at_cross_imps(self):
        # 420 gains 6 and 10, -50 loses 6 and gains nothing; of two others.
        assert told(award(session(self.ROWS, scoring=CROSS_IMPS)))[:4] == [
            ("component", 16), ("component", -6), ("weighted", 5), ("divided", Fraction(5, 2)),
        ]  # fmt: skip

    def test_a_component_that_gains_nothing_counts_as_nothing(self):
        # Beside -50 alone 420 gains 10, and -50 nothing.
        rows = (self.ROWS[0], self.OTHERS[1])
        assert told(award(session(rows, scoring=CROSS_IMPS)))[:3] == [
            ("component", 10), ("component", 0), ("weighted", 5),
        ]  # fmt: skip

    def test_at_total_points_it_is_their_mean(self):
        assert told(award(session(self.ROWS, scoring=TOTAL_POINTS)))[:3] == [
            ("component", 420), ("component", -50), ("weighted", 185),
        ]  # fmt: skip

    @pytest.mark.parametrize("place", [0, 1, 2])
    def test_a_datum_is_told_with_the_number_of_results_and_not_of_their_parts(self, place):
        steps = award(session(self.ROWS, scoring=BUTLER), place)
        assert (steps[0].code, steps[0].details["results"]) == ("datum", 3)

    def test_so_is_the_mean_of_a_board(self):
        # 185 and 170 and -50 are 305 in all, of three results.
        rows = (*self.ROWS, Row(1, 7, 8, Sides.both(Artificial(60))))
        first, *_ = award(session(rows, scoring=TOTAL_POINTS), 3, Side.NS)
        assert (first.code, first.figure) == ("board_mean", Fraction(305, 3))
        assert first.details["results"] == 3
