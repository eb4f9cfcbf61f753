"""Nodes of the matching: single vertices, and rings of an odd number of nodes that count as one.

    ring: parts[0] =links[0]= parts[1] =links[1]= parts[2] =links[2]= parts[0]

The base is the vertex whose mate is outside the node, or that has none. The part with the base
comes first; after it the parts are mates two by two, so links[1], links[3], ... join mates. To take
a mate from outside at another vertex, a ring only has to be read from another part on: that is why
it can count as one vertex (matching.py).
"""

from dataclasses import dataclass, field
from enum import Enum

Edge = tuple[int, int]


class Label(Enum):
    """Where a node stands in the tree; outer nodes are an even number of edges from the root."""

    FREE = "free"
    OUTER = "outer"
    INNER = "inner"


@dataclass(eq=False)
class Node:
    """A vertex, or a ring of nodes; equal only to itself.

    `links[i]` runs from a vertex of `parts[i]` to one of the next part; a single vertex has neither
    parts nor links. `dual` is a ring's credit: by how much its edges' ends pay too much together
    (of a single vertex it means nothing). `entry` is the edge by which the tree reached the node,
    from the parent's vertex to the node's own; a root has none.
    """

    base: int
    vertices: list[int]
    parts: list["Node"] = field(default_factory=list)
    links: list[Edge] = field(default_factory=list)
    dual: int = 0
    label: Label = Label.FREE
    entry: Edge | None = None

    def index_of_part(self, vertex: int) -> int:
        """Return the place in the ring of the part in which a vertex lies."""
        return next(i for i, part in enumerate(self.parts) if vertex in part.vertices)

    def path_to_base(self, vertex: int) -> tuple[list["Node"], list[Edge]]:
        """Return the parts from a vertex's part to the base's, and the links between them.

        Of the two ways round the ring it is the one that begins with a link between mates, as
        behind an inner node of the tree. Each link is written in the direction of the path.
        """
        place = self.index_of_part(vertex)
        if place % 2:
            return [*self.parts[place:], self.parts[0]], self.links[place:]
        back = [link[::-1] for link in self.links[:place]]
        return self.parts[place::-1], back[::-1]

    def move_base(self, vertex: int, mate: list[int | None]) -> None:
        """Make a vertex the base, and match all others of the node among themselves.

        Changes `mate` for these others; the new base's own entry is left to the caller.
        """
        self.base = vertex
        if not self.parts:
            return
        place = self.index_of_part(vertex)
        self.parts = self.parts[place:] + self.parts[:place]
        self.links = self.links[place:] + self.links[:place]
        self.parts[0].move_base(vertex, mate)
        for i in range(1, len(self.parts), 2):
            first, second = self.links[i]
            if mate[first] != second:
                mate[first], mate[second] = second, first
                self.parts[i].move_base(first, mate)
                self.parts[i + 1].move_base(second, mate)


def close_ring(first_path: list[Node], second_path: list[Node], link: Edge) -> Node:
    """Make an outer ring of two paths up to the same node and of the link between their starts.

    Each path begins at an end of the link; both end with the node that they share, whose base and
    entry become the ring's. The link runs from the first path's start to the second's.
    """
    down = first_path[::-1]
    parts = down + second_path[:-1]
    links = [_entry(node) for node in down[1:]]
    links.append(link)
    links += [_entry(node)[::-1] for node in second_path[:-1]]
    top = down[0]
    vertices = [vertex for part in parts for vertex in part.vertices]
    return Node(top.base, vertices, parts, links, 0, Label.OUTER, top.entry)


def _entry(node: Node) -> Edge:
    assert node.entry is not None
    return node.entry
