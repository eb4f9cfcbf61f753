"""Players who have come alone, one or many, before the start; each is an entry."""

from collections.abc import Sequence

from django.db.models import Max

from tournament.evening.names.names import NamedPlayer
from tournament.models import Attendance, Entry, Session
from tournament.services.entries.checks import check_free, check_in_setup
from tournament.services.entries.members import enter_members
from tournament.services.entries.numbers import refit
from tournament.store.write import Write, logged_as

# All sit in one section.
SECTION = "A"


@logged_as("players_added", of_event=True)
def add_players(w: Write, session: Session, *, players: Sequence[NamedPlayer]) -> None:
    """Enter players, all of them or none.

    ServiceError("already_started", "already_entered").
    """
    w.detail = {"names": [[player.full_name] for player in players]}
    check_in_setup(session)
    for player in players:
        check_free(session, [player])
        enter_player(w, session, player)
    refit(w, session)


def enter_player(w: Write, session: Session, player: NamedPlayer) -> Attendance:
    """Enter a player in the event, and say that he plays in this session."""
    last = Attendance.objects.filter(session=session).aggregate(last=Max("order"))["last"]
    entry = Entry(event=session.event)
    attendance = Attendance(session=session, entry=entry, section=SECTION, order=(last or 0) + 1)
    w.create(entry)
    w.create(attendance)
    enter_members(w, attendance, [player])
    return attendance
