"""Brings an evening that was taken out of the list back into it, as it was."""

from tournament.models import Session
from tournament.store.write import Write, logged_as


@logged_as("evening_restored")
def restore_evening(w: Write, session: Session) -> None:
    """Put an evening back into the list; None when it is there already."""
    w.detail = {"name": session.event.name}
    session.refresh_from_db(fields=["discarded", "changed_in"])
    w.update(session, discarded=False)
