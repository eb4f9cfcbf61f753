"""What is ticked of a pair that has come: that it has paid, that it must stay seated."""

import uuid

from tournament.evening.errors import ServiceError, require
from tournament.models import Attendance, Session, State
from tournament.services.entries.numbers import refit
from tournament.services.pay import has_paid_all, mark_paid
from tournament.services.states import refresh
from tournament.store.door.payments import fees_of
from tournament.store.write import Write, logged_as


def find_attendance(session: Session, entry_id: uuid.UUID) -> Attendance:
    """Find the entry's attendance of the session, or raise ServiceError("unknown_pair")."""
    rows = Attendance.objects.select_related("entry", "session__event")
    return require(
        rows.filter(session=session, entry=entry_id).first(), ServiceError("unknown_pair")
    )


@logged_as("pair_marked")
def mark_pair(
    w: Write, session: Session, *, entry_id: uuid.UUID, paid: bool | None, stationary: bool | None
) -> None:
    """Mark a pair as paid in cash, or as staying seated, for which the numbers are dealt again
    before the start.

    What one of its players has paid already stays as it is; a mark taken away takes all back. None
    leaves a mark alone.
    """
    refresh(session)
    attendance = find_attendance(session, entry_id)
    names = [str(place.player) for place in attendance.players.select_related("player")]
    fees = fees_of(session)
    is_paid = has_paid_all(attendance, fees) if paid is None else paid
    stays = attendance.fixed_seat if stationary is None else stationary
    w.detail = {"names": names, "paid": is_paid, "stationary": stays}
    moves = stays != attendance.fixed_seat and session.state == State.SETUP
    mark_paid(w, attendance, fees, is_paid=is_paid)
    w.update(attendance, fixed_seat=stays)
    if moves:
        refit(w, session)
