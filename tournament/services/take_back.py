"""Takes a result back: its place is empty again, and whoever still shows it is told."""

from tournament.evening.facts import Place
from tournament.models import Change, Session
from tournament.services.results import TAKEN_BACK, check_not_ruled, check_open, row_at, told, where
from tournament.store.read import load_evening
from tournament.store.write import By, write


def take_back(session: Session, by: By, *, place: Place, base: int) -> Change | None:
    """None when there is nothing to take back."""
    with write(session, by, "take_back") as w:
        if w.done:
            return w.change
        check_open(session)
        row = row_at(session, place)
        known = load_evening(session)
        before = told(row, known)
        if row is None or before is None:
            return None
        pairs = [before["ns"], before["ew"]]
        w.detail = {**where(known, place), "pairs": pairs, "from": before, "to": None}
        w.expect(row, base)
        check_not_ruled(row)
        w.update(row, **TAKEN_BACK)
    return w.change
