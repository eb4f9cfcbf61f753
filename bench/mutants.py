"""Small changes planted in a module of rules, and whether its tests notice (`docs/mutants.md`).

    python -m bench.mutants scoring/boards/butler.py tests/scoring/boards/test_butler.py ...

One change at a time: a comparison turned or loosened, an operator exchanged, a whole number one
more, a truth turned, a condition reversed, a sign or a `not` dropped, a `min` for a `max`, an
`any` for an `all`, a `raise` or a bare call left out. Annotations, decorators and texts are never
changed, for tables of texts are for other tests, nor the `strict` of a `zip`, a guard against our
own mistakes. A change with which the tests run four times as long as they should counts as
noticed; one that changes nothing at all is reported like any that lives.

Each change is compiled in memory and tried in a fork of this process (it needs `os.fork`), so that
no file is touched. Functions get their changed code once the tests are collected; what was worked
out from them before stays. A change that lives so, or that is outside of functions, is tried with
rules and tests loaded anew.
"""

import argparse
import ast
import gc
import os
import resource
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import hypothesis
import pytest

ROOT = Path(__file__).parent.parent
# Tests of rules need no database: without the project's settings they start in half the time.
OPTIONS = (
    "--noconftest", "-c", os.devnull, f"--rootdir={ROOT}", "-o", "python_classes=*Tests",
    "--doctest-modules", "--assert=plain", "-p", "no:django", "-p", "no:cacheprovider",
    "-qq", "-x", "-s", "-p", "tests.examples", "--all",
)  # fmt: skip
# A change that gathers without end must not take the computer's memory with it.
MEMORY = 2 << 30
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
EXCHANGED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.BitOr: ast.BitAnd,
}  # fmt: skip
RENAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class PlantedChange:
    """Which attribute of a node gets which value."""

    node: ast.AST
    attribute: str
    value: object
    description: str

    @property
    def line(self) -> int:
        return getattr(self.node, "lineno", 0)


def changes(tree: ast.Module) -> list[PlantedChange]:
    alone = {id(node) for part in left_alone(tree) for node in ast.walk(part)}
    found = [
        change for node in ast.walk(tree) if id(node) not in alone for change in changes_of(node)
    ]
    return sorted(found, key=lambda change: change.line)


