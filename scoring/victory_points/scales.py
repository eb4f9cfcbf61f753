"""Turn the margin of a match into victory points, by a scale.

A scale is a table in whole numbers (`Scale`), as federations printed them before 2013 and clubs
still do, or the continuous one (`Continuous`). Both answer `shares(margin)` for the side whose
margin it is. The federations' tables are in `tables`.

A margin finer than the table (weighted scores, carry-over, cross-IMPs) is first rounded to the
unit in which the table is written. No printed table says what becomes of a margin exactly
between two others, so that is a setting: away from zero (the default) or towards it.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from itertools import pairwise
from typing import Protocol

from scoring.errors import ScoringError
from scoring.victory_points.continuous import FractionalMargin, wbf_continuous


@dataclass(frozen=True)
class Shares:
    """What the two sides of a match get, `us` first; the sum may differ from match to match."""

    us: Fraction
    them: Fraction

    @property
    def turned(self) -> "Shares":
        """The shares as the other side sees them."""
        return Shares(self.them, self.us)

    def times(self, weight: Fraction) -> "Shares":
        """Weigh both shares of a match that counts in part: by one half in a match of three."""
        return Shares(weight * self.us, weight * self.them)


class VpScale(Protocol):
    """Anything that turns a margin into shares."""

    def shares(self, margin: Fraction) -> Shares:
        """Return the shares for the side with that margin, negative if it lost, and the other."""


class Halves(Enum):
    """Where a margin goes that lies exactly between two others; the values never change."""

    AWAY = "away"  # away from zero: the winner gets more
    TOWARDS = "towards"  # towards zero


@dataclass(frozen=True)
class ScaleStep:
    """A row of a scale: from this margin up to that of the next row both sides get so much."""

    margin: Fraction
    winner: Fraction
    loser: Fraction


@dataclass(frozen=True)
class Scale:
    """A scale as a table of rows by rising margin, the first from 0.

    `unit`: what margins are rounded to, one IMP or a hundredth of a percent. Raises
    `scale_empty`, `scale_starts_late`, `scale_draw_uneven` and `scale_not_monotone`: a larger
    margin never gives the winner less or the loser more.
    """

    rows: tuple[ScaleStep, ...]
    unit: Fraction = Fraction(1)
    halves: Halves = Halves.AWAY
    _margins: tuple[Fraction, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not self.rows:
            raise ScoringError("scale_empty")
        first = self.rows[0]
        if first.margin != 0:
            raise ScoringError("scale_starts_late", margin=first.margin)
        if first.winner != first.loser:
            raise ScoringError("scale_draw_uneven", winner=first.winner, loser=first.loser)
        for row, (before, after) in enumerate(pairwise(self.rows), start=2):
            rising = before.margin < after.margin and before.winner <= after.winner
            if not rising or after.loser > before.loser:
                raise ScoringError("scale_not_monotone", row=row, margin=after.margin)
        object.__setattr__(self, "_margins", tuple(row.margin for row in self.rows))

    def shares(self, margin: Fraction) -> Shares:
        """Return what the side with that margin and the other get, by the row of the winner.

        >>> own_scale([(0, 3, 3), (5, 4, 2), (12, 6, 0)]).shares(Fraction(-6))
        Shares(us=Fraction(2, 1), them=Fraction(4, 1))
        """
        row = self.rows[bisect_right(self._margins, self._rounded(abs(margin))) - 1]
        won = Shares(row.winner, row.loser)
        return won if margin >= 0 else won.turned

    def _rounded(self, margin: Fraction) -> Fraction:
        units, rest = divmod(margin, self.unit)
        half = self.unit / 2
        more = rest > half or (rest == half and self.halves is Halves.AWAY)
        return self.unit * (units + more)


@dataclass(frozen=True)
class Continuous:
    """The WBF scale of 2013 in hundredths, for a match of so many boards, 1 to 64."""

    boards: int
    fractional: FractionalMargin = FractionalMargin.FORMULA

    def __post_init__(self) -> None:
        wbf_continuous(0, self.boards)  # match_length_out_of_range

    def shares(self, margin: Fraction) -> Shares:
        """Return the two sides' shares, always of 20.

        >>> Continuous(16).shares(Fraction(38))
        Shares(us=Fraction(357, 20), them=Fraction(43, 20))
        """
        won = wbf_continuous(margin, self.boards, fractional=self.fractional)
        return Shares(won, 20 - won)


@dataclass(frozen=True)
class Percentages:
    """A scale for percentages: the margin is by how much they are above or below 50."""

    scale: Scale

    def shares(self, percentage: Fraction) -> Shares:
        """Return what a side with that percentage and its opponents get.

        `percentage_out_of_range` unless it is 0 to 100.
        """
        if not 0 <= percentage <= 100:
            raise ScoringError("percentage_out_of_range", percentage=percentage)
        return self.scale.shares(percentage - 50)


def own_scale(
    rows: Iterable[tuple[Fraction | int, Fraction | int, Fraction | int]],
    *,
    unit: Fraction = Fraction(1),
    halves: Halves = Halves.AWAY,
) -> Scale:
    """Make a club's own scale from rows (margin, winner, loser), by rising margin."""
    return Scale(tuple(ScaleStep(*map(Fraction, row)) for row in rows), unit, halves)
