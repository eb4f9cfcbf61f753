"""Looks for the weights of movements/data/weights.txt: `python3 -m bench.workshop weights`.

The fewest squares that the sums of weights.py allow are a linear programme: so many of each two
pairs, by class, by whether they meet and by how often they hold opposite cards. Its prices are the
weights. It is solved in fractions, for the classes of which the weights found so far prove least,
until these prove as much as the programme itself.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from movements.fairness.bounds import bound_by_rows
from movements.fairness.weights import Proof, classes, krawtchouk, least_sum, proven_by

# Beyond so many rounds two boards and all of them do.
MANY_ROUNDS = 20
# Digits of a weight: what is left out costs less than one square.
DIGITS = 9


class KindOfTwo(NamedTuple):
    """Each two pairs of one class or not, that meet or not, with so many boards opposite."""

    odd: int
    met: int
    opposite: int


def lines_of(sizes: Iterator[tuple[int, int]]) -> Iterator[str]:
    """Write the lines of data/weights.txt for those sizes that gain by them."""
    for tables, rounds in sizes:
        found = weights_of(tables, rounds)
        if found and proven_by(tables, rounds, found) > (bound_by_rows(tables, rounds) or 0):
            for weights in found:
                yield f"{tables} {rounds} {' '.join(map(_write_weight, weights))}"


def weights_of(tables: int, rounds: int) -> list[list[Fraction]]:
    """Find weights that prove about as much as all sums together."""
    found: list[list[Fraction]] = []
    tried: set[int] = set()
    while True:
        proofs = [Proof(tables, rounds, each) for each in found]
        alike = min(
            classes(tables, rounds),
            key=lambda alike: max((proof.twice_squares(alike) for proof in proofs), default=0),
        )
        if alike in tried:
            return found
        tried.add(alike)
        found.append(_solve(tables, rounds, alike))


def _solve(tables: int, rounds: int, alike: int) -> list[Fraction]:
    """Return the prices of the sums; of boards that are not used, 0."""
    kinds = [
        KindOfTwo(odd, met, opposite)
        for odd, met in product((0, 1), repeat=2)
        for opposite in range(odd or 2 * met, rounds + 1, 2)
    ]
    pairs = 2 * tables
    across = 2 * alike * (pairs - alike)
    used = range(1, rounds + 1) if rounds < MANY_ROUNDS else (1, 2, rounds)
    rows = [[1 - kind.odd for kind in kinds], [kind.odd for kind in kinds]]
    rows.append([kind.met for kind in kinds])
    totals = [pairs * (pairs - 1) - across, across, pairs * rounds]
    for boards in used:
        rows.append([krawtchouk(rounds, boards, kind.opposite) for kind in kinds])
        totals.append(least_sum(tables, rounds, boards, alike))
    free = [boards in (1, rounds) for boards in used]
    costs = [(rounds - 2 * kind.opposite + tables * kind.met) ** 2 for kind in kinds]
    slack = [place for place, is_free in enumerate(free, 3) if not is_free]
    prices = solve(rows, totals, costs, slack, plenty=8 * tables**3 * rounds)
    by_boards = dict(zip(used, prices[3:], strict=True))
    return [_round_weight(by_boards.get(boards, Fraction())) for boards in range(1, rounds + 1)]


def solve(
    rows: Sequence[Sequence[int]],
    totals: Sequence[int],
    costs: Sequence[int],
    slack: list[int],
    *,
    plenty: int,
) -> list[Fraction]:
    """Solve: the least cost of amounts that are not negative, each row equal to its total, those in
    `slack` at least; the prices of the rows. Where nothing does, prices that cost `plenty`.

    The simplex method with R. G. Bland's rule, begun with an artificial amount a row.
    """
    size, width = len(rows), len(costs) + len(slack)
    table = []
    for place, (row, total) in enumerate(zip(rows, totals, strict=True)):
        sign = -1 if total < 0 else 1
        full = [*row, *(-1 if place == each else 0 for each in slack)]
        own = [int(place == each) for each in range(size)]
        table.append([Fraction(sign * each) for each in full] + [*map(Fraction, own)])
        table[-1].append(Fraction(sign * total))
    basis = list(range(width, width + size))
    first = [Fraction(0)] * width + [Fraction(1)] * size
    lacking = _run(table, basis, first, width + size)
    last = [*map(Fraction, costs), *[Fraction(0)] * (width - len(costs)), *[Fraction(0)] * size]
    if lacking:
        last = [each * plenty / lacking for each in first]
    else:
        _drop_artificial(table, basis, width)
        _run(table, basis, last, width)
    signs = [-1 if total < 0 else 1 for total in totals]
    return [
        signs[place]
        * sum((last[each] * table[at][width + place] for at, each in enumerate(basis)), Fraction())
        for place in range(size)
    ]


def _run(
    table: list[list[Fraction]], basis: list[int], costs: list[Fraction], width: int
) -> Fraction:
    """Exchange until no amount of the first `width` makes it cheaper; return what it costs."""
    line = [*costs, Fraction(0)]
    for at, each in enumerate(basis):
        if costs[each]:
            line = [a - costs[each] * b for a, b in zip(line, table[at], strict=True)]
    while True:
        entering = next((place for place in range(width) if line[place] < 0), None)
        if entering is None:
            return -line[-1]
        possible = [
            (row[-1] / row[entering], basis[at], at)
            for at, row in enumerate(table)
            if row[entering] > 0
        ]
        if not possible:
            raise ValueError("no least cost")
        at = min(possible)[2]
        _exchange(table, basis, at, entering)
        line = _less(line, line[entering], table[at])


def _drop_artificial(table: list[list[Fraction]], basis: list[int], width: int) -> None:
    """Exchange what is left of the artificial amounts, all 0; a row that says nothing keeps its."""
    for at, each in enumerate(basis):
        entering = next((place for place in range(width) if table[at][place]), None)
        if each >= width and entering is not None:
            _exchange(table, basis, at, entering)


def _exchange(table: list[list[Fraction]], basis: list[int], at: int, entering: int) -> None:
    pivot = table[at][entering]
    table[at] = [each / pivot for each in table[at]]
    for other, row in enumerate(table):
        if other != at and row[entering]:
            table[other] = _less(row, row[entering], table[at])
    basis[at] = entering


def _less(row: list[Fraction], times: Fraction, other: list[Fraction]) -> list[Fraction]:
    return [a - times * b if b else a for a, b in zip(row, other, strict=True)]


def _round_weight(weight: Fraction) -> Fraction:
    return Fraction(_write_weight(weight))


def _write_weight(weight: Fraction) -> str:
    return f"{float(weight):.{DIGITS}g}"
