"""Movements: advice for rooms of every size, the referee, fairness, the search for directions."""

from random import Random
from statistics import median
from time import process_time

from bench.timing import Measure, is_smoke_run, measure, note_ratios, say
from bench.workshop.search import best_turned, trials
from bench.workshop.table.questions import cut_or_not
from movements import option, patterns
from movements.advice import divided
from movements.check import check
from movements.fairness.balance import balance_of, quality
from movements.pairs import howell as howells
from movements.pairs import mitchells as families
from movements.pairs import switching
from movements.pairs.howell import pattern
from movements.pairs.mitchell import mitchell
from movements.wishes import Wishes, penalty

# From a small room to the largest section, and fields that must be cut.
NUMBERS = range(8, 201)
# What an evening asks for: its boards dealt for each section, one ranking, two or either.
WISHES = tuple(Wishes(copies=8, winners=winners) for winners in (None, 1, 2))
REMEMBERED = (
    families.build_mitchell,
    switching.best_switches,
    howells.pattern,
    patterns.find_shipped,
    patterns._read_lines,
    patterns._count_figures,
    patterns._count_quality,
    patterns._can_be_called,
    option._seatings_of_round_1,
    option._balanced,
    divided._add_up,
    penalty,
)
# Directions of 10 tables and 13 rounds: a short search, beside what a longer one found.
SHORT, LONG = 40_000, 400_000


def measures() -> list[Measure]:
    movement = mitchell(20, boards_per_round=2, rounds=13, arrow_switched=(2, 3))
    return [
        measure("an empty loop of 10,000,000 turns", empty_loop, runs=3),
        every_advice(),
        measure("referee, 20 tables x 13 rounds", lambda: check(movement)),
        *fairness(),
        directions(),
        nearly(),
    ]


def fairness() -> tuple[Measure, Measure]:
    """Measure the figure as the adviser counts it, beside each two pairs compared."""
    movement = mitchell(20, boards_per_round=1, rounds=13, arrow_switched=(2, 3))
    figure = measure("fairness, 20 tables x 13 rounds", lambda: quality(movement))
    each_two = measure("  each two pairs compared", lambda: balance_of(movement).quality)
    return note_ratios(figure, naive=each_two), each_two


def empty_loop() -> None:
    """Tell how fast the computer is: a usual one takes 600 to 800 milliseconds."""
    for _ in range(10_000_000):
        pass


def every_advice() -> Measure:
    """Measure the processor time of each number of pairs, for each kind of ranking, one section and
    several: nothing is remembered of the one before."""
    numbers = NUMBERS[::64] if is_smoke_run() else NUMBERS
    taken = {
        (pairs, wishes.winners): advice(pairs, wishes) for wishes in WISHES for pairs in numbers
    }
    slowest, winners = max(taken, key=taken.__getitem__)
    return say(
        Measure(
            "advice, 8 to 200 pairs, nothing remembered",
            median(taken.values()),
            min(taken.values()),
            max(taken.values()),
            f"most: {slowest} pairs, winners {winners or 'any'}",
        )
    )


def advice(pairs: int, wishes: Wishes) -> float:
    """Return the milliseconds it takes."""
    for memory in REMEMBERED:
        memory.cache_clear()
    start = process_time()
    cut_or_not(pairs, wishes)
    return (process_time() - start) * 1000


def directions() -> Measure:
    found = measure("directions, 10 tables x 13 rounds", lambda: turned(SHORT), runs=3)
    share = 100 * turned(SHORT) / turned(LONG)
    return Measure(
        found.name,
        found.median,
        found.least,
        found.most,
        f"{share:.1f} % of a search ten times as long",
    )


def nearly() -> Measure:
    """Measure the shortest search, of each twice as long as the one before, that finds 99 %."""
    enough, steps = 0.99 * turned(LONG), 1_000
    while turned(steps) < enough:
        steps *= 2
    found = measure("  99 % of that found", lambda: turned(steps), runs=3)
    return Measure(found.name, found.median, found.least, found.most, f"{steps:,} steps")


def turned(steps: int) -> float:
    movement = best_turned(pattern(10, 13, ""), Random(1), steps, trials(steps))
    return float(balance_of(movement).quality)
