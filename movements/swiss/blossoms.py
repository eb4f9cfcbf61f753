"""Nodes of the matching: vertices, and odd rings of nodes that count as one vertex.

    ring: parts[0] =links[0]= parts[1] =links[1]= parts[2] =links[2]= parts[0]

The base is the vertex whose mate is outside, or that has none. The part with the base comes
first, and the links in odd places are the matched ones.
"""

from dataclasses import dataclass, field
from enum import Enum

Edge = tuple[int, int]


class Label(Enum):
    """Where a node stands in the trees; outer nodes are an even way from a root."""

    FREE = "free"
    OUTER = "outer"
    INNER = "inner"


@dataclass(eq=False)
class Node:
    """`links[i]` runs from a vertex of `parts[i]` to one of the next part. `entry` is the edge
    from the parent's vertex to the node's own by which a tree reached it; a root has none."""

    base: int
    vertices: list[int]
    parts: list["Node"] = field(default_factory=list)
    links: list[Edge] = field(default_factory=list)
    dual: int = 0
    label: Label = Label.FREE
    entry: Edge | None = None

    def part_with(self, vertex: int) -> int:
        """Return the place in the ring of the part with that vertex."""
        return next(i for i, part in enumerate(self.parts) if vertex in part.vertices)

    def way_from(self, vertex: int) -> tuple[list["Node"], list[Edge]]:
        """Return the way from that vertex's part to the base's, a matched link first.

        The links lead that way.
        """
        place = self.part_with(vertex)
        if place % 2:
            return [*self.parts[place:], self.parts[0]], self.links[place:]
        back = [link[::-1] for link in self.links[:place]]
        return self.parts[place::-1], back[::-1]

    def turn_to(self, vertex: int, mate: list[int | None]) -> None:
        """Make a vertex the base: all others of the node are matched among themselves."""
        self.base = vertex
        if not self.parts:
            return
        place = self.part_with(vertex)
        self.parts = self.parts[place:] + self.parts[:place]
        self.links = self.links[place:] + self.links[:place]
        self.parts[0].turn_to(vertex, mate)
        for i in range(1, len(self.parts), 2):
            one, other = self.links[i]
            if mate[one] != other:
                mate[one], mate[other] = other, one
                self.parts[i].turn_to(one, mate)
                self.parts[i + 1].turn_to(other, mate)


def ring(first: list[Node], second: list[Node], link: Edge) -> Node:
    """Return the blossom of two ways up to the same node, which is last in both, and what joins
    them.

    Each way is told from the node that met upwards.
    """
    down = first[::-1]
    parts = down + second[:-1]
    links = [_entry(node) for node in down[1:]]
    links.append(link)
    links += [_entry(node)[::-1] for node in second[:-1]]
    top = down[0]
    vertices = [vertex for part in parts for vertex in part.vertices]
    return Node(top.base, vertices, parts, links, 0, Label.OUTER, top.entry)


def _entry(node: Node) -> Edge:
    assert node.entry is not None
    return node.entry
