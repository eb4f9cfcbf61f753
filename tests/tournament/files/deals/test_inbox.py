"""Small files as other programs write them: what should come out stands with each."""

import json
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import translation

from scoring.deals.text import write_deal
from scoring.notation.board import Seat, Vulnerability
from scoring.notation.contract import Strain
from tournament.deals.files.formats import read_deals
from tournament.evening.files.errors import FileError
from tournament.words.errors.codes import note_words

FOLDER = Path("tests/golden/inbox")


def read(name):
    return read_deals((FOLDER / name).read_bytes())


# The hands of most of them, North's first.
ONE = ["AT9.2.J432.A9863", "76432.4.KQ.QJT72", "Q.KJ976.AT8765.5", "KJ85.AQT853.9.K4"]
# The cards as each file has them, read by eye; East's of a LIN are what the others leave.
DEALS = {
    "01_notes_then_double_dummy.pbn": {17: ONE},
    "03_comment_never_closed.pbn": {
        10: ONE,
        11: [ONE[3], *ONE[:3]],
        12: [*ONE[2:], *ONE[:2]],
    },
    "05_utf16.pbn": {1: ONE},
    "05_utf16.lin": {
        3: ["A963.AT.A9832.Q5", "KT87.KJ53.T6.A86", "52.864.KJ75.KJ73", "QJ4.Q972.Q4.T942"]
    },
    "08_one_board_without_cards.pbn": {1: ONE},
    "08_two_hands.pbn": {2: ONE},
    "09_board_1000.pbn": {1: ONE},
    "10_board_with_a_word.pbn": {7: ONE},
    "11_suit_letters.pbn": {
        3: ["KT853.T3.954.653", "J964.AKQJ7.AK8.8", "A7.864.QJT73.AKQ", "Q2.952.62.JT9742"]
    },
    "16_stray_bars.lin": {
        1: ["T983.743.A9.K964", "Q752.AT82.QJT7.5", "4.KQJ9.K8652.Q87", "AKJ6.65.43.AJT32"],
        2: ["JT94.8754.K3.AT9", "A863.J3.A982.762", "K72.T96.QJT75.43", "Q5.AKQ2.64.KQJ85"],
    },
}
REMARKED = {
    # The file has North deal board 3; by Law 2 it is South.
    "05_utf16.lin": ["dealer_mended"],
    "03_comment_never_closed.pbn": ["pbn_comment_open"],
    "08_one_board_without_cards.pbn": ["board_unread"],
    "08_two_hands.pbn": ["board_unread"],
    "09_board_1000.pbn": ["board_unread"],
}
# DoubleDummyTricks: North, South, East, West, each in no-trump, spades, hearts, diamonds, clubs.
TRICKS = {
    Seat.NORTH: (7, 4, 6, 11, 5),
    Seat.SOUTH: (7, 4, 7, 11, 5),
    Seat.EAST: (5, 8, 6, 2, 7),
    Seat.WEST: (5, 8, 6, 2, 7),
}
STRAINS = (Strain.NOTRUMP, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)


def hands_of(board):
    return write_deal(board.deal).removeprefix("N:").split()


class DealTests:
    @pytest.mark.parametrize("name", DEALS)
    def test_its_boards_come_with_their_cards(self, name):
        found = read(name)
        assert {board.number: hands_of(board) for board in found.boards} == DEALS[name]
        assert [note.code for note in found.notes] == REMARKED.get(name, [])

    def test_what_stands_behind_several_notes_is_of_the_same_game(self):
        (board,) = read("01_notes_then_double_dummy.pbn").boards
        table = board.double_dummy
        assert {
            seat: tuple(table.tricks(seat, strain) for strain in STRAINS) for seat in Seat
        } == TRICKS
        # Five diamonds made, not vulnerable: 400 (Law 77).
        assert (board.par_score, board.par.score) == (400, 400)

    def test_a_comment_left_open_is_told_with_its_line(self):
        (note,) = read("03_comment_never_closed.pbn").notes
        assert note.details["line"] == 5

    def test_a_board_with_a_word_keeps_dealer_and_vulnerability(self):
        (board,) = read("10_board_with_a_word.pbn").boards
        assert (board.dealer, board.vulnerability) == (Seat.SOUTH, Vulnerability.ALL)

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

    def test_a_set_above_999_comes_whole_where_it_is_numbered_anew(self, capsys):
        path = FOLDER / "09_board_1000.pbn"
        call_command("deals", str(path), to="json", renumber=5)
        found = json.loads(capsys.readouterr().out)
        assert [board["number"] for board in found["boards"]] == [5, 6]
        assert found["warnings"] == []

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
