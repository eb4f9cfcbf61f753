"""Which whole rounds of a two-line movement to arrow-switch for one fair ranking: computed.

Round 1 is never switched, so that it is the same whether one winner or two are wanted; only early
rounds are, because a session cut short then keeps its balance. Ross Moore, "Too many arrow-
switches spoil the balance", says about one round in eight; the figures here agree.
"""

from functools import cache
from itertools import chain, combinations

from movements.fairness.squares import Squares

from .mitchells import build_mitchell

# The rounds among which the switched ones are sought, and how many of them at most.
EARLY = range(2, 7)
MOST = 3


@cache
def best_switches(tables: int, rounds: int, variant: str) -> tuple[int, ...]:
    """Return the rounds after whose switch competition is most equal; none when it cannot help.

    Of equal ones the fewest and the earliest.
    """
    movement = build_mitchell(variant, tables, rounds)
    squares = Squares(movement.seatings, movement.numbers)
    early = [number for number in EARLY if number <= rounds]
    choices = chain.from_iterable(combinations(early, count) for count in range(MOST + 1))
    return min(choices, key=squares.when_switched)
