"""Everybody matched at the least total cost, by Jack Edmonds' primal-dual method.

Each vertex has a price; an edge may be used when it costs what its two ends pay. From the
vertices that are alone grow trees of such edges. Two outer nodes that meet join two trees, and
along the way between their roots matched and unmatched edges are exchanged: two vertices less are
alone; or they close an odd ring in one tree, which from then on counts as one vertex. When
nothing can be used, outer vertices pay more and inner vertices less, until something can.

Prices stay whole numbers: costs are taken four times, and all prices begin even.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from .blossoms import Edge, Label, Node, ring

# How many of the cheapest edges of each vertex are tried before all others are looked at.
NEAREST = 8
# How prices change.
SIGNS = {Label.OUTER: 1, Label.FREE: 0, Label.INNER: -1}


def cheapest_pairs(count: int, cost: Callable[[int, int], int]) -> list[Edge]:
    """All of 0..count-1 (an even number) in pairs, at the least total cost.

    A few edges a vertex are tried first; by the prices found, any other edge that could be of use
    is added, until none could: then the answer is the best of all.
    """
    costs = {edge: 4 * cost(*edge) for edge in combinations(range(count), 2)}
    edges = _first_edges(count, costs)
    while True:
        matcher = _Matcher(count, {edge: costs[edge] for edge in edges})
        matcher.solve()
        price = matcher.price
        missing = {
            (one, other) for one, other in costs if price[one] + price[other] > costs[one, other]
        }
        if missing <= edges:
            return [
                (one, mate)
                for one, mate in enumerate(matcher.mate)
                if mate is not None and one < mate
            ]
        edges |= missing


def _first_edges(count: int, costs: dict[Edge, int]) -> set[Edge]:
    """The cheapest of each, and those that make sure that all can be matched."""
    edges = {(one, one + 1) for one in range(count - 1)}
    around: list[list[tuple[int, Edge]]] = [[] for _ in range(count)]
    for edge, cost in costs.items():
        for vertex in edge:
            around[vertex].append((cost, edge))
    for found in around:
        edges.update(edge for _, edge in sorted(found)[:NEAREST])
    return edges


class _Matcher:
    """All vertices can be matched by the edges given."""

    def __init__(self, count: int, costs: dict[Edge, int]) -> None:
        self.edges = [(one, other, cost) for (one, other), cost in sorted(costs.items())]
        self.around: list[list[tuple[int, int]]] = [[] for _ in range(count)]
        for one, other, cost in self.edges:
            self.around[one].append((other, cost))
            self.around[other].append((one, cost))
        self.mate: list[int | None] = [None] * count
        self.price = [min(cost for _, cost in around) // 2 for around in self.around]
        self.top = [Node(vertex, [vertex]) for vertex in range(count)]
        self.waiting: list[int] = []

    def solve(self) -> None:
        self._begin()
        while None in self.mate:
            self._plant()
            while not self._grown():
                self._raise_prices()

    def _begin(self) -> None:
        """What can be matched without trees."""
        for vertex, around in enumerate(self.around):
            self.price[vertex] = min(cost - self.price[other] for other, cost in around)
            for other, cost in around:
                usable = cost == self.price[vertex] + self.price[other]
                if usable and self.mate[vertex] is None and self.mate[other] is None:
                    self.mate[vertex], self.mate[other] = other, vertex

    def _plant(self) -> None:
        """Every node that is alone is a root; rings that cost nothing are opened."""
        for node in self._nodes():
            self._open(node)
        self.waiting = []
        for node in self._nodes():
            node.label, node.entry = Label.FREE, None
            if self.mate[node.base] is None:
                self._make_outer(node, None)

    def _nodes(self) -> list[Node]:
        return list(dict.fromkeys(self.top))

    def _open(self, node: Node) -> None:
        if not node.parts or node.dual:
            return
        for part in node.parts:
            for vertex in part.vertices:
                self.top[vertex] = part
            self._open(part)

    def _make_outer(self, node: Node, entry: Edge | None) -> None:
        node.label, node.entry = Label.OUTER, entry
        self.waiting += node.vertices

    def _grown(self) -> bool:
        """Whether two trees met; else the trees have grown as far as prices allow."""
        while self.waiting:
            vertex = self.waiting.pop()
            for other, cost in self.around[vertex]:
                usable = cost == self.price[vertex] + self.price[other]
                if usable and self._joined(vertex, other):
                    return True
        return False

    def _joined(self, vertex: int, other: int) -> bool:
        """Uses an edge from an outer node; whether it joined two trees."""
        node, reached = self.top[vertex], self.top[other]
        if node is reached or reached.label is Label.INNER:
            return False
        if reached.label is Label.FREE:
            self._reach(reached, (vertex, other))
            return False
        here, there = self._way_up(node), self._way_up(reached)
        if here[-1] is there[-1]:
            self._close(here, there, (vertex, other))
            return False
        self._exchange(vertex, other)
        self._exchange(other, vertex)
        return True

    def _reach(self, node: Node, entry: Edge) -> None:
        """A tree grows by an inner node and, behind it, its mate."""
        node.label, node.entry = Label.INNER, entry
        mate = self._mate(node.base)
        self._make_outer(self.top[mate], (node.base, mate))

    def _way_up(self, node: Node) -> list[Node]:
        way = [node]
        while way[-1].entry is not None:
            way.append(self.top[way[-1].entry[0]])
        return way

    def _close(self, here: list[Node], there: list[Node], link: Edge) -> None:
        shared = next(node for node in here if node in there)
        blossom = ring(here[: here.index(shared) + 1], there[: there.index(shared) + 1], link)
        for part in blossom.parts:
            if part.label is Label.INNER:
                self.waiting += part.vertices
        for vertex in blossom.vertices:
            self.top[vertex] = blossom

    def _exchange(self, vertex: int, partner: int) -> None:
        """Matches them, and all along the way from the vertex to its root the other way."""
        while True:
            outer = self.top[vertex]
            outer.turn_to(vertex, self.mate)
            self.mate[vertex] = partner
            if outer.entry is None:
                return
            inner = self.top[outer.entry[0]]
            assert inner.entry is not None
            vertex, partner = inner.entry
            inner.turn_to(partner, self.mate)
            self.mate[partner] = vertex

    def _raise_prices(self) -> None:
        """As far as it takes until one more edge can be used, or an inner ring opens."""
        nodes = self._nodes()
        signs = [SIGNS[node.label] for node in self.top]
        step = min(self._limits(nodes, signs))
        for node in nodes:
            node.dual += 2 * SIGNS[node.label] * step
        self.price = [price + sign * step for price, sign in zip(self.price, signs, strict=True)]
        if any(node.label is Label.INNER and node.parts and not node.dual for node in nodes):
            self._plant()
        else:
            self.waiting = [vertex for vertex, sign in enumerate(signs) if sign > 0]

    def _limits(self, nodes: list[Node], signs: list[int]) -> Iterator[int]:
        for one, other, cost in self.edges:
            speed = signs[one] + signs[other]
            if speed > 0 and self.top[one] is not self.top[other]:
                yield (cost - self.price[one] - self.price[other]) // speed
        for node in nodes:
            if node.label is Label.INNER and node.parts:
                yield node.dual // 2

    def _mate(self, vertex: int) -> int:
        mate = self.mate[vertex]
        assert mate is not None
        return mate
