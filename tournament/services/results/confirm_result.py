"""Somebody else than its writer saw a result and agreed: the opponents, or a second device."""

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.models import Change, Result, Session
from tournament.services.results.result_rows import check_open, place_detail, row_at, row_detail
from tournament.store.read import load_evening
from tournament.store.reading.agreement import confirmations
from tournament.store.write import By, Write, write


def confirm_result(session: Session, by: By, *, place: Place, seen: int) -> Change | None:
    """Confirm a result.

    `seen` is the revision in which the result came to what was agreed to. A result that became
    another one since is left unconfirmed: None, and no line in the log.

    A device agrees once with a result: asked again, it gets its first answer.
    """
    with write(session, by, "confirmed") as w:
        if w.done:
            return w.change
        check_open(w)
        row = row_at(session, place)
        if row is None or row.is_taken_back or row.changed_in != seen:
            return None
        if earlier := find_earlier_agreement(session, by, row):
            return earlier
        agree(w, load_evening(session), place, row)
    return w.change


def agree(w: Write, evening: Evening, place: Place, row: Result) -> None:
    """Log an agreement with the result as it is now; the row is left alone."""
    w.detail = {
        **place_detail(evening, place),
        "result": row.changed_in,
        "to": row_detail(row, evening),
    }
    w.note("confirmed")


def find_earlier_agreement(session: Session, by: By, row: Result) -> Change | None:
    """Find the change by which this device already agreed with what the row holds."""
    mine = (c for c in confirmations(session, row.changed_in) if by.is_author_of(c))
    return next(mine, None)
