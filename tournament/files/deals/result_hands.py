"""The hands in files of results that tell them once for all sections: our JSON, PBN and USEBIO.

Results count more than cards: a board whose hands cannot be goes without them, and a note tells it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal, complete_deal
from scoring.deals.hand import Hand
from scoring.deals.text import read_holding
from scoring.errors import ScoringError
from tournament.evening.files.errors import FileError, Note
from tournament.files.deals import pbn
from tournament.files.deals.found import FoundBoard, board_of
from tournament.files.deals.of_evening import of_section
from tournament.files.deals.plain import found_board
from tournament.files.pbn.games import PbnGame
from tournament.files.read_evening import ReadDeals
from tournament.files.text import read_number
from tournament.files.usebio.write import DIRECTIONS, SUITS
from tournament.files.xml_tree import XmlNode

# The number of a board, and what reads its cards or says that they cannot be.
WrittenHands = tuple[int, Callable[[], FoundBoard]]


def find_hands(
    played: Collection[int], written: Iterable[WrittenHands]
) -> tuple[tuple[ReadDeals, ...], tuple[Note, ...]]:
    """Find the hands of the boards that have results, and remark on those that are no hands."""
    boards, wrong = list[DealtBoard](), dict[int, Note]()
    for number, read in written:
        if number not in played:
            continue
        try:
            boards.append(board_of(replace(read(), number=str(number)), number)[0])
        except (FileError, ScoringError):
            wrong[number] = Note("hands_left_out", {"board": number})
    notes = list(wrong.values())
    found = of_section(boards, notes)
    return ((ReadDeals("", found),) if found else ()), tuple(notes)


def hands_in_json(content: Mapping[str, Any]) -> Iterator[WrittenHands]:
    """Find the hands in this program's JSON of results, which was read as such."""
    for place, entry in enumerate(content["boards"], start=1):
        if "deal" in entry:
            cards = {name: entry.get(name) for name in ("deal", "tricks", "par")}
            yield entry["number"], partial(found_board, place, cards)


def hands_in_pbn(games: Iterable[PbnGame]) -> Iterator[WrittenHands]:
    """Find the hands in the games of a PBN file, which are read once where several have them."""
    deals = dict[str, Deal]()
    for game in games:
        number = read_number(game.text_of("Board"))
        if number is not None and game.text_of("Deal"):
            yield number, partial(pbn.read_board, game, deals)


def hands_in_usebio(root: XmlNode) -> Iterator[WrittenHands]:
    """Find the sets of hands beside the event of a USEBIO file."""
    for hands in root.children_named("HANDSET"):
        for board in hands.children_named("BOARD"):
            number = board.text_of("BOARD_NUMBER")
            if number.isascii() and number.isdigit() and len(number) < 4:
                yield int(number), partial(read_board, board)


def read_board(board: XmlNode) -> FoundBoard:
    """Read the hands of a board, of which one may be missing. Raises ScoringError."""
    seats = {direction: seat for seat, direction in DIRECTIONS.items()}
    hands = {
        seats[direction]: read_hand(hand)
        for hand in board.children_named("HAND")
        if (direction := hand.text_of("DIRECTION")) in seats
    }
    return FoundBoard(complete_deal(hands))


def read_hand(hand: XmlNode) -> Hand:
    """Read a hand, suit by suit. Raises ScoringError."""
    return Hand(sum(read_holding(hand.text_of(name), suit).bits for suit, name in SUITS.items()))
