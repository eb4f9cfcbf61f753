"""Looks for the prices of movements/data/threes.txt: `python3 -m bench.workshop threes`.

The fewest squares that the threes of threes.py allow are a linear programme: so many of each two
pairs and of each three, by how often they hold opposite cards and by whether they meet. Its prices
are what is looked for. It is solved by SciPy, which nothing else needs and which is installed by
hand (`pip install scipy`): a price that is a little wrong proves a little less, never too much, for
what is written is proven again in whole numbers. For the classes of which the prices found so far
prove least, until these prove as much as the programme itself.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

from movements.fairness.bounds import bound_by_rows
from movements.fairness.threes import (
    SCALE,
    Prices,
    kinds_of_three,
    kinds_of_two,
    proven_by_threes,
    proven_of_class,
)
from movements.fairness.weights import classes, fewest_by_boards, krawtchouk, least_sum

# Row, column, and what stands at their crossing.
Entry = tuple[int, int, int]


class LinearProgramme(NamedTuple):
    """What all classes of a size have in common: equations, sums over boards, and costs."""

    equal: list[Entry]
    boards: list[list[int]]
    costs: list[int]


def lines_of(sizes: Iterator[tuple[int, int]]) -> Iterator[str]:
    """Write the lines of data/threes.txt for those sizes that gain by them."""
    for tables, rounds in sizes:
        by_rows = bound_by_rows(tables, rounds)
        if by_rows is None:
            continue
        before = max(by_rows, fewest_by_boards(tables, rounds))
        found = prices_of(tables, rounds)
        if proven_by_threes(tables, rounds, found) > before:
            for each in _keep_needed(tables, rounds, found):
                parts = (" ".join(map(str, part)) for part in each)
                yield f"{tables} {rounds} | {' | '.join(parts)}"


def prices_of(tables: int, rounds: int) -> list[Prices]:
    """Find prices that prove about as much as all threes together."""
    programme = _write_programme(tables, rounds)
    found: dict[int, Prices] = {}
    while True:
        alike = min(classes(tables, rounds), key=lambda each: _proven(each, tables, rounds, found))
        if alike in found:
            return list(found.values())
        found[alike] = _solve(tables, rounds, alike, programme)


def _proven(alike: int, tables: int, rounds: int, rows: dict[int, Prices]) -> int:
    size = tables, rounds
    return max((proven_of_class(size, alike, each) for each in rows.values()), default=0)


def _keep_needed(tables: int, rounds: int, rows: list[Prices]) -> list[Prices]:
    """Leave out the rows without which as much is proven."""
    proven = proven_by_threes(tables, rounds, rows)
    for each in tuple(rows):
        others = [one for one in rows if one is not each]
        if proven_by_threes(tables, rounds, others) == proven:
            rows = others
    return rows


def _write_programme(tables: int, rounds: int) -> LinearProgramme:
    """Write the equations: twos by threes, then those that prices stand for, then the number."""
    kinds, threes = kinds_of_two(rounds), kinds_of_three(rounds)
    size, others = len(kinds), 2 * tables - 2
    equal: list[Entry] = []
    for column, three in enumerate(threes):
        for at, place in enumerate(three):
            equal.append((place, column, 1))
            for other in (kinds[each] for each in (*three[:at], *three[at + 1 :])):
                equal.append((size + place, column, other.met))
                equal.append((2 * size + place, column, other.opposite))
    for place, kind in enumerate(kinds):
        column = len(threes) + place
        equal.append((place, column, -others))
        equal.append((size + place, column, 2 * (kind.met - rounds)))
        equal.append((2 * size + place, column, 2 * (kind.opposite - rounds * tables)))
        equal.append((3 * size, column, 1))
    boards = [
        [2 * krawtchouk(rounds, number, kind.opposite) for kind in kinds]
        for number in range(1, rounds + 1)
    ]
    amounts = (rounds - 2 * kind.opposite + tables * kind.met for kind in kinds)
    return LinearProgramme(equal, boards, [0] * len(threes) + [amount**2 for amount in amounts])


def _solve(tables: int, rounds: int, alike: int, programme: LinearProgramme) -> Prices:
    """Solve the programme of a class; each sum over boards at least what it is, or just that."""
    optimize: Any = import_module("scipy.optimize")
    sparse: Any = import_module("scipy.sparse")
    size = len(kinds_of_two(rounds))
    width = len(programme.costs)
    exact = sorted({0, rounds - 1})
    others = [place for place in range(rounds) if place not in exact]
    least = [least_sum(tables, rounds, number, alike) for number in range(1, rounds + 1)]
    added = [
        (3 * size + 1 + row, width - size + column, figure)
        for row, place in enumerate(exact)
        for column, figure in enumerate(programme.boards[place])
    ]
    rows, columns, figures = zip(*programme.equal, *added, strict=True)
    # Sums over many boards are huge: all are made about as large as one.
    scales = [max(map(abs, programme.boards[place])) for place in others]
    above = [
        [0.0] * (width - size) + [-figure / scale for figure in programme.boards[place]]
        for place, scale in zip(others, scales, strict=True)
    ]
    answer = optimize.linprog(
        programme.costs,
        A_eq=sparse.coo_matrix((figures, (rows, columns)), (3 * size + 1 + len(exact), width)),
        b_eq=[0] * 3 * size + [tables * (2 * tables - 1)] + [least[place] for place in exact],
        A_ub=above or None,
        b_ub=[-least[at] / scale for at, scale in zip(others, scales, strict=True)] or None,
        method="highs",
    )
    prices = [-2 * each for each in answer.eqlin.marginals]
    weights = dict(zip(exact, (-each for each in prices[3 * size + 1 :]), strict=True))
    for place, scale, each in zip(others, scales, answer.ineqlin.marginals, strict=True):
        weights[place] = max(0.0, -2 * each / scale)
    return Prices(
        tuple(round(SCALE * weights[place]) for place in range(rounds)),
        tuple(round(SCALE * each) for each in prices[size : 2 * size]),
        tuple(round(SCALE * each) for each in prices[2 * size : 3 * size]),
    )
