"""What the program is written in, as syntax trees: read once by all tests that judge it."""

import ast
import gc
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
# As a file's lines begin: half of all that is written is tests, and few are worth a tree.
CLASS_OR_TEST = re.compile(r"^(class |    def |def )(\w+)", re.MULTILINE)


@cache
def tree(path: Path) -> ast.Module:
    """Parse a file; its tree stays to the end, so that nobody looks for garbage in it."""
    gc.disable()
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    finally:
        gc.freeze()
        gc.enable()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Find all nodes of a file's tree, in no order that means anything."""
    return tuple(ast.walk(tree(path)))


def may_be_forgotten(path: Path) -> bool:
    """Tell whether a file's lines, those of its texts too, look like a test that never runs."""
    owner = ""
    for keyword, name in CLASS_OR_TEST.findall(path.read_text(encoding="utf-8")):
        owner = name if keyword == "class " else owner if keyword[0] == " " else ""
        is_collected = path.name.startswith("test_") and owner.endswith("Tests")
        if keyword != "class " and name.startswith("test") and not is_collected:
            return True
    return False


def functions_named_test(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in module.body:
        name = node.name if isinstance(node, ast.ClassDef) else ""
        for function in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test"):
                yield name, function
