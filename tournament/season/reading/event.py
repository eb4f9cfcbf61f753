"""Read the evenings that are sessions of an event, and those that may become one."""

import datetime
import uuid
from collections.abc import Collection
from itertools import islice

from tournament.evening.kind import RULES
from tournament.models import Club, Session
from tournament.season.reading.evenings import ComingVersion, read_people, read_published
from tournament.season.values.event.table import PlayedEvent, list_keys
from tournament.season.values.event_rules import EventRules
from tournament.season.values.table import CountedEvening, WhyNot

# So many evenings are proposed, the latest first.
PROPOSED = 12


def read_event(club: Club, rules: EventRules, coming: ComingVersion | None = None) -> PlayedEvent:
    """Read the sessions of an event; `coming` of one takes the place of its own.

    Costs three statements, and two more where one was not read since it changed.
    """
    sessions = find_sittings(club, list_keys(rules))
    is_of_event = coming is not None and coming.session in sessions
    published = read_published(sessions, read_people(club), coming if is_of_event else None)
    evenings = {str(one.key): one for one in published}
    waiting = [
        CountedEvening(
            str(one.pk), one.code, one.date, one.event.name, is_final=False, reason=WhyNot.NOT_YET
        )
        for one in sessions
        if str(one.pk) not in evenings
    ]
    return PlayedEvent(evenings, waiting)


def find_sittings(club: Club, keys: Collection[uuid.UUID]) -> list[Session]:
    """Find a club's evenings by their keys, those that are in the list, the first one first."""
    mine = Session.objects.in_use().select_related("event__club").filter(event__club=club)
    return list(mine.filter(pk__in=keys).order_by("date", "starts_at", "id"))


def list_proposed(club: Club, chosen: Collection[uuid.UUID]) -> list[Session]:
    """List the evenings that can be sessions of an event: those chosen, then the latest of pairs
    or single players, by their days."""
    mine = Session.objects.in_use().select_related("event__club").filter(event__club=club)
    others = (one for one in mine.exclude(pk__in=chosen) if RULES.of(one).tables_of_match == 1)
    both = [*find_sittings(club, chosen), *islice(others, PROPOSED)]
    return sorted(both, key=lambda evening: (evening.date, evening.starts_at or datetime.time()))
