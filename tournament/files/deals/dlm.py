"""DLM, the files of Duplimate for Windows: a text of names and values.

Source: the layout as emkael/deal-convert has it. A board is 26 letters, two cards each in the order
of the pack: `a` and four times the first card's seat and once the second's, North 0 to West 3.
Three figures follow, the board's number and all the letters' codes combined by exclusive or.
Boards go from 1 to 99; in those not in use each seat has a suit.
"""

import functools
import operator
import re
from collections.abc import Iterator, Sequence

from scoring.deals.boards import DealtBoard
from scoring.deals.cards import PACK
from scoring.deals.deal import Deal
from scoring.notation.board import Seat
from tournament.evening.files.errors import FileError, add_location
from tournament.files.deals.found import FoundBoard, FoundBoards
from tournament.files.deals.machines import refuse_gaps
from tournament.files.text import decode_text

KIND = "DLM"
HIGHEST = 99
LETTERS = "abcdefghijklmnop"
# As the program fills the boards that are not in use, and what their checksum adds to the number.
UNUSED = "aaaaaabffffffkkkkkklpppppp"
_BEGINS = re.compile(rb"\s*\[Document\]", re.IGNORECASE)
_BOARD = re.compile(r"([a-p]{26})\s*([0-9]{3})")
_SEATS = tuple(Seat)


def is_dlm(data: bytes) -> bool:
    """Tell whether a file looks like DLM."""
    return bool(_BEGINS.match(data.removeprefix(b"\xef\xbb\xbf")))


def read_dlm(data: bytes) -> FoundBoards:
    """Read a DLM file. Raises FileError: `cards_encrypted`, `board_left_out`, `checksum_wrong`."""
    values = dict(split_lines(decode_text(data)))
    if values.get("crypto key", "0") not in ("", "0"):
        raise FileError("cards_encrypted")
    first, last = (read_bound(values, name) for name in ("from board", "to board"))
    return (
        FoundBoard(read_board(values, number), str(number)) for number in range(first, last + 1)
    )


def split_lines(text: str) -> Iterator[tuple[str, str]]:
    """Yield names, in small letters, and values."""
    for line in text.splitlines():
        name, sign, value = line.partition("=")
        if sign:
            yield name.strip().lower(), value.strip()


def read_bound(values: dict[str, str], name: str) -> int:
    """Read the first or the last board; `field_wrong` unless 1 to 99."""
    text = values.get(name, "")
    if not re.fullmatch("[0-9]{1,2}", text) or not int(text):
        raise FileError("field_wrong", field=name.capitalize(), found=text[:40])
    return int(text)


def read_board(values: dict[str, str], number: int) -> Deal:
    """Read a board's letters, whose checksum must fit."""
    if f"board {number:02}" not in values:
        raise FileError("board_left_out", board=number, kind=KIND)
    found = _BOARD.fullmatch(values[f"board {number:02}"])
    if not found:
        raise FileError("record_unreadable", board=number, kind=KIND)
    if checksum(number, found[1]) != int(found[2]):
        raise FileError("checksum_wrong", board=number)
    with add_location(board=number):
        places = (place for letter in found[1] for place in divmod(LETTERS.index(letter), 4))
        return Deal.of_seats(_SEATS[place] for place in places)


def checksum(number: int, letters: str) -> int:
    """Combine a board's number and the codes of its letters by exclusive or."""
    return functools.reduce(operator.xor, letters.encode("ascii"), number)


def write_dlm(boards: Sequence[DealtBoard]) -> bytes:
    """Write a DLM file; raises FileError unless the boards follow one another up to 99."""
    refuse_gaps(boards, KIND, HIGHEST)
    deals = {board.number: write_letters(board.deal) for board in boards}
    heads = {
        "Headline": "Etui",
        "Status": "Show",
        "Duplicates": 1,
        "From board": boards[0].number,
        "To board": boards[-1].number,
        "Next board to duplimate": 0,
        "PrintOuts": 0,
        "Crypto key": 0,
        # Of a set that is shown the last bit is turned.
        "Checksum": len(boards) ^ 1,
    }
    lines = ["[Document]", *(f"{name}={value}" for name, value in heads.items())]
    for number in range(1, HIGHEST + 1):
        letters = deals.get(number, UNUSED)
        lines.append(f"Duplicates {number:02}=0")
        lines.append(f"Board {number:02}={letters}{checksum(number, letters):03}")
    return "".join(line + "\r\n" for line in lines).encode("ascii")


def write_letters(deal: Deal) -> str:
    """Write who holds the cards, two in a letter."""
    places = [_SEATS.index(deal.holder(card)) for card in PACK]
    pairs = zip(places[::2], places[1::2], strict=True)
    return "".join(LETTERS[4 * one + other] for one, other in pairs)
