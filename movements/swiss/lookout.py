"""Draw a round with the rounds after it in view: the best draw that leaves them possible.

A draw that is the best of its round can leave none for a later one: of six contenders after three
rounds two threes may be left in which nobody has met, but everybody has met the other three, and
threes cannot be paired. So a draw is taken only if the rounds to come can follow it without a
rematch or a bye out of turn; or as many of them as are possible at all.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice, takewhile

from .ahead import PATIENCE, Free, Outlook, Round, take_out_round
from .field import SwissField

# How many draws are tried, the best first, before the plan's own rounds have to do; with a triangle
# also how many for one triangle, so that others get their turn.
TRIES = 120
TRIES_A_THREE = 10

Pairs = list[tuple[int, int]]


def draw_looking_ahead(
    field: SwissField, to_come: int, *, patience: int = PATIENCE
) -> Pairs | None:
    """Draw a round of places, the bye's too, so that `to_come` more can follow without a rematch.

    None where that needs no care, or is impossible: then the best draw of the round will do. First
    a plan of all rounds is searched, which shows how many are possible; then the best draw that
    leaves the others possible, each search with its own `patience`. If none is met early enough,
    the best round of the plan is drawn.
    """
    outlook = partial(Outlook, patience=patience)
    plan = _plan(field.free, to_come, outlook) if to_come else []
    if not plan:
        return None
    tried = islice(map(tuple, field.list_pairings(range(len(field.free)))), TRIES)
    best = _find_first_open(field.free, tried, len(plan) - 1, outlook())
    drawn = best or min(plan, key=lambda planned: _cost(field, planned))
    return sorted((high, low) for high, low in drawn)


def draw_triangle_looking_ahead(
    field: SwissField, to_come: int, *, patience: int = PATIENCE
) -> tuple[tuple[int, ...], Pairs] | None:
    """Draw a triangle and the pairs beside it so that `to_come` more rounds can follow.

    None as in `draw_looking_ahead`. Where no draw that is tried leaves the others possible, the
    first round of the plan is drawn.
    """
    if not to_come:
        return None
    free = tuple(mask & ~(1 << field.bye) for mask in field.free[:-1])
    outlook = partial(Outlook, triangles=True, patience=patience)
    plan = _plan(free, to_come, outlook)
    if not plan:
        return None
    tried = islice(_rounds_with_threes(field), TRIES)
    best = _find_first_open(free, tried, len(plan) - 1, outlook())
    three, *pairs = best or plan[0]
    return three, sorted((high, low) for high, low in pairs)


def _plan(free: Free, to_come: int, make_outlook: Callable[[], Outlook]) -> list[Round]:
    """Plan this round and as many of those to come as are possible without a rematch.

    Empty where that many rounds follow whatever is drawn, or where only this one is possible.
    """
    rounds = to_come + 1
    while rounds > 1:
        outlook = make_outlook()
        if outlook.is_certain(free, rounds):
            return []
        plan = outlook.plan(free, rounds)
        if plan:
            return plan
        # A search that gave up was far too long for one round less to help.
        rounds = rounds // 2 if outlook.gave_up else rounds - 1
    return []


def _find_first_open(
    free: Free, tried: Iterable[Round], rounds: int, outlook: Outlook
) -> Round | None:
    """Find the first of some draws after which so many rounds can follow.

    None if there is none, or if patience ends before one is found.
    """
    patient = takewhile(lambda _: not outlook.gave_up, tried)
    leaving_open = (each for each in patient if outlook.is_open(take_out_round(free, each), rounds))
    return next(leaving_open, None)


def _rounds_with_threes(field: SwissField) -> Iterator[Round]:
    """List draws with a triangle, without a rematch: threes by the rules, then pairs by cost."""
    fresh = takewhile(lambda triangle: not triangle[0], field.triangles())
    return (
        (three, *pairs)
        for _, three in fresh
        for pairs in islice(field.list_pairings(field.other_places(three)), TRIES_A_THREE)
    )


def _cost(field: SwissField, drawn: Round) -> int:
    return sum(field.costs[high][low] for high, low in drawn)
