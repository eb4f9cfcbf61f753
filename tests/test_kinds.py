"""A kind of event is asked, never compared: only a kind knows what it is (`tournament/kinds`)."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.source import HERE, nodes
from tests.test_architecture import in_room, named

# Who finds in a file what it holds, before there is a kind to ask.
READERS = frozenset({"scoring/results_file/teams/file.py"})
OF_KINDS = ("tournament/kinds/", "tournament/migrations/", "templates/kinds/")
FLAGS = frozenset(("is_of_teams", "is_swiss_of_pairs", "are_teams"))
NAMES = frozenset(("pairs", "teams", "individual"))
CONSTANTS = frozenset(("PAIRS", "TEAMS", "INDIVIDUAL"))
FORMS_OF_A_KIND = frozenset(("PAIRS_FORMS", "TEAM_FORMS"))
IN_TEMPLATES = (
    re.compile(r"\b(is_of_teams|is_swiss_of_pairs|are_teams|of_teams)\b|\bteams=session\b"),
    re.compile(r"""\b(kind|form)\s*[!=]=\s*["'](pairs|teams|individual)["']"""),
    re.compile(r"\{%-?\s*(?:el)?if\s[^%]*\bteam_tables(?![.\w])"),
)


def name_of(node: ast.AST) -> str:
    """How an expression is called at its end: `kind` of `evening.session.kind`."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_kind(node: ast.AST) -> bool:
    """Whether an expression is a kind by its name, as an enumeration or a constant."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(is_kind, node.elts))
    if isinstance(node, ast.Attribute):
        return name_of(node.value) == "EventKind"
    return isinstance(node, ast.Name) and node.id in CONSTANTS


def is_name(node: ast.AST) -> bool:
    """Whether an expression is a kind's stored name, or several."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(is_name, node.elts))
    return isinstance(node, ast.Constant) and node.value in NAMES


def compares_kinds(node: ast.Compare) -> bool:
    sides = (node.left, *node.comparators)
    if any(map(is_kind, sides)) or any(name_of(side) in FORMS_OF_A_KIND for side in sides):
        return True
    is_word = any(map(is_name, sides))
    if is_word and any(name_of(side) in ("kind", "form") for side in sides):
        return True
    is_none = any(isinstance(side, ast.Constant) and side.value is None for side in sides)
    return is_none and name_of(node.left) in ("teams", "team_tables")


def is_test_for_teams(node: ast.AST) -> bool:
    """Whether a condition is but whether there are tables of teams, or an evening's matches."""
    name = name_of(node)
    return name == "team_tables" or (
        isinstance(node, ast.Attribute) and name == "matches" and name_of(node.value) == "evening"
    )


def conditions(node: ast.AST) -> list[ast.AST]:
    if isinstance(node, ast.If | ast.IfExp | ast.While | ast.Assert):
        return [node.test]
    if isinstance(node, ast.BoolOp):
        return [*node.values]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [node.operand]
    if isinstance(node, ast.comprehension):
        return [*node.ifs]
    is_bool = isinstance(node, ast.Call) and name_of(node.func) == "bool"
    return [*node.args] if is_bool else []


def tells_kinds_apart(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        return compares_kinds(node)
    if isinstance(node, ast.Dict):
        words = {key.value for key in node.keys if isinstance(key, ast.Constant)}
        return any(map(is_kind, filter(None, node.keys))) or {"pairs", "teams"} <= words <= NAMES
    if isinstance(node, ast.MatchValue):
        return is_kind(node.value)
    names = [name_of(node)]
    if isinstance(node, ast.FunctionDef):
        names = [node.name]
    elif isinstance(node, ast.arg | ast.keyword):
        names = [node.arg or ""]
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        names = [node.value]
    return any(name in FLAGS for name in names)


def count_places(path: Path) -> int:
    """Count the places of a module at which it is asked what kind something is of."""
    flags = sum(tells_kinds_apart(node) for node in nodes(path))
    tests = sum(is_test_for_teams(one) for node in nodes(path) for one in conditions(node))
    return flags + tests


def in_code() -> Iterator[tuple[str, int]]:
    for path in (*in_room("scoring"), *in_room("tournament")):
        if not named(path).startswith(OF_KINDS):
            yield named(path), count_places(path)


def in_templates() -> Iterator[tuple[str, int]]:
    for path in (HERE / "templates").rglob("*.html"):
        if not named(path).startswith(OF_KINDS):
            text = path.read_text(encoding="utf-8")
            yield named(path), sum(len(pattern.findall(text)) for pattern in IN_TEMPLATES)


def places() -> Counter[str]:
    return Counter({name: n for name, n in (*in_code(), *in_templates()) if n})


class KindTests:
    def test_nobody_outside_a_kind_asks_which_it_is(self):
        assert set(places()) == READERS

    def test_a_comparison_would_be_seen(self):
        compared = """
if session.is_of_teams: pass
if kind == EventKind.TEAMS: pass
if event.form in ("pairs", "individual"): pass
if event.form == "teams": pass
if standings.teams is None: pass
if report.team_tables and not evening.matches: pass
if scoring in TEAM_FORMS: pass
words = {"pairs": 1, "teams": 2}
forms = {EventKind.PAIRS: 1}
"""
        lines = Counter(
            node.lineno
            for node in ast.walk(ast.parse(compared))
            if tells_kinds_apart(node) or any(is_test_for_teams(one) for one in conditions(node))
            if hasattr(node, "lineno")
        )
        assert set(lines) == set(range(2, 11))
