"""The values of an explanation: steps, and one side of a table with the results it meets.

All is worked out again from the results, row by row, and nothing taken from the tallies of
`columns`: the explanation is a second computation, and tests hold the two against each other.
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
# Points from the side's point of view, each with its weight.
Components: TypeAlias = list[tuple[int, Fraction]]


@dataclass(frozen=True)
class Step:
    """A step of an explanation: a code, the figure reached with it, details for a sentence."""

    code: str
    figure: Figure
    details: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


def step(code: str, figure: Figure, **details: object) -> Step:
    """Make a step; its details cannot be altered."""
    return Step(code, figure, MappingProxyType(details))


@dataclass(frozen=True)
class Table:
    """One side of one table, and all that its award depends on.

    `compared_rows`: the rows of the same board, field and group that this side is compared with.
    `expected`: the results of a full board (N); where short boards have a top of their own, those
    of this group of the board. `sizes`: how many results of each group are compared.
    """

    profile: Profile
    row: Row
    side: Side
    compared_rows: tuple[Row, ...]
    expected: int
    sizes: Mapping[str, int]

    @property
    def outcome(self) -> Outcome:
        """What happened there, for this side."""
        return self.row.outcome.of(self.side)

    @property
    def sign(self) -> int:
        """1 for NS, -1 for EW."""
        return 1 if self.side is Side.NS else -1

    @property
    def is_compared(self) -> bool:
        """Whether others are compared with this result."""
        return is_compared(self.row, self.side, self.profile)

    @property
    def own_components(self) -> Components:
        """This side's own scores; several if it is weighted, none for an artificial result."""
        return components(self.row, self.side, self.profile)

    @property
    def met(self) -> Components:
        """The scores of all others, from this side's point of view."""
        return [
            component
            for row in self.compared_rows
            for component in components(row, self.side, self.profile)
        ]

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


def components(row: Row, side: Side, rules: Profile) -> Components:
    """List the points of one side with their weights; empty where there is no score."""
    outcome, sign = row.outcome.of(side), 1 if side is Side.NS else -1
    edition = rules.edition
    if isinstance(outcome, Artificial | FixedAward | WithoutAward):
        return []
    if isinstance(outcome, Weighted):
        return [
            (sign * ns_points(each, row.board, edition), weight)
            for each, weight in outcome.components
        ]
    return [(sign * ns_points(outcome, row.board, edition), Fraction(1))]


def is_compared(row: Row, side: Side, rules: Profile) -> bool:
    """Tell whether a side's result is compared: it has a score, which the profile may exclude."""
    left_out = rules.weighted is WeightedMethod.EXCLUSION
    if left_out and isinstance(row.outcome.of(side), Weighted):
        return False
    return bool(components(row, side, rules))


def mean_of(parts: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """Return the mean of (figure, weight); the weights make one."""
    return sum((figure * weight for figure, weight in parts), Fraction(0))
