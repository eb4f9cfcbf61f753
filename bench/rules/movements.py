"""Movements: advice for rooms of every size, the referee, fairness, the search for directions."""

from functools import partial
from random import Random

from bench.timing import Measure, measure, note_ratios
from bench.workshop.search import best_turned, trials
from bench.workshop.table.questions import cut_or_not
from movements import option as options_of
from movements.advise import SIZES, Wishes, options
from movements.check import check
from movements.fairness.balance import balance_of, quality
from movements.pairs import howell as howells
from movements.pairs import mitchells as families
from movements.pairs import switching
from movements.pairs.howell import unit
from movements.pairs.mitchell import mitchell

# From a small room to the largest section, and fields that are cut.
ROOMS = (8, 20, 39, 40, 60, 71, 79, 80, 100, 150, 200)
# Directions of 10 tables and 13 rounds: a short search, beside what a longer one found.
SHORT, LONG = 40_000, 400_000


def measures() -> list[Measure]:
    movement = mitchell(20, boards_per_round=2, rounds=13, arrow_switched=(2, 3))
    return [
        *(
            measure(f"advice for {pairs} pairs, nothing remembered", partial(advice, pairs), runs=3)
            for pairs in ROOMS
        ),
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


def advice(pairs: int) -> None:
    families.build_mitchell.cache_clear()
    switching.best_switches.cache_clear()
    options_of._count_figures.cache_clear()
    options_of._quality.cache_clear()
    options_of._balanced.cache_clear()
    options_of._can_be_called.cache_clear()
    howells.unit.cache_clear()
    options_of._count_staying.cache_clear()
    if pairs in SIZES:
        options(pairs)
    else:
        cut_or_not(pairs, Wishes(copies=8))


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
    movement = best_turned(unit(10, 13, ""), Random(1), steps, trials(steps))
    return float(balance_of(movement).quality)
