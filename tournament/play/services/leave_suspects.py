"""The director says once that strange results stay as they are: nobody looks at each
of them; or that one of them was looked at."""

from collections.abc import Collection

from tournament.evening.facts import Place
from tournament.evening.play.anomalies import Listed, Suspect
from tournament.models import Session
from tournament.services.results.result_rows import check_open, place_detail, row_at, row_detail
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import find_unseen
from tournament.store.write import Write, logged_as


@logged_as("suspects_left")
def leave_suspects(w: Write, session: Session, *, looked_at: Collection[Listed]) -> None:
    """Mark the results of a list as seen.

    Marks as seen those of the list that are still as they were listed; one that came or became
    another since is left to be looked at. None, and no line in the log, when none is left.
    """
    check_open(w)
    unseen = [
        suspect
        for suspect in find_unseen(load_evening(session))
        if suspect.place_and_revision in looked_at
    ]
    if not unseen:
        return
    w.detail = {
        "results": [mark(suspect) for suspect in unseen],
        "boards": sorted({suspect.result.board for suspect in unseen}),
    }
    w.note()


def mark(suspect: Suspect) -> dict[str, object]:
    """Log a mark as `mark_seen` does, without what it was."""
    section, round_, table, board = suspect.result.place
    place = {"section": section, "round": round_, "table": table, "board": board}
    return {**place, "result": suspect.result.changed_in, "seen": True}


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
