"""How much of a domain a test tries: a sample by default, the whole under `run.py test --all`.

A plugin of pytest, so that every run knows the two marks: `whole` leaves a test to `--all`,
`sampled(n)` leaves to it all but n of a test's parameters. A sample holds the first, the last and
others between, drawn by the test's name alone: what lands is judged by the same examples each time.
Under `--thin` (`run.py check`) a sample is a third as large, and of any test at most three
parameters are tried.
A test named by its id (`file.py::ATests::test_a`) runs whole. On a second database
(`--only-database`) `--all` runs what is `whole` too, but samples of each domain: all of it was
tried on the first.

`ETUI_EXAMPLES=10 python3 run.py test tests/tournament/files` looks ten times as long.
"""

import os
import random
from collections import defaultdict
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")
MARKS = (
    "whole: run by `run.py test --all` only",
    "sampled(n): but for n of its parameters, run by `run.py test --all` only",
)

TIMES = int(os.environ.get("ETUI_EXAMPLES", "1"))


class Size:
    """Of this run; pytest says it before it reads the first test."""

    all = False  # what is marked `whole` too
    whole = False  # every domain to its end
    thin = False  # a third of a sample, and few parameters


# Of a test's parameters, under `--thin`.
FEW = 3


def many(count: int, *, whole: int | None = None) -> int:
    """The number of examples for a test of chance; `whole` is that of `--all`, where it differs."""
    return TIMES * (whole if whole and Size.whole else count)


def thinned(count: int) -> int:
    """The number of examples for a test that does not count its chances: a third under `--thin`."""
    return min(count, max(2, count // 3)) if Size.thin else count


def sample(domain: Sequence[T], count: int, *, seed: str) -> list[T]:
    """Draw `count` of a domain in its order, with the first and the last; all of it for `--all`."""
    return list(domain) if Size.whole else draw(domain, TIMES * thinned(count), seed=seed)


def draw(domain: Sequence[T], count: int, *, seed: str) -> list[T]:
    """Draw `count` of a domain in its order, with the first and the last, by `seed` alone."""
    if len(domain) <= count:
        return list(domain)
    between = random.Random(seed).sample(range(1, len(domain) - 1), max(0, count - 2))
    return [domain[place] for place in sorted({0, *between, len(domain) - 1})[:count]]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", dest="whole", help="everything, no samples")
    parser.addoption("--thin", action="store_true", help="samples a third as large")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    Size.all = config.getoption("whole")
    Size.whole = Size.all and not config.getoption("--only-database", default=False)
    Size.thin = config.getoption("thin")
    for mark in MARKS:
        config.addinivalue_line("markers", mark)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    by_id = any("::" in word for word in config.args)
    left_out = set() if Size.whole or by_id else left_to_all(items)
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def left_to_all(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    left_out = {item for item in items if item.get_closest_marker("whole") and not Size.all}
    for test, found in cases.items():
        # Its place in the house may change, its sample does not.
        name = test.partition("::")[2]
        if mark := found[0].get_closest_marker("sampled"):
            left_out |= set(found) - set(sample(found, *mark.args, seed=name))
        elif Size.thin:
            left_out |= set(found) - set(draw(found, TIMES * FEW, seed=name))
    return left_out
