"""Figures of a file beside those worked out here, as values; `files/figures` finds them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

PERCENTAGE, TOTAL, PLACE = "percentage", "total", "place"
MATCH, BOARD = "match", "board"
# What a program counts for a beaten result, over what is counted here.
UNITS = (Fraction(1), Fraction(1, 2), Fraction(2))


@dataclass(frozen=True)
class FilePlayers:
    """A pair, or a team, as the file calls it; `line` is empty where there is one ranking."""

    label: str
    line: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class ComparedFigure:
    """A figure of the file and ours: a pair's percentage, total or place, or what it got for the
    match of a `round` or on a `board`; `exact` and `display` are None where there is none here."""

    kind: str
    pair: FilePlayers
    in_file: Decimal
    exact: Fraction | None
    display: Decimal | None
    round: int | None = None
    board: int | None = None

    def is_same(self) -> bool:
        if self.exact is None:
            return False
        decimals = -int(self.in_file.as_tuple().exponent)
        half = Fraction(1, 2 * 10 ** max(decimals, 0))
        return self.display == self.in_file or abs(self.exact - Fraction(self.in_file)) <= half

    def in_unit(self, unit: Fraction) -> "ComparedFigure":
        """Count ours in another unit, as the file does."""
        if unit == 1 or self.exact is None or self.display is None:
            return self
        display = self.display * unit.numerator / unit.denominator
        return replace(self, exact=self.exact * unit, display=display)


@dataclass(frozen=True)
class FigureComparison:
    """How many figures of a file have one of ours beside them, and those that differ."""

    figures: int
    differences: tuple[ComparedFigure, ...]


@dataclass(frozen=True)
class OtherRules:
    """Rules under which fewer figures differ: a named profile or (empty) the same one, with values
    changed; `differing` figures differ under them too."""

    profile: str
    changes: tuple[tuple[str, object], ...]
    differing: int


@dataclass(frozen=True)
class OtherSum:
    """A pair whose total in the file is not the sum of its boards there."""

    pair: FilePlayers
    total: Decimal
    boards: Decimal


def in_best_unit(figures: Sequence[ComparedFigure]) -> Sequence[ComparedFigure]:
    """Count ours in the unit in which most are those of the file; percentages have but one."""
    if any(figure.kind == PERCENTAGE for figure in figures):
        return figures
    counted = [[figure.in_unit(unit) for figure in figures] for unit in UNITS]
    return min(counted, key=count_differing)


def count_differing(figures: Iterable[ComparedFigure]) -> int:
    """Count the figures that are not those of the file."""
    return sum(not figure.is_same() for figure in figures)
