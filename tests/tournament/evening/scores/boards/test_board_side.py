"""A board as NS or EW sees it: seats, points, figures, the own best first."""

from dataclasses import replace
from decimal import Decimal

import pytest

from tests.tournament.evening.values import an_evening, report_of, ruled, with_results
from tournament.evening.report import Board
from tournament.evening.scores.boards.board_side import (
    other_side,
    points_for,
    side_lines,
    tells_both,
    turned,
)

D = Decimal
FIRST = ("A", 1, 1, 1)


def a_board(number_dealer="N", vulnerability="none"):
    return Board(1, number_dealer, vulnerability, 3, ())


def three(event=None, more=()):
    codes = {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50", **dict(more)}
    return with_results(an_evening(event=event), codes)


class TurnedTests:
    def test_south_sits_below_for_ns(self):
        found = turned(a_board(), "NS")
        assert [seat.letter for seat in found.seats] == ["N", "W", "E", "S"]
        assert (found.top.letter, found.bottom.letter) == ("N", "S")
        assert (found.side, found.other_side) == ("NS", "EW")

    def test_east_sits_below_for_ew_with_south_at_its_left(self):
        found = turned(a_board(), "EW")
        assert [seat.letter for seat in found.seats] == ["W", "S", "N", "E"]
        assert (found.left.letter, found.right.letter) == ("S", "N")
        assert (found.side, found.other_side) == ("EW", "NS")

    def test_dealer_and_vulnerability_stand_at_their_seats(self):
        found = turned(a_board("E", "NS"), "EW")
        assert [(s.letter, s.is_dealer, s.is_vulnerable) for s in found.seats] == [
            ("W", False, False), ("S", False, True), ("N", False, True), ("E", True, False),
        ]  # fmt: skip

    @pytest.mark.parametrize(("side", "other"), [("NS", "EW"), ("EW", "NS")])
    def test_the_other_side_is_the_other_one(self, side, other):
        assert other_side(side) == other


class LineTests:
    def lines(self, known, side):
        report = report_of(known)
        return side_lines(report, report.board_by_number[1].lines, side)

    def test_ns_reads_the_best_for_ns_first(self):
        found = self.lines(three(), "NS")
        assert [(one.pair, one.other_pair, one.points, one.figure) for one in found] == [
            ("A3", "A5", 450, D("100.0")),
            ("A1", "A4", 420, D("50.0")),
            ("A2", "A6", -50, D("0.0")),
        ]

    def test_ew_reads_its_own_best_first_with_its_own_sign(self):
        found = self.lines(three(), "EW")
        assert [(one.pair, one.other_pair, one.points, one.figure) for one in found] == [
            ("A6", "A2", 50, D("100.0")),
            ("A4", "A1", -420, D("50.0")),
            ("A5", "A3", -450, D("0.0")),
        ]
        assert {(one.other_points, one.other_figure) for one in found} == {(None, None)}

    def test_level_scores_keep_their_order_for_ns_and_turn_it_for_ew(self):
        known = with_results(an_evening(), {(1, 1, 1): "420", (2, 3, 1): "420", (3, 2, 1): "420"})
        assert [one.pair for one in self.lines(known, "NS")] == ["A1", "A2", "A3"]
        assert [one.pair for one in self.lines(known, "EW")] == ["A5", "A6", "A4"]

    def test_without_points_a_line_stays_last_for_both(self):
        known = ruled(three(), ("A", 2, 3, 1), "A60|A40")
        assert [one.pair for one in self.lines(known, "NS")] == ["A1", "A2", "A3"]
        own = self.lines(known, "EW")[-1]
        assert (own.pair, own.points) == ("A5", None)
        assert (own.figure, own.other_figure) == (D("40.0"), D("60.0"))

    def test_what_is_parted_tells_both_sides(self):
        known = ruled(three(), FIRST, "480|-50")
        (own,) = (one for one in self.lines(known, "NS") if one.pair == "A1")
        assert (own.points, own.other_points) == (480, 50)
        assert own.other_figure == D("75.0")
        (own,) = (one for one in self.lines(known, "EW") if one.pair == "A4")
        assert (own.points, own.other_points) == (50, 480)

    def test_one_side_with_points_is_ordered_by_its_own(self):
        known = ruled(three(), FIRST, "A60|-100")
        assert [one.pair for one in self.lines(known, "NS")] == ["A3", "A2", "A1"]
        assert [one.pair for one in self.lines(known, "EW")] == ["A4", "A6", "A5"]


class TellsBothTests:
    def test_only_what_is_parted_or_has_no_points_tells_both(self):
        report = report_of(three())
        line = report.board_by_number[1].lines[0]
        assert not tells_both(line)
        assert tells_both(replace(line, points=None))
        assert tells_both(replace(line, ew_outcome="-50"))

    @pytest.mark.parametrize(
        ("points", "side", "own"),
        [(420, "NS", 420), (420, "EW", -420), (None, "EW", None), (None, "NS", None), (0, "EW", 0)],
    )
    def test_points_are_turned_for_ew(self, points, side, own):
        assert points_for(points, side) == own
