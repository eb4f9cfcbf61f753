"""Breaks start tags between their attributes, and attributes just inside Django's tags."""

from collections.abc import Sequence

from tests.markup.fit import Doc, Group, Inside, Line, group
from tests.markup.gaps import LOOPS, OPEN, split, writes_space
from tests.markup.read import ATTRIBUTE, Branch, Control, Element, Node, Token, parts, read
from tests.markup.words import SPACES, doc_of_phrase, doc_of_translated, spread

# What goes on stands deeper than what the tag holds.
DEEPER = 2


def doc_of_start(text: str) -> Doc:
    name, attributes, end = parts(r"(<[\w!-]+)(.*?)[ \t\n]*(/?>)", text)
    nodes = read(attributes, ATTRIBUTE)
    if not (units := units_of(nodes)):
        return name + end
    filled = spread([[doc_in_start(node) for node in unit] for unit in units])
    return Group(name + flat(nodes) + end, [name, " ", Inside(filled, DEEPER), end])


def units_of(nodes: Sequence[Node]) -> list[list[Node]]:
    """Take attributes apart; what a tag writes that begins with a space stands apart too."""
    units: list[list[Node]] = [[]]
    for node in nodes:
        if isinstance(node, Token) and node.kind == "space":
            units.append([])
        elif isinstance(node, Control) and all(map(leads_with_space, node.branches)):
            branches = [Branch(branch.tag, branch.nodes[1:]) for branch in node.branches]
            units.append([Control(branches, node.end)])
        else:
            units[-1].append(node)
    return [unit for unit in units if unit]


def leads_with_space(branch: Branch) -> bool:
    row = split(branch.nodes)
    return bool(row.items) and writes_space(branch, row, is_end=False)


def inner_of(branch: Branch) -> list[Node]:
    """Leave away breaks that are not written into the page."""
    row = split(branch.nodes)
    has_lead = row.lead is not None and not writes_space(branch, row, is_end=False)
    has_trail = row.trail is not None and not writes_space(branch, row, is_end=True)
    return branch.nodes[has_lead : len(branch.nodes) - has_trail]


def flat(nodes: Sequence[Node]) -> str:
    """Write attributes on one line."""
    text = ""
    for node in nodes:
        if isinstance(node, Control):
            text += "".join(one.tag + flat(inner_of(one)) for one in node.branches) + node.end
        elif isinstance(node, Element):
            text += node.start + flat(node.nodes) + node.end
        elif node.kind == "quoted":
            text += f'"{flat(read(node.text[1:-1]))}"'
        else:
            text += SPACES.sub(" ", node.text)
    return text


def doc_in_start(node: Node) -> Doc:
    if isinstance(node, Control):
        docs = [doc for branch in node.branches for doc in docs_of_branch(branch)]
        return group([*docs, node.end])
    if isinstance(node, Element):
        return [node.start, *map(doc_in_start, node.nodes), node.end]
    if node.kind == "quoted":
        return ['"', *map(doc_in_start, read(node.text[1:-1])), '"']
    if node.kind == "phrase":
        return doc_of_phrase(node.text)
    return doc_of_translated(node.text) if node.name == "translate" else SPACES.sub(" ", node.text)


def docs_of_branch(branch: Branch) -> list[Doc]:
    row = split(inner := inner_of(branch))
    lead: Doc = "" if row.lead else Line()
    trail: Doc = "" if row.trail or branch.name in (*LOOPS, *OPEN) else Line()
    return [branch.tag, Inside([lead, *map(doc_in_start, inner)]), trail]
