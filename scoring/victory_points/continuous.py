"""Compute victory points on the continuous scale: a match shares 20 by its margin in IMPs.

The World Bridge Federation's continuous scale of 2013 (technical report by Bavin, Bethe, Bramley,
Buchen and d'Orsi). Over n boards a margin of 15 times the root of n is 20-0, a third of it 15-5:

    10 + 10 (1 - r ** (margin / (15 root n))) / (1 - r),    r = root 5 - 2

rounded to hundredths. Rounding alone makes some steps larger than the one before; the published
tables therefore raise the figure before such a step by a hundredth until no step grows. All
figures are hundredths of a victory point in whole numbers, worked out with 50 digits.

No published rule says what a margin with a fraction is worth (weighted scores, carry-over,
cross-IMPs): `FractionalMargin` names the ways there are.
"""

from decimal import ROUND_HALF_UP, Context, Decimal
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from scoring.errors import ScoringError

LONGEST_MATCH = 64
_ALL, _HALF = 2000, 1000  # hundredths: 20 and 10 victory points
# The worth of a margin is irrational but for a third of the largest, 15-5: so none lies exactly in
# the middle between two hundredths, and 50 digits always show to which side it goes.
_DIGITS = Context(prec=50, rounding=ROUND_HALF_UP)
_RATIO = _DIGITS.subtract(_DIGITS.sqrt(Decimal(5)), Decimal(2))


class FractionalMargin(Enum):
    """What a margin between two whole ones is worth; the values are stored and never change."""

    # The formula at that very margin, rounded half up, but never outside the table's figures
    # for the whole margins below and above: a larger margin never earns less.
    FORMULA = "formula"
    # The straight line between those two figures, rounded half up.
    INTERPOLATED = "interpolated"
    # What the nearest whole margin is worth, halves away from zero.
    NEAREST = "nearest"


def wbf_continuous(
    margin: Fraction | int,
    boards: int,
    *,
    fractional: FractionalMargin = FractionalMargin.FORMULA,
) -> Fraction:
    """Return the victory points, 0 to 20 in hundredths, of the side with a margin in IMPs.

    `margin` is positive for the side that won; the two sides always share 20. `fractional` says
    what a margin that is not whole is worth and changes nothing for whole ones. `boards` is the
    length of the match, 1 to 64, else `match_length_out_of_range`.

    >>> wbf_continuous(38, 16), wbf_continuous(-38, 16)
    (Fraction(357, 20), Fraction(43, 20))
    """
    won = _hundredths(abs(Fraction(margin)), boards, fractional)
    return Fraction(won if margin >= 0 else _ALL - won, 100)


@lru_cache(maxsize=LONGEST_MATCH)
def wbf_continuous_table(boards: int) -> tuple[int, ...]:
    """List the winner's victory points in hundredths by margin in IMPs, from 0 to the first 20-0.

    `match_length_out_of_range` unless `boards` is 1 to 64.

    >>> wbf_continuous_table(16)[:4]
    (1000, 1031, 1061, 1091)
    """
    if not 1 <= boards <= LONGEST_MATCH:
        raise ScoringError("match_length_out_of_range", boards=boards, longest=LONGEST_MATCH)
    # The first whole margin that is not below 15 root n.
    enough = isqrt(225 * boards - 1) + 1
    table = [_formula(Fraction(margin), boards) for margin in range(enough)]
    # One more, since the last step counts as well.
    table += [_ALL, _ALL]
    _make_concave(table)
    return tuple(table[: table.index(_ALL) + 1])


def _make_concave(table: list[int]) -> None:
    """Raise figures by hundredths until no step is larger than the one before it."""
    place = 2
    while place < len(table):
        if table[place] - table[place - 1] <= table[place - 1] - table[place - 2]:
            place += 1
        else:
            table[place - 1] += 1
            # The step that ends in the raised figure has grown: look at it again.
            place = max(2, place - 1)


def _formula(margin: Fraction, boards: int) -> int:
    """Return the formula in hundredths, rounded, not yet corrected; above 20 from 15 root n on."""
    largest = _DIGITS.multiply(Decimal(15), _DIGITS.sqrt(Decimal(boards)))
    share = _DIGITS.divide(
        Decimal(margin.numerator), _DIGITS.multiply(largest, Decimal(margin.denominator))
    )
    left = _DIGITS.power(_RATIO, share)
    gained = _DIGITS.divide(_DIGITS.subtract(1, left), _DIGITS.subtract(1, _RATIO))
    return _HALF + int(_DIGITS.to_integral_value(_DIGITS.multiply(_HALF, gained)))


def _hundredths(margin: Fraction, boards: int, fractional: FractionalMargin) -> int:
    table = wbf_continuous_table(boards)
    below, rest = divmod(margin, 1)
    if margin >= len(table) - 1:
        return _ALL
    low, high = table[below], table[below + 1]
    if rest == 0:  # as every rule below would find, but at once
        return low
    if fractional is FractionalMargin.FORMULA:
        return min(max(_formula(margin, boards), low), high)
    if fractional is FractionalMargin.INTERPOLATED:
        return _half_up(low + rest * (high - low))
    return high if rest >= Fraction(1, 2) else low


def _half_up(value: Fraction) -> int:
    return (2 * value + 1) // 2
