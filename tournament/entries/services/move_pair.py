"""A pair sits in another section, before the start."""

import uuid

from tournament.entries.services.change_pair import find_attendance
from tournament.evening.errors import ServiceError
from tournament.models import Session
from tournament.services.entries.checks import check_in_setup
from tournament.services.entries.numbers import refit
from tournament.store.write import Write, logged_as


@logged_as("pair_moved")
def move_pair(w: Write, session: Session, *, entry_id: uuid.UUID, section: str) -> None:
    """Move a pair to another section.

    The numbers of both are dealt again, and a movement that no longer fits goes.
    """
    check_in_setup(session)
    if section not in session.letters:
        raise ServiceError("no_such_section", section=section)
    attendance = find_attendance(session, entry_id)
    names = [place.player.full_name for place in attendance.players.select_related("player")]
    w.detail = {"names": names, "from": attendance.section, "to": section}
    w.update(attendance, section=section)
    refit(w, session)
