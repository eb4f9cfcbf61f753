"""The figures of a ranking over several evenings, as they are shown and kept."""

from decimal import Decimal
from fractions import Fraction

from scoring.rounding import Mode, Rounding

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def to_hundredths(value: Fraction) -> Decimal:
    """Round a figure to two places, half up.

    >>> str(to_hundredths(Fraction(107, 8)))
    '13.38'
    """
    return _HUNDREDTHS.to_decimal(value)
