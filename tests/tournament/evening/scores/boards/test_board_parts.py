"""A board by whom its results were compared with, and how often each score came."""

from dataclasses import replace
from decimal import Decimal

from tests.tournament.evening.values import (
    a_part,
    an_evening,
    report_of,
    ruled,
    with_results,
)
from tournament.evening.scores.boards.board_parts import board_parts, datum_of, frequencies

D = Decimal
CODES = {
    ("A", 1, 1, 1): "420", ("A", 2, 3, 1): "420", ("A", 3, 2, 1): "-50", ("B", 1, 1, 1): "450",
}  # fmt: skip


def parts_of(known):
    report = report_of(known)
    return board_parts(report, report.board_by_number[1])


def two(**fields):
    return with_results(an_evening(a_part(), a_part(letter="B"), **fields), CODES)


class FrequencyTests:
    def test_scores_are_counted_best_for_ns_first(self):
        """Two of 420 and one of -50: each of the two equals one and beats one."""
        codes = {place: code for place, code in CODES.items() if place[0] == "A"}
        (part,) = parts_of(with_results(an_evening(), codes))
        found = [(one.points, one.times, one.ns_award, one.ew_award) for one in part.frequencies]
        assert found == [(420, 2, D("3.0"), D("1.0")), (-50, 1, D("0.0"), D("4.0"))]

    def test_what_has_no_points_or_two_of_them_is_left_out(self):
        codes = {place: code for place, code in CODES.items() if place[0] == "A"}
        known = with_results(an_evening(), codes)
        known = ruled(known, ("A", 1, 1, 1), "A60|A40")
        known = ruled(known, ("A", 2, 3, 1), "420|-50")
        (part,) = parts_of(known)
        assert [(one.points, one.times) for one in part.frequencies] == [(-50, 1)]

    def test_a_board_passed_out_is_a_score(self):
        report = report_of(with_results(an_evening(), {(1, 1, 1): "PASS"}))
        found = frequencies(report.board_by_number[1].lines)
        assert [(one.points, one.times) for one in found] == [(0, 1)]


class PartTests:
    def test_compared_with_all_a_board_is_one_part(self):
        (part,) = parts_of(two())
        assert (part.section, len(part.lines)) == ("", 4)

    def test_compared_within_itself_each_section_is_a_part(self):
        first, second = parts_of(two(compared="section"))
        assert (first.section, len(first.lines)) == ("A", 3)
        assert (second.section, [line.points for line in second.lines]) == ("B", [450])

    def test_a_board_without_a_result_is_one_empty_part_or_none(self):
        board = replace(report_of(two()).board_by_number[1], lines=())
        (part,) = board_parts(report_of(two()), board)
        assert (part.section, part.lines, part.datum) == ("", (), None)
        assert board_parts(report_of(two(compared="section")), board) == ()

    def test_the_only_section_is_no_part(self):
        known = with_results(an_evening(compared="section"), {(1, 1, 1): "420"})
        assert [part.section for part in parts_of(known)] == [""]

    def test_each_part_has_its_datum(self):
        """A mean of one score is that score."""
        first, second = parts_of(two(compared="section", event={"scoring": "butler"}))
        assert second.datum == D(450)
        assert first.datum not in (None, D(450))
        board = report_of(two(compared="section")).board_by_number[1]
        assert datum_of(board, "A") is None
