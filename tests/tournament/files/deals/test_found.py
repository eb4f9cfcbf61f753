"""What a file says of a board beside the cards: kept, mended in words, or refused."""

import itertools

import pytest
from django.utils import translation

from scoring.deals.boards import number_deals
from scoring.deals.text import write_deal
from scoring.notation.board import Seat, Vulnerability
from tests.tournament.files.deals.one_set import REAL, SET, cards, words_of
from tournament.evening.files.errors import FileError
from tournament.files.deals import found
from tournament.files.deals.found import (
    FoundBoard,
    UnreadBoard,
    join_files,
    list_numbers,
    number_boards,
)
from tournament.words.errors.codes import note_words

DEALS = [board.deal for board in REAL]


def note_of(**said):
    (note,) = number_boards([FoundBoard(DEALS[0], **said)]).notes
    return note


def english(note):
    with translation.override("en"):
        return note_words(note)


class NumberingTests:
    def test_a_deal_without_a_number_comes_after_the_one_before(self):
        deals = [FoundBoard(DEALS[0]), FoundBoard(DEALS[1], "7"), FoundBoard(DEALS[2])]
        assert [board.number for board in number_boards(deals).boards] == [1, 7, 8]

    @pytest.mark.parametrize(
        ("first", "code"), [([], "deal_unreadable"), ([FoundBoard(DEALS[0])], "too_many_deals")]
    )
    def test_after_more_unreadable_boards_than_any_event_has_none_is_read_on(self, first, code):
        unreadable = itertools.repeat(UnreadBoard(FileError("deal_unreadable", found="?")))
        with pytest.raises(FileError) as caught:
            number_boards(itertools.chain(first, unreadable))
        assert caught.value.code == code

    def test_what_is_no_number_is_remarked(self):
        read = number_boards([FoundBoard(DEALS[0], "5"), FoundBoard(DEALS[1], "6a")])
        assert [board.number for board in read.boards] == [5, 6]
        assert [words_of(note) for note in read.notes] == [
            ("board_number_chosen", {"board": 6, "found": "6a"})
        ]

    @pytest.mark.parametrize(
        ("number", "code"),
        [("0", "board_out_of_range"), ("1000", "boards_too_high"), ("99999999", "boards_too_high")],
    )
    def test_a_number_out_of_range_is_refused(self, number, code):
        with pytest.raises(FileError) as caught:
            number_boards([FoundBoard(DEALS[0], number)])
        assert caught.value.code == code

    def test_where_others_are_given_afterwards_no_number_is_too_high(self):
        """By Law 2 East deals board 1002, as board 10, and all are vulnerable."""
        deals = [FoundBoard(DEALS[0], "1"), FoundBoard(DEALS[1], "1002", "E", "All")]
        read = number_boards(deals, is_renumbered=True)
        assert [board.deal for board in read.boards] == DEALS[:2]
        assert read.notes == ()

    def test_a_file_without_deals_is_refused(self):
        with pytest.raises(FileError, match="no_deals"):
            number_boards([])

    def test_more_deals_than_any_event_has_are_refused(self, monkeypatch):
        monkeypatch.setattr(found, "MOST_DEALS", 3)
        same = [FoundBoard(DEALS[0], "1")] * 10
        assert len(number_boards(same).boards) == 1
        with pytest.raises(FileError, match="too_many_deals"):
            number_boards(FoundBoard(deal) for deal in DEALS[:4])


class MendingTests:
    def test_another_dealer_is_mended_in_words(self):
        note = note_of(number="1", dealer="W")
        assert words_of(note) == (
            "dealer_mended",
            {"board": 1, "found": Seat.WEST, "dealer": Seat.NORTH},
        )
        assert english(note) == (
            "Board 1: The dealer is West in the file; "
            "by the board’s number it is North, who counts."
        )

    def test_another_vulnerability_is_mended_in_words(self):
        note = note_of(number="2", vulnerability="Both")
        assert note.details["found"] is Vulnerability.ALL
        assert english(note) == (
            "Board 2: The file says “all vulnerable”; by its number it is "
            "“North-South vulnerable”, which counts."
        )
        assert note_of(number="2", vulnerability="??").details["found"] == "??"

    @pytest.mark.parametrize("text", ["None", "NONE", "love", "-", "o", "0"])
    def test_one_vulnerability_is_written_in_many_ways(self, text):
        assert number_boards([FoundBoard(DEALS[0], "1", "n", text)]).notes == ()

    def test_par_of_another_vulnerability_is_left_out(self):
        read = number_boards([FoundBoard(DEALS[0], "1", vulnerability="All", par_score=620)])
        assert read.boards[0].par_score is None

    def test_par_that_its_double_dummy_does_not_give_is_remarked(self):
        board = REAL[0]
        odd = FoundBoard(board.deal, "1", double_dummy=board.double_dummy, par_score=50)
        assert words_of(number_boards([odd]).notes[0]) == (
            "par_differs",
            {"board": 1, "points": 50, "par": board.par.score},
        )


class JoiningTests:
    def test_files_are_joined_in_their_order(self):
        one, other = (found.DealFile(boards, ()) for boards in (REAL[:2], REAL[2:4]))
        assert join_files([one, other]).boards == REAL[:4]
        assert join_files([one]) is one

    def test_two_sets_of_the_same_numbers_are_both_kept_and_remarked(self):
        joined = join_files([found.DealFile(boards, ()) for boards in (SET, REAL, SET)])
        assert cards(joined.boards) == cards((*SET, *REAL))
        assert [words_of(note) for note in joined.notes] == [("several_sets", {"boards": "1-16"})]
        again = number_deals([DEALS[0], DEALS[0]])
        assert write_deal(again[1].deal) == write_deal(DEALS[0])

    def test_numbers_are_listed_in_runs(self):
        assert list_numbers([1, 2, 3, 7, 9, 10]) == "1-3, 7, 9-10"
