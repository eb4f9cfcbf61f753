"""The quality that no movement can beat, whatever its seating: a certificate for searches.

It holds for complete movements (all pairs play all sets) in which nobody meets anybody twice.
Count, for two pairs, the sets on which they hold the same cards less those on which they hold
opposite ones: that is between minus and plus the number of rounds, and a meeting adds one per
table. In few rounds whoever meets therefore competes more than is fair, even if the two hold
opposite cards all evening.

With as many sets NS up to an even number, the count is the number of rounds modulo 4, else two
more. So the pairs fall into two classes. Each pair competes in all by rounds x (tables - 1), and
the squares of its row are made as few as these rules allow, by how many of its opponents are of
the other class. These numbers are bound to each other: both classes count the same games between
them, and the games inside a class seat two of its pairs each. The fewest squares of all rows are
those of the whole, twice.

Boards say more where there are few, or as many as opponents: weights.py. What both leave counts.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from .weights import fewest_by_boards

# The fewest squares of a row, by how many of its opponents are of the other class.
_Costs = Mapping[int, int]


class Amounts(NamedTuple):
    """So many amounts, each of them from `least` to `most` in steps of 4."""

    number: int
    least: int
    most: int

    @property
    def nearest_to_zero(self) -> int:
        return min(max(self.least, (self.least + 1) % 4 - 1), self.most)


def fewest_squares(total: int, count: int) -> int:
    """Return the least sum of squares of that many whole numbers with that total."""
    if not count:
        return 0
    share, rest = divmod(total, count)
    return share * share * count + (2 * share + 1) * rest


@cache
def bound(tables: int, rounds: int) -> Fraction | None:
    """Return the highest quality possible, one winner; None when so many rounds need a rematch."""
    by_rows = bound_by_rows(tables, rounds)
    if by_rows is None:
        return None
    pairs = 2 * tables
    ideal = fewest_squares(tables * rounds * (tables - 1), pairs * (pairs - 1) // 2)
    return Fraction(100 * ideal, max(by_rows, fewest_by_boards(tables, rounds)))


def bound_by_rows(tables: int, rounds: int) -> int | None:
    """Return the fewest squares that the rows of the pairs leave, looked at one by one; None when
    so many rounds need a rematch.
    """
    if not 1 <= rounds < 2 * tables or tables < 2:
        return None
    return -(-min(_fewest_of_classes(tables, rounds)) // 2)


def _fewest_of_classes(tables: int, rounds: int) -> Iterator[Fraction]:
    """Find twice the fewest squares for each way to divide the pairs into classes."""
    pairs = 2 * tables
    for alike in range(tables, pairs + 1):
        first = _costs(tables, rounds, alike)
        if alike == pairs:
            if 0 in first:
                yield Fraction(pairs * first[0])
            continue
        second = _costs(tables, rounds, pairs - alike)
        found = _together(rounds, _Class(alike, first), _Class(pairs - alike, second))
        if found is not None:
            yield found


def _costs(tables: int, rounds: int, alike: int) -> _Costs:
    """Count the fewest squares of a pair in a class of `alike`, itself one of them."""
    others, total = 2 * tables - alike, rounds * (tables - 1)
    found = {}
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
            found[across] = squares
    return found


def _amounts(count: int, rounds: int, more: int, added: int) -> Iterator[Amounts]:
    """Say by how much two pairs may compete whose count is `rounds` and `more` modulo 4."""
    if count:
        yield Amounts(count, added - rounds + (2 * rounds + more) % 4, added + rounds - (-more) % 4)


def least_squares(kinds: Iterable[Amounts], total: int) -> int | None:
    """Raise or lower amounts by 4, the cheapest first, up to a total; return their squares' sum.

    None where no steps of 4 lead there.
    """
    found = [(kind, kind.nearest_to_zero) for kind in kinds]
    missing = total - sum(kind.number * amount for kind, amount in found)
    squares = sum(kind.number * amount * amount for kind, amount in found)
    if missing % 4:
        return None
    sign = 1 if missing >= 0 else -1
    # How dear it is, how many there are, how far they may go.
    heap = [
        (sign * amount, kind.number, abs((kind.most if sign > 0 else kind.least) - amount) // 4)
        for kind, amount in found
    ]
    heapify(heap)
    left = abs(missing) // 4
    while left:
        if not heap:
            return None
        amount, count, room = heappop(heap)
        if not room:
            continue
        raised = min(count, left)
        left -= raised
        squares += raised * (8 * amount + 16)
        heappush(heap, (amount + 4, raised, room - 1))
        if count > raised:
            heappush(heap, (amount, count - raised, room))
    return squares


class _Class:
    """So many pairs of one class; their rows together cost no less than the hull says."""

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
        """Return the fewest squares of all rows with so many games against the other class."""
        for (start, low), (end, high) in pairwise(self._hull):
            if games <= self.count * end:
                step = Fraction(high - low, end - start)
                return self.count * low + (games - self.count * start) * step
        return Fraction(self.count * self._hull[-1][1])


def _lower_hull(points: Iterable[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    hull: list[tuple[int, int]] = []
    for point in points:
        while len(hull) > 1 and _is_below(hull[-2], hull[-1], point):
            hull.pop()
        hull.append(point)
    return hull


def _is_below(start: tuple[int, int], between: tuple[int, int], end: tuple[int, int]) -> bool:
    """Tell whether the straight line from start to end passes below what is between, or there."""
    (x, low), (middle, height), (far, high) = start, between, end
    return (far - x) * (height - low) >= (middle - x) * (high - low)


def _together(rounds: int, first: _Class, second: _Class) -> Fraction | None:
    """Return the fewest squares of both classes; None where they cannot play each second."""
    least = max(first.games[0], second.games[0])
    most = min(first.games[1], second.games[1])
    # The games inside a class seat two of its pairs each.
    parity = first.count * rounds % 2
    least += (least - parity) % 2
    possible = range(least, most + 1, 2)
    if not possible:
        return None

    def fewest(games: int) -> Fraction:
        return first.fewest(games) + second.fewest(games)

    # Both are convex: as long as one more step is no dearer, the fewest are further on.
    place = bisect_left(possible, 1, key=lambda games: int(fewest(games + 2) > fewest(games)))
    return fewest(possible[min(place, len(possible) - 1)])
