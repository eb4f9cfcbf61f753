"""A board of a report: its results, best first, and what they were compared with."""

from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.plain_values import Value
from tournament.evening.seats import Seats

# The code of a result that is to come.
LATE = "LATE"


@dataclass(frozen=True)
class ResultLine(Value):
    """One result on a board. `points` are NS's; None where nothing was scored in points.
    `ew_points` are those of EW's outcome where a ruling parts the sides, seen from NS as well.
    `group` is that of a fouled board in which it was compared, empty where nothing was fouled.
    Awards (matchpoints, or signed IMPs) and percentages (None at IMPs) are each side's own, None
    where the board gave the side nothing."""

    round: int
    table: int
    section: str
    seats: Seats
    ns_outcome: str
    ew_outcome: str
    lead: str
    points: int | None
    ns_award: Decimal | None
    ew_award: Decimal | None
    ns_percentage: Decimal | None
    ew_percentage: Decimal | None
    is_ruled: bool = False
    law: str = ""
    reason: str = ""
    ew_points: int | None = None
    group: str = ""

    @property
    def ns(self) -> str:
        """The side NS by its key."""
        return self.seats.ns

    @property
    def ew(self) -> str:
        """The side EW by its key."""
        return self.seats.ew

    @property
    def is_split(self) -> bool:
        """Whether a ruling gave each side its own."""
        return self.ns_outcome != self.ew_outcome

    @property
    def both_points(self) -> tuple[int | None, int | None]:
        """Of NS's and of EW's outcome, both seen from NS."""
        return self.points, self.ew_points if self.is_split else self.points

    @property
    def has_two_scores(self) -> bool:
        """Whether NS and EW have different scores in points, or only one of them has a score."""
        ns, ew = self.both_points
        return ns != ew


@dataclass(frozen=True)
class Datum(Value):
    """The score that a board's others were compared with, from NS; of a section, or of all; of a
    fouled board's group, or of the board."""

    section: str
    points: Decimal
    group: str = ""


@dataclass(frozen=True)
class Board(Value):
    """A board's traveller, best NS score first. `expected` results are planned or played in all;
    at Butler there are `datums`, one or one a section and a group."""

    number: int
    dealer: str
    vulnerability: str
    expected: int
    lines: tuple[ResultLine, ...]
    datums: tuple[Datum, ...] = ()

    @property
    def is_fouled(self) -> bool:
        """Whether some tables really played another deal of it than the others."""
        return any(line.group for line in self.lines)

    @property
    def is_complete(self) -> bool:
        """A board that is to be played late still is."""
        return sum(line.ns_outcome != LATE for line in self.lines) >= self.expected
