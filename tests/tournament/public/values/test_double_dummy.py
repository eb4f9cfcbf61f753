"""The evening in figures: slams, swings, par and results far from their cards, worked by hand."""

from scoring.deals.tricks import TrickTable
from scoring.notation.board import Seat
from tests.tournament.evening.double_dummy.dealt import CARDS, a_report, board
from tournament.evening.parts.open_deal import OpenDeal
from tournament.public.values.double_dummy import (
    BesidePar,
    Slams,
    Swing,
    find_figures,
)

# NS make twelve tricks in hearts, and seven in all else.
SLAM = TrickTable((7, 7, 12, 7, 7, 6, 6, 1, 6, 6) * 2)


class SlamTests:
    def test_slams_are_counted_as_they_were_bid_and_made(self):
        figures = find_figures(
            a_report({(1, 1, 1): "6HN=", (2, 3, 1): "6HXN-1", (3, 2, 1): "4HN+2"})
        )
        assert figures.slams == Slams(bid=2, made=1, doubled=1, missed=())

    def test_a_slam_that_nobody_bid_is_named_with_its_tables(self):
        report = a_report({(1, 1, 1): "4HN+2", (2, 3, 1): "4HN+1"}, deals=(board(1, SLAM),))
        assert find_figures(report).slams.missed == ((1, 2),)

    def test_one_table_of_the_side_in_a_slam_is_enough(self):
        report = a_report({(1, 1, 1): "4HN+2", (2, 3, 1): "6HS="}, deals=(board(1, SLAM),))
        assert find_figures(report).slams.missed == ()


class SwingTests:
    def test_the_widest_come_first(self):
        """Board 1: 420 and -50 are 470 apart, 10 IMPs; board 3: 140 and 110 are 30 apart, 1 IMP."""
        report = a_report({(1, 1, 1): "420", (2, 3, 1): "-50", (1, 2, 3): "110", (2, 1, 3): "140"})
        assert find_figures(report).swings == (Swing(1, 420, -50, 10), Swing(3, 140, 110, 1))

    def test_a_board_with_one_score_swings_nobody(self):
        assert find_figures(a_report({(1, 1, 1): "420", (2, 3, 1): "420"})).swings == ()


class ParTests:
    def test_who_won_most_against_par_comes_first(self):
        """Par is 420: 450 is 1 IMP more, 400 1 IMP less, -50 is 470 and so 10 IMPs less."""
        report = a_report({(1, 1, 1): "4SN+1", (2, 3, 1): "3NTN=", (3, 2, 1): "4SS-1"})
        assert find_figures(report).beside_par == (
            BesidePar("A6", 1, 0, 0, 10),
            BesidePar("A1", 1, 0, 0, 1),
            BesidePar("A5", 1, 0, 0, 1),
            BesidePar("A3", 0, 0, 1, -1),
            BesidePar("A4", 0, 0, 1, -1),
            BesidePar("A2", 0, 0, 1, -10),
        )

    def test_a_passed_out_board_has_a_score(self):
        figures = find_figures(a_report({(1, 1, 1): "PASS", (2, 3, 1): "4SN="}))
        assert (figures.boards, figures.results, figures.passed_out) == (1, 2, 1)
        level = next(one for one in figures.beside_par if one.pair == "A3")
        assert (level.level, level.boards) == (1, 1)


class FarTests:
    def test_results_three_tricks_from_their_cards_are_named(self):
        figures = find_figures(
            a_report({(1, 1, 1): "4SN+3", (2, 3, 1): "4SN=", (3, 2, 1): "4SS+1"})
        )
        assert [(one.board, one.comparison.difference) for one in figures.far] == [(1, 3)]
        assert figures.far[0].comparison.declarer is Seat.NORTH
        assert (figures.with_tricks, figures.as_many, figures.more) == (3, 1, 2)

    def test_without_cards_there_are_only_scores(self):
        figures = find_figures(a_report({(1, 1, 1): "6SN="}, deals=()))
        assert (figures.with_tricks, figures.beside_par, figures.far) == (0, (), ())
        assert figures.slams.made == 1

    def test_cards_without_tricks_have_neither(self):
        figures = find_figures(a_report({(1, 1, 1): "6SN="}, deals=(OpenDeal(1, CARDS),)))
        assert (figures.with_tricks, figures.beside_par) == (0, ())
