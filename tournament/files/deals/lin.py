"""LIN, as BBO's programs have it: a stream of `name|value|`; its deals read and written.

Source: what BBO writes, and the layout as emkael/deal-convert reads it. `md` is the deal: a figure
for the dealer (1 South, 2 West, 3 North, 4 East), then the hands of South, West, North and East,
the last one often left out. `sv` is the vulnerability; `ah|Board 7|` or `qx|o7|` the board, `o` and
`c` for the two rooms of a match, in which the deal comes twice. A stream that has lost the rhythm
of name and value, by a bar too many, is read on from the next name.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal, complete_deal
from scoring.deals.hand import SUITS, Hand
from scoring.deals.text import read_holding, write_holding
from scoring.errors import ScoringError, placed
from scoring.notation.board import Seat, Vulnerability
from tournament.evening.files.errors import Note, add_location
from tournament.files.deals.found import (
    FoundBoard,
    FoundBoards,
    attempt_board,
)
from tournament.files.text import decode_text, without_mark

SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
VULNERABLE = {
    Vulnerability.NONE: "o",
    Vulnerability.NS: "n",
    Vulnerability.EW: "e",
    Vulnerability.ALL: "b",
}
TOLD_ONCE = frozenset({"qx", "md", "sv", "ah"})
_NAME = re.compile("[a-z]{2}")
_BEGINS = re.compile(rb"\s*[A-Za-z]{2}\|")
_DEAL = re.compile(rb"\bmd\|[0-4]?[SHDC][2-9TJQKA]", re.IGNORECASE)
_NUMBER = re.compile("[0-9]{1,4}…?")
_LAST_NUMBER = re.compile("((?:^|[ oc])[0-9]{1,4})$")
_HAND = re.compile(r"(?:[SHDC][2-9TJQKA10]*)*", re.IGNORECASE)
_HOLDING = re.compile(r"([SHDC])([^SHDC]*)")


def is_lin(data: bytes) -> bool:
    """Tell whether a file looks like LIN: a name of two letters and a bar come first, or a deal."""
    start = without_mark(data[:4000])
    return bool(_BEGINS.match(start) or _DEAL.search(start))


def read_lin(data: bytes) -> FoundBoards:
    """Read the deals of a file. Raises FileError."""
    return (
        attempt_board(read_number(record), partial(found_board, record))
        for record in split_records(decode_text(data))
    )


def split_records(text: str) -> Iterator[dict[str, str]]:
    """Yield what is told of each board; `qx` begins one, and so does what was told already."""
    record = dict[str, str]()
    for name, value in split_names(text):
        if name not in TOLD_ONCE:
            continue
        if name == "qx" or name in record:
            if "md" in record:
                yield record
            record = {}
        record[name] = value.strip()
    if "md" in record:
        yield record


def split_names(text: str) -> Iterator[tuple[str, str]]:
    """Yield names, small, and their values; what stands where a name should and is none is left.

    Behind a number with which the file breaks off stand three dots: it may have gone on.
    """
    words = text.split("|")
    words[-1] = _LAST_NUMBER.sub(r"\1…", words[-1])
    left = iter(words)
    for word in left:
        name = word.strip().lower()
        if _NAME.fullmatch(name):
            yield name, next(left, "")


def found_board(record: dict[str, str]) -> FoundBoard:
    """Return the deal of a board with what is told of it."""
    number, *others = read_numbers(record) or [""]
    with add_location(field="md", **({"board": number} if number else {})):
        first, deal = read_md(record["md"])
    notes = [Note("other_number", {"found": one}) for one in others if is_another(one, number)]
    return FoundBoard(deal, number, first, record.get("sv", ""), notes=tuple(notes))


def read_number(record: dict[str, str]) -> str:
    """Return the number of a board; empty without any."""
    return next(iter(read_numbers(record)), "")


def read_numbers(record: dict[str, str]) -> list[str]:
    """Return the first number in the board's title, then that of its place; one that breaks off
    comes last."""
    places = (record.get(name, "") for name in ("ah", "qx"))
    numbers = [found[0] for place in places if (found := _NUMBER.search(place))]
    return sorted(numbers, key=lambda number: number.endswith("…"))


def is_another(number: str, than: str) -> bool:
    """Tell whether a whole number is another than one."""
    return number.isdigit() and int(number) != int(than)


def read_md(text: str) -> tuple[str, Deal]:
    """Read a dealer, empty without one, and the hands of a deal."""
    figure, hands = (text[:1], text[1:]) if text[:1].isdigit() else ("", text)
    dealer = SEATS[int(figure) - 1].value if figure and figure in "1234" else ""
    words = hands.split(",")
    if len(words) > len(SEATS):
        raise ScoringError("deal_unreadable", found=text[:100])
    read = {
        seat: read_lin_hand(seat, word.strip())
        for seat, word in zip(SEATS, words, strict=False)
        if word.strip()
    }
    return dealer, complete_deal(read)


def read_lin_hand(seat: Seat, text: str) -> Hand:
    """Read a hand like SAKQHJT9DC5432, its suits in any order."""
    with placed(hand=seat):
        if not _HAND.fullmatch(text):
            raise ScoringError("card_unreadable", found=text[:60])
        suits = {suit.value: suit for suit in SUITS}
        return Hand.of_cards(
            card
            for letter, ranks in _HOLDING.findall(text.upper())
            for card in read_holding(ranks, suits[letter]).cards
        )


def write_lin(boards: Sequence[DealtBoard]) -> bytes:
    """Write the deals, a line each, as the open room of a match."""
    lines = []
    for board in boards:
        hands = ",".join(write_lin_hand(board.deal.hand(seat)) for seat in SEATS)
        dealer = SEATS.index(board.dealer) + 1
        vulnerable = VULNERABLE[board.vulnerability]
        lines.append(
            f"qx|o{board.number}|pn|,,,|md|{dealer}{hands}|rh||"
            f"ah|Board {board.number}|sv|{vulnerable}|pg||\r\n"
        )
    return "".join(lines).encode("ascii")


def write_lin_hand(hand: Hand) -> str:
    """Write a hand like SAKQHJT9DC5432."""
    return "".join(suit.value + write_holding(hand, suit) for suit in SUITS)
