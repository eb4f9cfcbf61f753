"""Look up the victory-point tables of federations, for a match of so many boards.

Sources. WBF discrete 20-0: the rule of the technical report of 2013, worked out for each length.
WBF 25-0: the table in force until 2012 (columns of 8 to 48 boards; a match between two columns
uses the shorter one, and one of less than 8 boards that of 8). ACBL 20 and 30: the tables printed
for clubs; of the 30-point table only 6 to 11 boards are known. EBU/SBU 20-0: the whole-number
scale of before 2013. EBU percentages: the table for Swiss pairs at matchpoints.

A length without a table is refused: `scale_not_for_length`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import ROUND_FLOOR, Context, Decimal
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from scoring.errors import ScoringError
from scoring.victory_points.scales import Continuous, Percentages, Scale, VpScale, own_scale

Lengths = tuple[int, int]  # from so many boards to so many

# The least margins for 11, 12, ... 20 victory points; less than the first is a draw.
ACBL_20: Mapping[Lengths, tuple[int, ...]] = {
    (1, 8): (1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
    (9, 11): (1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
    (12, 15): (1, 4, 7, 11, 15, 20, 25, 30, 36, 42),
    (16, 20): (2, 5, 9, 14, 19, 25, 32, 39, 47, 56),
    (21, 27): (3, 7, 12, 18, 25, 33, 42, 51, 61, 72),
    (28, 36): (4, 9, 15, 22, 30, 39, 49, 60, 72, 85),
}
EBU_20: Mapping[Lengths, tuple[int, ...]] = {
    (1, 4): (1, 3, 5, 7, 9, 11, 13, 15, 17, 20),
    (5, 6): (1, 3, 5, 7, 9, 12, 15, 18, 21, 25),
    (7, 9): (1, 3, 5, 7, 10, 13, 17, 21, 25, 30),
    (10, 13): (1, 3, 6, 9, 12, 16, 20, 25, 30, 35),
    (14, 19): (2, 5, 9, 13, 17, 21, 25, 29, 34, 40),
    (20, 27): (2, 5, 9, 13, 18, 23, 29, 35, 42, 50),
    (28, 39): (2, 5, 9, 14, 20, 26, 33, 41, 50, 60),
    (40, 55): (2, 6, 11, 17, 24, 32, 40, 49, 59, 70),
}
# The least margins for these shares of 30: there is no 16-14 and no 17-13.
ACBL_30_WINNER = (15, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30)
ACBL_30: Mapping[Lengths, tuple[int, ...]] = {
    (6, 8): (0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
    (9, 11): (0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
}
# The largest percentages, in hundredths, for 10, 11, ... 19 victory points; above them it is 20.
EBU_PERCENTAGES: Mapping[Lengths, tuple[int, ...]] = {
    (2, 4): (5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595),
    (5, 6): (5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213),
    (7, 9): (5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835),
    (10, 13): (5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530),
    (14, 19): (5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278),
    (20, 27): (5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071),
    (28, 39): (5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897),
    (40, 55): (5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753),
}
# The largest margins for 15-15, 16-14, ... 25-5, 25-4, ... 25-1; above them it is 25-0.
WBF_25_SHARES = (
    *((15 + step, 15 - step) for step in range(11)),
    *((25, loser) for loser in range(4, -1, -1)),
)
WBF_25_FROM_BOARDS = (8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48)
WBF_25_LIMITS = (
    (1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4),
    (5, 6, 6, 7, 7, 8, 9, 10, 10, 11, 11, 12),
    (8, 9, 9, 10, 11, 12, 14, 15, 16, 17, 18, 20),
    (11, 12, 12, 14, 15, 16, 19, 20, 22, 23, 25, 28),
    (14, 15, 16, 18, 19, 21, 24, 25, 28, 29, 32, 36),
    (17, 18, 20, 22, 23, 26, 29, 31, 34, 36, 39, 44),
    (20, 21, 24, 26, 27, 31, 34, 37, 40, 43, 46, 52),
    (23, 25, 28, 30, 31, 36, 39, 43, 46, 50, 53, 60),
    (26, 29, 32, 34, 36, 41, 45, 49, 52, 57, 60, 68),
    (29, 33, 36, 38, 41, 47, 51, 55, 58, 64, 68, 76),
    (33, 37, 40, 43, 46, 53, 57, 61, 65, 71, 76, 84),
    (37, 41, 45, 48, 52, 59, 64, 68, 73, 79, 84, 93),
    (41, 45, 50, 54, 58, 65, 71, 76, 82, 88, 93, 102),
    (45, 50, 55, 60, 64, 72, 79, 85, 91, 97, 102, 112),
    (51, 55, 61, 66, 71, 79, 87, 94, 100, 106, 112, 123),
)
DISCRETE_LENGTHS: Lengths = (4, 64)
_DIGITS = Context(prec=50)
# The r of the formula in `continuous`.
_RATIO = _DIGITS.subtract(_DIGITS.sqrt(Decimal(5)), Decimal(2))


class ScaleName(Enum):
    """The scales to choose from; the values are stored and never change."""

    WBF_CONTINUOUS = "wbf_continuous"
    WBF_DISCRETE = "wbf_discrete"
    WBF_25 = "wbf_25"
    ACBL_20 = "acbl_20"
    ACBL_30 = "acbl_30"
    EBU_20 = "ebu_20"


def scale_for(name: ScaleName, boards: int) -> VpScale:
    """Return the scale of that name for a match of so many boards; `scale_not_for_length`.

    >>> scale_for(ScaleName.WBF_25, 20).shares(Fraction(-20))
    Shares(us=Fraction(11, 1), them=Fraction(19, 1))
    """
    return _MAKERS[name](boards)


def wbf_discrete(boards: int) -> Scale:
    """Return the WBF scale of 2013 in whole numbers, 20-0, for 4 to 64 boards."""
    _check_length(boards, DISCRETE_LENGTHS)
    return _twenty((0, *(limit + 1 for limit in wbf_discrete_limits(boards))))


def wbf_25(boards: int) -> Scale:
    """Return the WBF scale until 2012: from 15-15 to 25-5, then only the loser's falls, to 25-0."""
    _check_length(boards, (1, None))
    column = sum(boards >= least for least in WBF_25_FROM_BOARDS[1:])
    limits = [row[column] for row in WBF_25_LIMITS]
    least = (0, *(limit + 1 for limit in limits))
    return own_scale((margin, *shares) for margin, shares in zip(least, WBF_25_SHARES, strict=True))


