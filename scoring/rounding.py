"""Round figures: to how many decimal places, and where the middle goes; nothing else rounds.

Federations differ in both, and a hundredth decides ranks. So a rounding is a value of the profile,
and works on exact fractions: a float that stands for 0.125 may be a little less.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import Enum
from fractions import Fraction

from scoring.errors import ScoringError


class Mode(Enum):
    """Where a figure goes that lies exactly between two others; values are stored for ever."""

    HALF_UP = "half_up"  # away from zero
    HALF_EVEN = "half_even"  # to the figure whose last digit is even
    HALF_CEILING = "half_ceiling"  # to the higher figure, below zero too


MOST_PLACES = 4
# With how many decimals figures are written to tell them apart.
_PLACES_TO_DISTINGUISH = range(3, 7)
_TEN_TO = tuple(10**places for places in range(MOST_PLACES + 1))


@dataclass(frozen=True)
class Rounding:
    """How to round: to 0 to 4 decimal places (`places_out_of_range`), the middle by `mode`."""

    places: int
    mode: Mode

    def __post_init__(self) -> None:
        if not 0 <= self.places <= MOST_PLACES:
            raise ScoringError("places_out_of_range", places=self.places, most=MOST_PLACES)

    def round(self, value: Fraction) -> Fraction:
        """Return the nearest figure of that many places."""
        return Fraction(self._nearest(value), _TEN_TO[self.places])

    def to_decimal(self, value: Fraction) -> Decimal:
        """Return the nearest figure, with all its places."""
        return Decimal(self._nearest(value)).scaleb(-self.places)

    def _nearest(self, value: Fraction) -> int:
        """Round to units of the last place; no fraction is made, as shortening it takes time."""
        return _nearest(value.numerator * _TEN_TO[self.places], value.denominator, self.mode)


def alike(figures: Sequence[Decimal | None]) -> list[Decimal | None]:
    """Write figures of a column with as many decimal places as the longest of them has.

    >>> alike([Decimal(14), None, Decimal("-9.20")])
    [Decimal('14.00'), None, Decimal('-9.20')]
    """
    places = Decimal(1).scaleb(
        min((_exponent(figure) for figure in figures if figure is not None), default=0)
    )
    return [None if figure is None else figure.quantize(places) for figure in figures]


def tell_apart(figures: Sequence[Fraction]) -> list[Decimal]:
    """Write figures with as few decimals, from three to six, as keep different ones different.

    >>> tell_apart([Fraction(45378, 1000), Fraction(45382, 1000)])
    [Decimal('45.378'), Decimal('45.382')]
    """
    written: list[Decimal] = []
    for places in _PLACES_TO_DISTINGUISH:
        half_up = Decimal(1).scaleb(-places)
        written = [
            (Decimal(figure.numerator) / figure.denominator).quantize(half_up, ROUND_HALF_UP)
            for figure in figures
        ]
        if len(set(written)) == len(set(figures)):
            break
    return written


def _exponent(figure: Decimal) -> int:
    exponent = figure.as_tuple().exponent
    assert isinstance(exponent, int), figure
    return min(exponent, 0)


def nearest(value: Fraction, mode: Mode) -> int:
    """Round to the nearest whole number.

    >>> [nearest(Fraction(-5, 2), mode) for mode in Mode]
    [-3, -2, -2]
    """
    return _nearest(value.numerator, value.denominator, mode)


def _nearest(part: int, whole: int, mode: Mode) -> int:
    """Round part / whole to a whole number: half away from zero, then put right for the mode."""
    lower, rest = divmod(2 * abs(part) + whole, 2 * whole)
    below = part < 0
    if rest == 0 and _is_middle_down(lower, mode, below=below):
        lower -= 1
    return -lower if below else lower


def _is_middle_down(lower: int, mode: Mode, *, below: bool) -> bool:
    """Tell whether the middle goes to the figure nearer to zero, one below `lower`."""
    if mode is Mode.HALF_EVEN:
        return lower % 2 == 1
    return mode is Mode.HALF_CEILING and below
