"""How contestants meet is asked of the stage, never compared: each kind of stage answers in its
file (`tournament/evening/stages/kinds`)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.source import HERE, nodes
from tests.test_architecture import in_room, named
from tests.test_kinds import conditions, name_of

OF_STAGES = ("tournament/evening/stages/kinds/", "tournament/migrations/")
CONSTANTS = frozenset(("MOVEMENT", "ROUND_ROBIN", "SWISS", "KNOCK_OUT"))
NAMES = frozenset(("movement", "round_robin", "swiss", "knock_out"))
FLAGS = frozenset(("is_knock_out", "is_swiss", "is_round_robin", "is_movement"))
# Whose name a stage's kind has.
HOLDERS = frozenset(("kind", "stage"))
IN_TEMPLATES = (
    re.compile(r"\b(is_knock_out|is_swiss|is_round_robin)\b"),
    re.compile(r"""\bstage\.kind\s*[!=]=|[!=]=\s*["'](round_robin|swiss|knock_out)["']"""),
)


def is_stage(node: ast.AST) -> bool:
    """Whether an expression is a kind of stage as a constant, or several."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(is_stage, node.elts))
    return isinstance(node, ast.Name | ast.Attribute) and name_of(node) in CONSTANTS


def is_name(node: ast.AST) -> bool:
    """Whether an expression is a stage's stored name, or several."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(is_name, node.elts))
    return isinstance(node, ast.Constant) and node.value in NAMES


def is_stage_of_evening(node: ast.AST) -> bool:
    """Whether an expression is the stage of an evening's session, which is always there."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "stage"
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "session"
    )


def compares_stages(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        sides = (node.left, *node.comparators)
        if any(map(is_stage, sides)) or is_stage_of_evening(node.left):
            return True
        return any(map(is_name, sides)) and any(name_of(side) in HOLDERS for side in sides)
    if isinstance(node, ast.Dict):
        return any(map(is_stage, filter(None, node.keys)))
    if isinstance(node, ast.MatchValue):
        return is_stage(node.value)
    if isinstance(node, ast.FunctionDef):
        return node.name in FLAGS
    if isinstance(node, ast.arg | ast.keyword):
        return node.arg in FLAGS
    return name_of(node) in FLAGS


def count_places(tree: ast.AST | Path) -> int:
    """Count the places at which it is compared how contestants meet."""
    own = nodes(tree) if isinstance(tree, Path) else tuple(ast.walk(tree))
    tests = sum(is_stage_of_evening(one) for node in own for one in conditions(node))
    return tests + sum(map(compares_stages, own))


def in_code() -> Iterator[tuple[str, int]]:
    for path in (*in_room("scoring"), *in_room("movements"), *in_room("tournament")):
        if not named(path).startswith(OF_STAGES):
            yield named(path), count_places(path)


def in_templates() -> Iterator[tuple[str, int]]:
    for path in (HERE / "templates").rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        yield named(path), sum(len(pattern.findall(text)) for pattern in IN_TEMPLATES)


class StageTests:
    def test_nobody_compares_how_contestants_meet(self):
        assert {name: n for name, n in (*in_code(), *in_templates()) if n} == {}

    def test_a_comparison_would_be_seen(self):
        compared = """
if stage.kind == SWISS: pass
if session.stage.kind in (StageKind.SWISS, StageKind.KNOCK_OUT): pass
if stage.kind == "knock_out": pass
if report.stage != "swiss": pass
if report.is_knock_out: pass
if evening.session.stage is None: pass
if not evening.session.stage: pass
words = {SWISS: 1}
seat(conditions, is_swiss=True)
"""
        for line in compared.strip().splitlines():
            assert count_places(ast.parse(line)), line

    def test_what_compares_nothing_is_not_seen(self):
        for line in ("STAGES.of(stage).are_drawn", "kind = StageKind.SWISS", 'f("movement")'):
            assert not count_places(ast.parse(line)), line
