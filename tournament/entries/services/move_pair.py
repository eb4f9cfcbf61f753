"""A pair sits in another section, before the start."""

import uuid

from tournament.entries.services.change_pair import find_attendance
from tournament.evening.errors import ServiceError
from tournament.models import Change, Session
from tournament.services.entries.checks import check_in_setup
from tournament.services.entries.numbers import refit
from tournament.store.write import By, write


def move_pair(session: Session, by: By, *, entry_id: uuid.UUID, section: str) -> Change | None:
    """Move a pair to another section.

    The numbers of both are dealt again, and a movement that no longer fits goes.
    """
    with write(session, by, "pair_moved") as w:
        if w.done:
            return w.change
        check_in_setup(session)
        if section not in session.letters:
            raise ServiceError("no_such_section", section=section)
        attendance = find_attendance(session, entry_id)
        names = [place.player.full_name for place in attendance.players.select_related("player")]
        w.detail = {"names": names, "from": attendance.section, "to": section}
        w.update(attendance, section=section)
        refit(w, session)
    return w.change
