"""The values that scoring a session gives: awards, matches, score cards, figures, standings."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from scoring.boards.matchpoints import Award
from scoring.contestants import Competitor, Key
from scoring.notation.board import Side

_ZERO = Fraction(0)


@dataclass(frozen=True)
class TableAward:
    """The award of a table before rounding; `for_display` is another where boards are shown raw."""

    award: Award
    for_display: Award


@dataclass(frozen=True)
class RowAward:
    """Both sides' awards of one row, in matchpoints, or in IMPs or points with their sign.

    `ns`, `ew`: as they enter the totals. `*_shown`: as the profile displays them. `*_percentage`:
    of the top, to one decimal; None at IMPs and points. All are None for a side to which nothing is
    credited, unless the profile displays 0 IMPs there. `top`: the most matchpoints that the board
    gives, 0 at IMPs and points.
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

    `imps`: the exact margin from this contestant's side, negative when lost. On a scale of
    percentages it is the matchpoints won, out of `top`; else `top` is 0.
    """

    contestant: Key
    round: int
    opponents: Key | None
    boards: int
    imps: Fraction
    victory_points: Fraction
    top: Fraction = _ZERO

    @property
    def percentage(self) -> Fraction | None:
        """The percentage of the match, exact; None at IMPs and for a sit-out."""
        return 100 * self.imps / self.top if self.top else None


class BoardLine(NamedTuple):
    """One board of a contestant's score card, where something is credited."""

    board: int
    field: Key
    side: Side
    opponent: Competitor
    award: Fraction
    top: Fraction


@dataclass
class ScoreCard:
    """All boards of a contestant; its sums are computed once, so all lines must be there before."""

    contestant: Competitor
    lines: list[BoardLine] = field(default_factory=list)

    @cached_property
    def won(self) -> Fraction:
        """The awards of all boards together."""
        return _add([line.award for line in self.lines])

    @cached_property
    def possible(self) -> Fraction:
        """The tops of all boards together; 0 at IMPs and points."""
        return _add([line.top for line in self.lines])


def _add(values: Sequence[Fraction]) -> Fraction:
    """Add fractions exactly and fast: `sum` would look for a common divisor at each step."""
    parts = lcm(1, *{value.denominator for value in values})
    return Fraction(sum(value.numerator * (parts // value.denominator) for value in values), parts)


@dataclass(frozen=True)
class RankFigures:
    """A standing before it has a rank.

    `merit` is what ranks it: whether there is a board at all, then the figure of the form. The
    other fields are those of `Standing`.
    """

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
    """One line of the ranking; `tied` where others share the rank.

    `total` and `maximum`: as displayed, both raised to the common maximum where the profile
    factors. `boards`: how many are credited. `exact_total`: the sum as counted, not factored.
    Without a credited board the percentages are None and the rank is the last.

    At IMPs and total points `total` has a sign, the percentages are None, `maximum` is 0 because
    there is none, and `mean` is the average of a board, None without a board. At matchpoints `mean`
    is None.

    At victory points these are the `total`; beside it stands what they were made from: `imps`, the
    cross-IMPs, or `share`, a percentage.

    `won` and `lost`: what a team won and lost in matches that count in IMPs or points.

    `penalty`: what was taken from the total, in the unit of the scoring. `decided_by`: the last
    tie-break (`TieBreak`, of teams `TeamTieBreak`) that set this contestant apart from others with
    an equal score; None without one.
    """

    contestant: Competitor
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
