"""A pair's card: its own side, its best and worst boards, who is just ahead."""

from decimal import Decimal

import pytest

from tests.tournament.results.scores import a_half_played_evening, a_played_evening, enter
from tournament.evening.publish.open_boards import without_open_boards
from tournament.evening.publish.released import without_figures
from tournament.evening.scores.own_card import own_card
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


@pytest.fixture
def report():
    return live_report(a_played_evening())


def results(card):
    return {result.board: result for round_ in card.rounds for result in round_.results}


class OwnCardTests:
    """Figures: worked out by hand in `scores`; 4 sat East-West against 1 on board 1."""

    def test_a_score_is_told_from_the_own_side(self, report):
        assert results(own_card(report, "A1"))[1].points == 80
        assert results(own_card(report, "A4"))[1].points == -80
        assert results(own_card(report, "A4"))[1].side == "EW"

    def test_both_percentages_are_each_sides_own(self, report):
        assert results(own_card(report, "A3"))[1].figure == Decimal("100.0")
        assert results(own_card(report, "A5"))[1].figure == Decimal("0.0")

    def test_the_best_board_is_marked(self, report):
        card = own_card(report, "A3")
        assert (card.best.figure, card.best.boards) == (Decimal("100.0"), (1,))
        assert results(card)[1].extreme == "best"

    def test_all_boards_that_are_level_for_worst_are_told(self, report):
        card = own_card(report, "A3")
        assert (card.worst.figure, card.worst.boards) == (Decimal("50.0"), (2, 3, 4, 5, 6))

    def test_a_card_of_equal_boards_has_no_best(self, report):
        card = own_card(report, "A1")
        assert (card.best, card.worst) == (None, None)

    def test_best_and_worst_are_partial_until_all_boards_are_shown(self, report):
        assert not own_card(report, "A3").is_partial
        half = without_open_boards(live_report(a_half_played_evening()))
        assert own_card(half, "A3").is_partial

    def test_it_says_who_is_just_ahead(self, report):
        """NS: 3 has 14 of 24, 1 has 12, 2 has 10."""
        assert own_card(report, "A3").ahead is None
        assert own_card(report, "A1").ahead.pair == "A3"
        assert own_card(report, "A2").ahead.total == 12
        assert own_card(report, "A2").field == 3

    def test_nobody_knows_another_pair(self, report):
        assert own_card(report, "A7") is None


class ReleaseTests:
    def test_a_board_without_all_of_its_results_is_left_out(self):
        half = live_report(a_half_played_evening())
        assert {board.number for board in half.boards} == {1, 2, 3, 4, 5, 6}
        assert {board.number for board in without_open_boards(half).boards} == {1, 2}

    def test_figures_are_taken_out_of_every_card(self, report):
        shown = without_figures(report)
        assert shown.rankings == ()
        assert all(round_.running is None for card in shown.cards for round_ in card.rounds)

    def test_a_board_not_played_gives_nothing_to_the_card(self):
        session = a_played_evening()
        enter(session, ("A", 1, 1, 1), "NP")
        card = own_card(live_report(session), "A1")
        assert results(card)[1].figure is None
        assert results(card)[1].points is None
