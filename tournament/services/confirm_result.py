"""Somebody else than its writer saw a result and agreed: the opponents, or a second device."""

from tournament.models import Change, Session
from tournament.queries.facts import facts
from tournament.queries.traveller import Place
from tournament.services.results import check_open, row_at, told, where
from tournament.services.write import By, write


def confirm_result(session: Session, by: By, *, place: Place, seen: int) -> Change | None:
    """`seen` is the revision in which the result came to what was agreed to. A result that
    became another one since is left unconfirmed: None, and no line in the log."""
    with write(session, by, "confirmed") as w:
        if w.done:
            return w.change
        check_open(session)
        row = row_at(session, place)
        if row is None or row.is_taken_back or row.changed_in != seen:
            return None
        known = facts(session)
        w.detail = {**where(known, place), "result": seen, "to": told(row, known)}
        w.note()
    return w.change
