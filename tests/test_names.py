"""One class name, one meaning."""

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


def modules() -> Iterator[tuple[str, ast.Module]]:
    for room in ROOMS:
        for path in sorted((HERE / room).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path.relative_to(HERE).as_posix(), ast.parse(path.read_text("utf-8"))


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
