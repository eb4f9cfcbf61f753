"""Two pairs' boards beside one another; figures worked out by hand as in `scores/test_own_card`."""

from decimal import Decimal

from tests.tournament.evening.values import an_evening, report_of, ruled, with_results
from tournament.evening.publish.open_boards import without_open_boards
from tournament.public.values.beside import compare_cards

D = Decimal
# Board 1: 3 the best, 1 level, 2 the worst; board 3: 1 the best, 2 level, 3 the worst.
CODES = {
    (1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50",
    (2, 1, 3): "600", (1, 2, 3): "100", (3, 3, 3): "-100",
}  # fmt: skip


def report():
    return without_open_boards(report_of(with_results(an_evening(), CODES)))


class CompareTests:
    def test_each_board_has_both_figures_and_who_did_better(self):
        found = compare_cards(report(), "A1", "A3")
        assert [
            (row.number, row.first.figure, row.second.figure, row.lead) for row in found.boards
        ] == [(1, D("50.0"), D("100.0"), -1), (3, D("100.0"), D("0.0"), 1)]
        assert (found.better, found.level, found.worse) == (1, 0, 1)

    def test_opponents_of_a_board_are_compared_each_from_its_side(self):
        """1 and 4 met on board 1: both have half of it."""
        row = compare_cards(report(), "A1", "A4").boards[0]
        assert (row.first.points, row.second.points, row.lead) == (420, -420, 0)

    def test_neither_leads_where_one_has_no_figure(self):
        """Pair 3's 450 on board 1 is taken as not played."""
        known = ruled(with_results(an_evening(), CODES), ("A", 2, 3, 1), "NP")
        row = compare_cards(without_open_boards(report_of(known)), "A1", "A3").boards[0]
        assert (row.number, row.second.figure) == (1, None)
        assert (row.lead, row.is_compared) == (0, False)

    def test_a_board_that_is_not_shown_is_not_there(self):
        half = {place: code for place, code in CODES.items() if place != (3, 3, 3)}
        shown = without_open_boards(report_of(with_results(an_evening(), half)))
        assert [row.number for row in compare_cards(shown, "A1", "A3").boards] == [1]

    def test_a_board_that_one_did_not_play_counts_for_nobody(self):
        """A Howell evening of two tables: who sat out of none; here a pair that is not known."""
        found = compare_cards(report(), "A1", "A2")
        assert found.better + found.level + found.worse == len(found.boards)

    def test_an_unknown_pair_or_the_same_gives_nothing(self):
        assert compare_cards(report(), "A1", "Z9") is None
        assert compare_cards(report(), "A1", "A1") is None
