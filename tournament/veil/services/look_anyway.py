"""See the results of boards that one has still to play: possible, and written to the log."""

from collections.abc import Collection

from tournament.evening.play.withhold import find_veil
from tournament.models import Session
from tournament.store.reading.readers import LOOKED, find_reader
from tournament.store.standings import session_evening
from tournament.store.write import Write, logged_as


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
