"""Say in which pair of an evening whoever directs it plays, or that they do not play; see all the
same the results of boards that one has still to play.

That is no way around the veil: what it would uncover is looked at first, which the log tells.
"""

import uuid
from collections.abc import Collection
from dataclasses import replace

from django.contrib.auth.models import User

from tournament.evening.errors import ServiceError, require
from tournament.evening.play.withhold import find_veil
from tournament.models import Session
from tournament.store.reading.entries import entries
from tournament.store.reading.readers import LOOKED, PLAYS, find_own_entry, find_pair, find_reader
from tournament.store.standings import session_evening
from tournament.store.write import Write, logged_as


@logged_as(PLAYS)
def choose_own_pair(w: Write, session: Session, *, entry_id: uuid.UUID | None) -> None:
    """Note the pair in which a login plays; None for none. It holds until another is noted.

    What says the same once more is not noted. ServiceError: unknown_pair; still_to_play (`boards`)
    while it would uncover boards that nobody looked at yet.
    """
    assert w.by.user
    if entry_id == find_own_entry(session, w.by.user):
        return
    w.detail = {"entry": ""} if entry_id is None else describe_entry(session, entry_id)
    if boards := find_uncovered(session, w.by.user, entry_id):
        raise ServiceError("still_to_play", boards=", ".join(map(str, boards)))
    w.note()


def find_uncovered(session: Session, user: User, entry_id: uuid.UUID | None) -> tuple[int, ...]:
    """List the boards that a login would see by saying that it plays there, or not at all."""
    evening = session_evening(session)
    reader = find_reader(session, user, evening)
    then = replace(reader, pair=find_pair(evening, entry_id))
    return tuple(sorted(find_veil(evening, reader).boards - find_veil(evening, then).boards))


def describe_entry(session: Session, entry_id: uuid.UUID) -> dict[str, object]:
    """Describe an entry of the session for the log, or raise ServiceError("unknown_pair")."""
    row = require(
        next((one for one in entries(session) if one.id == entry_id), None),
        ServiceError("unknown_pair"),
    )
    names = [player.full_name for player in row.players]
    return {"entry": str(entry_id), "names": names, "pairs": [row.shown] if row.shown else []}


@logged_as(LOOKED)
def look_anyway(w: Write, session: Session, *, boards: Collection[int]) -> None:
    """Lift the veil from those of the boards that are withheld from a login, for that login alone.

    None where none of them is withheld.
    """
    assert w.by.user
    evening = session_evening(session)
    reader = find_reader(session, w.by.user, evening)
    wanted = sorted(find_veil(evening, reader).boards & {*boards})
    if not wanted:
        return
    w.detail = {"boards": wanted, "pairs": [evening.placed[reader.pair].shown]}
    w.note()
