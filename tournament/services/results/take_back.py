"""Takes a result back: its place is empty again, and whoever still shows it is told."""

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.models import Session
from tournament.services.results.result_rows import (
    TAKEN_BACK,
    check_not_ruled,
    check_open,
    place_detail,
    row_at,
    row_detail,
)
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as


@logged_as("take_back")
def take_back(w: Write, session: Session, *, place: Place, base: int) -> None:
    """Take back a result; None when there is nothing to take back."""
    empty_place(w, session, load_evening(session), place=place, base=base)


def empty_place(w: Write, session: Session, evening: Evening, *, place: Place, base: int) -> None:
    """Take the result of a place back, if there is one."""
    check_open(w)
    row = row_at(session, place)
    before = row_detail(row, evening)
    if row is None or before is None:
        return
    pairs = [before["ns"], before["ew"]]
    w.detail = {**place_detail(evening, place), "pairs": pairs, "from": before, "to": None}
    w.expect(row, base)
    check_not_ruled(row)
    w.update(row, **TAKEN_BACK)
