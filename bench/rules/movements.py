"""Movements: the advice for a large room, the referee, fairness, and the search for directions."""

from functools import partial
from random import Random

from bench.timing import Measure, measure
from bench.workshop.search import best_turned, trials
from movements import option as options_of
from movements.advise import options
from movements.check import check
from movements.fairness.balance import balance_of
from movements.pairs import howell as howells
from movements.pairs import mitchells as families
from movements.pairs import switching
from movements.pairs.howell import unit
from movements.pairs.mitchell import mitchell

# From a small room to the largest section.
ROOMS = (8, 20, 40, 60, 79, 80)
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
        measure("fairness, 20 tables x 13 rounds", lambda: balance_of(movement).quality),
        directions(),
    ]


def advice(pairs: int) -> None:
    families.build_mitchell.cache_clear()
    switching.best_switches.cache_clear()
    options_of._count_figures.cache_clear()
    options_of._quality.cache_clear()
    options_of._balanced.cache_clear()
    options_of._can_be_called.cache_clear()
    howells.unit.cache_clear()
    options(pairs)


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


def turned(steps: int) -> float:
    movement = best_turned(unit(10, 13, ""), Random(1), steps, trials(steps))
    return float(balance_of(movement).quality)
