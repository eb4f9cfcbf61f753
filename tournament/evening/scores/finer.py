"""More decimals for figures that are shown alike though their ranks are not: 45.378, 45.382.

Without them a list would show two pairs level and one of them behind.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from scoring.awards import Standing
from scoring.contestants import Key
from scoring.profiles.conventions import PercentageOf

MOST_PLACES = 6


def finer_figures(
    standings: Iterable[Standing], percentage_of: PercentageOf = PercentageOf.EXACT
) -> dict[str, Decimal]:
    """Return finer figures by pair, for those of a list whose percentage, or total, is also another
    rank's.

    Where only a tie-break told them apart, their figures are equal and stay as they are.
    """
    alike: dict[tuple[Key, Decimal], list[Standing]] = defaultdict(list)
    for one in standings:
        shown = one.total if one.percentage is None else one.percentage
        if one.boards:
            alike[one.contestant.group, shown].append(one)
    groups = ([(one, figure(one, percentage_of)) for one in group] for group in alike.values())
    return {
        str(one.contestant.key): finer
        for group in groups
        if len({exact for _, exact in group}) > 1
        for (one, _), finer in zip(group, told_apart([f for _, f in group]), strict=True)
    }


def told_apart(figures: Sequence[Fraction]) -> list[Decimal]:
    """Write figures with as few decimals as keep different ones different."""
    found: list[Decimal] = []
    for places in range(3, MOST_PLACES + 1):
        found = [rounded(figure, places) for figure in figures]
        if len(set(found)) == len(set(figures)):
            break
    return found


def figure(one: Standing, percentage_of: PercentageOf) -> Fraction:
    """Return what ranks, exactly."""
    if one.exact_percentage is None:
        return one.exact_total
    if percentage_of is PercentageOf.ROUNDED_TOTAL:
        return 100 * Fraction(one.total) / Fraction(one.maximum)
    return one.exact_percentage


def rounded(figure: Fraction, places: int) -> Decimal:
    value = Decimal(figure.numerator) / Decimal(figure.denominator)
    return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
