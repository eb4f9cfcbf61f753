"""Pair everybody at the least total cost: Jack Edmonds' primal-dual method of weighted matching.

Taking the cheapest pair first will not do: 1-2 may be cheap and leave 3-4, who are dear. Trying
all is no answer either: 20 vertices can be paired in 654,729,075 ways, and fields have 100.

**Why the answer is the cheapest.** Each vertex has a price, such that no edge costs less than its
two ends pay together; what is missing is the edge's slack, never negative. Every pairing uses each
vertex once, so it costs at least the sum of all prices. A pairing whose edges have no slack (they
are *tight*) costs exactly that sum: none can be cheaper. So prices are kept valid, pairs are only
made along tight edges, and the work is done when everybody has a mate.

**How a pair more is made.** From a vertex without a mate, the root, a tree of tight edges grows:

    root ----- inner ===== outer ----- inner ===== outer ----- another vertex without a mate
      (----- a tight edge, ===== a tight edge whose ends are mates)

The root is outer; a vertex that an outer one reaches is inner, and the mate of an inner one is
outer again. Where a tight edge leads from an outer vertex to one without a mate, mates are
exchanged along the way back to the root (----- become ===== and the other way round): everybody on
the way has a mate again, and the two ends have one too.

**Rings.** A tight edge between two outer vertices closes a ring of an odd number. Whichever vertex
of it gets a mate from outside, the others can be mates of each other around the ring. So the ring
becomes one outer node (Edmonds' blossom), and rings may hold rings: see blossoms.py.

**Prices.** When no tight edge helps, all outer vertices of the tree pay a step more and all inner
ones a step less. The tree's edges stay tight, the edges that lead away from it come nearer to it,
and nobody outside changes. Inside an outer ring both ends of an edge then pay more than it costs;
what they pay too much is the ring's credit (`Node.dual`), and the proof above goes on: inside a
ring of k vertices a pairing has (k - 1) / 2 edges at most, and ours has as many. In an inner ring
prices fall and so does its credit; at zero the ring opens, for a credit below zero proves nothing.

**Why all is exact.** Between two outer vertices the slack closes by two for each step, so the step
is half of it. Costs are taken twice and all prices of a tree are then even, or all odd, so that the
half is a whole number.

At length: Z. Galil, "Efficient algorithms for finding maximum matching in graphs" (ACM Computing
Surveys 18, 1986), which maximises weights. tests/movements/swiss/test_matching.py compares with all
pairings of small fields, and proves larger answers from their prices.
"""

from heapq import heappop, heappush

from .blossoms import Edge, Label, Node, close_ring
from .prices import Costs, PricedGraph


def cheapest_pairs(costs: Costs) -> list[Edge]:
    """Pair all of 0..n-1 (an even number) at the least total cost.

    costs[a][b] = costs[b][a], whole numbers, negative ones too; what stands at costs[a][a] is not
    read. Each pair comes with its smaller vertex first, the pairs in ascending order. Of several
    cheapest pairings it is always the same one that comes.
    """
    mate = _match(costs).mate
    return [(low, high) for low, high in enumerate(mate) if high is not None and low < high]


def _match(costs: Costs) -> "_Matcher":
    """Match everybody by few edges first, and add those that prices show to be of use.

    As long as edges not yet allowed cost less than their ends pay, these are added and the pairing
    is mended. When there are none, the prices are valid for every edge, also for those never looked
    at in a tree: the pairing is the cheapest of all. Of 4,950 edges of a field of 100 some 700
    are looked at so.
    """
    matcher = _Matcher([[2 * cost for cost in row] for row in costs])
    edges = matcher.choose_first_edges()
    while edges:
        matcher.add_edges(edges)
        matcher.match_everybody()
        edges = matcher.find_edges_below_price()
    return matcher


