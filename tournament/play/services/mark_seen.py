"""The director looked at a strange result again and leaves it as it is, or wants it looked at."""

from tournament.evening.facts import Place
from tournament.models import Session
from tournament.services.results.result_rows import check_open, place_detail, row_at, row_detail
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as


@logged_as("seen")
def mark_seen(w: Write, session: Session, *, place: Place, base: int, is_seen: bool) -> None:
    """Mark a result as seen.

    `base` is the revision in which the result came to what was looked at. A result that became
    another one since is not marked: None, and no line in the log.
    """
    check_open(w)
    row = row_at(session, place)
    if row is None or row.is_taken_back or row.changed_in != base:
        return
    evening = load_evening(session)
    marked = {"result": base, "seen": is_seen, "to": row_detail(row, evening)}
    w.detail = {**place_detail(evening, place), **marked}
    w.note()
