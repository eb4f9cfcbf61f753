"""Small files as other programs write them: what should come out stands with each."""

import json
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import translation

from tournament.evening.files.errors import FileError
from tournament.files.deals.formats import read_deals
from tournament.words.errors.codes import note_words

FOLDER = Path("tests/golden/inbox")


def read(name):
    return read_deals((FOLDER / name).read_bytes())


class DealTests:
    @pytest.mark.parametrize(
        ("name", "numbers"),
        [
            ("01_notes_then_double_dummy.pbn", [17]),
            ("03_comment_never_closed.pbn", [10, 11, 12]),
            ("05_utf16.pbn", [1]),
            ("05_utf16.lin", [3]),
            ("08_one_board_without_cards.pbn", [1]),
            ("08_two_hands.pbn", [2]),
            ("09_board_1000.pbn", [1]),
            ("10_board_with_a_word.pbn", [7]),
            ("11_suit_letters.pbn", [3]),
            ("16_stray_bars.lin", [1, 2]),
        ],
    )
    def test_its_boards_come(self, name, numbers):
        assert [board.number for board in read(name).boards] == numbers

    def test_what_stands_behind_several_notes_is_of_the_same_game(self):
        (board,) = read("01_notes_then_double_dummy.pbn").boards
        assert board.par_score == 400
        assert board.double_dummy

    def test_a_comment_left_open_is_told(self):
        (note,) = read("03_comment_never_closed.pbn").notes
        assert (note.code, note.details["line"]) == ("pbn_comment_open", 5)

    @pytest.mark.parametrize(
        ("name", "sentence"),
        [
            (
                "08_one_board_without_cards.pbn",
                "Line 6, board 2, “Deal”: This board is left out. "
                "Only one hand may be left out, and North, East, South, West are.",
            ),
            (
                "08_two_hands.pbn",
                "Line 1, board 1, “Deal”: This board is left out. "
                "Only one hand may be left out, and East, West are.",
            ),
            (
                "09_board_1000.pbn",
                "Board 1000: This board is left out. "
                "There is no board 1000: they go from 1 to 999.",
            ),
        ],
    )
    def test_a_board_left_out_is_told_with_its_reason(self, name, sentence):
        with translation.override("en"):
            assert [note_words(note) for note in read(name).notes] == [sentence]

    def test_a_board_left_out_has_its_number_all_the_same(self):
        deals = (
            '[Deal "N:AKQ - - -"]',
            '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."]',
        )
        found = read_deals("\n\n".join([deals[1], deals[0], deals[1]]).encode())
        assert [board.number for board in found.boards] == [1, 3]

    def test_boards_of_which_none_can_be_read_are_refused_by_the_first(self):
        with pytest.raises(FileError, match="hands_unknown"):
            read_deals(b'[Deal "N:- - - -"]\n\n[Deal "N:A"]')

    def test_remarks_beyond_what_anybody_reads_are_counted(self):
        good = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."]\n\n'
        found = read_deals((good + '[Deal "N:- - - -"]\n\n' * 60).encode())
        assert [note.code for note in found.notes] == ["board_unread"] * 50 + ["more_remarks"]
        assert found.notes[-1].details == {"remarks": 10}

    def test_a_board_with_a_word_keeps_dealer_and_vulnerability(self):
        assert read("10_board_with_a_word.pbn").notes == ()

    def test_a_quote_left_open_is_told(self):
        deal = b'[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."]\n'
        found = read_deals(b'[Event "Cup {2]\n[Board "4"]\n' + deal + b'\n[Board "5"]\n' + deal)
        assert [board.number for board in found.boards] == [4, 5]
        assert "pbn_quote_open" in [note.code for note in found.notes]


class MatchTests:
    @pytest.mark.parametrize(
        ("name", "imps"),
        # By Law 78B: 120 + 50 are 5 IMPs; 4S one off, vulnerable, and made: 100 + 620 are 12.
        [
            ("02_notes_then_teams.pbn", ["5", "0"]),
            ("14_result_two_sides.pbn", ["0", "12"]),
        ],
    )
    def test_both_rooms_are_scored(self, name, imps, capsys):
        call_command("score", str(FOLDER / name), "--json")
        assert json.loads(capsys.readouterr().out)["matches"][0]["imps"] == imps
