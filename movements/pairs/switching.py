"""Compute which whole rounds of a Mitchell to arrow-switch for one fair ranking.

Round 1 is never switched, so that it is the same whether one winner or two are wanted; only early
rounds are, because a session cut short then keeps its balance. Ross Moore, "Too many arrow-
switches spoil the balance", says about one round in eight; the figures here agree. With each
switch more competition gets more equal up to the best number and less after it, so the search ends
there: of every form, number of tables (3 to 40) and rounds (to 36) it finds what all choices give.
"""

from functools import cache
from itertools import combinations

from movements.fairness.squares import Squares

from .mitchells import build_mitchell

# The rounds among which the switched ones are sought, and how many of them at most.
EARLY = range(2, 7)
MOST = 3


@cache
def best_switches(tables: int, rounds: int, variant: str) -> tuple[int, ...]:
    """Find the rounds whose switch makes competition most equal; empty where none helps.

    Of equally good choices the one with the fewest rounds, then the earliest.
    """
    movement = build_mitchell(variant, tables, rounds)
    squares = Squares(movement.seatings, movement.numbers)
    early = [number for number in EARLY if number <= rounds]
    best: tuple[int, ...] = ()
    least = squares.when_switched(best)
    for count in range(1, MOST + 1):
        sums = {each: squares.when_switched(each) for each in combinations(early, count)}
        if min(sums.values(), default=least) >= least:
            break
        best = min(sums, key=sums.__getitem__)
        least = sums[best]
    return best
