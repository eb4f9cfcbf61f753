"""What a director counts of a movement before choosing it: boards, sit-outs, sharing, stands."""

from collections import Counter
from dataclasses import dataclass

from .seating import Movement


@dataclass(frozen=True)
class OptionFigures:
    """What does not depend on the number of boards a round; boards are counted in sets."""

    sets: int
    sets_a_pair: tuple[int, int]
    complete: bool
    opponents_missed: int
    meets_again: bool
    sitouts: int
    shared: int
    shared_rounds: int
    sharing_tables: int
    relays: int
    stationary: int


def count_figures(full: Movement, played: Movement) -> OptionFigures:
    """Count a movement of single sets: `full`, and as it is `played` where a number is empty."""
    sets_a_pair = _sets_played(played).values()
    met = _times_met(full)
    opponents = full.tables if full.kind == "mitchell" else 2 * full.tables - 1
    return OptionFigures(
        sets=full.boards,
        sets_a_pair=(min(sets_a_pair), max(sets_a_pair)),
        complete=full.rounds * full.boards_per_round == full.boards,
        opponents_missed=opponents - min(map(len, met.values())),
        meets_again=any(max(times.values()) > 1 for times in met.values()),
        sitouts=len(played.sitouts),
        shared=len(played.sharings),
        shared_rounds=len({sharing.round for sharing in played.sharings}),
        sharing_tables=max((len(sharing.tables) for sharing in played.sharings), default=1),
        relays=len(played.relays),
        stationary=len(played.stationary),
    )


def _sets_played(movement: Movement) -> Counter[int]:
    found: Counter[int] = Counter()
    for seating in movement.seatings:
        for pair in seating.pairs:
            found[pair] += len(seating.boards)
    return found


def _times_met(movement: Movement) -> dict[int, Counter[int]]:
    """By pair, how often it meets each other one."""
    found: dict[int, Counter[int]] = {pair: Counter() for pair in movement.pairs}
    for seating in movement.seatings:
        found[seating.north][seating.east] += 1
        found[seating.east][seating.north] += 1
    return found
