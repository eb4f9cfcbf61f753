"""The evenings of the season that a club's minutes behind are summed over."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from django.utils import timezone

from tournament.delays.reading.times import read_times
from tournament.delays.values.delays import TimesOfTables, find_delays
from tournament.delays.values.season import OfEvening
from tournament.evening.door.treasury import season_of
from tournament.evening.kind import RULES
from tournament.models import AttendancePlayer, Club, Session, State
from tournament.store.club.delays import find_summed_since
from tournament.store.memory import Memory
from tournament.store.read import load_evening

# What an evening counted, and the entry of each of its contestants.
Counted: TypeAlias = tuple[TimesOfTables, Mapping[str, uuid.UUID]]
# Of more evenings than a club plays in a season.
_counted: Memory[Counted] = Memory(1000)


def find_first_day(club: Club, today: datetime.date) -> datetime.date:
    """Find from when evenings are summed: since the season began, or since the club switched it on
    in the season; costs one statement."""
    since = season_of(today, begins=club.season_begins).since
    return max(since, find_summed_since(club) or since)


def read_season(club: Club, first: datetime.date) -> Iterator[OfEvening]:
    """Read the evenings from a day on that are over, each with its tables' times.

    Without those of teams, of which nobody knows who sat at which of its tables. Costs two
    statements, and some nine for each evening that changed since it was read, or was not yet.
    """
    over = Session.objects.in_use().filter(
        event__club=club, date__gte=first, state__in=[State.PROVISIONAL, State.FINAL]
    )
    rows = over.select_related("event__club", "stage")
    sessions = [row for row in rows if RULES.of(row).tables_of_match == 1]
    sat = read_players(sessions)
    for session in sessions:
        times, entries = count_evening(session)
        yield OfEvening(times, {key: sat[session.pk, entry] for key, entry in entries.items()})


def count_evening(session: Session) -> Counted:
    """Count what each table of an evening took; remembered until something of it changes."""
    event = session.event
    pace = event.club.half_minutes_per_board, event.club.minutes_per_move
    key = session.pk, session.revision, hash((event.revision, *pace))
    counted = _counted.get(key)
    if counted is None:
        evening = load_evening(session)
        times = find_delays(evening, read_times(session, evening), timezone.now())
        placed = evening.placed.items()
        counted = times, {name: place.entry for name, place in placed if place.entry}
        _counted.put(key, counted)
    return counted


def read_players(
    sessions: Iterable[Session],
) -> Mapping[tuple[uuid.UUID, uuid.UUID], list[uuid.UUID]]:
    """Read who sat for each entry of some evenings; costs one statement."""
    rows = AttendancePlayer.objects.filter(session__in=[session.pk for session in sessions])
    sat: defaultdict[tuple[uuid.UUID, uuid.UUID], list[uuid.UUID]] = defaultdict(list)
    for session, entry, player in rows.values_list("session", "attendance__entry", "player"):
        sat[session, entry].append(player)
    return sat
