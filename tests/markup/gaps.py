"""What stands between two things of a template, and which of it a browser shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from tests.markup.read import BLOCKS, Branch, Control, Node, Token

# Of Django's tags that hold others, those just inside which a break is written into the page.
OPEN = ("block", "language")
LOOPS = ("for", "empty")
# One of whose branches is written for certain, besides what has an `else`.
CERTAIN = ("with", "spaceless")


class Gap(IntEnum):
    """Nothing, a space, or what a browser does not show."""

    NONE = 0
    SPACE = 1
    FREE = 2


@dataclass(frozen=True)
class Row:
    """Things that follow one another, the spaces between them, and those at both ends."""

    items: list[Node]
    spaces: list[str | None]
    lead: str | None
    trail: str | None


def split(nodes: Sequence[Node]) -> Row:
    """Take things and spaces apart."""
    items: list[Node] = []
    spaces: list[str | None] = []
    space: str | None = None
    for node in nodes:
        if isinstance(node, Token) and node.kind == "space":
            space = node.text
        else:
            items.append(node)
            spaces.append(space)
            space = None
    return Row(items, spaces[1:], spaces[0] if items else space, space if items else None)


def widen(gap: Gap, space: str | None) -> Gap:
    """Add a space, if there is one, to what stands somewhere."""
    return gap if space is None else max(gap, Gap.SPACE)


def gap_at_end(item: Node, across: Gap, *, is_end: bool) -> Gap:
    """Find what stands at the end of a thing, or at its beginning; across is what stands at its
    other side, seen through a thing that writes nothing."""
    if isinstance(item, Control):
        gaps = [gap_in_branch(branch, across, is_end=is_end) for branch in item.branches]
        is_certain = item.name in CERTAIN or item.branches[-1].name == "else"
        return min(gaps if is_certain else [*gaps, across])
    if isinstance(item, Token) and (item.kind == "comment" or item.name in ("load", "extends")):
        return across
    is_line_break = isinstance(item, Token) and item.name == "br"
    return Gap.FREE if item.name in BLOCKS or is_line_break else Gap.NONE


def gap_in_branch(branch: Branch, across: Gap, *, is_end: bool) -> Gap:
    if branch.name in OPEN:
        return Gap.NONE
    row = split(branch.nodes)
    if not row.items:
        return widen(across, row.lead)
    gap = gap_at_end(row.items[-1 if is_end else 0], Gap.NONE, is_end=is_end)
    return max(gap, Gap.SPACE if writes_space(branch, row, is_end=is_end) else Gap.NONE)


def writes_space(branch: Branch, row: Row, *, is_end: bool) -> bool:
    """Tell whether a space just inside a tag is written into the page; a break mostly is not."""
    space = row.trail if is_end else row.lead
    if space is None or "\n" not in space:
        return space is not None
    return branch.name in OPEN or (is_end and branch.name in LOOPS)


def gaps_before(row: Row, gap: Gap) -> list[Gap]:
    """Find what stands before each thing, in what stands before the first."""
    gaps = []
    for item, space in zip(row.items, [row.lead, *row.spaces], strict=True):
        gap = widen(gap, space)
        gaps.append(gap)
        gap = gap_at_end(item, gap, is_end=True)
    return gaps


def gaps_behind(row: Row, gap: Gap) -> list[Gap]:
    """Find what stands behind each thing, in what stands behind the last."""
    gaps = []
    spaces = [*row.spaces, row.trail]
    for item, space in zip(reversed(row.items), reversed(spaces), strict=True):
        gap = widen(gap, space)
        gaps.append(gap)
        gap = gap_at_end(item, gap, is_end=False)
    return gaps[::-1]
