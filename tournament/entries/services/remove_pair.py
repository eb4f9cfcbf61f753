"""Takes a pair out again, as long as it has no result; its number stays empty once play began."""

import uuid

from tournament.entries.services.change_pair import find_attendance
from tournament.evening.errors import ServiceError
from tournament.models import Placement, Session, State
from tournament.services.entries.checks import check_has_no_results, check_unpublished, label
from tournament.services.entries.members import take_out
from tournament.services.entries.numbers import refit
from tournament.store.write import Write, logged_as


@logged_as("pair_removed", of_event=True)
def remove_pair(w: Write, session: Session, *, entry_id: uuid.UUID) -> None:
    """Remove a pair.

    ServiceError: pair_has_results, pair_has_penalty, place_empty_already.
    """
    check_unpublished(session)
    attendance = find_attendance(session, entry_id)
    rows = Placement.objects.select_related("section")
    placement = rows.filter(attendance=attendance).first()
    if placement is not None:
        free_place(w, session, placement)
    names = [place.player.full_name for place in attendance.players.select_related("player")]
    take_out(w, attendance)
    w.detail = {"names": names, "pairs": [label(session, placement)] if placement else []}
    if session.state == State.SETUP:
        refit(w, session)


def free_place(w: Write, session: Session, placement: Placement) -> None:
    check_has_no_results(session, placement)
    others = Placement.objects.filter(section=placement.section_id, attendance=None)
    if session.state != State.SETUP and others.exists():
        raise ServiceError("place_empty_already")
    w.update(placement, attendance_id=None)
