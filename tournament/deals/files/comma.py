"""CSV: a board a line, sixteen holdings, its number, and dealer and vulnerability.

Source: the layout of emkael/deal-convert; there is no standard. The suits of North, spades first,
then those of East, South and West, then the number, then `N/-`, `E/NS`, `S/EW` or `W/All`. Written
with commas and quotation marks; read with semicolons or tabs as well.
"""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from functools import partial

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import complete_deal
from scoring.deals.hand import SUITS, Hand
from scoring.deals.text import read_holding, write_holding
from scoring.errors import placed
from scoring.notation.board import Seat, Vulnerability
from tournament.evening.files.errors import FileError, add_location
from tournament.files.deals.found import (
    FoundBoard,
    FoundBoards,
    attempt_board,
)
from tournament.files.text import decode_text

KIND = "CSV"
FIELDS = 18
HOLDINGS = 16
VULNERABLE = {
    Vulnerability.NONE: "-",
    Vulnerability.NS: "NS",
    Vulnerability.EW: "EW",
    Vulnerability.ALL: "All",
}
_SIGNS = (",", ";", "\t")
_LAST = re.compile(r"\s*([NESW])\s*/\s*([A-Za-z-]{0,4})\s*", re.IGNORECASE)


def is_csv(data: bytes) -> bool:
    """Tell whether a file looks like it: one of its first lines has the eighteen fields."""
    lines = decode_text(data[:4000]).splitlines()
    return any(sign_between(line) and "/" in line for line in lines)


def sign_between(line: str) -> str:
    """Return the sign that divides a line into eighteen fields; empty where none does."""
    return next((sign for sign in _SIGNS if line.count(sign) == FIELDS - 1), "")


def read_csv(data: bytes) -> FoundBoards:
    """Read a CSV file. Raises FileError."""
    return (
        attempt_board("".join(fields[HOLDINGS:-1]).strip(), partial(found_board, place, fields))
        for place, fields in split_fields(data)
    )


def split_fields(data: bytes) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the fields of each line; a line without deals is passed over.

    No field has a line's end in it: a quotation mark left open costs its line alone.
    """
    lines = decode_text(data).splitlines()
    sign = next(filter(None, map(sign_between, lines)))
    for place, line in enumerate(lines, start=1):
        try:
            fields = next(csv.reader([line], delimiter=sign), [])
        except csv.Error:
            fields = [line]
        if any(field.strip() for field in fields):
            yield place, fields


def found_board(line: int, fields: list[str]) -> FoundBoard:
    """Read a line's deal with what it says of the board."""
    found = _LAST.fullmatch(fields[-1]) if len(fields) == FIELDS else None
    if found is None:
        raise FileError("record_unreadable", line=line, kind=KIND)
    hands = {}
    with add_location(line=line):
        for row, seat in enumerate(Seat):
            with placed(hand=seat):
                holdings = zip(fields[4 * row : 4 * row + 4], SUITS, strict=True)
                hands[seat] = Hand(sum(read_holding(one, suit).bits for one, suit in holdings))
        deal = complete_deal(hands)
    return FoundBoard(deal, fields[HOLDINGS].strip(), found[1], found[2])


def write_csv(boards: Sequence[DealtBoard]) -> bytes:
    """Write a CSV file."""
    file = io.StringIO()
    rows = csv.writer(file, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    for board in boards:
        hands = board.deal.hands.values()
        holdings = [write_holding(hand, suit) for hand in hands for suit in SUITS]
        last = f"{board.dealer.value}/{VULNERABLE[board.vulnerability]}"
        rows.writerow([*holdings, str(board.number), last])
    return file.getvalue().encode("ascii")
