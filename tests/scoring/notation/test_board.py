"""Dealer and vulnerability (Law 2), seats and sides."""

import pytest

from scoring.errors import ScoringError
from scoring.notation.board import (
    Seat,
    Side,
    Vulnerability,
    dealer,
    is_vulnerable,
    vulnerability,
)

# As printed on the boards: number, dealer, vulnerable.
PRINTED = """
1 N none, 2 E NS, 3 S EW, 4 W all, 5 N NS, 6 E EW, 7 S all, 8 W none,
9 N EW, 10 E all, 11 S none, 12 W NS, 13 N all, 14 E none, 15 S NS, 16 W EW
"""


class BoardTests:
    def test_all_sixteen_boards_are_as_printed(self):
        for entry in PRINTED.replace("\n", " ").split(","):
            number, seat, vulnerable = entry.split()
            assert dealer(int(number)).value == seat
            assert vulnerability(int(number)).value == vulnerable

    def test_board_seventeen_is_like_board_one(self):
        for board in range(17, 200):
            assert dealer(board) is dealer(board - 16)
            assert vulnerability(board) is vulnerability(board - 16)

    @pytest.mark.parametrize("board", [0, -1, 1000, 10**30])
    def test_a_board_out_of_range_is_refused(self, board):
        for question in (dealer, vulnerability):
            with pytest.raises(ScoringError) as caught:
                question(board)
            assert caught.value.code == "board_out_of_range"
            assert caught.value.details["board"] == board

    def test_a_side_is_vulnerable_when_the_board_says_so(self):
        assert is_vulnerable(2, Side.NS)
        assert not is_vulnerable(2, Side.EW)
        assert is_vulnerable(4, Side.NS)
        assert is_vulnerable(4, Side.EW)
        assert not is_vulnerable(1, Side.NS)


class SeatTests:
    def test_partners_sit_across_and_left_is_clockwise(self):
        assert [seat.partner.value for seat in Seat] == ["S", "W", "N", "E"]
        assert [seat.left.value for seat in Seat] == ["E", "S", "W", "N"]

    def test_partners_are_one_side(self):
        assert [seat.side.value for seat in Seat] == ["NS", "EW", "NS", "EW"]
        assert Side.NS.opponents is Side.EW
        assert Side.EW.opponents is Side.NS

    def test_stored_values_never_change(self):
        assert [side.value for side in Side] == ["NS", "EW"]
        assert [seat.value for seat in Seat] == ["N", "E", "S", "W"]
        assert [one.value for one in Vulnerability] == ["none", "NS", "EW", "all"]
