"""More decimals for figures that are shown alike though their ranks are not: 45.378, 45.382.

Without them a list would show two pairs level and one of them behind.
"""

from collections import defaultdict
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

from scoring.awards import Standing
from scoring.contestants import Key
from scoring.profiles.conventions import PercentageOf
from scoring.rounding import tell_apart


def finer_figures(
    standings: Iterable[Standing], percentage_of: PercentageOf = PercentageOf.EXACT
) -> dict[str, Decimal]:
    """Return finer figures by pair, for those of a list whose percentage, or total, is also another
    rank's.

    Where only a tie-break told them apart, their figures are equal and stay as they are.
    """
    alike: dict[tuple[Key, Decimal], list[Standing]] = defaultdict(list)
    for one in standings:
        written = one.total if one.percentage is None else one.percentage
        if one.boards:
            alike[one.contestant.ranked_in, written].append(one)
    groups = ([(one, figure(one, percentage_of)) for one in group] for group in alike.values())
    return {
        str(one.contestant.key): finer
        for group in groups
        if len({exact for _, exact in group}) > 1
        for (one, _), finer in zip(group, tell_apart([f for _, f in group]), strict=True)
    }


def figure(standing: Standing, percentage_of: PercentageOf) -> Fraction:
    """Return what ranks, exactly."""
    if standing.exact_percentage is None:
        return standing.exact_total
    if percentage_of is PercentageOf.ROUNDED_TOTAL:
        return 100 * Fraction(standing.total) / Fraction(standing.maximum)
    return standing.exact_percentage
