"""BRI, DGE and DUP, the files of dealing machines in DOS: records of one length, a board each.

Source: the layouts as emkael/deal-convert has them.

BRI has 128 bytes: the cards of North, East and South as 39 numbers of two figures, from 01 for the
ace of spades to 52 for the two of clubs, then 32 blanks and 18 zeros.
DGE has 128 bytes: the hands of North, East, South and West in 68 signs, a sign for each suit (6, 3,
4, 5 for spades, hearts, diamonds, clubs) before its ranks, then zeros.
DUP has 156: the first 78 of BRI, the 68 of DGE, and 10 that say in the first record YN, the number
of the first board, 0 and how many there are.
BRI and DGE know no numbers: their boards begin with 1.

A record is read only where one begins and has its shape, so that a byte too many or too few costs
what comes after it and never moves a card: 78 figures or 68 signs lie together nowhere else. A
wrong card shows itself in DUP, where each deal stands twice, and in DGE, which has all 52. BRI has
the cards of three hands and nothing to compare those of the fourth with but their order: where a
file has the cards of a hand in that of the pack, a record that has not was changed.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal, complete_deal
from scoring.deals.hand import PACK, SUITS, Hand
from scoring.deals.text import read_holding, write_holding
from scoring.errors import placed
from scoring.notation.board import Seat
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.files.deals.found import (
    FoundBoard,
    FoundBoards,
    UnreadBoard,
    attempt_board,
    remark_once,
)

BRI, DGE, DUP = "BRI", "DGE", "DUP"
SIGNS = {"S": b"\x06", "H": b"\x03", "D": b"\x04", "C": b"\x05"}
NUMBERS = 78
HANDS = 68
# DUP first: its records begin as those of BRI do.
SIZES = {DUP: 156, BRI: 128, DGE: 128}
SHAPES = {
    DUP: re.compile(rb"[0-9]{78}[\x03-\x06][\x03-\x062-9TJQKA]{67}"),
    BRI: re.compile(rb"[0-9]{78}[^0-9\x03-\x06TJQKA]"),
    DGE: re.compile(rb"[\x03-\x06][\x03-\x062-9TJQKA]{67}[^\x03-\x062-9TJQKA]"),
}
HIGHEST_OF_DUP = 99
# What programs of DOS leave behind the end of a file.
LEFT_OVER = b"\x1a\r\n \0"
_NUMBERS = re.compile(rb"[0-9]{78}")
_HOLDING = re.compile(rb"[\x03-\x06][2-9TJQKA]*")
_HANDS = re.compile(rb"(?:[\x03-\x06][2-9TJQKA]*){16}")
_HEAD = re.compile(rb"[YN][YN]([0-9 ]{3})0 ([0-9 ]{3})")


def kind_of_machine(data: bytes) -> str | None:
    """Tell of which of the three kinds most records of a file have the shape; None of none."""
    shapely = {
        kind: sum(1 for at in range(0, len(data), size) if SHAPES[kind].match(data, at))
        for kind, size in SIZES.items()
    }
    kind = max(shapely, key=shapely.__getitem__)
    return kind if shapely[kind] else None


def read_bri(data: bytes) -> FoundBoards:
    """Read a BRI file, whose damaged boards are left out."""
    records = split_records(data, BRI)
    shapely = [one for one in records if SHAPES[BRI].match(one)]
    in_order = [one for one in shapely if is_in_order(one)]
    for board in read_records(records, BRI):
        if isinstance(board, UnreadBoard) or 2 * len(in_order) < len(shapely):
            yield board
        else:
            yield attempt_board(board.number, partial(check_order, records, board))


def check_order(records: Sequence[bytes], board: FoundBoard) -> FoundBoard:
    """Return a board whose cards are in order, as most of the file are; else `order_wrong`."""
    number = int(board.number)
    if not is_in_order(records[number - 1]):
        raise FileError("order_wrong", board=number)
    return board


def is_in_order(record: bytes) -> bool:
    """Tell whether the numbers of the cards of each hand rise."""
    numbers = [record[at : at + 2] for at in range(0, NUMBERS, 2)]
    hands = [numbers[at : at + 13] for at in range(0, len(numbers), 13)]
    return all(hand == sorted(hand) for hand in hands)


def read_dge(data: bytes) -> FoundBoards:
    """Read a DGE file, whose damaged boards are left out."""
    return read_records(split_records(data, DGE), DGE)


def read_dup(data: bytes) -> FoundBoards:
    """Read a DUP file, whose damaged boards are left out, and of which it has more or fewer than
    it announces."""
    first, announced = read_head(data)
    records = split_records(data, DUP)
    boards = read_records(records[:announced], DUP, first or 1)
    yield from boards if first else remark_once(boards, Note("first_board_chosen"))
    if announced and len(records) != announced:
        board = (first or 1) + min(len(records), announced)
        code = "deals_missing" if len(records) < announced else "deals_beyond"
        yield UnreadBoard(FileError(code, board=board, announced=announced), str(board))


def read_head(data: bytes) -> tuple[int | None, int | None]:
    """Read the number of the first board and how many there are; None where it is not told."""
    at = NUMBERS + HANDS
    found = _HEAD.fullmatch(data[at : SIZES[DUP]])
    words = [word.strip() for word in found.groups()] if found else [b"", b""]
    first, announced = (int(word) if word.isdigit() else 0 for word in words)
    return first or None, announced or None


def split_records(data: bytes, kind: str) -> list[bytes]:
    """Cut a file into records, of which the last may be short."""
    size = SIZES[kind]
    records = [data[place : place + size] for place in range(0, len(data), size)]
    while records and not records[-1].strip(LEFT_OVER):
        records.pop()
    return records


def read_records(
    records: Sequence[bytes], kind: str, first: int = 1
) -> Iterator[FoundBoard | UnreadBoard]:
    """Yield the board of each record, and why one has none.

    Where no record has its shape any more, they are out of step: nothing is read after that.
    """
    shapely = [place for place, one in enumerate(records) if SHAPES[kind].match(one)]
    in_step = max(shapely, default=-1) + 1
    for place, record in enumerate(records):
        number = first + place
        if place == in_step and place < len(records) - 1:
            error = FileError("deals_out_of_step", board=number, kind=kind)
            yield UnreadBoard(error, str(number))
            return
        yield attempt_board(str(number), partial(read_record, record, kind, number))


def read_record(record: bytes, kind: str, number: int) -> FoundBoard:
    """Read a record. Raises FileError: `deals_cut_off` for a short one, `record_unreadable`."""
    if len(record) < SIZES[kind]:
        raise FileError("deals_cut_off", board=number, kind=kind)
    if not SHAPES[kind].match(record):
        raise FileError("record_unreadable", board=number, kind=kind)
    return FoundBoard(DEALS[kind](record, number), str(number))


def deal_of_bri(record: bytes, number: int) -> Deal:
    """Return the deal of a BRI record."""
    return deal_of_numbers(record[:NUMBERS], number, BRI)


def deal_of_dge(record: bytes, number: int) -> Deal:
    """Return the deal of a DGE record."""
    return deal_of_signs(record[:HANDS], number, DGE)


def deal_of_dup(record: bytes, number: int) -> Deal:
    """Return the deal that both halves of a DUP record tell, else `halves_disagree`."""
    deal = deal_of_numbers(record[:NUMBERS], number, DUP)
    if deal_of_signs(record[NUMBERS : NUMBERS + HANDS], number, DUP) != deal:
        raise FileError("halves_disagree", board=number)
    return deal


DEALS: Mapping[str, Callable[[bytes, int], Deal]] = {
    DUP: deal_of_dup,
    BRI: deal_of_bri,
    DGE: deal_of_dge,
}


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
