"""How many statements the program has: `python3 -m bench.statements`, elsewhere with its folder.

Counted from the syntax tree, so that neither layout nor docstrings nor comments count; migrations
are left out, for they only grow. A table of data is one statement, however long it is.
"""

import ast
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ("scoring", "movements", "tournament")


def count_statements(source: str) -> int:
    return sum(
        isinstance(node, ast.stmt) and not _is_text(node) for node in ast.walk(ast.parse(source))
    )


def count_program(root: Path = ROOT) -> Counter[str]:
    """Count the statements of the program, by room: scoring/boards, tournament/words."""
    counted: Counter[str] = Counter()
    for package in PROGRAM:
        for path in (root / package).rglob("*.py"):
            room = path.relative_to(root).parent.parts[:2]
            if room != ("tournament", "migrations"):
                counted["/".join(room)] += count_statements(path.read_text("utf-8"))
    return counted


def _is_text(node: ast.stmt) -> bool:
    """Tell whether a statement is a docstring."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


if __name__ == "__main__":
    by_room = count_program(Path(sys.argv[1]) if sys.argv[1:] else ROOT)
    for name, number in by_room.most_common():
        print(f"{number:6,} {name}")
    print(f"{by_room.total():6,} in all")
