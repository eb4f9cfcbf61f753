"""Read who meets whom in the sessions of an event, as their movements have it."""

from itertools import combinations

from tournament.models import AttendancePlayer, Seating, Session
from tournament.season.values.event.rematches import Place, PlannedMeetings
from tournament.season.values.table import AND

SEATS = ("north", "east", "south", "west")


def read_meetings(session: Session) -> PlannedMeetings:
    """Read who meets at the tables of a session; partners of an individual meet too. Costs two
    statements."""
    numbers = (f"{seat}__number" for seat in SEATS)
    tables = Seating.objects.filter(section__session=session).order_by()
    meetings: set[tuple[Place, Place]] = set()
    for letter, *seated in tables.values_list("section__letter", *numbers):
        present = sorted({number for number in seated if number is not None})
        meetings |= {((letter, one), (letter, other)) for one, other in combinations(present, 2)}
    return PlannedMeetings(frozenset(meetings), read_placed(session))


def read_placed(session: Session) -> dict[Place, str]:
    """Read who has which number, by the keys of their players; costs one statement."""
    rows = AttendancePlayer.objects.filter(session=session, attendance__placement__isnull=False)
    together: dict[Place, list[str]] = {}
    for letter, number, player in rows.order_by().values_list(
        "attendance__placement__section__letter", "attendance__placement__number", "player"
    ):
        together.setdefault((letter, number), []).append(str(player))
    return {place: AND.join(sorted(players)) for place, players in together.items()}


def read_met(sessions: list[Session]) -> frozenset[frozenset[str]]:
    """Read who has met in some sessions; costs two statements each."""
    return frozenset().union(*(read_meetings(session).met for session in sessions))
