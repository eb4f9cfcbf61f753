"""Dealing, par and double dummy: how long they take, and whether dealing is fair.

Of 396 given deals with published tables par is found of all, and as many are worked out as a
minute lets; the notes say how many came out as published (`tests/golden/deals`).

Of 200,000 deals from the system's entropy the points and shapes of each seat are compared with
their exact probabilities by the sum of (found - expected)^2 / expected, which for fair dealing is
about the number of kinds less one, within a few times the square root of twice that.
"""

import dataclasses
import itertools
import math
import secrets
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from bench.timing import Measure, is_smoke_run, many, measure, say
from scoring.deals.boards import number_deals
from scoring.deals.deal import Deal
from scoring.deals.hand import POINTS
from scoring.deals.numbers import deal_of_number, draw_deals, number_of_deal
from scoring.deals.par import find_par
from scoring.notation.board import dealer, vulnerability
from tests.scoring.deals.given import bigdeal_boards
from tournament.solver.solve import is_solver_here, solve_deals

Kind = TypeVar("Kind")
DEALS = 200_000
# Kinds of which fewer are expected are counted as one.
LEAST_EXPECTED = 20
HANDS = math.comb(52, 13)
GIVEN_SECONDS = 60


def measures() -> Iterator[Measure]:
    deals = draw_deals(36, secrets.randbelow)
    yield measure("dealing 36 boards", lambda: draw_deals(36, secrets.randbelow))
    yield measure(
        "the number of each, and the deal of that",
        lambda: [deal_of_number(number_of_deal(deal)) for deal in deals],
    )
    yield fairness()
    yield par_of_given()
    if is_solver_here():
        yield from of_solver(deals)


def of_solver(deals: tuple[Deal, ...]) -> Iterator[Measure]:
    """Measure the solver in its process, with its start, and par by its tables."""
    deals = deals[: many(36, smoke=2)]
    solved = measure(
        f"double dummy of {len(deals)} boards", lambda: list(solve_deals(deals)), runs=3
    )
    yield dataclasses.replace(solved, note=f"{peak_of_children()} MB at most")
    tables = [table for _, table in solve_deals(deals)]
    boards = number_deals(deals)
    yield measure(
        f"par of {len(deals)} boards",
        lambda: [
            find_par(table, vulnerability(board.number), dealer(board.number))
            for board, table in zip(boards, tables, strict=True)
        ],
    )

    yield solving_given()


def par_of_given() -> Measure:
    """Find par of the given deals by their tables."""
    boards = list(bigdeal_boards())

    def count_same() -> int:
        return sum(
            find_par(table, vulnerability(number), dealer(number)).score == score
            for number, _, table, score in boards
        )

    taken = measure(f"par of {len(boards)} given deals", count_same, runs=1)
    return dataclasses.replace(taken, note=f"{count_same()} as published")


def solving_given() -> Measure:
    """Work out given deals for a minute; the time is that of one."""
    boards = list(bigdeal_boards())
    start = time.perf_counter()
    count = same = 0
    solved = solve_deals([deal for _, deal, _, _ in boards])
    for (_, _, published, _), (_, table) in zip(boards, solved, strict=False):
        count += 1
        same += table == published
        if time.perf_counter() - start > (1 if is_smoke_run() else GIVEN_SECONDS):
            break
    each = (time.perf_counter() - start) * 1000 / count
    note = f"{same} of {count} as published, of {len(boards)}"
    return say(Measure("double dummy of one, given deals", each, each, each, note))


def peak_of_children() -> int:
    """Return the most megabytes that a process begun here has taken so far."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return most // (1_000_000 if sys.platform == "darwin" else 1000)


def fairness() -> Measure:
    """Deal 200,000 times, and tell in the note how far each seat is from what is to be expected."""
    dealt = many(DEALS, smoke=2_000)
    points = [Counter[int]() for _ in range(4)]
    shapes = [Counter[tuple[int, ...]]() for _ in range(4)]

    def deal() -> None:
        for one in draw_deals(dealt, secrets.randbelow):
            for seat, hand in enumerate(one.hands.values()):
                points[seat][hand.points] += 1
                shapes[seat][tuple(sorted(hand.lengths, reverse=True))] += 1

    taken = measure(f"dealing {dealt:,}, points and shapes", deal, runs=1)
    notes = [
        note_deviations("points", points, probabilities_of_points()),
        note_deviations("shapes", shapes, probabilities_of_shapes()),
    ]
    return Measure(taken.name, taken.median, taken.least, taken.most, "; ".join(notes))


def note_deviations(
    what: str, seats: list[Counter[Kind]], probabilities: Mapping[Kind, Fraction]
) -> str:
    """Write the deviation of each seat beside what fair dealing has.

    The call that warms up counts as well.
    """
    deviations = [deviation(one, probabilities) for one in seats]
    figures = ", ".join(f"{figure:.0f}" for figure, _ in deviations)
    return f"{what} N E S W {figures} of {deviations[0][1]}"


def deviation(counts: Counter[Kind], probabilities: Mapping[Kind, Fraction]) -> tuple[float, int]:
    """Return how far what was found is from what was to be expected, and the degrees of freedom."""
    total = counts.total()
    pairs = [(counts[kind], float(share * total)) for kind, share in probabilities.items()]
    rare = [pair for pair in pairs if pair[1] < LEAST_EXPECTED]
    kinds = [pair for pair in pairs if pair[1] >= LEAST_EXPECTED]
    if rare:
        kinds.append((sum(pair[0] for pair in rare), sum(pair[1] for pair in rare)))
    return sum((count - mean) ** 2 / mean for count, mean in kinds), len(kinds) - 1


def probabilities_of_points() -> dict[int, Fraction]:
    """Return how likely a hand has each number of points, by counting all hands.

    >>> round(float(probabilities_of_points()[10]), 4)
    0.0941
    """
    hands = Counter[int]()
    for held in itertools.product(range(5), repeat=len(POINTS)):
        ways = math.prod(math.comb(4, count) for count in held)
        others = 13 - sum(held)
        if others >= 0:
            points = sum(count * each for count, each in zip(held, POINTS.values(), strict=True))
            hands[points] += ways * math.comb(36, others)
    return {points: Fraction(ways, HANDS) for points, ways in hands.items()}


def probabilities_of_shapes() -> dict[tuple[int, ...], Fraction]:
    """Return how likely a hand has each shape, by counting all hands.

    >>> round(float(probabilities_of_shapes()[4, 4, 3, 2]), 4)
    0.2155
    """
    hands = Counter[tuple[int, ...]]()
    for lengths in itertools.product(range(14), repeat=4):
        if sum(lengths) == 13:
            ways = math.prod(math.comb(13, length) for length in lengths)
            hands[tuple(sorted(lengths, reverse=True))] += ways
    return {shape: Fraction(ways, HANDS) for shape, ways in hands.items()}
