"""Rounding as a value: to how many places, and where the middle goes; nothing else rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction

from scoring.errors import ScoringError


class Mode(Enum):
    """Where a figure goes that lies exactly between two others; values are stored for ever."""

    HALF_UP = "half_up"  # away from nought
    HALF_EVEN = "half_even"
    HALF_CEILING = "half_ceiling"  # towards the higher figure, also below nought


MOST_PLACES = 4
_TEN_TO = tuple(10**places for places in range(MOST_PLACES + 1))


@dataclass(frozen=True)
class Rounding:
    """To how many decimal places, 0 to 4 (`places_out_of_range`), and how."""

    places: int
    mode: Mode

    def __post_init__(self) -> None:
        if not 0 <= self.places <= MOST_PLACES:
            raise ScoringError("places_out_of_range", places=self.places, most=MOST_PLACES)

    def round(self, value: Fraction) -> Fraction:
        """Return the nearest figure of that many places."""
        return Fraction(self._nearest(value), _TEN_TO[self.places])

    def shown(self, value: Fraction) -> Decimal:
        """Return the nearest figure, with all its places."""
        return Decimal(self._nearest(value)).scaleb(-self.places)

    def _nearest(self, value: Fraction) -> int:
        """In units of the last place; the product is not shortened, which takes its time."""
        return _nearest(value.numerator * _TEN_TO[self.places], value.denominator, self.mode)


def alike(figures: Sequence[Decimal | None]) -> list[Decimal | None]:
    """Return the same figures, each with as many places as the longest of them.

    >>> alike([Decimal(14), None, Decimal("-9.20")])
    [Decimal('14.00'), None, Decimal('-9.20')]
    """
    places = Decimal(1).scaleb(
        min((_exponent(one) for one in figures if one is not None), default=0)
    )
    return [None if one is None else one.quantize(places) for one in figures]


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
    found, rest = divmod(2 * abs(part) + whole, 2 * whole)
    below = part < 0
    if rest == 0 and _is_middle_down(found, mode, below=below):
        found -= 1
    return -found if below else found


def _is_middle_down(found: int, mode: Mode, *, below: bool) -> bool:
    """Tell whether the middle goes to the figure nearer to nought."""
    if mode is Mode.HALF_EVEN:
        return found % 2 == 1
    return mode is Mode.HALF_CEILING and below
