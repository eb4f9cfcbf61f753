"""What comes out of a session, as values: awards, matches, cards, figures, standings."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from scoring.boards.matchpoints import Award
from scoring.contestants import Contestant, Key
from scoring.notation.board import Side

_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class TableAward:
    """What a table gets before anything is rounded, and what is made of it for display."""

    award: Award
    for_display: Award


@dataclass(frozen=True)
class RowAward:
    """Both sides' awards of one row, matchpoints or signed IMPs.

    `ns`, `ew`: as they enter the totals; `*_shown`: as the profile displays them;
    `*_percentage`: of the top, to one place; None for IMPs and points. None for a side to which
    nothing is credited, save where the profile displays 0 IMPs there. `top`: the most matchpoints
    there, nought at IMPs and points.
    """

    ns: Fraction | None
    ew: Fraction | None
    ns_shown: Decimal | None
    ew_shown: Decimal | None
    ns_percentage: Decimal | None
    ew_percentage: Decimal | None
    top: Fraction = Fraction(0)


@dataclass(frozen=True)
class RoundMatch:
    """One round of one contestant; without `opponents` a sit-out, which has no boards.

    `imps`: the margin from this contestant's side, exact, negative lost; on a scale of percentages
    the matchpoints won, of `top`, which is else nought.
    """

    contestant: Key
    round: int
    opponents: Key | None
    boards: int
    imps: Fraction
    victory_points: Fraction
    top: Fraction = _NOUGHT

    @property
    def percentage(self) -> Fraction | None:
        """Of the match, exact; None at IMPs and for a sit-out."""
        return 100 * self.imps / self.top if self.top else None


class BoardLine(NamedTuple):
    """One board of a contestant's card, where something is credited."""

    board: int
    field: Key
    side: Side
    opponent: Contestant
    award: Fraction
    top: Fraction


@dataclass
class ScoreCard:
    """What a contestant has collected; the sums are taken once all lines are there."""

    contestant: Contestant
    lines: list[BoardLine] = field(default_factory=list)

    @cached_property
    def won(self) -> Fraction:
        return _add([line.award for line in self.lines])

    @cached_property
    def possible(self) -> Fraction:
        return _add([line.top for line in self.lines])


def _add(values: Sequence[Fraction]) -> Fraction:
    """The exact sum, in whole parts: `sum` looks for a common divisor at each step."""
    parts = lcm(1, *{value.denominator for value in values})
    return Fraction(sum(one.numerator * (parts // one.denominator) for one in values), parts)


@dataclass(frozen=True)
class RankFigures:
    """A standing before it has a rank, and what ranks it: first whether there is a board."""

    merit: tuple[bool, Fraction]
    card: ScoreCard
    total: Decimal
    maximum: Decimal
    percentage: Decimal | None
    exact_total: Fraction
    exact_percentage: Fraction | None
    penalty: Fraction
    mean: Decimal | None = None


@dataclass(frozen=True)
class Standing:
    """One line of the ranking.

    `total` and `maximum` as displayed, both raised to the common maximum where the profile
    factors; `boards` credited; `exact_total` the sum as counted, not factored. Without a
    credited board the percentages are None and the rank is the last.

    At cross-IMPs `total` is signed, the percentages are None, `maximum` is nought, for there is
    none, and `mean` is IMPs a board, None without a board; at matchpoints `mean` is None.

    At victory points `total` is theirs, `imps` the cross-IMPs or `share` the percentage that they
    were made from, whichever the scale asks for.

    `won` and `lost`: what a team won and lost in matches that count in IMPs or points.

    `penalty`: what was taken from the total, in the unit of the scoring. `decided_by`: the last
    tie-break (`TieBreak`, of teams `TeamTieBreak`) that set this contestant apart from others with
    an equal score; None without one.
    """

    contestant: Contestant
    rank: int
    tied: bool
    total: Decimal
    maximum: Decimal
    percentage: Decimal | None
    boards: int
    exact_total: Fraction
    exact_percentage: Fraction | None
    mean: Decimal | None = None
    imps: Decimal | None = None
    penalty: Fraction = Fraction(0)
    decided_by: Enum | None = None
    share: Decimal | None = None
    won: Decimal | None = None
    lost: Decimal | None = None
