"""The draw of a round that others follow: the best that leaves a way through them.

A greedy draw can paint itself into a corner: of six after three rounds two threes may be left that
have all met the others. What is kept open is as many of the rounds to come as can be had at all
without a rematch, a bye in turn included.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from .ahead import Free, Outlook, Round, take_out_round
from .field import SwissField

# So many draws are tried, the best first, before one is taken from the plan that was found.
TRIES = 120
TRIES_A_THREE = 10

Pairs = list[tuple[int, int]]


def draw_looking_ahead(field: SwissField, to_come: int) -> Pairs | None:
    """Draw with so many rounds to come in view.

    None where the best draw leads into no corner, or all do.
    """
    plan = _plan(field.free, to_come, triangles=False) if to_come else []
    if not plan:
        return None
    tried = islice(map(tuple, field.in_order(range(len(field.free)))), TRIES)
    found = _find_first_open(field.free, tried, len(plan) - 1, Outlook())
    drawn = found or min(plan, key=lambda planned: _cost(field, planned))
    return sorted((one, other) for one, other in drawn)


def draw_triangle_looking_ahead(
    field: SwissField, to_come: int
) -> tuple[tuple[int, ...], Pairs] | None:
    """Return the same with three who play each other, and the pairs beside them."""
    if not to_come:
        return None
    free = tuple(mask & ~(1 << field.bye) for mask in field.free[:-1])
    plan = _plan(free, to_come, triangles=True)
    if not plan:
        return None
    tried = islice(_rounds_with_threes(field), TRIES)
    found = _find_first_open(free, tried, len(plan) - 1, Outlook(triangles=True))
    three, *pairs = found or plan[0]
    return three, sorted((one, other) for one, other in pairs)


def _plan(free: Free, to_come: int, *, triangles: bool) -> list[Round]:
    """As many rounds as can be had, this one first; nothing where no corner threatens."""
    rounds = to_come + 1
    while rounds > 1:
        outlook = Outlook(triangles=triangles)
        if outlook.is_certain(free, rounds):
            return []
        plan = outlook.plan(free, rounds)
        if plan:
            return plan
        rounds = rounds - 1 if outlook.patience >= 0 else rounds // 2
    return []


def _find_first_open(
    free: Free, tried: Iterable[Round], rounds: int, outlook: Outlook
) -> Round | None:
    """After which so many rounds can follow; None when none is found before patience ends."""
    for drawn in tried:
        if outlook.is_open(take_out_round(free, drawn), rounds):
            return drawn
        if outlook.patience < 0:
            break
    return None


def _rounds_with_threes(field: SwissField) -> Iterator[Round]:
    """Each three with the ways to pair the others, by the rules of the draw."""
    for again, three in field.triangles():
        if again:
            return
        for pairs in islice(field.in_order(field.beside(three)), TRIES_A_THREE):
            yield (three, *pairs)


def _cost(field: SwissField, drawn: Round) -> int:
    return sum(field.costs[one][other] for one, other in drawn)
