"""Brings an evening that was taken out of the list back into it, as it was."""

from tournament.models import Change, Session
from tournament.store.write import By, write


def restore_evening(session: Session, by: By) -> Change | None:
    """Put an evening back into the list; None when it is there already."""
    with write(session, by, "evening_restored", {"name": session.event.name}) as w:
        if w.done:
            return w.change
        session.refresh_from_db(fields=["discarded", "changed_in"])
        w.update(session, discarded=False)
    return w.change
