"""Everybody matched at the least total cost, by Jack Edmonds' primal-dual method.

Each vertex has a price; an edge may be used when it costs what its two ends pay. From a vertex
that is alone grows a tree of such edges. Where it meets another one that is alone, matched and
unmatched edges are exchanged along the way to its root: two vertices less are alone. Two outer
nodes that meet close an odd ring, which from then on counts as one vertex. When nothing can be
used, the tree's outer vertices pay more and its inner ones less, until something can: what is far
from the tree is neither looked at nor changed.

Prices stay whole numbers: costs are taken twice, so all outer vertices of a tree are even, or odd.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from .blossoms import Edge, Label, Node, ring

Costs = Sequence[Sequence[int]]

# How many of the cheapest edges of each vertex are tried first, and are added at a time.
NEAREST = 12


def cheapest_pairs(costs: Costs) -> list[Edge]:
    """Pair all of 0..n-1 (an even number) at the least total cost; costs[a][b] = costs[b][a].

    A few edges a vertex are tried first. By the prices found, others that could be of use are
    added, and what was found is mended, until none could: then the answer is the best of all.
    """
    matcher = _Matcher([[2 * cost for cost in row] for row in costs])
    missing = matcher.first_edges()
    while missing:
        matcher.add(missing)
        matcher.solve()
        missing = matcher.missing()
    return [(one, mate) for one, mate in enumerate(matcher.mate) if mate is not None and one < mate]


class _Matcher:
    """`around[v]` are the edges in use: the other end and the cost.

    `events` are edges from the tree, by how much its vertices will have paid, since it was
    planted, when they can be used; `paid` is how much it is now. `tree` keeps an order.
    """

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.around: list[dict[int, int]] = [{} for _ in costs]
        self.mate: list[int | None] = [None for _ in costs]
        self.price = [0 for _ in costs]
        self.top = [Node(vertex, [vertex]) for vertex in range(len(costs))]
        self.tree: dict[Node, None] = {}
        self.waiting: list[int] = []
        self.events: list[tuple[int, int, int]] = []
        self.paid = 0

    def first_edges(self) -> list[Edge]:
        """Return the cheapest of each, and those that make sure that all can be matched.

        First prices are half of what is cheapest.
        """
        found = [(one, one + 1) for one in range(len(self.costs) - 1)]
        for one, row in enumerate(self.costs):
            others = sorted(range(len(row)), key=row.__getitem__)
            nearest = [other for other in others[: NEAREST + 1] if other != one][:NEAREST]
            found += ((one, other) for other in nearest)
            self.price[one] = row[nearest[0]] // 2
        return found

    def missing(self) -> list[Edge]:
        """Find edges that cost less than their ends pay; of each vertex those of most use."""
        found: list[Edge] = []
        for one, row in enumerate(self.costs):
            price, around = self.price[one], self.around[one]
            useful = [
                (cost - paid, other)
                for other, (cost, paid) in enumerate(zip(row, self.price, strict=True))
                if cost - paid < price and other not in around and other != one
            ]
            found += ((one, other) for _, other in sorted(useful)[:NEAREST])
        return found

    def add(self, edges: Iterable[Edge]) -> None:
        """Add edges, to which prices give way; what is not at its price any more is taken apart."""
        self._flatten()
        new: Counter[int] = Counter()
        for one, other in edges:
            self.around[one][other] = self.around[other][one] = self.costs[one][other]
            new.update((one, other))
        for vertex, _ in new.most_common():
            self.price[vertex] = min(self.price[vertex], self._affordable(vertex))
        for vertex, mate in enumerate(self.mate):
            if mate is not None and self._room(vertex, mate):
                self.mate[vertex] = self.mate[mate] = None

    def solve(self) -> None:
        for vertex, mate in enumerate(self.mate):
            if mate is None:
                self._match_at_once(vertex)
        for root in range(len(self.mate)):
            if self.mate[root] is None:
                self._plant(root)
                while not self._grown():
                    self._raise_prices()
        self._clear()

    def _flatten(self) -> None:
        """No rings any more: what a ring was worth comes off the prices of all in it."""
        for node in dict.fromkeys(self.top):
            self._take_apart(node)

    def _take_apart(self, node: Node) -> None:
        for part in node.parts:
            self._take_apart(part)
            for vertex in part.vertices:
                self.price[vertex] -= node.dual // 2
        if not node.parts:
            self.top[node.base] = node

    def _affordable(self, vertex: int) -> int:
        return min(cost - self.price[other] for other, cost in self.around[vertex].items())

    def _room(self, vertex: int, partner: int) -> int:
        """Return what may still be paid for that edge."""
        return self.around[vertex][partner] - self.price[vertex] - self.price[partner]

    def _match_at_once(self, vertex: int) -> None:
        """Without a tree, where that can be."""
        self.price[vertex] = self._affordable(vertex)
        for other in self.around[vertex]:
            if self.mate[other] is None and not self._room(vertex, other):
                self.mate[vertex], self.mate[other] = other, vertex
                return

    def _clear(self) -> None:
        """Return the tree falls; rings of it that cost nothing are opened."""
        for node in self.tree:
            node.label, node.entry = Label.FREE, None
            self._open(node)
        self.tree, self.waiting, self.events, self.paid = {}, [], [], 0

    def _plant(self, root: int) -> None:
        self._clear()
        self._make_outer(self.top[root], None)

    def _open(self, node: Node) -> None:
        if not node.parts or node.dual:
            return
        for part in node.parts:
            for vertex in part.vertices:
                self.top[vertex] = part
            self._open(part)

    def _make_outer(self, node: Node, entry: Edge | None) -> None:
        node.label, node.entry = Label.OUTER, entry
        self.tree[node] = None
        self.waiting += node.vertices

    def _make_inner(self, node: Node, entry: Edge) -> None:
        node.label, node.entry = Label.INNER, entry
        self.tree[node] = None

    def _grown(self) -> bool:
        """Tell whether another one was met that is alone.

        Else the tree is as large as prices allow.
        """
        while True:
            while self.waiting:
                if self._looked(self.waiting.pop()):
                    return True
            if not self.events or self.events[0][0] > self.paid:
                return False
            _, vertex, other = heappop(self.events)
            if self._joined(vertex, other):
                return True

    def _looked(self, vertex: int) -> bool:
        """Return the same, by the edges of one outer vertex; those for later are noted."""
        for other in self.around[vertex]:
            reached = self.top[other]
            if reached is self.top[vertex] or reached.label is Label.INNER:
                continue
            room = self._room(vertex, other)
            if room:
                self._note(vertex, other, room // 2 if reached.label is Label.OUTER else room)
            elif self._joined(vertex, other):
                return True
        return False

    def _note(self, vertex: int, other: int, room: int) -> None:
        heappush(self.events, (self.paid + room, vertex, other))

    def _joined(self, vertex: int, other: int) -> bool:
        """Uses an edge from an outer node; whether it led to one that was alone."""
        node, reached = self.top[vertex], self.top[other]
        if node is reached or reached.label is Label.INNER:
            return False
        if reached.label is Label.OUTER:
            self._close(self._way_up(node), self._way_up(reached), (vertex, other))
            return False
        if self.mate[reached.base] is not None:
            self._reach(reached, (vertex, other))
            return False
        self._exchange(vertex, other)
        self._exchange(other, vertex)
        return True

    def _reach(self, node: Node, entry: Edge) -> None:
        """Return the tree grows by an inner node and, behind it, its mate."""
        self._make_inner(node, entry)
        mate = self._mate(node.base)
        self._make_outer(self.top[mate], (node.base, mate))

    def _way_up(self, node: Node) -> list[Node]:
        way = [node]
        while way[-1].entry is not None:
            way.append(self.top[way[-1].entry[0]])
        return way

    def _close(self, path: list[Node], other_path: list[Node], link: Edge) -> None:
        shared = next(node for node in path if node in other_path)
        blossom = ring(
            path[: path.index(shared) + 1], other_path[: other_path.index(shared) + 1], link
        )
        for part in blossom.parts:
            if part.label is Label.INNER:
                self.waiting += part.vertices
            self._leave(part)
        for vertex in blossom.vertices:
            self.top[vertex] = blossom
        self.tree[blossom] = None

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

    def _leave(self, node: Node) -> None:
        del self.tree[node]
        node.label, node.entry = Label.FREE, None

    def _raise_prices(self) -> None:
        """As far as it takes until one more edge can be used, or an inner ring opens."""
        rings = [node for node in self.tree if node.parts and node.label is Label.INNER]
        step = min(self._next_event() + [node.dual // 2 for node in rings])
        self.paid += step
        for node in self.tree:
            change = step if node.label is Label.OUTER else -step
            node.dual += 2 * change
            for vertex in node.vertices:
                self.price[vertex] += change
        for node in rings:
            if not node.dual:
                self._expand(node)

    def _next_event(self) -> list[int]:
        """How far away it is, if there is one; those of no use any more are forgotten."""
        while self.events:
            time, vertex, other = self.events[0]
            reached = self.top[other]
            if reached is not self.top[vertex] and reached.label is not Label.INNER:
                return [time - self.paid]
            heappop(self.events)
        return []

    def _expand(self, node: Node) -> None:
        """Return the way through an inner ring that is worth nothing any more stays in the tree."""
        assert node.entry is not None
        entries = [node.entry]
        way, links = node.way_from(node.entry[1])
        self._leave(node)
        for part in node.parts:
            for vertex in part.vertices:
                self.top[vertex] = part
        for place, (part, entry) in enumerate(zip(way, entries + links, strict=True)):
            make = self._make_outer if place % 2 else self._make_inner
            make(part, entry)
        for part in node.parts:
            if part not in way:
                self._note_from_outside(part)

    def _note_from_outside(self, node: Node) -> None:
        """Return what outer vertices may use later to reach a node that is free again."""
        for vertex in node.vertices:
            for other in self.around[vertex]:
                if self.top[other].label is Label.OUTER:
                    self._note(other, vertex, self._room(other, vertex))

    def _mate(self, vertex: int) -> int:
        mate = self.mate[vertex]
        assert mate is not None
        return mate
