"""Small changes planted in a module of rules, and whether its tests notice.

    python -m bench.mutants scoring/matchpoints.py tests/scoring/test_matchpoints.py ...

One change at a time, in a copy of the project: a comparison turned or loosened, an operator
exchanged, a whole number one more, a truth turned, a condition reversed, a `min` for a `max`.
Annotations, decorators and texts are never changed, nor is anything taken away: tables of texts
and forgotten lines are for other tests. A change with which the tests run four times as long as
they should counts as noticed; one that changes nothing at all is reported like any that lives.
"""

import ast
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
COPIED = ("scoring", "movements", "tests", "bench", "tournament")
# Tests of rules need no database: without the project's settings they start in half the time.
SETTINGS = "[pytest]\npython_classes = *Tests\n"
OPTIONS = ("--noconftest", "-c", "mutants.ini", "--rootdir=.", "-p", "no:django", "-q", "-x")
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
EXCHANGED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.BitOr: ast.BitAnd,
}  # fmt: skip


@dataclass(frozen=True)
class Change:
    """Which attribute of a node gets which value."""

    node: ast.AST
    attribute: str
    value: object
    what: str

    @property
    def line(self) -> int:
        return getattr(self.node, "lineno", 0)


def changes(tree: ast.Module) -> list[Change]:
    alone = {id(node) for part in left_alone(tree) for node in ast.walk(part)}
    found = [change_of(node) for node in ast.walk(tree) if id(node) not in alone]
    return [one for one in found if one]


def left_alone(tree: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation:
            yield node.annotation
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from node.decorator_list
        if isinstance(node, ast.FunctionDef) and node.returns:
            yield node.returns


def change_of(node: ast.AST) -> Change | None:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        other = COMPARED[type(node.ops[0])]
        return Change(node, "ops", [other(), *node.ops[1:]], other.__name__)
    if isinstance(node, ast.BinOp) and type(node.op) in EXCHANGED:
        operator = EXCHANGED[type(node.op)]
        return Change(node, "op", operator(), operator.__name__)
    if isinstance(node, ast.BoolOp):
        turned = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return Change(node, "op", turned, type(turned).__name__)
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        return Change(node, "test", ast.UnaryOp(ast.Not(), node.test), "not")
    if isinstance(node, ast.Name) and node.id in ("min", "max"):
        return Change(node, "id", "min" if node.id == "max" else "max", "min for max")
    return changed_constant(node) if isinstance(node, ast.Constant) else None


def changed_constant(node: ast.Constant) -> Change | None:
    if isinstance(node.value, bool):
        return Change(node, "value", not node.value, f"not {node.value}")
    if isinstance(node.value, int):
        return Change(node, "value", node.value + 1, f"{node.value} + 1")
    return None


def survivors(module: str, tests: list[str], copy: Path) -> tuple[list[Change], int]:
    """The changes that no test noticed, and how many there were."""
    text = (ROOT / module).read_text(encoding="utf-8")
    started = time.monotonic()
    if not passes(copy, tests, 600):
        sys.exit("The tests fail before anything is changed.")
    patience = 4 * (time.monotonic() - started) + 10
    count = len(changes(ast.parse(text)))
    alive = []
    for number in range(count):
        tree = ast.parse(text)
        one = changes(tree)[number]
        setattr(one.node, one.attribute, one.value)
        (copy / module).write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
        if passes(copy, tests, patience):
            alive.append(one)
    return alive, count


def passes(copy: Path, tests: list[str], patience: float) -> bool:
    command = [sys.executable, "-B", "-m", "pytest", *OPTIONS, "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(command, cwd=copy, capture_output=True, timeout=patience, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main(module: str, tests: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            shutil.copytree(ROOT / name, copy / name)
        (copy / "mutants.ini").write_text(SETTINGS, encoding="utf-8")
        alive, count = survivors(module, tests, copy)
    lines = (ROOT / module).read_text(encoding="utf-8").splitlines()
    for one in alive:
        print(f"{module}:{one.line}: {one.what}: {lines[one.line - 1].strip()}")
    noticed = count - len(alive)
    print(f"{module}: {noticed} of {count} noticed, {100 * noticed // max(count, 1)} %")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
