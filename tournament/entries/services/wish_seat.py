"""Where a pair wants to sit: North-South only, at a table of its own; before the start."""

import uuid

from tournament.entries.services.change_pair import find_attendance
from tournament.evening.errors import ServiceError
from tournament.models import Section, Session
from tournament.services.entries.checks import check_in_setup
from tournament.services.entries.numbers import refit
from tournament.store.write import Write, logged_as


@logged_as("seat_wished")
def wish_seat(
    w: Write, session: Session, *, entry_id: uuid.UUID, ns_only: bool, table: int | None
) -> None:
    """Note where a pair wants to sit, and deal the numbers again.

    ServiceError("already_started", "no_such_table").
    """
    check_in_setup(session)
    attendance = find_attendance(session, entry_id)
    section = Section.objects.filter(session=session, letter=attendance.section).first()
    if table and section and table > section.tables:
        raise ServiceError("no_such_table", table=table)
    names = [place.player.full_name for place in attendance.players.select_related("player")]
    w.detail = {"names": names, "ns_only": ns_only, "table": table}
    w.update(attendance, ns_only=ns_only, reserved_table=table)
    refit(w, session)
