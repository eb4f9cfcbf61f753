"""The vertices of a matching with their prices, mates and the edges that are allowed so far.

What prices are for is explained in matching.py.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from .blossoms import Edge, Node

Costs = Sequence[Sequence[int]]

# How many of the cheapest edges of each vertex are tried first, and are added at a time. In a
# Swiss field nearly all good opponents are near, and 12 of 100 edges are quickly searched.
NEAREST = 12


class PricedGraph:
    """Vertices 0..n-1 with a price and perhaps a mate each; no edge costs less than its ends pay.

    `around[v]` holds the allowed edges of a vertex: the other end and the cost. `node_of[v]` is the
    outermost node that a vertex lies in. `costs` are even numbers.
    """

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.around: list[dict[int, int]] = [{} for _ in costs]
        self.mate: list[int | None] = [None for _ in costs]
        self.price = [0 for _ in costs]
        self.node_of = [Node(vertex, [vertex]) for vertex in range(len(costs))]

    def choose_first_edges(self) -> list[Edge]:
        """Choose the cheapest edges of each vertex, and set each price to half of its cheapest.

        That is valid: an edge costs no less than the cheapest of either end, so no less than half
        of both. The chain 0-1, 1-2, ... is added because the cheapest edges alone may leave
        somebody without a mate.
        """
        edges = [(vertex, vertex + 1) for vertex in range(len(self.costs) - 1)]
        for vertex, row in enumerate(self.costs):
            others = sorted(range(len(row)), key=row.__getitem__)
            nearest = [other for other in others[: NEAREST + 1] if other != vertex][:NEAREST]
            edges += ((vertex, other) for other in nearest)
            self.price[vertex] = row[nearest[0]] // 2
        return edges

    def find_edges_below_price(self) -> list[Edge]:
        """Find edges not yet allowed that cost less than their ends pay; of each vertex the worst.

        Credits of rings are left aside: an edge inside one may be added without need, which costs
        a little time and changes no answer.
        """
        edges: list[Edge] = []
        for vertex, row in enumerate(self.costs):
            price, around = self.price[vertex], self.around[vertex]
            useful = [
                (cost - paid, other)
                for other, (cost, paid) in enumerate(zip(row, self.price, strict=True))
                if cost - paid < price and other not in around and other != vertex
            ]
            edges += ((vertex, other) for _, other in sorted(useful)[:NEAREST])
        return edges

    def add_edges(self, edges: Iterable[Edge]) -> None:
        """Allow more edges: prices come down until they are valid for these too.

        Mates whose edge is not tight any more are parted. The vertices with most new edges come
        down first, since each may make it needless for many others.
        """
        self._dissolve_rings()
        new: Counter[int] = Counter()
        for first, second in edges:
            self.around[first][second] = self.around[second][first] = self.costs[first][second]
            new.update((first, second))
        for vertex, _ in new.most_common():
            self.price[vertex] = min(self.price[vertex], self.highest_valid_price(vertex))
        for vertex, mate in enumerate(self.mate):
            if mate is not None and self.slack(vertex, mate):
                self.mate[vertex] = self.mate[mate] = None

    def _dissolve_rings(self) -> None:
        """Make each vertex a node of its own again, and take each ring's credit off its prices.

        An edge whose ends lie in the same rings stays tight, another one gets slack: prices remain
        valid, but mates may have to be parted.
        """
        for node in dict.fromkeys(self.node_of):
            self._dissolve(node)

    def _dissolve(self, node: Node) -> None:
        for part in node.parts:
            self._dissolve(part)
            for vertex in part.vertices:
                self.price[vertex] -= node.dual // 2
        if not node.parts:
            self.node_of[node.base] = node

    def highest_valid_price(self, vertex: int) -> int:
        return min(cost - self.price[other] for other, cost in self.around[vertex].items())

    def slack(self, first: int, second: int) -> int:
        """Return by how much an edge between two nodes costs more than its ends pay together."""
        return self.around[first][second] - self.price[first] - self.price[second]

    def match_directly(self, vertex: int) -> None:
        """Match a vertex with a neighbour that has no mate, if a tight edge leads to one.

        Most vertices are matched so, and only the others need a tree.
        """
        self.price[vertex] = self.highest_valid_price(vertex)
        for other in self.around[vertex]:
            if self.mate[other] is None and not self.slack(vertex, other):
                self.mate[vertex], self.mate[other] = other, vertex
                return
