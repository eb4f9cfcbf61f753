"""What a row of `ReceivedData` says happened at a table.

Source: the columns as Bridgemate's programs write them. A contract is like `4 S x`, the result `=`,
`+1` or `-2`, the declarer's seat a letter; without a contract the remark says why: `Not played`, or
the percentages that were awarded, as `60%-40%`. `Wrong direction`: those of the plan sat the other
way round, their numbers stand as planned. An erased row, and one that a later row of the same
table, round and board replaces, does not count.
"""

import re
from collections.abc import Iterable

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet, parse_card
from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, PlayingCard, Strain
from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, Played, Sides
from tournament.evening.files.errors import FileError, Note
from tournament.files.bws.tables import Row, number_of, text_of
from tournament.files.text import plain_spaces

# North, East, South and West; of pairs the last two are nought.
FourNumbers = tuple[int, int, int, int]
_CONTRACT = re.compile(r"([1-7])(NT|[SHDCN])(X{0,2})")
_RESULT = re.compile(r"=|[+-][0-9]{1,2}")
_SHARES = re.compile(r"([0-9]{1,3})%-([0-9]{1,3})%")
NOT_PLAYED, WRONG_DIRECTION = "not played", "Wrong direction"


def counting_rows(rows: Iterable[Row]) -> list[Row]:
    """Return the last row of each table, round and board, where that was not erased."""
    return [row for row in last_rows(rows) if not row.get("Erased")]


def last_rows(rows: Iterable[Row]) -> list[Row]:
    """Return the last row of each table, round and board, in the order of their numbers."""
    last = dict[tuple[int, ...], Row]()
    for row in sorted(rows, key=lambda entry: number_of(entry, "ID")):
        place = tuple(number_of(row, name) for name in ("Section", "Table", "Round", "Board"))
        last.pop(place, None)
        last[place] = row
    return list(last.values())


def read_sides(row: Row, notes: list[Note]) -> Sides:
    """Read what happened; a remark that is not understood is noted. Raises FileError."""
    contract = text_of(row, "Contract").upper().replace(" ", "")
    remark = text_of(row, "Remarks")
    if shares := _SHARES.fullmatch(remark.replace(" ", "")):
        return Sides(Artificial(int(shares[1])), Artificial(int(shares[2])))
    is_read = remark.lower() == WRONG_DIRECTION.lower() and is_turned(row)
    if remark and remark.lower() != NOT_PLAYED and not is_read:
        notes.append(Note("bws_remark", {"found": plain_spaces(remark[:40])}))
    if not contract or remark.lower() == NOT_PLAYED:
        return Sides.both(NotPlayed())
    if contract == "PASS":
        return Sides.both(PassedOut())
    return Sides.both(read_played(row, contract, notes))


def read_numbers(row: Row) -> FourNumbers:
    """Read the numbers of who sat there."""
    numbers = numbers_of(row, "PairNS", "PairEW")
    return turn(numbers) if is_turned(row) else numbers


def numbers_of(row: Row, *pairs: str) -> FourNumbers:
    """Return the numbers of a row: those of two pairs, or of four players where it has a South
    that is not its North."""
    ns, ew = (number_of(row, name) for name in pairs)
    south, west = number_of(row, "South"), number_of(row, "West")
    return (ns, ew, 0, 0) if south in (0, ns) else (ns, ew, south, west)


def turn(seats: FourNumbers) -> FourNumbers:
    """Exchange the sides."""
    ns, ew, south, west = seats
    return ew, ns, west, south


def is_turned(row: Row) -> bool:
    """Tell whether the pairs of a row sat the other way round.

    A declarer's seat on the side of the other pair says it; where both have one number, or all
    passed, the remark.
    """
    contract, remark = text_of(row, "Contract").upper(), text_of(row, "Remarks").lower()
    if not contract or remark == NOT_PLAYED or _SHARES.fullmatch(remark.replace(" ", "")):
        return False
    ns, ew, south, west = numbers_of(row, "PairNS", "PairEW")
    if contract == "PASS" or ns == ew:
        return remark == WRONG_DIRECTION.lower()
    is_ns = text_of(row, "NS/EW").upper()[:1] in ("N", "S")
    opponents = (ew, west or ew) if is_ns else (ns, south or ns)
    return number_of(row, "Declarer") in opponents


def read_played(row: Row, contract: str, notes: list[Note]) -> Played:
    """Read a contract with its declarer, result and lead."""
    found = _CONTRACT.fullmatch(contract)
    if not found:
        raise FileError("contract_unreadable", found=contract[:20])
    # Old programs name the side alone: its first seat stands for both.
    seat = text_of(row, "NS/EW").upper()[:1]
    result = text_of(row, "Result")
    if seat not in "NESW" or not seat:
        raise FileError("field_wrong", field="NS/EW", found=seat)
    if not _RESULT.fullmatch(result):
        raise FileError("field_wrong", field="Result", found=result[:20])
    bid = Contract(int(found[1]), Strain(found[2][0]), Seat(seat), Doubling(found[3]))
    tricks = bid.need + (0 if result == "=" else int(result))
    return Played(bid, tricks, read_lead(row, notes))


def read_lead(row: Row, notes: list[Note]) -> PlayingCard | None:
    """Read a lead like H10; what is no card is left out with a note."""
    text = text_of(row, "LeadCard")
    if not text:
        return None
    try:
        return parse_card(text, Alphabet.ENGLISH)
    except ScoringError:
        notes.append(Note("lead_unread", {"found": plain_spaces(text[:20])}))
        return None
