"""A score against those of the other tables; counts worked out by hand from the scores."""

from tests.tournament.evening.values import (
    a_part,
    an_evening,
    report_of,
    ruled,
    with_results,
)
from tournament.evening.own.against_others import AgainstOthers, count_others
from tournament.evening.scores.boards.board_parts import board_parts

CODES = {("A", 1, 1, 1): "420", ("A", 2, 3, 1): "450", ("A", 3, 2, 1): "-50"}
# The same boards in a second section.
MORE = {**CODES, ("B", 1, 1, 1): "420"}


def count(known, pair, side):
    report = report_of(known)
    parts = board_parts(report, report.board_by_number[1])
    return count_others(parts, report.line_by_board_and_pair[1, pair], side)


class CountTests:
    def test_each_side_is_counted_by_its_own_score(self):
        """NS of 420, 450 and −50: 420 is better than −50 and worse than 450; its EW the reverse."""
        known = with_results(an_evening(), CODES)
        assert count(known, "A1", "NS") == AgainstOthers(better=1, level=0, worse=1)
        assert count(known, "A3", "NS") == AgainstOthers(better=2, level=0, worse=0)
        assert count(known, "A2", "NS") == AgainstOthers(better=0, level=0, worse=2)
        ew = report_of(known).line_by_board_and_pair[1, "A2"].ew
        assert count(known, ew, "EW") == AgainstOthers(better=2, level=0, worse=0)

    def test_the_other_section_counts_only_where_it_is_compared(self):
        sections = (a_part(), a_part(letter="B"))
        across = with_results(an_evening(*sections), MORE)
        assert count(across, "A1", "NS") == AgainstOthers(better=1, level=1, worse=1)
        apart = with_results(an_evening(*sections, compared="section"), MORE)
        assert count(apart, "A1", "NS") == AgainstOthers(better=1, level=0, worse=1)
        assert [count(each, "A1", "NS").tables for each in (across, apart)] == [3, 2]

    def test_a_ruling_without_a_score_is_in_no_count(self):
        known = ruled(with_results(an_evening(), CODES), ("A", 3, 2, 1), "A60|A40")
        assert count(known, "A1", "NS") == AgainstOthers(better=0, level=0, worse=1)
        assert count(known, "A2", "NS") is None

    def test_a_single_score_has_nothing_beside_it(self):
        known = with_results(an_evening(), {("A", 1, 1, 1): "420"})
        assert count(known, "A1", "NS") is None
