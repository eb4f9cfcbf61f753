"""Takes an evening that was made by mistake out of every list, at any time; nothing is deleted."""

from tournament.models import Change, Session
from tournament.store.write import By, write


def discard_evening(session: Session, by: By) -> Change | None:
    """None when it is out of the list already."""
    with write(session, by, "evening_discarded", {"name": session.event.name}) as w:
        if w.done:
            return w.change
        session.refresh_from_db(fields=["discarded", "changed_in"])
        w.update(session, discarded=True)
    return w.change
