"""Takes an evening that was made by mistake out of every list, at any time; nothing is deleted."""

from tournament.evening.errors import ServiceError
from tournament.models import Change, Session
from tournament.models.registry import OUT_OF_THE_LIST
from tournament.store.undo import Undoing
from tournament.store.write import By, write


def discard_evening(session: Session, by: By) -> Change | None:
    """Take an evening out of the list; None when it is out already."""
    with write(session, by, "evening_discarded", {"name": session.event.name}) as w:
        if w.done:
            return w.change
        session.refresh_from_db(fields=["discarded", "changed_in"])
        w.update(session, discarded=True)
    return w.change


def refuse_undo_out_of_the_list(undoing: Undoing) -> None:
    """Refuse any undo in an evening that was taken out of the list, but that."""
    if undoing.session.discarded and undoing.change.root_kind not in OUT_OF_THE_LIST:
        raise ServiceError("discarded")
