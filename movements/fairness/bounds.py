"""Prove the quality that no movement of a size can beat, whatever its seating.

So a search knows when it may end, and a director that no fairer movement exists. The proof holds
for complete movements (all pairs play all sets) in which nobody meets anybody twice.

Count, for two pairs, the sets on which they hold the same cards less those on which they hold
opposite ones: that is between minus and plus the number of rounds, and a meeting adds the number
of tables. In few rounds two that meet therefore compete more than is fair, even if they hold
opposite cards all evening.

If two pairs play NS equally often, or their numbers differ by an even number, the count is the
number of rounds modulo 4; else it is two more. So the pairs fall into two classes. A pair competes
with all others together by rounds x (tables - 1). Of all rows of whole numbers that these rules
allow a pair, the one with the smallest squares is taken, for each number of its opponents that are
of the other class. These numbers depend on each other: both classes have the same games between
them, and each game inside a class takes two of its pairs. Added over all pairs, the squares count
each two twice.

Where there are few boards, or as many as opponents, the boards prove more: weights.py; and where
there are about as many rounds as tables or fewer, three pairs at a time: threes.py. The highest of
the three bounds counts.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from .threes import fewest_by_threes
from .weights import fewest_by_boards

# The fewest squares of a row, by how many of its opponents are of the other class.
_Costs = Mapping[int, int]


class Amounts(NamedTuple):
    """So many amounts by which two pairs may compete, each from `least` to `most` in steps of 4."""

    number: int
    least: int
    most: int

    @property
    def nearest_to_zero(self) -> int:
        """The possible amount with the smallest square."""
        return min(max(self.least, (self.least + 1) % 4 - 1), self.most)


def fewest_squares(total: int, count: int) -> int:
    """Return the least sum of squares of that many whole numbers with that total.

    They are as equal as possible: 10 in 4 is 2, 2, 3, 3.
    """
    if not count:
        return 0
    share, rest = divmod(total, count)
    return share * share * count + (2 * share + 1) * rest


@cache
def bound(tables: int, rounds: int) -> Fraction | None:
    """Return a quality that no movement of that size with one winner can exceed.

    None if so many rounds need a rematch.
    """
    by_rows = bound_by_rows(tables, rounds)
    if by_rows is None:
        return None
    pairs = 2 * tables
    ideal = fewest_squares(tables * rounds * (tables - 1), pairs * (pairs - 1) // 2)
    by_others = fewest_by_boards(tables, rounds), fewest_by_threes(tables, rounds)
    return Fraction(100 * ideal, max(by_rows, *by_others))


def bound_by_rows(tables: int, rounds: int) -> int | None:
    """Return the least sum of squares that follows from the rows of the pairs, one by one.

    None if so many rounds need a rematch.
    """
    if not 1 <= rounds < 2 * tables or tables < 2:
        return None
    return -(-min(_fewest_of_classes(tables, rounds)) // 2)


def _fewest_of_classes(tables: int, rounds: int) -> Iterator[Fraction]:
    """List twice the least sum of squares, for each way to divide the pairs into two classes."""
    pairs = 2 * tables
    for alike in range(tables, pairs + 1):
        first = _costs(tables, rounds, alike)
        if alike == pairs:
            if 0 in first:
                yield Fraction(pairs * first[0])
            continue
        second = _costs(tables, rounds, pairs - alike)
        least = _together(rounds, _Class(alike, first), _Class(pairs - alike, second))
        if least is not None:
            yield least


def _costs(tables: int, rounds: int, alike: int) -> _Costs:
    """Find the least squares of the row of a pair in a class of `alike` pairs.

    By how many of its opponents are of the other class; numbers that are impossible are left out.
    """
    others, total = 2 * tables - alike, rounds * (tables - 1)
    costs = {}
    for across in range(max(0, rounds + 1 - alike), min(rounds, others) + 1):
        met = rounds - across
        squares = least_squares(
            (
                *_amounts(met, rounds, 0, tables),
                *_amounts(alike - 1 - met, rounds, 0, 0),
                *_amounts(across, rounds, 2, tables),
                *_amounts(others - across, rounds, 2, 0),
            ),
            total,
        )
        if squares is not None:
            costs[across] = squares
    return costs


def _amounts(count: int, rounds: int, more: int, added: int) -> Iterator[Amounts]:
    """Give the amounts of so many twos whose count is `rounds` + `more` modulo 4.

    `added` is what a meeting adds.
    """
    if count:
        yield Amounts(count, added - rounds + (2 * rounds + more) % 4, added + rounds - (-more) % 4)


def least_squares(kinds: Iterable[Amounts], total: int) -> int | None:
    """Return the least sum of squares of amounts of these kinds with that total, None without any.

    All begin nearest to zero and are raised (or lowered) by 4, each time the one whose square grows
    least. Squares are convex, so no other way to the total is cheaper.
    """
    starts = [(kind, kind.nearest_to_zero) for kind in kinds]
    missing = total - sum(kind.number * amount for kind, amount in starts)
    squares = sum(kind.number * amount * amount for kind, amount in starts)
    if missing % 4:
        return None
    sign = 1 if missing >= 0 else -1
    # The amount as seen in the direction of the steps, how many there are, how many steps are left.
    heap = [
        (sign * amount, kind.number, abs((kind.most if sign > 0 else kind.least) - amount) // 4)
        for kind, amount in starts
    ]
    heapify(heap)
    steps = abs(missing) // 4
    while steps:
        if not heap:
            return None
        amount, count, room = heappop(heap)
        if not room:
            continue
        raised = min(count, steps)
        steps -= raised
        squares += raised * (8 * amount + 16)
        heappush(heap, (amount + 4, raised, room - 1))
        if count > raised:
            heappush(heap, (amount, count - raised, room))
    return squares


class _Class:
    """So many pairs of one class, and the least squares of all their rows together.

    Pairs of a class may have different numbers of opponents of the other class. Whatever the mix,
    on average it is no cheaper than the lower hull of the costs of single rows.
    """

    def __init__(self, count: int, costs: _Costs) -> None:
        self.count = count
        self._hull = _lower_hull(sorted(costs.items()))

    @property
    def games(self) -> tuple[int, int]:
        """The fewest and the most games against the other class."""
        if not self._hull:
            return 1, 0
        return self.count * self._hull[0][0], self.count * self._hull[-1][0]

    def fewest(self, games: int) -> Fraction:
        """Return the least squares of all rows with so many games against the other class."""
        for (start, low), (end, high) in pairwise(self._hull):
            if games <= self.count * end:
                step = Fraction(high - low, end - start)
                return self.count * low + (games - self.count * start) * step
        return Fraction(self.count * self._hull[-1][1])


def _lower_hull(points: Iterable[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    """Return the corners of the convex line below all points, which come from left to right."""
    hull: list[tuple[int, int]] = []
    for point in points:
        while len(hull) > 1 and _is_below(hull[-2], hull[-1], point):
            hull.pop()
        hull.append(point)
    return hull


def _is_below(start: tuple[int, int], between: tuple[int, int], end: tuple[int, int]) -> bool:
    """Tell whether the straight line from start to end passes below the point between, or by it."""
    (x, low), (middle, height), (far, high) = start, between, end
    return (far - x) * (height - low) >= (middle - x) * (high - low)


def _together(rounds: int, first: _Class, second: _Class) -> Fraction | None:
    """Return the least squares of both classes together; None if no number of games suits both."""
    least = max(first.games[0], second.games[0])
    most = min(first.games[1], second.games[1])
    # The games inside a class take two of its pairs each, so those outside are odd or even.
    parity = first.count * rounds % 2
    least += (least - parity) % 2
    possible = range(least, most + 1, 2)
    if not possible:
        return None

    def fewest(games: int) -> Fraction:
        return first.fewest(games) + second.fewest(games)

    # Both are convex in the number of games: while the next is no dearer, the least lies beyond.
    place = bisect_left(possible, 1, key=lambda games: int(fewest(games + 2) > fewest(games)))
    return fewest(possible[min(place, len(possible) - 1)])
