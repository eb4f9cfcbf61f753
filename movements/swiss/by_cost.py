"""List all pairings one after the other, the cheapest first.

Katta Murty's ranking: every pairing but the cheapest lacks its first pair, or has that and lacks
its second, or has both and lacks its third, and so on. So all the others fall into groups, no
pairing into two of them, and the second cheapest is the cheapest of one group. It is taken, its
group is divided in the same way, and so on. Each group costs one matching, and only the groups of
those that were taken are made.
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import count

from .blossoms import Edge
from .matching import cheapest_pairs
from .prices import Costs

# The pairings that have all of these pairs and none of those.
_Group = tuple[tuple[Edge, ...], frozenset[Edge]]


def list_by_cost(costs: Costs, barred: Iterable[Edge] = ()) -> Iterator[list[Edge]]:
    """List the pairings that have no barred pair, the cheapest first; none twice.

    Costs as in `cheapest_pairs`. Each pair, a barred one too, has its smaller vertex first.
    """
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
    """The groups not divided yet, each by the cost of its cheapest pairing.

    `order` decides between equal costs, so that pairings and groups themselves are never compared.
    """

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.too_much = 1 + sum(max(map(abs, row)) for row in costs)
        self.waiting: list[tuple[int, int, list[Edge], _Group]] = []
        self.order = count()

    def add(self, fixed: tuple[Edge, ...], lacking: frozenset[Edge]) -> None:
        """Queue a group with its cheapest pairing, if it has any pairing at all.

        A lacking pair is made dearer than everything together: where the cheapest pairing still
        has one, the group is empty.
        """
        matched = {place for pair in fixed for place in pair}
        rest = [place for place in range(len(self.costs)) if place not in matched]
        pairing = cheapest_pairs([[self._cost(a, b, lacking) for b in rest] for a in rest])
        pairs = sorted([*fixed, *((rest[a], rest[b]) for a, b in pairing)])
        if not lacking.intersection(pairs):
            total = sum(self.costs[a][b] for a, b in pairs)
            heappush(self.waiting, (total, next(self.order), pairs, (fixed, lacking)))

    def _cost(self, first: int, second: int, lacking: frozenset[Edge]) -> int:
        pair = (first, second) if first < second else (second, first)
        return self.costs[first][second] + (self.too_much if pair in lacking else 0)
