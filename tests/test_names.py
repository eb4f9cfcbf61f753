"""One class name, one meaning; functions are verbs with objects, and their docstrings say so."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
ROOMS = ("scoring", "movements", "tournament", "bench")

# A row and its value share their noun, and so do a column's choices and the words that are stored.
ROW_AND_VALUE = {
    "tournament/models": ("tournament/evening", "movements/seating.py", "scoring"),
}
# What else shares a name with something, and why.
REASONS = {
    "Command": "Django finds a command by the name of its file and this name of its class",
}

# What a function may not be called: neither what is done nor what comes back.
FORBIDDEN = frozenset(
    [
        "told",
        "shown",
        "said",
        "asked",
        "known",
        "seen",
        "named",
        "noted",
        "listed",
        "found",
        "kept",
        "left",
        "lost",
        "over",
        "one",
        "those",
        "these",
        "here",
        "there",
        "who",
        "what",
        "where",
        "why",
        "how",
        "back",
        "both",
        "same",
        "other",
        "rest",
        "first",
        "last",
        "next",
        "best",
        "most",
        "beside",
        "after",
        "before",
        "above",
        "below",
        "new",
        "own",
        "of",
        "by",
        "with",
        "without",
        "in_order",
        "refused",
        "settled",
        "moved",
        "changed",
        "chosen",
        "written",
        "typed",
        "plain",
        "simple",
        "single",
        "fixed",
        "counted",
        "compared",
        "expected",
        "offered",
        "confirmed",
        "working",
        "only",
        "it",
        "that",
    ]
)
# How no docstring of a function begins: with whom or with what, not with what is done.
NOT_VERBS = frozenset(
    [
        "A",
        "An",
        "The",
        "This",
        "That",
        "These",
        "Those",
        "One",
        "Two",
        "Three",
        "Both",
        "All",
        "Each",
        "Every",
        "None",
        "Nothing",
        "Nobody",
        "Everybody",
        "Everything",
        "Who",
        "Whom",
        "Whose",
        "What",
        "Whether",
        "Where",
        "When",
        "Why",
        "How",
        "Which",
        "Whoever",
        "Whatever",
        "True",
        "False",
        "Of",
        "By",
        "With",
        "Without",
        "In",
        "On",
        "At",
        "As",
        "For",
        "From",
        "To",
        "Under",
        "Within",
        "Beside",
        "After",
        "Before",
        "Only",
        "Once",
        "Also",
        "Its",
        "It",
        "Not",
        "No",
        "Never",
        "Raises",
        "Costs",
    ]
)


def modules() -> Iterator[tuple[str, ast.Module]]:
    for room in ROOMS:
        for path in sorted((HERE / room).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path.relative_to(HERE).as_posix(), ast.parse(path.read_text("utf-8"))


def functions(node: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Find the functions of a module and the methods of its classes; not what lies inside them."""
    for found in ast.iter_child_nodes(node):
        if isinstance(found, ast.ClassDef):
            yield from functions(found, f"{inside}{found.name}.")
        elif isinstance(found, ast.FunctionDef):
            yield f"{inside}{found.name}", found


def is_property(function: ast.FunctionDef) -> bool:
    return any("property" in ast.unparse(one) for one in function.decorator_list)


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

    def test_a_docstring_begins_with_a_verb(self):
        wrong = []
        for path, module in modules():
            for name, function in functions(module):
                told = ast.get_docstring(function)
                if not told or name.split(".")[-1].startswith("_") or is_property(function):
                    continue
                if told.split()[0].strip(",:") in NOT_VERBS:
                    wrong.append(f"{path}: {name}: {told.splitlines()[0]}")
        assert wrong == []
