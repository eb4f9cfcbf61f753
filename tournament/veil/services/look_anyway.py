"""See the results of boards that one has still to play: possible, and written to the log."""

from collections.abc import Collection

from tournament.evening.play.withhold import find_veil
from tournament.models import Change, Session
from tournament.store.reading.readers import LOOKED, find_reader
from tournament.store.standings import session_evening
from tournament.store.write import By, write


def look_anyway(session: Session, by: By, *, boards: Collection[int]) -> Change | None:
    """Lift the veil from those of the boards that are withheld from a login, for that login alone.

    None where none of them is withheld.
    """
    assert by.user
    with write(session, by, LOOKED) as w:
        if w.done:
            return w.change
        evening = session_evening(session)
        reader = find_reader(session, by.user, evening)
        wanted = sorted(find_veil(evening, reader).boards & {*boards})
        if not wanted:
            return None
        w.detail = {"boards": wanted, "pairs": [evening.placed[reader.pair].shown]}
        w.note()
    return w.change
