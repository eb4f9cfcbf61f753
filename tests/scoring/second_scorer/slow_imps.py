"""The slow scorer's cross-IMPs, Butler and total points, for all that directors rule."""

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

from tests.scoring.second_scorer.slow_results import (
    ZERO,
    Butler,
    Result,
    Rules,
    meets,
    sizes,
    won_against,
)
from tests.scoring.second_scorer.slow_scorer import imps, rounded

# More than so many points from a datum that is no multiple of ten are 1, 2, ... IMPs.
BETWEEN = (15, 45, 85, 125, 165, 215, 265, 315, 365, 425, 495, 595, 745, 895, 1095, 1295, 1495)
BETWEEN += (1745, 1995, 2245, 2495, 2995, 3495, 3995)


def cross_imps(rules: Rules, results: Sequence[Result], own: int, side: int, n_all: int):
    ruled = results[own].sides[side]
    if ruled.amount is not None:
        return ruled.amount
    if ruled.percentage is not None:
        times = n_all - 1 if rules.divisor == "sum" else 1
        return Fraction(plus_or_minus(ruled.percentage) * rules.plus * times)
    if not ruled.parts:
        return None
    compared = meets(rules, results, own, side)
    if not compared:
        return ZERO
    n = len(compared) + 1
    mean = won_against(ruled, side, compared, imps) / (n - 1)
    if rules.convention.imps_neuberg:
        mean = mean * (n - 1) * n_all / (n * (n_all - 1))
    is_fouled = len(sizes(rules, results, results[own].board, side)) > 1
    raised = is_fouled or rules.convention.imps_neuberg
    return mean * of_mean(rules.divisor, n, n_all if raised else n)


def of_mean(divisor: str, n: int, n_all: int) -> Fraction:
    """What a mean over n - 1 others is multiplied with; sums are of the whole field."""
    thirty = 10**30
    return {
        "others": Fraction(1),
        "results": Fraction(n - 1, n),
        "root": (n - 1) / Fraction(isqrt((n - 1) * thirty**2 // 2), thirty),
        "sum": Fraction(n_all - 1),
    }[divisor]


def plus_or_minus(percentage: Fraction) -> int:
    return 1 if percentage > 50 else -1 if percentage < 50 else 0


def column(rules: Rules, results: Sequence[Result], own: int, side: int) -> list:
    """Every score of the group, as NS has it, lowest first, with the weight that it counts."""
    found = []
    for result in results:
        ruled = result.sides[side]
        same = (result.board, result.group) == (results[own].board, results[own].group)
        if same and not (rules.excluding and ruled.is_weighted):
            found.extend(ruled.parts)
    return sorted(found)


def mean(scores: Sequence[tuple[int, Fraction]]) -> Fraction:
    weights = sum((weight for _, weight in scores), ZERO)
    return sum((points * weight for points, weight in scores), ZERO) / weights if weights else ZERO


def datum(butler: Butler, scores: Sequence[tuple[int, Fraction]]) -> Fraction:
    n = int(sum((weight for _, weight in scores), ZERO))
    ends = {
        "none": 0,
        "one": 1,
        "share": int(rounded(n * butler.share, (1, False))),
        # One up to ten, two up to twenty-five, three up to forty.
        "by size": 0 if n <= 3 else 1 if n <= 10 else 2 if n <= 25 else 3,
    }[butler.trim]
    kept = list(scores)
    if 2 * ends < n:
        kept = cut(cut(kept, ends)[::-1], ends)[::-1]
    found = middle(kept) if butler.middle else mean(kept)
    if butler.to is None:
        return found
    tens = found / butler.to
    if butler.half == "higher":
        # Half above the lower one is the higher one, whatever the sign.
        whole = (tens + Fraction(1, 2)).numerator // (tens + Fraction(1, 2)).denominator
        return Fraction(butler.to * whole)
    return butler.to * rounded(tens, (1, butler.half == "even"))


def cut(scores: Sequence[tuple[int, Fraction]], count: int) -> list[tuple[int, Fraction]]:
    left, kept = Fraction(count), []
    for points, weight in scores:
        gone = min(left, weight)
        left -= gone
        if weight > gone:
            kept.append((points, weight - gone))
    return kept


def middle(scores: Sequence[tuple[int, Fraction]]) -> Fraction:
    """The mean of the scores just below and just above the half."""
    if not scores:
        return ZERO
    half = sum((weight for _, weight in scores), ZERO) / 2
    reached, below, above = ZERO, None, None
    for points, weight in scores:
        if reached < half:
            below = points
        reached += weight
        if reached > half and above is None:
            above = points
    return Fraction(below + above, 2)


def butler_imps(rules: Rules, results: Sequence[Result], own: int, side: int):
    ruled = results[own].sides[side]
    if ruled.amount is not None:
        return ruled.amount
    if ruled.percentage is not None:
        return Fraction(plus_or_minus(ruled.percentage) * rules.butler.plus)
    if not ruled.parts:
        return None
    against = datum(rules.butler, column(rules, results, own, side))
    won = sum(
        (weight * off_datum(points - against, against) for points, weight in ruled.parts), ZERO
    )
    return won if side == 0 else -won


def off_datum(off: Fraction, against: Fraction) -> int:
    if against.denominator == 1 and against.numerator % 10 == 0:
        return imps(int(off))
    steps = len([bound for bound in BETWEEN if abs(off) > bound])
    return steps if off > 0 else -steps


def total_points(rules: Rules, results: Sequence[Result], own: int, side: int):
    ruled = results[own].sides[side]
    if ruled.amount is not None:
        return ruled.amount
    found = None
    if ruled.percentage is not None:
        found = mean(column(rules, results, own, side))
    elif ruled.parts:
        found = mean(ruled.parts)
    return found if found is None or side == 0 else -found
