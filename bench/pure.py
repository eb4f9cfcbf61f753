"""Points and matchpoints, beside a naive version and beside counting alone."""

import itertools
import random
from collections import Counter
from fractions import Fraction

from bench.timing import Measure, beside, measure
from scoring.board import Seat
from scoring.contract import Contract, Penalty, Strain
from scoring.matchpoints import awards, board_awards
from scoring.outcome import Outcome, Played, Sides
from scoring.points import declarer_points, ns_points
from scoring.profiles import profile

FFB = profile("ffb")
Boards = dict[int, list[Sides]]


def measures() -> list[Measure]:
    return [points(), *matchpoints(27, 10), *matchpoints(30, 5_000)]


def points() -> Measure:
    contracts = [
        (Contract(level, strain, Seat.SOUTH, penalty), tricks, vulnerable)
        for level, strain, penalty, vulnerable, tricks in itertools.product(
            range(1, 8), Strain, Penalty, (False, True), range(14)
        )
    ]

    def all_points() -> int:
        return sum(declarer_points(one, tricks, vulnerable=v) for one, tricks, v in contracts)

    return measure("points of all 2,940 contract results", all_points)


def matchpoints(boards: int, results: int) -> list[Measure]:
    """Three ways over the same scores: ours, everyone against everyone, and counting alone."""
    generator = random.Random(27)
    played: Boards = {
        board: [Sides.both(outcome(generator)) for _ in range(results)]
        for board in range(1, boards + 1)
    }
    scores = {
        board: [ns_points(sides.ns, board) for sides in lines] for board, lines in played.items()
    }
    size = f"{boards} x {results:,}"
    naive_boards = 1 if results > 1000 else boards
    naive = measure(
        f"  everyone against everyone, {size}",
        lambda: [compare(scores[board]) for board in range(1, naive_boards + 1)],
        runs=3,
        note=f"one board, times {boards}" if naive_boards < boards else "",
    )
    if naive_boards < boards:
        naive = Measure(
            naive.what, *(t * boards for t in (naive.median, naive.least, naive.most)), naive.note
        )
    counter = measure(
        f"  collections.Counter, {size}", lambda: [Counter(lines) for lines in scores.values()]
    )
    kernel = measure(
        f"matchpoints by distinct score, {size}",
        lambda: [awards(Counter(lines), expected=results) for lines in scores.values()],
    )
    public = measure(
        f"matchpoints from outcomes, {size}",
        lambda: [
            board_awards(lines, board, FFB, expected=results) for board, lines in played.items()
        ],
    )
    peers = ("Counter", counter), ("naive", naive)
    return [beside(kernel, *peers), beside(public, *peers), naive, counter]


def outcome(generator: random.Random) -> Outcome:
    """Weighted like a club's traveller: part-scores and games, a trick or two either way."""
    level = generator.choices([1, 2, 3, 4, 5, 6], [3, 6, 8, 9, 2, 1])[0]
    contract = Contract(level, generator.choice(list(Strain)), generator.choice(list(Seat)))
    tricks = min(13, max(0, contract.level + 6 + generator.choice([-2, -1, -1, 0, 0, 0, 1, 1, 2])))
    return Played(contract, tricks)


def compare(scores: list[int]) -> list[Fraction]:
    """Two for every lower score, one for every other equal one."""
    return [
        Fraction(sum(2 if mine > other else mine == other for other in scores) - 1)
        for mine in scores
    ]
