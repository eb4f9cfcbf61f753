"""More decimals for figures that are shown alike though their ranks are not: 45.378, 45.382.

Without them a list would show two pairs level and one of them behind.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from scoring.ranking import Key, Standing

MOST_PLACES = 6


def finer_figures(standings: Iterable[Standing]) -> dict[str, Decimal]:
    """By pair, for those of a list whose percentage, or total, is also another rank's."""
    alike: dict[tuple[Key, Decimal], list[Standing]] = defaultdict(list)
    for one in standings:
        shown = one.total if one.percentage is None else one.percentage
        if one.boards:
            alike[one.contestant.group, shown].append(one)
    return {
        str(one.contestant.key): figure
        for group in alike.values()
        if len({one.rank for one in group}) > 1
        for one, figure in zip(group, told_apart(group), strict=True)
    }


def told_apart(group: Sequence[Standing]) -> list[Decimal]:
    """With as few decimals as give each rank a figure of its own."""
    ranks = len({one.rank for one in group})
    figures = [exact(one) for one in group]
    found: list[Decimal] = []
    for places in range(3, MOST_PLACES + 1):
        found = [rounded(figure, places) for figure in figures]
        if len(set(found)) == ranks:
            break
    return found


def exact(one: Standing) -> Fraction:
    return one.exact_total if one.exact_percentage is None else one.exact_percentage


def rounded(figure: Fraction, places: int) -> Decimal:
    value = Decimal(figure.numerator) / Decimal(figure.denominator)
    return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
