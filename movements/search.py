"""Looks for better balanced movements: seeded, so that what was found can be found again.

Every search takes a random generator and `keep_going`, which is asked again and again with the
number of trials so far and the best quality (None at first) and stops it with False: that is the
progress and the stop. The best so far is returned.
"""

from collections.abc import Callable
from fractions import Fraction
from random import Random

from .cyclic import Starter, best_directions, random_starter

KeepGoing = Callable[[int, Fraction | None], bool]


def trials(number: int) -> KeepGoing:
    """Goes on for that many trials, or until nothing can be better."""
    return lambda done, best: done < number and best != 100


def best_starter(tables: int, rounds: int, random: Random, keep_going: KeepGoing) -> Starter | None:
    """The best balanced of random cyclic movements; None when none was met."""
    best: Starter | None = None
    done = 0
    while keep_going(done, best.quality if best else None):
        done += 1
        found = random_starter(tables, rounds, random)
        if found is None:
            continue
        found = best_directions(found, random)
        if best is None or found.quality > best.quality:
            best = found
    return best
