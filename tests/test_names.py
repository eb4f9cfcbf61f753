"""One class name, one meaning; functions are verbs with objects, and their docstrings say so."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from tests.source import HERE, nodes, tree

ROOMS = ("scoring", "movements", "tournament", "bench")

# A row and its value share their noun, and so do a column's choices and the words that are stored.
ROW_AND_VALUE = {
    "tournament/models": ("tournament/evening", "movements/seating.py", "scoring"),
}
# What else shares a name with something, and why.
REASONS = {
    "Command": "Django finds a command by the name of its file and this name of its class",
}

# What a function, field or variable may not be called: it neither says what is done nor what comes
# back. These few were the worst; what else is a riddle is a matter of reviews.
FORBIDDEN = frozenset(["told", "shown", "said", "asked", "known", "found", "one", "here", "there"])
# Fields that are called so nevertheless, and why.
STORED = "what is stored is stored by the names of its fields"
ATTRIBUTES = {
    "ButlerRules.shown": STORED,
    "CrossImpRules.shown": STORED,
    "Contestant.shown": STORED,
    "Placement.shown": "a column: the number as it stands on the paper",
    "EntryRow.shown": "the column of the placement",
    "PlayedNumber.shown": "the column of the placement",
    "PreviewPair.shown": "the column of the placement",
}
# `found` and `one` serve as variables within a few lines.
NOT_VARIABLES = FORBIDDEN - {"found", "one"}
# The rooms in which every public function says what it does; the others follow as they are gone
# through.
EXPLAINED = (
    "scoring/",
    "movements/",
    "tournament/evening/",
    "tournament/models/",
    "tournament/store/",
    "tournament/services/",
    "tournament/help/",
)
# How no docstring of a function begins: with whom or with what, not with what is done.
NOT_VERBS = """
A An The This That These Those One Two Three Both All Each Every None Nothing Nobody Everybody
Everything Who Whom Whose What Whether Where When Why How Which Whoever Whatever True False Of
By With Without In On At As For From To Under Within Beside After Before Only Once Also Its It
Not No Never Raises Costs
"""


@cache
def modules() -> list[tuple[str, ast.Module]]:
    return [
        (path.relative_to(HERE).as_posix(), tree(path))
        for room in ROOMS
        for path in sorted((HERE / room).rglob("*.py"))
        if "migrations" not in path.parts
    ]


def functions(node: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Find the functions of a module and the methods of its classes; not what lies inside them."""
    for found in ast.iter_child_nodes(node):
        if isinstance(found, ast.ClassDef):
            yield from functions(found, f"{inside}{found.name}.")
        elif isinstance(found, ast.FunctionDef):
            yield f"{inside}{found.name}", found


def is_property(function: ast.FunctionDef) -> bool:
    return any("property" in ast.unparse(one) for one in function.decorator_list)


def attributes(module: ast.Module) -> Iterator[str]:
    """Find the public methods, properties and declared fields of a module's public classes."""
    for owner in module.body:
        if not isinstance(owner, ast.ClassDef) or owner.name.startswith("_"):
            continue
        for node in owner.body:
            if isinstance(node, ast.FunctionDef):
                yield f"{owner.name}.{node.name}"
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield f"{owner.name}.{node.target.id}"


def values(function: ast.AST) -> Iterator[tuple[str, int]]:
    """Find the variables that a function, and what lies in it, gives a value to."""
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, node.lineno


def parameters(path: str) -> Iterator[tuple[str, int]]:
    """Find the parameters of every function of a module, those of a lambda too."""
    for node in nodes(HERE / path):
        if isinstance(node, ast.arg):
            yield node.arg, node.lineno


def classes() -> dict[str, list[str]]:
    found = defaultdict(list)
    for path, module in modules():
        for node in module.body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path)
    return found


def is_row_and_value(paths: list[str]) -> bool:
    rows = [path for path in paths if path.startswith("tournament/models/")]
    values = [path for path in paths if path not in rows]
    return len(rows) == len(values) == 1 and values[0].startswith(
        ROW_AND_VALUE["tournament/models"]
    )


class ClassTests:
    def test_one_name_has_one_meaning(self):
        twice = {
            name: paths
            for name, paths in classes().items()
            if len(paths) > 1 and not is_row_and_value(paths) and name not in REASONS
        }
        assert twice == {}

    def test_no_reason_is_idle(self):
        found = classes()
        assert [name for name in REASONS if len(found[name]) < 2] == []


class FunctionTests:
    def test_a_name_says_what_is_done_or_what_comes_back(self):
        wrong = [
            f"{path}: {name}"
            for path, module in modules()
            for name, function in functions(module)
            if "." not in name and function.name.strip("_") in FORBIDDEN
        ]
        assert wrong == []

    def test_an_attribute_says_what_stands_there_or_what_is_done(self):
        found = [(path, name) for path, module in modules() for name in attributes(module)]
        wrong = [
            f"{path}: {name}"
            for path, name in found
            if name.split(".")[1] in FORBIDDEN and name not in ATTRIBUTES
        ]
        assert wrong == []
        assert set(ATTRIBUTES) <= {name for _, name in found}, "a reason is idle"

    def test_a_value_is_called_by_its_noun(self):
        wrong = [
            f"{path}:{line}: {value}"
            for path, module in modules()
            for _, function in functions(module)
            for value, line in values(function)
            if value in NOT_VARIABLES
        ]
        assert wrong == []

    def test_a_parameter_is_called_by_its_noun(self):
        wrong = [
            f"{path}:{line}: {name}"
            for path, _ in modules()
            for name, line in parameters(path)
            if name in FORBIDDEN
        ]
        assert wrong == []

    def test_a_public_function_says_what_it_does(self):
        wrong = [
            f"{path}: {name}"
            for path, module in modules()
            if path.startswith(EXPLAINED)
            for name, function in functions(module)
            if "." not in name and not name.startswith("_") and not ast.get_docstring(function)
        ]
        assert wrong == []

    def test_a_docstring_begins_with_a_verb(self):
        wrong = []
        for path, module in modules():
            for name, function in functions(module):
                told = ast.get_docstring(function)
                if not told or name.split(".")[-1].startswith("_") or is_property(function):
                    continue
                if told.split()[0].strip(",:") in NOT_VERBS.split():
                    wrong.append(f"{path}: {name}: {told.splitlines()[0]}")
        assert wrong == []
