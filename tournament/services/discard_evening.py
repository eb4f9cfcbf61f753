"""Takes an evening that was made by mistake out of every list, at any time; nothing is deleted."""

from tournament.evening.errors import ServiceError
from tournament.models import Session
from tournament.models.registry.changes import rule_of
from tournament.store.undo import Undoing
from tournament.store.write import Write, logged_as


@logged_as("evening_discarded")
def discard_evening(w: Write, session: Session) -> None:
    """Take an evening out of the list; None when it is out already."""
    w.detail = {"name": session.event.name}
    session.refresh_from_db(fields=["discarded", "changed_in"])
    w.update(session, discarded=True)


def refuse_undo_out_of_the_list(undoing: Undoing) -> None:
    """Refuse any undo in an evening that was taken out of the list, but that."""
    if undoing.session.discarded and not rule_of(undoing.change.root_kind).is_of_the_list:
        raise ServiceError("discarded")
