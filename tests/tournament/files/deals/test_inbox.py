"""Small files as other programs write them: what should come out stands with each."""

import json
from pathlib import Path

import pytest
from django.core.management import call_command

from tournament.files.deals.formats import read_deals

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
