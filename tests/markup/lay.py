"""Lays a template out: one block, one indent, no line wider than a screen.

What a browser shows stays. A line is broken where a space stands, where none is shown (beside and
just inside a block) and just inside an element or a tag of Django's that holds others, whose breaks
`tournament.web.site.markup` takes out as it loads a template. A space that has to stand there is
written `{{ " " }}`. A break between two things that stands already stays.
"""

from collections.abc import Sequence

from tests.markup.fit import Doc, Fill, Inside, Line, group, write
from tests.markup.gaps import (
    LOOPS,
    OPEN,
    Gap,
    Row,
    gap_at_end,
    gap_in_branch,
    gaps_before,
    gaps_behind,
    split,
    writes_space,
)
from tests.markup.read import BLOCKS, BOXES, KINDS, Branch, Control, Element, Node, parts, read
from tests.markup.starts import doc_of_start
from tests.markup.words import doc_of_comment, doc_of_phrase, doc_of_translated

A_SPACE = '{{ " " }}'


def lay_out(text: str) -> str:
    """Write a template as it is to stand in its file."""
    return write(doc_of_row(split(read(text)), Gap.NONE, Gap.NONE)).strip(" \n") + "\n"


def doc_of_row(row: Row, before: Gap, behind: Gap) -> Doc:
    """Write things that follow one another, in what stands before and behind all of them."""
    befores, behinds = gaps_before(row, before), gaps_behind(row, behind)
    docs: list[Doc] = []
    # What fills lines, and of it what no break parts.
    filled: list[Doc] = []
    unit: list[Doc] = []
    for place, item in enumerate(row.items):
        if place:
            space, line = row.spaces[place - 1], line_of(row.spaces[place - 1])
            gap = max(
                gap_at_end(row.items[place - 1], befores[place - 1], is_end=True),
                gap_at_end(item, behinds[place], is_end=False),
            )
            if gap == Gap.FREE or (gap and space is None):
                docs += [Fill([*filled, unit]), line]
                filled, unit = [], []
            elif space is not None:
                filled += [unit, line]
                unit = []
        unit.append(doc_of(item, befores[place], behinds[place]))
    return [*docs, Fill([*filled, unit])]


def line_of(space: str | None) -> Line:
    breaks = (space or "").count("\n")
    return Line("" if space is None else " ", is_forced=breaks > 0, is_wide=breaks > 1)


def doc_of(item: Node, before: Gap, behind: Gap) -> Doc:
    if isinstance(item, Element):
        return doc_of_element(item)
    if isinstance(item, Control):
        docs = [doc for branch in item.branches for doc in docs_of_branch(branch, before, behind)]
        return group([*docs, item.end])
    if item.kind == "kept":
        start, held = parts(rf"({KINDS['open']})(.*)", item.text)
        return [doc_of_start(start), held]
    if item.kind == "open":
        return doc_of_start(item.text)
    if item.kind == "phrase":
        return doc_of_phrase(item.text)
    if item.kind == "comment" and max(before, behind):
        return doc_of_comment(item.text)
    return doc_of_translated(item.text) if item.name == "translate" else item.text


def doc_of_element(item: Element) -> Doc:
    gap = Gap.FREE if item.name in BLOCKS | BOXES else Gap.NONE
    inner = docs_inside(Branch("", item.nodes), gap, gap)
    return group([doc_of_start(item.start), *inner, item.end])


def docs_of_branch(branch: Branch, before: Gap, behind: Gap) -> Sequence[Doc]:
    if branch.name in OPEN:
        before = behind = Gap.NONE
    elif branch.name == "spaceless":
        before = behind = Gap.FREE
    elif branch.name == "for":
        # Before a turn stands what ended the turn before it.
        before = min(before, gap_in_branch(branch, Gap.NONE, is_end=True))
        behind = min(behind, gap_in_branch(branch, Gap.NONE, is_end=False))
    return [branch.tag, *docs_inside(branch, before, behind)]


def docs_inside(branch: Branch, before: Gap, behind: Gap) -> list[Doc]:
    """Write what an element or a branch holds, in what stands just outside of it."""
    row = split(branch.nodes)
    if not row.items:
        return [" "] if writes_space(branch, row, is_end=False) and not before else []
    leads, trails = (writes_space(branch, row, is_end=is_end) for is_end in (False, True))
    inner = Row(row.items, row.spaces, None, None)
    doc = doc_of_row(inner, max(before, Gap(leads)), max(behind, Gap(trails)))
    before = max(before, gap_at_end(row.items[0], Gap.NONE, is_end=False))
    behind = max(behind, gap_at_end(row.items[-1], Gap.NONE, is_end=True))
    return [Inside([lead(branch, row, before), doc]), trail(branch, row, behind)]


def lead(branch: Branch, row: Row, gap: Gap) -> Doc:
    """Break a line behind a tag: its space, if it writes one, is written out or not shown."""
    is_forced = "\n" in (row.lead or "")
    if not writes_space(branch, row, is_end=False):
        return Line(is_forced=is_forced) if gap or branch.name not in OPEN else ""
    is_written = not gap and branch.name not in OPEN
    return Line(flat_of(gap), after=A_SPACE if is_written else "", is_forced=is_forced)


def trail(branch: Branch, row: Row, gap: Gap) -> Doc:
    """Break a line before a tag."""
    is_forced, is_open = "\n" in (row.trail or ""), branch.name in (*OPEN, *LOOPS)
    if not writes_space(branch, row, is_end=True):
        return Line(is_forced=is_forced) if gap or not is_open else ""
    is_written = not gap and not is_open
    return Line(flat_of(gap), before=A_SPACE if is_written else "", is_forced=is_forced)


def flat_of(gap: Gap) -> str:
    return "" if gap == Gap.FREE else " "
