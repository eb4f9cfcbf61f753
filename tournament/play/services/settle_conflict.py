"""Settle a contradiction: what counts is kept, or what another device said takes its place."""

from typing import Any

from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.conflicts import Conflict, Statement
from tournament.models import Result, Session
from tournament.services.results.record_result import store
from tournament.services.results.result_rows import (
    check_once_a_board,
    check_open,
    find_late_ruling,
    find_placed_pair,
    place_detail,
    row_at,
    row_detail,
    seat_columns,
)
from tournament.store.read import load_evening
from tournament.store.reading.agreement import conflict_at
from tournament.store.write import Write, logged_as


@logged_as("settled")
def settle_conflict(
    w: Write, session: Session, *, place: Place, base: int, offers: tuple[int, ...], take: int = 0
) -> None:
    """Settle a contradiction of several values.

    `take` is the line of the log whose offer becomes the result, 0 keeps what counts. `base` and
    `offers` are what was looked at; whatever came since is looked at first
    (ServiceError("conflict_changed")).
    """
    check_open(w)
    evening = load_evening(session)
    conflict = check_seen(conflict_at(evening, place), base, offers)
    row = row_at(session, place)
    w.detail = {
        **place_detail(evening, place),
        "offers": list(offers),
        "from": row_detail(row, evening),
    }
    if take:
        row = store_statement(w, evening, conflict, row, find_chosen(conflict, take))
    # Settled is also what leaves the result as it is.
    w.note()
    left = [
        statement_detail(evening, statement)
        for statement in conflict.contradicting
        if take not in revisions(statement)
    ]
    w.detail |= outcome_of(evening, row, left)


def check_seen(conflict: Conflict | None, base: int, offers: tuple[int, ...]) -> Conflict:
    if conflict is None or conflict.base != base or conflict.offers != tuple(sorted(offers)):
        raise ServiceError("conflict_changed")
    return conflict


def find_chosen(conflict: Conflict, take: int) -> Statement:
    """Find what is chosen by a line of the log that said so."""
    chosen = (one for one in conflict.contradicting if take in revisions(one))
    return require(next(chosen, None), ServiceError("conflict_changed"))


def revisions(statement: Statement) -> set[int]:
    return {who.revision for who in statement.witnesses}


def store_statement(
    w: Write, evening: Evening, conflict: Conflict, row: Result | None, statement: Statement
) -> Result:
    """Store everything of the offer: who sat there, the outcomes, the lead. Where the board was
    ruled to be played late, it now is."""
    for key in statement.seats.contestants:
        find_placed_pair(evening, key)
    check_once_a_board(evening, conflict.place, statement.seats, apart_from=[conflict.place])
    values = {
        **seat_columns(evening, conflict.place, statement.seats),
        "ns_outcome": statement.ns_outcome,
        "ew_outcome": statement.ew_outcome,
        "lead": statement.lead,
    }
    if late := find_late_ruling(row):
        w.delete(late)
    return store(w, evening, conflict.place, row, values)


def statement_detail(evening: Evening, statement: Statement) -> dict[str, str]:
    ns, ew = evening.labels(statement.seats)
    return {
        "ns": ns,
        "ew": ew,
        "ns_outcome": statement.ns_outcome,
        "ew_outcome": statement.ew_outcome,
        "lead": statement.lead,
    }


def outcome_of(evening: Evening, row: Result | None, left: list[dict[str, str]]) -> dict[str, Any]:
    """Return what now counts, since which revision, and what was left aside."""
    to = row_detail(row, evening)
    labels = {one[side] for one in [to, *left] if one for side in ("ns", "ew")}
    return {
        "to": to,
        "left": left,
        "result": row.changed_in if row else 0,
        "pairs": sorted(labels),
    }
