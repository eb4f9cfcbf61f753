"""Results beside their cards: tricks allowed, par from each side, what cannot be compared."""

from dataclasses import replace

import pytest

from tests.tournament.evening.double_dummy.dealt import BOARD_1, CARDS, OPEN_1, a_report, board
from tournament.evening.double_dummy.beside_cards import (
    beside_cards,
    beyond_par,
    find_deal,
    par_points,
)
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.publish.open_boards import without_open_boards
from tournament.evening.publish.released import release_under_way
from tournament.evening.report import Report


def line_of(code, **changes):
    report = a_report({(1, 1, 1): code})
    line = replace(report.board_by_number[1].lines[0], **changes)
    return report, line


class BesideCardsTests:
    @pytest.mark.parametrize(
        ("code", "difference", "allowed"),
        [("4SN=", 0, 0), ("4SN+1", 1, 0), ("4SS-1", -1, 0), ("2SN+1", -1, 2), ("3NTE-5", 0, -5)],
    )
    def test_tricks_are_compared_with_those_of_the_declarer_in_the_strain(
        self, code, difference, allowed
    ):
        beside = beside_cards(*line_and_board(*line_of(code)))
        assert (beside.difference, beside.allowed_over) == (difference, allowed)

    @pytest.mark.parametrize("code", ["PASS", "NP", "420", "A60"])
    def test_what_has_no_contract_is_not_compared(self, code):
        assert beside_cards(*line_and_board(*line_of(code))) is None

    def test_a_ruling_says_nothing_of_the_play(self):
        assert beside_cards(*line_and_board(*line_of("4SN=", is_ruled=True))) is None

    def test_without_the_tricks_there_is_nothing_to_compare_with(self):
        report, line = line_of("4SN=")
        bare = replace(report, deals=(OpenDeal(1, CARDS),))
        assert beside_cards(bare, 1, line) is None
        assert beyond_par(bare, 1, line, "NS") is None

    def test_tables_that_played_another_deal_have_no_cards(self):
        report, line = line_of("4SN=")
        assert find_deal(report, 1, replace(line, group="b")) is None
        assert find_deal(report, 1, replace(line, group="a")).deal == BOARD_1.deal

    def test_a_section_with_its_own_deals_is_compared_with_those(self):
        report, line = line_of("4SN=")
        of_b = replace(report, deals=(replace(board(1), section="B"),))
        assert find_deal(of_b, 1, line) is None
        assert find_deal(of_b, 1, replace(line, section="B")).number == 1

    def test_the_deal_of_a_section_goes_before_that_of_all(self):
        report, line = line_of("4SN=")
        own = replace(board(1, None), section="A")
        assert find_deal(replace(report, deals=(OPEN_1, own)), 1, line).double_dummy is None

    def test_deals_of_some_matches_are_nobody_elses(self):
        report, line = line_of("4SN=")
        assert find_deal(replace(report, deals=(replace(OPEN_1, board_set=3),)), 1, line) is None


class ParTests:
    @pytest.mark.parametrize(
        ("code", "ns"),
        [("4SN=", 0), ("4SN+1", 30), ("3NTN=", -20), ("4SS-1", -470), ("PASS", -420)],
    )
    def test_points_beyond_par_of_420(self, code, ns):
        report, line = line_of(code)
        assert par_points(BOARD_1) == 420
        assert beyond_par(report, 1, line, "NS") == ns
        assert beyond_par(report, 1, line, "EW") == -ns

    def test_par_of_a_file_serves_where_there_is_no_table(self):
        report, line = line_of("4SN=")
        typed = replace(report, deals=(OpenDeal(1, CARDS, par_points=400),))
        assert beyond_par(typed, 1, line, "EW") == -20

    def test_a_ruling_is_not_put_beside_par(self):
        report, line = line_of("4SN=", is_ruled=True)
        assert beyond_par(report, 1, line, "NS") is None


class ReleasedTests:
    def test_the_cards_of_a_board_that_somebody_is_to_play_are_cut(self):
        """Board 1 is due at three tables: with two results it is not over."""
        two = a_report({(1, 1, 1): "4SN=", (2, 3, 1): "4SN="})
        assert without_open_boards(two).deals == ()
        three = a_report({(1, 1, 1): "4SN=", (2, 3, 1): "4SN=", (3, 2, 1): "4SN="})
        assert [deal.number for deal in without_open_boards(three).deals] == [1]

    def test_where_no_board_is_shown_no_cards_are(self):
        three = a_report({(1, 1, 1): "4SN=", (2, 3, 1): "4SN=", (3, 2, 1): "4SN="})
        assert release_under_way(three, "nothing").report.deals == ()
        assert release_under_way(three, "boards").report.deals_by_board.keys() == {1}

    def test_a_publication_keeps_the_cards(self):
        report = a_report({(1, 1, 1): "4SN="})
        again = Report.from_json(report.to_json())
        assert again.deals == report.deals
        assert again.deals[0].board == BOARD_1


def line_and_board(report, line):
    return report, 1, line
