"""DLM, the files of Duplimate for Windows: a text of names and values.

Source: the layout as emkael/deal-convert has it. A board is 26 letters, two cards each in the order
of the pack: `a` and four times the first card's seat and once the second's, North 0 to West 3.
Three figures follow, the board's number and all the letters' codes combined by exclusive or.
Boards go from 1 to 99; in those not in use each seat has a suit. The head says which boards there
are, and how many: where the two disagree, all in use are read.
"""

import functools
import operator
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal
from scoring.deals.hand import PACK
from scoring.notation.board import Seat
from tournament.deals.files.machines import refuse_gaps
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.files.deals.found import (
    FoundBoard,
    FoundBoards,
    UnreadBoard,
    attempt_board,
    remark_once,
)
from tournament.files.text import decode_text, without_mark

KIND = "DLM"
HIGHEST = 99
LETTERS = "abcdefghijklmnop"
# As the program fills the boards that are not in use, and what their checksum adds to the number.
UNUSED = "aaaaaabffffffkkkkkklpppppp"
_BEGINS = re.compile(rb"\s*\[Document\]", re.IGNORECASE)
_BOARD_LINE = re.compile(rb"^Board [0-9]{2}=[a-p]{26}[0-9]{3}\r?$", re.MULTILINE)
_BOARD = re.compile(r"([a-p]{26})\s*([0-9]{3})")
_SEATS = tuple(Seat)


def is_dlm(data: bytes) -> bool:
    """Tell whether a file looks like DLM: by its first line, or by one of a board."""
    return bool(_BEGINS.match(without_mark(data[:4000])) or _BOARD_LINE.search(data, 0, 4000))


def read_dlm(data: bytes) -> FoundBoards:
    """Read a DLM file, whose damaged boards are left out; `cards_encrypted` where it is."""
    values = gather_values(decode_text(data))
    if first_of(values, "crypto key") not in ("", "0"):
        raise FileError("cards_encrypted")
    if numbers := announced_boards(values):
        return read_boards(values, numbers)
    boards = read_boards(values, boards_in_use(values))
    return remark_once(boards, Note("all_in_use_read"))


def gather_values(text: str) -> Mapping[str, list[str]]:
    """Gather the values of each name, in small letters."""
    values = defaultdict[str, list[str]](list)
    for line in text.splitlines():
        name, sign, value = line.partition("=")
        if sign:
            values[name.strip().lower()].append(value.strip())
    return values


def first_of(values: Mapping[str, list[str]], name: str) -> str:
    """Return the value of a name; empty without one."""
    return next(iter(values.get(name, ())), "")


def announced_boards(values: Mapping[str, list[str]]) -> Sequence[int]:
    """List the boards that the head announces; none where it is damaged, or disagrees with their
    number, in which the last bit is turned where the set is shown."""
    first, last = (read_bound(first_of(values, name)) for name in ("from board", "to board"))
    numbers = range(first, last + 1) if first and last else range(0)
    count = first_of(values, "checksum")
    is_shown = first_of(values, "status").lower() == "show"
    if re.fullmatch("[0-9]{1,3}", count) and int(count) ^ is_shown != len(numbers):
        return ()
    return numbers


def read_bound(text: str) -> int:
    """Read the first or the last board; nought where it is none of them."""
    return int(text) if re.fullmatch("[0-9]{1,2}", text) else 0


def boards_in_use(values: Mapping[str, list[str]]) -> Sequence[int]:
    """List the boards that have other letters than those not in use."""
    lines = {number: values.get(f"board {number:02}", ()) for number in range(1, HIGHEST + 1)}
    return [
        number
        for number, line in lines.items()
        if any(not value.startswith(UNUSED) for value in line)
    ]


def read_boards(
    values: Mapping[str, list[str]], numbers: Sequence[int]
) -> Iterator[FoundBoard | UnreadBoard]:
    """Yield the boards of these numbers; one that stands there twice as it can be read."""
    end = max((number for number in numbers if f"board {number:02}" in values), default=0)
    for number in numbers:
        lines = values.get(f"board {number:02}", ())
        tries = [attempt_board(str(number), partial(read_board, line, number)) for line in lines]
        read = [one for one in tries if isinstance(one, FoundBoard)]
        if lines:
            yield from read or tries[:1]
            continue
        code = "board_left_out" if number < end else "deals_missing"
        yield UnreadBoard(FileError(code, board=number, announced=len(numbers)), str(number))
        if number > end:
            return


def read_board(line: str, number: int) -> FoundBoard:
    """Read a board's letters, whose checksum must fit."""
    found = _BOARD.fullmatch(line)
    if not found:
        raise FileError("record_unreadable", board=number, kind=KIND)
    if checksum(number, found[1]) != int(found[2]):
        raise FileError("checksum_wrong", board=number)
    with add_location(board=number):
        places = (place for letter in found[1] for place in divmod(LETTERS.index(letter), 4))
        return FoundBoard(Deal.of_seats(_SEATS[place] for place in places), str(number))


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
