"""What an explanation is made of: steps, and one side of one table among the results it meets.

Everything is looked at again from the results themselves, one row after the other; nothing is
taken from the tallies of `columns`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from scoring.contestants import Row
from scoring.notation.board import Side
from scoring.notation.outcome import Artificial, FixedAward, Outcome, Weighted, WithoutAward
from scoring.notation.points import ns_points
from scoring.profiles.conventions import Profile, WeightedMethod

Figure: TypeAlias = Fraction | Decimal | int | None
# Points from the side's point of view, and the weight of them.
Components: TypeAlias = list[tuple[int, Fraction]]


@dataclass(frozen=True)
class Step:
    """A code, the figure reached with it, and what a sentence about it needs."""

    code: str
    figure: Figure
    details: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


def step(code: str, figure: Figure, **details: object) -> Step:
    """Return a step whose details cannot be altered."""
    return Step(code, figure, MappingProxyType(details))


@dataclass(frozen=True)
class Table:
    """One side of one table.

    `compared_rows`: the rows of the same board, field and form that this side is compared with;
    `expected`: the results of a full board (N), or where short boards have a top of their own the
    results of this group of the board; `sizes`: the compared results of each group.
    """

    profile: Profile
    row: Row
    side: Side
    compared_rows: tuple[Row, ...]
    expected: int
    sizes: Mapping[str, int]

    @property
    def outcome(self) -> Outcome:
        return self.row.outcome.of(self.side)

    @property
    def sign(self) -> int:
        """1 for NS, -1 for EW."""
        return 1 if self.side is Side.NS else -1

    @property
    def is_compared(self) -> bool:
        """True when others are compared with this side too."""
        return is_compared(self.row, self.side, self.profile)

    @property
    def own_components(self) -> Components:
        return components(self.row, self.side)

    @property
    def met(self) -> Components:
        """Everything that this side is compared with."""
        return [component for row in self.compared_rows for component in components(row, self.side)]

    @property
    def results(self) -> int:
        """How many results are compared, this one among them (n)."""
        return len(self.compared_rows) + 1


def how_often(table: Table) -> tuple[tuple[int, Fraction], ...]:
    """List each other score from the side's point of view, and how often it occurs."""
    often: dict[int, Fraction] = {}
    for other, share in table.met:
        often[other] = often.get(other, Fraction(0)) + share
    return tuple(often.items())


def components(row: Row, side: Side) -> Components:
    """Return the points of one side, with weights; empty where there are none to compare."""
    outcome, sign = row.outcome.of(side), 1 if side is Side.NS else -1
    if isinstance(outcome, Artificial | FixedAward | WithoutAward):
        return []
    if isinstance(outcome, Weighted):
        return [(sign * ns_points(one, row.board), weight) for one, weight in outcome.components]
    return [(sign * ns_points(outcome, row.board), Fraction(1))]


def is_compared(row: Row, side: Side, rules: Profile) -> bool:
    """Tell whether that side has a score, and the profile does not leave it out."""
    left_out = rules.weighted is WeightedMethod.EXCLUSION
    if left_out and isinstance(row.outcome.of(side), Weighted):
        return False
    return bool(components(row, side))


def mean_of(parts: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """Add up figures with their weights."""
    return sum((figure * weight for figure, weight in parts), Fraction(0))
