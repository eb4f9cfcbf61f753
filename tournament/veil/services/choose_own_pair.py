"""Say in which pair of an evening whoever directs it plays, or that they do not play."""

import uuid

from tournament.evening.errors import ServiceError
from tournament.models import Change, Session
from tournament.store.reading.entries import entries
from tournament.store.reading.readers import PLAYS, find_own_entry
from tournament.store.write import By, write


def choose_own_pair(session: Session, by: By, *, entry_id: uuid.UUID | None) -> Change | None:
    """Note the pair in which a login plays; None for none. It holds until another is noted.

    What says the same once more is not noted. ServiceError("unknown_pair").
    """
    assert by.user
    with write(session, by, PLAYS) as w:
        if w.done:
            return w.change
        if entry_id == find_own_entry(session, by.user):
            return None
        w.detail = {"entry": ""} if entry_id is None else describe_entry(session, entry_id)
        w.note()
    return w.change


def describe_entry(session: Session, entry_id: uuid.UUID) -> dict[str, object]:
    """Describe an entry of the session for the log, or raise ServiceError("unknown_pair")."""
    row = next((one for one in entries(session) if one.id == entry_id), None)
    if row is None:
        raise ServiceError("unknown_pair")
    names = [player.full_name for player in row.players]
    return {"entry": str(entry_id), "names": names, "pairs": [row.shown] if row.shown else []}
