"""All matchings one after the other, the cheapest first.

After the cheapest all others differ from it: they lack its first pair, or have that and lack its
second, and so on. Of each such group the cheapest waits its turn (Katta Murty's way of ranking).
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import count

from .blossoms import Edge
from .matching import Costs, cheapest_pairs

_Group = tuple[tuple[Edge, ...], frozenset[Edge]]


def list_by_cost(costs: Costs, barred: Iterable[Edge] = ()) -> Iterator[list[Edge]]:
    """Return those without a barred pair; each edge is written with its lower end first."""
    ranking = _Ranking(costs)
    ranking.add((), frozenset(barred))
    while ranking.waiting:
        _, _, pairs, (fixed, lacking) = heappop(ranking.waiting)
        yield pairs
        others = [pair for pair in pairs if pair not in fixed]
        # The last pair follows from all before it.
        for place, pair in enumerate(others[:-1]):
            ranking.add((*fixed, *others[:place]), lacking | {pair})


class _Ranking:
    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.too_much = 1 + sum(max(map(abs, row)) for row in costs)
        self.waiting: list[tuple[int, int, list[Edge], _Group]] = []
        self.order = count()

    def add(self, fixed: tuple[Edge, ...], lacking: frozenset[Edge]) -> None:
        """Return the cheapest of that group, if there is any."""
        matched = {place for pair in fixed for place in pair}
        rest = [place for place in range(len(self.costs)) if place not in matched]
        found = cheapest_pairs([[self._cost(a, b, lacking) for b in rest] for a in rest])
        pairs = sorted([*fixed, *((rest[one], rest[other]) for one, other in found)])
        if not lacking.intersection(pairs):
            total = sum(self.costs[one][other] for one, other in pairs)
            heappush(self.waiting, (total, next(self.order), pairs, (fixed, lacking)))

    def _cost(self, first: int, second: int, lacking: frozenset[Edge]) -> int:
        pair = (first, second) if first < second else (second, first)
        return self.costs[first][second] + (self.too_much if pair in lacking else 0)
