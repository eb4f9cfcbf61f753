"""The quality that no movement can beat, whatever its seating: a certificate for searches.

It holds for complete movements (all pairs play all sets) in which nobody meets anybody twice.
Count, for two pairs, the sets on which they hold the same cards less those on which they hold
opposite ones: with as many sets NS up to an even number that is the number of rounds modulo 4,
else two more. A meeting adds one per table. Each pair competes in all by rounds x (tables - 1).
The squares of each pair by itself, made as few as these rules allow, bound those of all.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from heapq import heapify, heapreplace


def fewest_squares(total: int, count: int) -> int:
    """Return the least sum of squares of that many whole numbers with that total."""
    if not count:
        return 0
    share, rest = divmod(total, count)
    return share * share * count + (2 * share + 1) * rest


@cache
def bound(tables: int, rounds: int) -> Fraction | None:
    """Return the highest quality possible, one winner; None when so many rounds need a rematch."""
    pairs = 2 * tables
    if not 1 <= rounds < pairs or tables < 2:
        return None
    squares = min(
        alike * first + (pairs - alike) * second
        for alike in range(tables, pairs + 1)
        if (first := _row(tables, rounds, alike)) is not None
        and (second := _row(tables, rounds, pairs - alike)) is not None
    )
    ideal = fewest_squares(tables * rounds * (tables - 1), pairs * (pairs - 1) // 2)
    return Fraction(100 * 2 * ideal, squares)


def _row(tables: int, rounds: int, alike: int) -> int | None:
    """Return the fewest squares of one pair's competition, when `alike` pairs (itself one of them)
    sit NS equally often but for an even number; 0 without such pairs, None when it cannot be.
    """
    if not alike:
        return 0
    others, total = 2 * tables - alike, rounds * (tables - 1)
    found = [
        squares
        for met in range(max(0, rounds - others), min(rounds, alike - 1) + 1)
        if (squares := least_squares(_values(tables, rounds, (alike, others, met)), total))
        is not None
    ]
    return min(found, default=None)


def _values(tables: int, rounds: int, counts: tuple[int, int, int]) -> Iterator[int]:
    """For each other pair, the amount nearest to 0 that is possible."""
    alike, others, met = counts
    for number, amount in (
        (met, rounds + tables),
        (alike - 1 - met, rounds),
        (rounds - met, rounds + 2 + tables),
        (others - rounds + met, rounds + 2),
    ):
        yield from [(amount + 1) % 4 - 1] * number


def least_squares(start: Iterable[int], total: int) -> int | None:
    """Raise or lower amounts by 4, the cheapest first, up to a total; return their squares' sum.

    None where no steps of 4 lead there.
    """
    amounts = list(start)
    missing = total - sum(amounts)
    if missing % 4:
        return None
    sign = 1 if missing >= 0 else -1
    heap = [sign * amount for amount in amounts]
    heapify(heap)
    for _ in range(abs(missing) // 4):
        heapreplace(heap, heap[0] + 4)
    return sum(amount * amount for amount in heap)
