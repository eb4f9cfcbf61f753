"""Minutes behind over the evenings of a season: beside the number of rounds, and no rank."""

import datetime
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from tournament.delays.values.delays import TimesOfTables, sum_delays

# From so many evenings on: fewer say nothing of anybody.
FEWEST = 5


@dataclass(frozen=True)
class OfEvening:
    """What an evening counted: the times of its tables, and who sat for each contestant."""

    times: TimesOfTables
    players: Mapping[str, Collection[object]]


@dataclass(frozen=True)
class OfPlayer:
    """A player's minutes behind, beside the rounds and the evenings that were counted."""

    player: object
    minutes: datetime.timedelta
    rounds: int
    evenings: int


def sum_season(evenings: Iterable[OfEvening]) -> tuple[OfPlayer, ...]:
    """Sum the evenings by player, for those who played enough of them; in no order that says
    anything. An evening counts for a player where a round of whom they sat for was counted."""
    minutes: defaultdict[object, datetime.timedelta] = defaultdict(datetime.timedelta)
    rounds: defaultdict[object, list[int]] = defaultdict(list)
    for evening in evenings:
        behind = {one.key: one.total for one in sum_delays(evening.times.delays)}
        for key, count in count_rounds(evening.times).items():
            for player in evening.players.get(key, ()):
                minutes[player] += behind.get(key, datetime.timedelta())
                rounds[player].append(count)
    return tuple(
        OfPlayer(player, minutes[player], sum(counts), len(counts))
        for player, counts in rounds.items()
        if len(counts) >= FEWEST
    )


def count_rounds(times: TimesOfTables) -> dict[str, int]:
    """Count the rounds of each contestant of which it is known who took how long."""
    counts: defaultdict[str, int] = defaultdict(int)
    for counted in times.counted:
        for key in {key for contestants in counted.tables.values() for key in contestants}:
            counts[key] += 1
    return dict(counts)
