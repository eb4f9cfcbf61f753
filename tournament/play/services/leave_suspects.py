"""The director says once that strange results stay as they are: nobody looks at each of them."""

from collections.abc import Collection

from tournament.evening.play.anomalies import Listed, Suspect
from tournament.models import Change, Session
from tournament.services.results.result_rows import check_open
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import find_unseen
from tournament.store.write import By, write


def leave_suspects(session: Session, by: By, *, listed: Collection[Listed]) -> Change | None:
    """Mark the results of a list as seen.

    Marks as seen those of the list that are still as they were listed; one that came or became
    another since is left to be looked at. None, and no line in the log, when none is left.
    """
    with write(session, by, "suspects_left") as w:
        if w.done:
            return w.change
        check_open(w)
        left = [one for one in find_unseen(load_evening(session)) if one.listed in listed]
        if not left:
            return None
        w.detail = {
            "results": [mark(one) for one in left],
            "boards": sorted({one.result.board for one in left}),
        }
        w.note()
    return w.change


def mark(one: Suspect) -> dict[str, object]:
    """Log a mark as `mark_seen` does, without what it was."""
    section, round_, table, board = one.result.place
    place = {"section": section, "round": round_, "table": table, "board": board}
    return {**place, "result": one.result.changed_in, "seen": True}