def acbl_20(boards: int) -> Scale:
    """Return the ACBL's 20-point scale, for 1 to 36 boards."""
    return _twenty((0, *_column(ACBL_20, boards)))


def acbl_30(boards: int) -> Scale:
    """Return the ACBL's 30-point scale, for 6 to 11 boards: the loser gets what is left of 30."""
    least = _column(ACBL_30, boards)
    return own_scale(
        (margin, won, 30 - won) for margin, won in zip(least, ACBL_30_WINNER, strict=True)
    )


def ebu_20(boards: int) -> Scale:
    """Return the scale of the EBU and SBU before 2013, 20-0, for 1 to 55 boards."""
    return _twenty((0, *_column(EBU_20, boards)))


def ebu_percentages(boards: int) -> Percentages:
    """Return the scale from a pair's percentage in a match at matchpoints to 20-0 (EBU), for 2 to
    55 boards.

    >>> ebu_percentages(8).shares(Fraction("48.02"))
    Shares(us=Fraction(9, 1), them=Fraction(11, 1))
    """
    limits = _column(EBU_PERCENTAGES, boards)
    least = [Fraction(limit + 1, 100) - 50 for limit in limits]
    return Percentages(_twenty([Fraction(0), *least], unit=Fraction(1, 100)))


@lru_cache(maxsize=DISCRETE_LENGTHS[1])
def wbf_discrete_limits(boards: int) -> tuple[int, ...]:
    """Return the largest margins for 10, 11, ... 19 victory points.

    They are the continuous formula solved for the margin at half points, cut to whole IMPs. Then,
    as long as a step is narrower than the one before it, the limit between the two goes down by
    one. The step of a draw reaches as far below 0 as above.

    >>> wbf_discrete_limits(16)
    (1, 4, 8, 12, 17, 22, 28, 35, 43, 53)
    """
    limits = [_cut_formula(boards, half) for half in range(1, 20, 2)]
    while narrower := [place for place in range(9) if _is_narrower(limits, place)]:
        limits[narrower[0]] -= 1
    return tuple(limits)


def _is_narrower(limits: Sequence[int], place: int) -> bool:
    """Tell whether the step above that limit is narrower than the one below it."""
    below = limits[place - 1] if place else -limits[0] - 1
    return limits[place + 1] - limits[place] < limits[place] - below


def _cut_formula(boards: int, half: int) -> int:
    """Return the margin, cut to whole IMPs, for so many half victory points above 10."""
    largest = _DIGITS.multiply(Decimal(15), _DIGITS.sqrt(Decimal(boards)))
    share = _DIGITS.divide(Decimal(half), Decimal(20))
    left = _DIGITS.subtract(1, _DIGITS.multiply(_DIGITS.subtract(1, _RATIO), share))
    exact = _DIGITS.multiply(largest, _DIGITS.divide(_DIGITS.ln(left), _DIGITS.ln(_RATIO)))
    return int(exact.to_integral_value(ROUND_FLOOR))


def _twenty(least: Iterable[Fraction | int], unit: Fraction = Fraction(1)) -> Scale:
    """Make the scale 10-10, 11-9, ... 20-0, from these margins on."""
    return own_scale(
        ((margin, 10 + step, 10 - step) for step, margin in enumerate(least)), unit=unit
    )


def _column(table: Mapping[Lengths, tuple[int, ...]], boards: int) -> tuple[int, ...]:
    _check_length(boards, (min(table)[0], max(table)[1]))
    return next(column for (_, most), column in table.items() if boards <= most)


def _check_length(boards: int, lengths: tuple[int, int | None]) -> None:
    least, most = lengths
    if boards < least or (most is not None and boards > most):
        raise ScoringError("scale_not_for_length", boards=boards, least=least, most=most)


_MAKERS: Mapping[ScaleName, Callable[[int], VpScale]] = MappingProxyType(
    {
        ScaleName.WBF_CONTINUOUS: Continuous,
        ScaleName.WBF_DISCRETE: wbf_discrete,
        ScaleName.WBF_25: wbf_25,
        ScaleName.ACBL_20: acbl_20,
        ScaleName.ACBL_30: acbl_30,
        ScaleName.EBU_20: ebu_20,
    }
)
