"""The deals of a Bridgemate file, with the double dummy that it holds."""

from collections.abc import Iterator
from functools import partial

from scoring.deals.deal import complete_deal
from scoring.deals.hand import SUITS, Hand
from scoring.deals.text import read_holding
from scoring.deals.tricks import TrickTable
from scoring.errors import placed
from scoring.notation.board import Seat
from tournament.evening.files.errors import add_location
from tournament.files.bws.hands import NAMES, SEATS, STRAINS
from tournament.files.bws.tables import Row, Tables, number_of, read_tables, text_of
from tournament.files.deals.found import (
    FoundBoard,
    FoundBoards,
    UnreadBoard,
    attempt_board,
)


def read_bws_deals(data: bytes) -> FoundBoards:
    """Read the deals of a file. Raises FileError."""
    return found_boards(read_tables(data))


def found_boards(tables: Tables) -> Iterator[FoundBoard | UnreadBoard]:
    """Yield the deals of all sections in the order of their boards."""
    for row, figures in rows_of_hands(tables):
        yield attempt_board(str(number_of(row, "Board")), partial(found_board, row, figures))


def rows_of_hands(tables: Tables) -> Iterator[tuple[Row, Row]]:
    """Yield the rows of hands by section and board, each with that of its double dummy; one
    without a card is passed over."""
    figures = {place_of(row): row for row in tables.get("HandEvaluation", ())}
    for row in sorted(tables.get("HandRecord", ()), key=place_of):
        if any(text_of(row, name + suit) for name in SEATS.values() for suit in NAMES.values()):
            yield row, figures.get(place_of(row), {})


def found_board(row: Row, figures: Row) -> FoundBoard:
    """Read the deal of a row. Raises FileError."""
    hands = dict[Seat, Hand]()
    with add_location(board=number_of(row, "Board")):
        for seat, name in SEATS.items():
            holdings = {suit: text_of(row, name + NAMES[suit]) for suit in SUITS}
            if any(holdings.values()):
                with placed(hand=seat):
                    bits = (read_holding(one, suit).bits for suit, one in holdings.items())
                    hands[seat] = Hand(sum(bits))
        deal = complete_deal(hands)
    return FoundBoard(deal, str(number_of(row, "Board")), double_dummy=table_of(figures))


def place_of(row: Row) -> tuple[int, int]:
    """Return a row's section and board."""
    return number_of(row, "Section"), number_of(row, "Board")


def table_of(row: Row) -> TrickTable | None:
    """Return the double-dummy table of a board, nothing where a figure is missing or impossible."""
    figures = {
        (seat, strain): row.get(SEATS[seat] + name)
        for seat in Seat
        for strain, name in STRAINS.items()
    }
    tricks = {pair: one for pair, one in figures.items() if isinstance(one, int) and 0 <= one <= 13}
    return TrickTable.of_tricks(tricks) if len(tricks) == len(figures) else None
