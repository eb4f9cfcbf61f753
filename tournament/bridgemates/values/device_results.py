"""What a device says of a board, and whether it was taken already.

A row is known by its number in the file and what it says. A file may be replaced while the evening
goes on: rows of an older copy were taken before and say nothing new; a row that was never seen,
under a number lower than the last, is of another file, and the director decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.notation.codes import encode, encode_lead
from scoring.notation.outcome import Sides

ERASED, UNREADABLE = "", "?"


@dataclass(frozen=True)
class DeviceResult:
    """The last row of a place: section, round, table and board, the section by its number there.

    Of single players `ns` is who sat North, `ew` East; nought for `south` and `west` where they are
    not named. `sides` is None where the row was erased, or cannot be read.
    """

    place: tuple[int, int, int, int]
    row: int
    ns: int
    ew: int
    sides: Sides | None
    is_readable: bool = True
    south: int = 0
    west: int = 0

    @property
    def seats(self) -> tuple[int, int, int, int]:
        """The numbers from North clockwise."""
        return self.ns, self.ew, self.south, self.west

    @property
    def is_erased(self) -> bool:
        return self.sides is None and self.is_readable

    @property
    def content(self) -> str:
        """What it says, in one text by which two rows are compared."""
        if self.sides is None:
            return ERASED if self.is_readable else UNREADABLE
        sides = self.sides
        codes = encode(sides.ns), encode(sides.ew), encode_lead(sides.ns)
        numbers = self.seats if self.south else (self.ns, self.ew)
        return " ".join(("-".join(map(str, numbers)), *codes))


@dataclass(frozen=True)
class TakenRows:
    """What was taken of a place: rows by number and content, the latest last.

    `revision` is where the result that came of them stands; 0 where none did.
    """

    revision: int = 0
    rows: tuple[tuple[int, str], ...] = ()

    @classmethod
    def read(cls, stored: Sequence[Any] | None) -> "TakenRows":
        """Read what `as_stored` wrote; nothing of a place that was never taken."""
        if not stored:
            return cls()
        revision, rows = stored
        return cls(revision, tuple((number, content) for number, content in rows))

    def as_stored(self) -> list[Any]:
        """Write it as JSON can hold it."""
        return [self.revision, [list(row) for row in self.rows]]

    def has_news(self, result: DeviceResult) -> bool:
        """Tell whether a row says what was not taken; one erased before it was taken does not."""
        row = result.row, result.content
        if not self.rows:
            return not result.is_erased
        return row != self.rows[-1] and not (row in self.rows and row[0] < self.rows[-1][0])

    def is_followed_by(self, result: DeviceResult) -> bool:
        """Tell whether a row comes after all that was taken; else it is of another file."""
        return not self.rows or result.row >= self.rows[-1][0]

    def is_repeated_by(self, result: DeviceResult) -> bool:
        """Tell whether a row of another file says what was taken last."""
        return not self.is_followed_by(result) and result.content == self.rows[-1][1]

    def with_row(self, result: DeviceResult, revision: int) -> "TakenRows":
        """Add a row, of which came what stands in that revision."""
        return TakenRows(revision, (*self.rows, (result.row, result.content)))
