"""Results that do not go with the plan: another board, other pairs, or the other way round."""

from collections.abc import Mapping, Sequence

from scoring.anomalies import Anomaly
from scoring.hints import CERTAIN, Hint, Reason, hint
from tournament.evening.evening import Evening
from tournament.evening.facts import Result
from tournament.evening.plain_values import keep_with_value


@keep_with_value
def find_off_plan(evening: Evening) -> Mapping[int, Hint]:
    """Find the results that do not go with the plan, by their place among the results, and why."""
    hints = ((place, hint_off_plan(evening, one)) for place, one in enumerate(evening.results))
    return {place: why for place, why in hints if why}


def hint_off_plan(evening: Evening, result: Result) -> Hint | None:
    """Say in what a result differs from the plan; None where it does not."""
    game = evening.places.get(result.place)
    if game is None:
        return hint(Reason.OTHER_BOARD, CERTAIN, boards=list_boards_due(evening, result))
    if result.seats.sides == game.seats.sides:
        return None
    is_turned = result.seats.sides == game.seats.turned.sides
    reason = Reason.TURNED if is_turned else Reason.OTHER_PAIRS
    return hint(reason, CERTAIN, contestants=game.seats.contestants)


def list_boards_due(evening: Evening, result: Result) -> tuple[int, ...]:
    """List the boards that the plan gives a result's table in its round."""
    where = result.place[:3]
    return tuple(
        board
        for game in evening.due
        if (game.section, game.round, game.table) == where
        for board in game.boards
    )


def add_hints(anomalies: Sequence[Anomaly], hints: Mapping[int, Hint]) -> tuple[Anomaly, ...]:
    """Add a hint to results that are listed, or list them for it; the heaviest come first."""
    own = {one.place: one for one in anomalies}
    for place, why in hints.items():
        more = own[place].hints if place in own else ()
        own[place] = Anomaly(place, (why, *more))
    return tuple(sorted(own.values(), key=lambda anomaly: (-anomaly.weight, anomaly.place)))
