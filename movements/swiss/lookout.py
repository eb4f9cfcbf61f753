"""The draw of a round that others follow: the best that leaves a way through them.

A greedy draw can paint itself into a corner: of six after three rounds two threes may be left that
have all met the others. What is kept open is as many of the rounds to come as can be had at all
without a rematch, a bye in turn included.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice, takewhile

from .ahead import PATIENCE, Free, Outlook, Round, take_out_round
from .field import SwissField

# So many draws are tried, the best first, before one is taken from the plan that was found.
TRIES = 120
TRIES_A_THREE = 10

Pairs = list[tuple[int, int]]


def draw_looking_ahead(
    field: SwissField, to_come: int, *, patience: int = PATIENCE
) -> Pairs | None:
    """Draw with so many rounds to come in view.

    None where the best draw leads into no corner, or all do. The `patience` is for each search:
    for a plan, and for the best draw that leaves one.
    """
    outlook = partial(Outlook, patience=patience)
    plan = _plan(field.free, to_come, outlook) if to_come else []
    if not plan:
        return None
    tried = islice(map(tuple, field.list_pairings(range(len(field.free)))), TRIES)
    found = _find_first_open(field.free, tried, len(plan) - 1, outlook())
    drawn = found or min(plan, key=lambda planned: _cost(field, planned))
    return sorted((one, other) for one, other in drawn)


def draw_triangle_looking_ahead(
    field: SwissField, to_come: int, *, patience: int = PATIENCE
) -> tuple[tuple[int, ...], Pairs] | None:
    """Return the same with three who play each other, and the pairs beside them."""
    if not to_come:
        return None
    free = tuple(mask & ~(1 << field.bye) for mask in field.free[:-1])
    outlook = partial(Outlook, triangles=True, patience=patience)
    plan = _plan(free, to_come, outlook)
    if not plan:
        return None
    tried = islice(_rounds_with_threes(field), TRIES)
    found = _find_first_open(free, tried, len(plan) - 1, outlook())
    three, *pairs = found or plan[0]
    return three, sorted((one, other) for one, other in pairs)


def _plan(free: Free, to_come: int, make_outlook: Callable[[], Outlook]) -> list[Round]:
    """Plan as many rounds as can be had, this one first; none where no corner threatens."""
    rounds = to_come + 1
    while rounds > 1:
        outlook = make_outlook()
        if outlook.is_certain(free, rounds):
            return []
        plan = outlook.plan(free, rounds)
        if plan:
            return plan
        rounds = rounds // 2 if outlook.gave_up else rounds - 1
    return []


def _find_first_open(
    free: Free, tried: Iterable[Round], rounds: int, outlook: Outlook
) -> Round | None:
    """Find the first after which so many rounds can follow; None if patience ends before."""
    patient = takewhile(lambda _: not outlook.gave_up, tried)
    found = (one for one in patient if outlook.is_open(take_out_round(free, one), rounds))
    return next(found, None)


def _rounds_with_threes(field: SwissField) -> Iterator[Round]:
    """Each three that has not met, with the ways to pair the others, by the rules of the draw."""
    fresh = takewhile(lambda triangle: not triangle[0], field.triangles())
    return (
        (three, *pairs)
        for _, three in fresh
        for pairs in islice(field.list_pairings(field.other_places(three)), TRIES_A_THREE)
    )


def _cost(field: SwissField, drawn: Round) -> int:
    return sum(field.costs[one][other] for one, other in drawn)