class _Matcher(PricedGraph):
    """A priced graph and the one tree that grows in it at a time.

    `unscanned` are outer vertices whose edges were not looked at yet. `events` are edges that lead
    from the tree, each with the level at which it will be tight; `level` is the sum of the tree's
    steps so far. So a step changes one number, not all the events. `tree` is a dictionary for its
    order: a set's would differ from run to run, and with it which of several cheapest pairings
    comes.
    """

    def __init__(self, costs: Costs) -> None:
        super().__init__(costs)
        self.tree: dict[Node, None] = {}
        self.unscanned: list[int] = []
        self.events: list[tuple[int, int, int]] = []
        self.level = 0

    def match_everybody(self) -> None:
        """Find a mate for each vertex without one, at the least cost by the allowed edges."""
        for vertex, mate in enumerate(self.mate):
            if mate is None:
                self.match_directly(vertex)
        for root in range(len(self.mate)):
            if self.mate[root] is None:
                self._plant_tree(root)
                while not self._grow_tree():
                    self._change_prices()
        self._clear_tree()

    def _clear_tree(self) -> None:
        """Forget the tree, and open those of its rings that have no credit.

        A ring without credit bears nothing of the proof, and would only be in the way. One with
        credit stays a node between trees.
        """
        for node in self.tree:
            node.label, node.entry = Label.FREE, None
            self._open_rings(node)
        self.tree, self.unscanned, self.events, self.level = {}, [], [], 0

    def _plant_tree(self, root: int) -> None:
        self._clear_tree()
        self._make_outer(self.node_of[root], None)

    def _open_rings(self, node: Node) -> None:
        """Make the parts of a ring without credit nodes of their own, and so on inside of them."""
        if not node.parts or node.dual:
            return
        for part in node.parts:
            for vertex in part.vertices:
                self.node_of[vertex] = part
            self._open_rings(part)

    def _make_outer(self, node: Node, entry: Edge | None) -> None:
        node.label, node.entry = Label.OUTER, entry
        self.tree[node] = None
        self.unscanned += node.vertices

    def _make_inner(self, node: Node, entry: Edge) -> None:
        node.label, node.entry = Label.INNER, entry
        self.tree[node] = None

    def _grow_tree(self) -> bool:
        """Grow the tree along all tight edges; true as soon as its root has got a mate."""
        while True:
            while self.unscanned:
                if self._scan_edges(self.unscanned.pop()):
                    return True
            if not self.events or self.events[0][0] > self.level:
                return False
            _, vertex, other = heappop(self.events)
            if self._use_edge(vertex, other):
                return True

    def _scan_edges(self, vertex: int) -> bool:
        """Use an outer vertex's tight edges and queue the others; true once the root has a mate."""
        for other in self.around[vertex]:
            reached = self.node_of[other]
            if reached is self.node_of[vertex] or reached.label is Label.INNER:
                continue
            slack = self.slack(vertex, other)
            if slack:
                # Two outer ends both pay more at each step, so the edge is tight twice as soon.
                steps = slack // 2 if reached.label is Label.OUTER else slack
                self._queue_edge(vertex, other, steps)
            elif self._use_edge(vertex, other):
                return True
        return False

    def _queue_edge(self, vertex: int, other: int, steps: int) -> None:
        heappush(self.events, (self.level + steps, vertex, other))

    def _use_edge(self, vertex: int, other: int) -> bool:
        """Use a tight edge from an outer vertex; true where it gives the root a mate.

        An edge may have been queued when things stood otherwise: within one node, or to an inner
        one, it is of no use by now.
        """
        node, reached = self.node_of[vertex], self.node_of[other]
        if node is reached or reached.label is Label.INNER:
            return False
        if reached.label is Label.OUTER:
            self._contract_ring(self._path_to_root(node), self._path_to_root(reached),
                                (vertex, other))  # fmt: skip
            return False
        if self.mate[reached.base] is not None:
            self._add_to_tree(reached, (vertex, other))
            return False
        self._exchange_mates(vertex, other)
        self._exchange_mates(other, vertex)
        return True

    def _add_to_tree(self, node: Node, entry: Edge) -> None:
        """Add a node that an outer one reached, as an inner one, and its mate as an outer one."""
        self._make_inner(node, entry)
        mate = self._mate(node.base)
        self._make_outer(self.node_of[mate], (node.base, mate))

    def _path_to_root(self, node: Node) -> list[Node]:
        path = [node]
        while path[-1].entry is not None:
            path.append(self.node_of[path[-1].entry[0]])
        return path

    def _contract_ring(self, path: list[Node], other_path: list[Node], link: Edge) -> None:
        """Make one outer node of two paths to the root, up to where they join, and their link.

        Vertices that were inner are outer now, and their edges have still to be looked at.
        """
        shared = next(node for node in path if node in other_path)
        blossom = close_ring(
            path[: path.index(shared) + 1], other_path[: other_path.index(shared) + 1], link
        )
        for part in blossom.parts:
            if part.label is Label.INNER:
                self.unscanned += part.vertices
            self._remove_from_tree(part)
        for vertex in blossom.vertices:
            self.node_of[vertex] = blossom
        self.tree[blossom] = None

    def _exchange_mates(self, vertex: int, partner: int) -> None:
        """Give a vertex a new mate, its old one another, and so on up to the root."""
        while True:
            outer = self.node_of[vertex]
            outer.move_base(vertex, self.mate)
            self.mate[vertex] = partner
            if outer.entry is None:
                return
            inner = self.node_of[outer.entry[0]]
            assert inner.entry is not None
            vertex, partner = inner.entry
            inner.move_base(partner, self.mate)
            self.mate[partner] = vertex

    def _remove_from_tree(self, node: Node) -> None:
        del self.tree[node]
        node.label, node.entry = Label.FREE, None

    def _change_prices(self) -> None:
        """Raise outer and lower inner prices until an edge is tight or an inner ring has to open.

        A further step would make an edge cost less than its ends pay, or a credit negative.
        """
        rings = [node for node in self.tree if node.parts and node.label is Label.INNER]
        step = min(self._steps_to_next_event() + [node.dual // 2 for node in rings])
        self.level += step
        for node in self.tree:
            change = step if node.label is Label.OUTER else -step
            node.dual += 2 * change
            for vertex in node.vertices:
                self.price[vertex] += change
        for node in rings:
            if not node.dual:
                self._open_inner_ring(node)

    def _steps_to_next_event(self) -> list[int]:
        """Return in how many steps the next edge is tight, as a list: it is empty without one.

        Edges that have meanwhile come to lie within a node or to lead to an inner one are dropped.
        """
        while self.events:
            level, vertex, other = self.events[0]
            reached = self.node_of[other]
            if reached is not self.node_of[vertex] and reached.label is not Label.INNER:
                return [level - self.level]
            heappop(self.events)
        return []

    def _open_inner_ring(self, node: Node) -> None:
        """Replace an inner ring without credit by the path through it from its entry to its base.

        The parts on the path are inner and outer in turn, as the tree needs them; the others leave
        the tree, in twos that are mates.
        """
        assert node.entry is not None
        entries = [node.entry]
        path, links = node.path_to_base(node.entry[1])
        self._remove_from_tree(node)
        for part in node.parts:
            for vertex in part.vertices:
                self.node_of[vertex] = part
        for place, (part, entry) in enumerate(zip(path, entries + links, strict=True)):
            make = self._make_outer if place % 2 else self._make_inner
            make(part, entry)
        for part in node.parts:
            if part not in path:
                self._queue_edges_to(part)

    def _queue_edges_to(self, node: Node) -> None:
        """Queue the edges by which outer vertices may reach a node that has left the tree.

        They were passed over as long as the node lay in an inner ring.
        """
        for vertex in node.vertices:
            for other in self.around[vertex]:
                if self.node_of[other].label is Label.OUTER:
                    self._queue_edge(other, vertex, self.slack(other, vertex))

    def _mate(self, vertex: int) -> int:
        mate = self.mate[vertex]
        assert mate is not None
        return mate
