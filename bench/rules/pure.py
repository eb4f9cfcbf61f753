"""Points, matchpoints and cross-IMPs, beside naive versions and beside counting alone."""

import dataclasses
import itertools
import random
import tracemalloc
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from bench.timing import Measure, measure, note_ratios, times
from scoring.boards.imps import board_imps, imps, sums
from scoring.boards.matchpoints import awards_of_points, board_awards
from scoring.notation.board import Seat
from scoring.notation.codes import decode_sides, encode
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.law77 import declarer_points
from scoring.notation.outcome import Outcome, Played, Sides
from scoring.notation.points import ns_points
from scoring.profiles.named import profile

FFB = profile("ffb")
# So many of a large field are compared by the naive versions; they take the field's share.
NAIVE = 250
# A score and every score of its board, itself among them.
Against: TypeAlias = Callable[[int, list[int]], int]


@dataclass(frozen=True)
class PlayedField:
    """What was played, by board, and the same as NS points."""

    played: dict[int, list[Sides]]
    scores: dict[int, list[int]]
    results: int

    @property
    def size(self) -> str:
        return f"{len(self.played)} x {self.results:,}"


def measures() -> list[Measure]:
    club, simultaneous = field(27, 10), field(30, 5_000)
    return [
        points(),
        *of_outcomes(club),
        *of_scores(club),
        *of_outcomes(simultaneous),
        of_codes(simultaneous),
        *of_scores(simultaneous),
        *of_many(30, 200_000),
    ]


def field(boards: int, results: int) -> PlayedField:
    generator = random.Random(27)
    played = {
        board: [Sides.both(outcome(generator)) for _ in range(results)]
        for board in range(1, boards + 1)
    }
    scores = {
        board: [ns_points(sides.ns, board) for sides in lines] for board, lines in played.items()
    }
    return PlayedField(played, scores, results)


def outcome(generator: random.Random) -> Outcome:
    """Draw an outcome like one of a club's traveller.

    Part-scores and games, a trick or two either way.
    """
    level = generator.choices([1, 2, 3, 4, 5, 6], [3, 6, 8, 9, 2, 1])[0]
    contract = Contract(level, generator.choice(list(Strain)), generator.choice(list(Seat)))
    tricks = min(13, max(0, contract.level + 6 + generator.choice([-2, -1, -1, 0, 0, 0, 1, 1, 2])))
    return Played(contract, tricks)


def points() -> Measure:
    contracts = [
        (Contract(level, strain, Seat.SOUTH, penalty), tricks, vulnerable)
        for level, strain, penalty, vulnerable, tricks in itertools.product(
            range(1, 8), Strain, Doubling, (False, True), range(14)
        )
    ]

    def all_points() -> int:
        return sum(declarer_points(one, tricks, vulnerable=v) for one, tricks, v in contracts)

    return measure("points of all 2,940 contract results", all_points)


def of_outcomes(of: PlayedField) -> list[Measure]:
    """Measure what the program asks: Law 77 for every table, then the comparison of both sides."""
    return [
        measure(
            f"from outcomes, {of.size}: points alone",
            lambda: [
                ns_points(sides.ns, board) for board, lines in of.played.items() for sides in lines
            ],
        ),
        measure(
            "  points and matchpoints",
            lambda: [
                board_awards(lines, board, FFB, expected=of.results)
                for board, lines in of.played.items()
            ],
        ),
        measure(
            "  points and cross-IMPs",
            lambda: [
                board_imps(lines, board, FFB, expected=of.results)
                for board, lines in of.played.items()
            ],
        ),
    ]


def of_codes(of: PlayedField) -> Measure:
    """Measure the way from the codes that a simultaneous tournament stores to matchpoints."""
    codes = {
        board: [(encode(sides.ns), encode(sides.ew)) for sides in lines]
        for board, lines in of.played.items()
    }
    return measure(
        f"from stored codes, {of.size}: points and matchpoints",
        lambda: [
            board_awards([decode_sides(*one) for one in lines], board, FFB, expected=of.results)
            for board, lines in codes.items()
        ],
    )


def of_scores(of: PlayedField) -> list[Measure]:
    """Return the comparison alone, each way from the same scores."""
    boards = list(of.scores.values())
    counter = measure("  collections.Counter alone", lambda: list(map(Counter, boards)))
    matchpoints = measure(
        f"from scores, {of.size}: awards of both sides",
        lambda: [awards_of_points(every, FFB, expected=of.results) for every in boards],
    )
    cross_imps = measure(
        "  cross-IMPs added up",
        lambda: [sums(Counter(every)) for every in boards],
    )
    naive = naively("  matchpoints, everyone against everyone", of, matchpoints_against)
    naive_imps = naively("  cross-IMPs, everyone against everyone", of, imps_against)
    return [
        note_ratios(matchpoints, Counter=counter, naive=naive),
        counter,
        naive,
        note_ratios(cross_imps, Counter=counter, naive=naive_imps),
        naive_imps,
    ]


def of_many(boards: int, results: int) -> list[Measure]:
    """Score as large an event as simultaneous tournaments get.

    Scores alone, with the memory that awards take.
    """
    some = field(1, 5_000).scores[1]
    generator = random.Random(28)
    every = [generator.choices(some, k=results) for _ in range(boards)]

    def matchpoints() -> object:
        return [awards_of_points(one, FFB, expected=results) for one in every]

    def cross_imps() -> object:
        return [sums(Counter(one)) for one in every]

    counter = measure("  collections.Counter alone", lambda: list(map(Counter, every)), runs=3)
    size = f"{boards} x {results:,}"
    return [
        with_memory(
            matchpoints,
            note_ratios(
                measure(f"from scores, {size}: matchpoints", matchpoints, runs=3), Counter=counter
            ),
        ),
        counter,
        with_memory(
            cross_imps,
            note_ratios(measure("  cross-IMPs added up", cross_imps, runs=3), Counter=counter),
        ),
    ]


def with_memory(call: Callable[[], object], measure: Measure) -> Measure:
    """Return the measure with the most memory that the call took at any moment, in a run of its
    own.
    """
    tracemalloc.start()
    call()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return dataclasses.replace(measure, note=f"{measure.note}, {peak // 1024:,} KiB")


def naively(what: str, of: PlayedField, against: Against) -> Measure:
    """Return the whole field where it is small, else a board's results and their share."""
    if of.results <= NAIVE:
        boards, some = list(of.scores.values()), of.results
    else:
        boards, some = [of.scores[1]], NAIVE
    found = measure(
        what, lambda: [against(mine, every) for every in boards for mine in every[:some]], runs=3
    )
    share = len(of.scores) * of.results // (len(boards) * some)
    return times(found, share) if share > 1 else found


def matchpoints_against(mine: int, every: list[int]) -> int:
    """Work out matchpoints naively: two for every lower score, one for every other equal one."""
    return sum(2 if mine > other else mine == other for other in every) - 1


def imps_against(mine: int, every: list[int]) -> int:
    return sum(imps(mine - other) for other in every)
