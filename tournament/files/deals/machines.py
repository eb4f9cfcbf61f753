"""BRI, DGE and DUP, the files of dealing machines in DOS: records of one length, a board each.

Source: the layouts as emkael/deal-convert has them.

BRI has 128 bytes: the cards of North, East and South as 39 numbers of two figures, from 01 for the
ace of spades to 52 for the two of clubs, then 32 blanks and 18 zeros.
DGE has 128 bytes: the hands of North, East, South and West in 68 signs, a sign for each suit (6, 3,
4, 5 for spades, hearts, diamonds, clubs) before its ranks, then zeros.
DUP has 156: the first 78 of BRI, the 68 of DGE, and 10 that say in the first record YN, the number
of the first board, 0 and how many there are.
BRI and DGE know no numbers: their boards begin with 1.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from scoring.deals.boards import DealtBoard
from scoring.deals.cards import PACK, SUITS
from scoring.deals.deal import Deal, complete_deal
from scoring.deals.hand import Hand
from scoring.deals.text import read_holding, write_holding
from scoring.errors import placed
from scoring.notation.board import Seat
from tournament.evening.files.errors import FileError, add_location
from tournament.files.deals.found import FoundBoard, FoundBoards

BRI, DGE, DUP = "BRI", "DGE", "DUP"
SIGNS = {"S": b"\x06", "H": b"\x03", "D": b"\x04", "C": b"\x05"}
NUMBERS = 78
HANDS = 68
SIZES = {BRI: 128, DGE: 128, DUP: 156}
HIGHEST_OF_DUP = 99
_NUMBERS = re.compile(rb"[0-9]{78}")
_HOLDING = re.compile(rb"[\x03-\x06][2-9TJQKA]*")
_HANDS = re.compile(rb"(?:[\x03-\x06][2-9TJQKA]*){16}")
_TRAILER = re.compile(rb"[YN][YN]([0-9 ]{2})")


def kind_of_machine(data: bytes) -> str | None:
    """Tell which of the three a file looks like by how its first record begins."""
    if _NUMBERS.match(data):
        return DUP if data[NUMBERS : NUMBERS + 1] in SIGNS.values() else BRI
    return DGE if data[:1] == SIGNS["S"] else None


def read_bri(data: bytes) -> FoundBoards:
    """Read a BRI file. Raises FileError."""
    return (
        FoundBoard(deal_of_numbers(record[:NUMBERS], number, BRI), str(number))
        for number, record in split_records(data, BRI)
    )


def read_dge(data: bytes) -> FoundBoards:
    """Read a DGE file. Raises FileError."""
    return (
        FoundBoard(deal_of_signs(record[:HANDS], number, DGE), str(number))
        for number, record in split_records(data, DGE)
    )


def read_dup(data: bytes) -> FoundBoards:
    """Read a DUP file. Raises FileError: `halves_disagree` where it tells a deal in two ways."""
    found = _TRAILER.match(data, NUMBERS + HANDS)
    first = int(found[1].strip() or 1) if found and found[1].strip().isdigit() else 1
    return (
        FoundBoard(deal_of_record(record, number), str(number))
        for number, record in split_records(data, DUP, first)
    )


def split_records(data: bytes, kind: str, first: int = 1) -> Iterator[tuple[int, bytes]]:
    """Yield the number and the bytes of each board; `deals_cut_off` if the last one is short."""
    size = SIZES[kind]
    for place in range(0, len(data), size):
        record = data[place : place + size]
        number = first + place // size
        if len(record) < size:
            raise FileError("deals_cut_off", board=number, kind=kind)
        yield number, record


def deal_of_record(record: bytes, number: int) -> Deal:
    """Return the deal that both halves of a DUP record tell."""
    deal = deal_of_numbers(record[:NUMBERS], number, DUP)
    if deal_of_signs(record[NUMBERS : NUMBERS + HANDS], number, DUP) != deal:
        raise FileError("halves_disagree", board=number)
    return deal


def deal_of_numbers(record: bytes, board: int, kind: str) -> Deal:
    """Read the cards of three hands as numbers of two figures; the fourth has the rest."""
    if not _NUMBERS.fullmatch(record):
        raise FileError("record_unreadable", board=board, kind=kind)
    places = [int(record[at : at + 2]) - 1 for at in range(0, NUMBERS, 2)]
    if any(place not in range(len(PACK)) for place in places):
        raise FileError("record_unreadable", board=board, kind=kind)
    hands = {}
    with add_location(board=board):
        for row, seat in enumerate((Seat.NORTH, Seat.EAST, Seat.SOUTH)):
            with placed(hand=seat):
                cards = (PACK[place] for place in places[13 * row : 13 * row + 13])
                hands[seat] = Hand.of_cards(cards)
        return complete_deal(hands)


def deal_of_signs(record: bytes, board: int, kind: str) -> Deal:
    """Read four hands of four suits, each behind its sign."""
    if not _HANDS.fullmatch(record):
        raise FileError("record_unreadable", board=board, kind=kind)
    suits = {SIGNS[suit.value]: suit for suit in SUITS}
    holdings = _HOLDING.findall(record)
    with add_location(board=board):
        hands = {}
        for row, seat in enumerate(Seat):
            with placed(hand=seat):
                hands[seat] = Hand.of_cards(
                    card
                    for holding in holdings[4 * row : 4 * row + 4]
                    for card in read_holding(holding[1:].decode(), suits[holding[:1]]).cards
                )
        return complete_deal(hands)


def write_bri(boards: Sequence[DealtBoard]) -> bytes:
    """Write a BRI file; raises FileError unless the boards are 1, 2, 3 and so on."""
    refuse_other_numbers(boards, BRI)
    return b"".join(write_numbers(board.deal) + b" " * 32 + bytes(18) for board in boards)


def write_dge(boards: Sequence[DealtBoard]) -> bytes:
    """Write a DGE file; raises FileError unless the boards are 1, 2, 3 and so on."""
    refuse_other_numbers(boards, DGE)
    return b"".join(write_signs(board.deal) + bytes(60) for board in boards)


def write_dup(boards: Sequence[DealtBoard]) -> bytes:
    """Write a DUP file; raises FileError unless the boards follow one another up to 99."""
    refuse_gaps(boards, DUP, HIGHEST_OF_DUP)
    head = f"YN{boards[0].number:<2} 0 {len(boards):2} ".encode()
    trailers = [head, *[bytes(10)] * (len(boards) - 1)]
    return b"".join(
        write_numbers(board.deal) + write_signs(board.deal) + trailer
        for board, trailer in zip(boards, trailers, strict=True)
    )


def write_numbers(deal: Deal) -> bytes:
    """Write the cards of North, East and South as numbers of two figures."""
    hands = (deal.north, deal.east, deal.south)
    return "".join(f"{PACK.index(card) + 1:02}" for hand in hands for card in hand.cards).encode()


def write_signs(deal: Deal) -> bytes:
    """Write four hands of four suits, each behind its sign."""
    return b"".join(
        SIGNS[suit.value] + write_holding(hand, suit).encode()
        for hand in deal.hands.values()
        for suit in SUITS
    )


def refuse_other_numbers(boards: Sequence[DealtBoard], kind: str) -> None:
    """Refuse boards that a file without numbers would give others: not 1, 2, 3 and so on."""
    refuse_gaps(boards, kind, len(boards) + boards[0].number)
    if boards[0].number != 1:
        raise FileError("boards_from_one", kind=kind, first=boards[0].number)


def refuse_gaps(boards: Sequence[DealtBoard], kind: str, highest: int) -> None:
    """Refuse boards that do not follow one another, or go beyond the highest."""
    first = boards[0].number
    if [board.number for board in boards] != list(range(first, first + len(boards))):
        raise FileError("boards_apart", kind=kind)
    if boards[-1].number > highest:
        raise FileError("board_number_too_high", kind=kind, highest=highest)


MACHINE_READERS: dict[str, Callable[[bytes], FoundBoards]] = {
    BRI: read_bri,
    DGE: read_dge,
    DUP: read_dup,
}
