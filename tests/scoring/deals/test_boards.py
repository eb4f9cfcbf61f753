"""Deals in their boards: numbered, numbered anew, joined."""

from scoring.deals.boards import (
    DealtBoard,
    drop_repeats,
    number_deals,
    renumber_boards,
    repeated_numbers,
)
from scoring.notation.board import Seat, Vulnerability
from tests.scoring.deals.given import bigdeal_boards
from tests.scoring.deals.test_hands import refused

BOARDS = tuple(
    DealtBoard(number, deal, table, score)
    for (number, deal, table, score), _ in zip(bigdeal_boards(), range(12), strict=False)
)


class BoardTests:
    def test_the_number_says_dealer_and_vulnerability(self):
        board = BOARDS[6]
        assert (board.dealer, board.vulnerability) == (Seat.SOUTH, Vulnerability.ALL)
        assert refused(DealtBoard, 0, board.deal)[0] == "board_out_of_range"

    def test_par_by_its_table(self):
        assert [board.par.score for board in BOARDS] == [board.par_score for board in BOARDS]
        assert DealtBoard(1, BOARDS[0].deal).par is None


class NumberingTests:
    def test_deals_are_put_into_boards_from_a_number_on(self):
        deals = [board.deal for board in BOARDS]
        assert [board.number for board in number_deals(deals)] == list(range(1, 13))
        assert number_deals(deals, 25)[0].number == 25

    def test_other_boards_keep_the_cards_and_lose_par(self):
        moved = renumber_boards(BOARDS, 17)
        assert [board.number for board in moved] == list(range(17, 29))
        assert [board.double_dummy for board in moved] == [board.double_dummy for board in BOARDS]
        assert {board.par_score for board in moved} == {None}


class JoiningTests:
    def test_the_same_deal_in_the_same_board_is_kept_once(self):
        bare = tuple(DealtBoard(board.number, board.deal) for board in BOARDS)
        assert drop_repeats(bare + BOARDS) == BOARDS
        assert drop_repeats(BOARDS + bare) == BOARDS

    def test_several_sets_are_seen_by_their_numbers(self):
        other = DealtBoard(3, BOARDS[0].deal)
        assert drop_repeats((*BOARDS, other)) == (*BOARDS, other)
        assert repeated_numbers((*BOARDS, other)) == (3,)
        assert repeated_numbers(BOARDS) == ()
