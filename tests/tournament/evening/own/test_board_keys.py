"""Boards as keys with a pair's figures; those of board 1 and 3 worked out by hand."""

from decimal import Decimal

from tests.tournament.evening.values import an_evening, report_of, with_results
from tournament.evening.own.board_keys import BoardKey, board_keys
from tournament.evening.publish.open_boards import without_open_boards

D = Decimal
# Board 1: pair 1 level, pair 3 the best, pair 2 the worst.
CODES = {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"}


def keys(pair="", **fields):
    report = without_open_boards(report_of(with_results(an_evening(**fields), CODES)))
    return board_keys(report, (1, 2), pair)


class BoardKeyTests:
    def test_a_board_that_is_not_in_the_report_has_its_number_alone(self):
        assert keys("A1")[1] == BoardKey(2, is_open=False)

    def test_without_a_pair_there_are_no_figures(self):
        assert keys()[0] == BoardKey(1, is_open=True)

    def test_a_figure_stands_above_on_or_under_half(self):
        found = {pair: keys(pair)[0] for pair in ("A3", "A1", "A2")}
        assert [(key.side, key.figure, key.sign) for key in found.values()] == [
            ("NS", D("100.0"), 1), ("NS", D("50.0"), 0), ("NS", D("0.0"), -1),
        ]  # fmt: skip

    def test_imps_stand_above_or_under_nought(self):
        """Total points: 420 above, −50 under."""
        assert keys("A1", event={"scoring": "total_points"})[0].sign == 1
        assert keys("A2", event={"scoring": "total_points"})[0].sign == -1

    def test_an_unknown_pair_has_no_figure(self):
        assert keys("Z9")[0] == BoardKey(1, is_open=True)
