"""An evening set up by mistake leaves every list; its log stays, and an undo brings it back."""

from tournament.models import Change, Session
from tournament.services.checks import check_in_setup
from tournament.services.write import By, write


def discard_evening(session: Session, by: By) -> Change | None:
    with write(session, by, "evening_discarded", {"name": session.event.name}) as w:
        if w.done:
            return w.change
        check_in_setup(session)
        w.update(session, discarded=True)
    return w.change
