"""The row of a result in `ReceivedData`, as devices write it.

Source of the columns: the schema of real files, as `results` and `read` of this folder have it.
"""

import datetime
from typing import NamedTuple

from scoring.notation.board import Seat
from scoring.notation.contract import Strain
from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, Played, Sides
from tournament.evening.files.errors import FileError
from tournament.files.bws.jet import EPOCH, Value
from tournament.files.bws.results import (
    WRONG_DIRECTION,
    FourNumbers,
    is_turned,
    numbers_of,
    read_sides,
    turn,
)
from tournament.files.bws.tables import Row, number_of


class PlayedAt(NamedTuple):
    """A result, where it was played and by the pairs of which numbers; of single players `ns` sits
    North and `ew` East. `is_turned`: a pair of the line East-West sat North-South."""

    section: str
    table: int
    round: int
    board: int
    ns: int
    ew: int
    sides: Sides
    south: int = 0
    west: int = 0
    is_turned: bool = False

    @property
    def seats(self) -> FourNumbers:
        return self.ns, self.ew, self.south, self.west

    @property
    def turned(self) -> "PlayedAt":
        """The same with the sides exchanged, each with what it got."""
        ns, ew, south, west = turn(self.seats)
        sides = Sides(self.sides.ew, self.sides.ns)
        turned = self._replace(ns=ns, ew=ew, south=south, west=west, sides=sides)
        return turned._replace(is_turned=not self.is_turned)

    def at_seat(self, seat: Seat) -> int:
        """Return the number of who sits on a seat."""
        numbers = self.ns, self.ew, self.south or self.ns, self.west or self.ew
        return numbers["NESW".index(seat.value)]


def seats_of(row: Row) -> FourNumbers:
    """Return who sits at a table by a row of the movement."""
    return numbers_of(row, "NSPair", "EWPair")


def is_turned_from(seats: FourNumbers, result: PlayedAt) -> bool:
    """Tell whether those of the plan sat the other way round."""
    return result.seats == turn(seats) and (result.is_turned or result.seats != seats)


def is_known(row: Row | None, new: Row) -> bool:
    """Tell whether the file has this result already, in the row that counts."""
    pairs = ("PairNS", "PairEW")
    if row is None or any(number_of(row, name) != number_of(new, name) for name in pairs):
        return False
    try:
        is_same = read_sides(row, []) == read_sides(new, [])
    except FileError:
        return False
    return is_same and is_turned(row) == is_turned(new)


def row_of(
    result: PlayedAt, section: int, at: datetime.datetime, *, turned: bool = False
) -> dict[str, Value]:
    """Return the row of a result that has its columns.

    Of pairs that sat the other way round, their numbers stand as planned, the declarer's seat is
    where he sat, and a remark says it; what was awarded says by itself which pair got it.
    """
    planned, columns = result, columns_of(result) or {}
    if turned:
        planned = result.turned
        remark: dict[str, Value] = {"Remarks": WRONG_DIRECTION}
        is_played = bool(columns.get("Contract"))
        columns = columns | remark if is_played else columns_of(planned) or {}
    single = {"South": planned.south, "West": planned.west} if planned.south else {}
    return {
        "Section": section,
        "Table": result.table,
        "Round": result.round,
        "Board": result.board,
        "PairNS": planned.ns,
        "PairEW": planned.ew,
        **single,
        "Declarer": 0,
        **dict.fromkeys(("NS/EW", "Contract", "Result", "LeadCard", "Remarks"), ""),
        "DateLog": at.replace(hour=0, minute=0, second=0, microsecond=0),
        "TimeLog": datetime.datetime.combine(EPOCH, at.time().replace(microsecond=0)),
        "SuspiciousContract": 0,
        **columns,
    }


def columns_of(result: PlayedAt) -> dict[str, Value] | None:
    """Return the columns that say what happened; None where none can."""
    ns, ew = result.sides.ns, result.sides.ew
    if result.table < 1 or result.round < 1:
        return None
    if isinstance(ns, Artificial) and isinstance(ew, Artificial):
        shares = ns.percentage, ew.percentage
        whole = all(share.denominator == 1 for share in shares)
        return {"Remarks": f"{shares[0]}%-{shares[1]}%"} if whole else None
    if not result.sides.is_plain:
        return None
    if isinstance(ns, NotPlayed):
        return {"Remarks": "Not played"}
    if isinstance(ns, PassedOut):
        return {"Contract": "PASS"}
    if not isinstance(ns, Played):
        return None
    contract, more = ns.contract, ns.tricks - ns.contract.need
    denomination = "NT" if contract.strain is Strain.NOTRUMP else contract.strain.value
    words = [str(contract.level), denomination, contract.penalty.value.lower()]
    return {
        "Declarer": result.at_seat(contract.declarer),
        "NS/EW": contract.declarer.value,
        "Contract": " ".join(word for word in words if word),
        "Result": f"{more:+d}" if more else "=",
        "LeadCard": lead_of(ns),
    }


def lead_of(played: Played) -> str:
    """Write a lead as the devices do, a ten as two digits; empty without one."""
    if played.lead is None:
        return ""
    rank = played.lead.rank.value
    return played.lead.suit.value + ("10" if rank == "T" else rank)
