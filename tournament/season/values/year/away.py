"""Find the members who have not come for long."""

import datetime
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournament.season.values.year.facts import HeldEvening

# Both: the days of a summer without an evening keep nobody away.
AWAY_DAYS, AWAY_EVENINGS = 56, 8


@dataclass(frozen=True)
class AwayMember:
    """A member who came in the year or in the one before it, and not since `last`; the club has
    held so many evenings since."""

    key: str
    last: datetime.date
    visits: int
    missed: int


def list_away(evenings: Sequence[HeldEvening], members: Collection[str]) -> tuple[AwayMember, ...]:
    """List the members who did not come to the last eight evenings at least, in eight weeks at
    least before the last evening; those who came most often first."""
    days = sorted(evening.day for evening in evenings)
    if not days:
        return ()
    rows = (
        AwayMember(key, last, visits, sum(day > last for day in days))
        for key, (last, visits) in find_last(evenings).items()
        if key in members and (days[-1] - last).days >= AWAY_DAYS
    )
    away = [row for row in rows if row.missed >= AWAY_EVENINGS]
    return tuple(sorted(away, key=lambda row: (-row.visits, row.last, row.key)))


def find_last(evenings: Iterable[HeldEvening]) -> Mapping[str, tuple[datetime.date, int]]:
    """Find on which day each player came last, and how often in all."""
    found: dict[str, tuple[datetime.date, int]] = {}
    for evening in evenings:
        for key in evening.players:
            last, visits = found.get(key, (evening.day, 0))
            found[key] = max(last, evening.day), visits + 1
    return found