def left_alone(tree: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation:
            yield node.annotation
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from node.decorator_list
        if isinstance(node, ast.FunctionDef) and node.returns:
            yield node.returns
        if isinstance(node, ast.keyword) and node.arg == "strict":
            yield node.value


def changes_of(node: ast.AST) -> Iterator[PlantedChange]:
    if isinstance(node, ast.Compare):
        yield from changed_comparisons(node)
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in EXCHANGED:
        operator = EXCHANGED[type(node.op)]
        yield PlantedChange(node, "op", operator(), operator.__name__)
    elif isinstance(node, ast.BoolOp):
        turned = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield PlantedChange(node, "op", turned, type(turned).__name__)
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        yield PlantedChange(node, "test", ast.UnaryOp(ast.Not(), node.test), "condition reversed")
    elif isinstance(node, ast.UnaryOp):
        yield PlantedChange(node, "op", ast.UAdd(), f"{type(node.op).__name__} dropped")
    elif isinstance(node, ast.Name) and node.id in RENAMED:
        yield PlantedChange(node, "id", RENAMED[node.id], f"{RENAMED[node.id]} for {node.id}")
    elif isinstance(node, ast.Raise) or is_bare_call(node):
        yield PlantedChange(node, "__class__", ast.Pass, "left out")
    else:
        yield from changed_number(node)


def changed_comparisons(node: ast.Compare) -> Iterator[PlantedChange]:
    for place, operator in enumerate(node.ops):
        other = COMPARED[type(operator)]
        changed = [*node.ops[:place], other(), *node.ops[place + 1 :]]
        yield PlantedChange(node, "ops", changed, other.__name__)


def changed_number(node: ast.AST) -> Iterator[PlantedChange]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield PlantedChange(node, "value", not node.value, f"not {node.value}")
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield PlantedChange(node, "value", node.value + 1, f"{node.value} + 1")


def is_bare_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def in_functions(tree: ast.Module) -> set[int]:
    """Return the nodes of which functions are made, without their defaults."""
    bodies = (node.body for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {id(node) for body in bodies for part in body for node in ast.walk(part)}


class Planted(MetaPathFinder, Loader):
    """A module to be changed; as a finder it loads what was made of it, whatever its file says."""

    def __init__(self, module: str, wanted: frozenset[int] | None = None) -> None:
        self.name = module.removesuffix(".py").replace("/", ".")
        self.path = ROOT / module
        self.tree = ast.parse(self.path.read_text(encoding="utf-8"))
        every = enumerate(changes(self.tree))
        self.changes = [one for place, one in every if wanted is None or place in wanted]

    def code(self) -> CodeType:
        return compile(ast.fix_missing_locations(self.tree), self.path, "exec")

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return spec_from_file_location(fullname, self.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code(), module.__dict__)

    def exchange(self) -> None:
        """Give the functions that are there already their code of now."""
        made = {(one.co_qualname, one.co_firstlineno): one for one in parts(self.code())}
        for one in gc.get_objects():
            if hasattr(type(one), "cache_clear"):
                one.cache_clear()
            # Some objects, such as Django's settings, do more than answer when asked what they are.
            elif type(one) is FunctionType and one.__code__.co_filename == str(self.path):
                one.__code__ = made[one.__code__.co_qualname, one.__code__.co_firstlineno]


def parts(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from parts(one)


class Trial:
    """Which changes live; as a plugin of pytest it runs the collected tests once for each."""

    def __init__(self, module: str, tests: list[str], wanted: frozenset[int] | None = None) -> None:
        self.planted = Planted(module, wanted)
        self.arguments = [*OPTIONS, module, *tests]
        self.alive: list[PlantedChange] = []
        self.patience = 600

    def run(self) -> None:
        if pytest.main(self.arguments, plugins=[self]):
            sys.exit("The tests fail before anything is changed.")
        for name in list(sys.modules):
            if name.startswith(("scoring", "movements", "tournament", "tests")):
                del sys.modules[name]
        self.alive = [one for one in self.alive if self.lives(one, self.load_and_test)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        def test() -> int:
            self.planted.exchange()
            return run_tests(session)

        if not self.lives(None, test):
            raise session.Failed
        self.patience = 4 * int(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime) + 4
        inside = in_functions(self.planted.tree)
        for one in self.planted.changes:
            if id(one.node) not in inside or self.lives(one, test):
                self.alive.append(one)
        return True

    def load_and_test(self) -> int:
        sys.meta_path.insert(0, self.planted)
        return int(pytest.main(self.arguments))

    def lives(self, change: PlantedChange | None, test: Callable[[], int]) -> bool:
        """Tell whether the tests pass in a fork with that change."""
        child = os.fork()
        if child:
            return os.waitpid(child, 0)[1] == 0
        resource.setrlimit(resource.RLIMIT_CPU, (self.patience, self.patience))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        if change:
            setattr(change.node, change.attribute, change.value)
        # Whatever goes wrong, a fork ends here.
        try:
            os._exit(test())
        finally:
            os._exit(1)


def run_tests(session: pytest.Session) -> int:
    """Run the tests as pytest does, up to the first that fails."""
    for item, following in zip_longest(session.items, session.items[1:]):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            break
    return session.testsfailed


def try_module(module: str, tests: list[str], wanted: frozenset[int] | None) -> None:
    """Plant the wanted changes of a module, or all, and print those that live and the sum."""
    # The same few examples for every change; to make a failing one smaller only takes time.
    hypothesis.settings.register_profile(
        "mutants",
        max_examples=20,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )
    hypothesis.settings.load_profile("mutants")
    trial = Trial(module, tests, wanted)
    trial.run()
    lines = (ROOT / module).read_text(encoding="utf-8").splitlines()
    for one in trial.alive:
        print(f"{module}:{one.line}: {one.description}: {lines[one.line - 1].strip()}")
    print_sum(module, len(trial.planted.changes), len(trial.alive))


def print_sum(what: str, count: int, alive: int) -> None:
    noticed = count - alive
    print(f"{what}: {noticed} of {count} noticed, {100 * noticed // max(count, 1)} %", flush=True)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("module")
    reader.add_argument("tests", nargs="+")
    reader.add_argument("--only", type=int, nargs="+", help="the places of the changes to plant")
    wanted = reader.parse_args()
    os.chdir(ROOT)
    try_module(wanted.module, wanted.tests, wanted.only and frozenset(wanted.only))


if __name__ == "__main__":
    main()
