"""Settles a contradiction: what counts is kept, or what another device said takes its place."""

from typing import Any

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.conflicts import Conflict, Statement
from tournament.models import Change, Result, Session
from tournament.services.results.record_result import store
from tournament.services.results.result_rows import (
    check_once_a_board,
    check_open,
    find_placed_pair,
    place_detail,
    row_at,
    row_detail,
    seat_columns,
)
from tournament.store.read import load_evening
from tournament.store.reading.conflicts import conflict_at
from tournament.store.write import By, Write, write


def settle_conflict(
    session: Session, by: By, *, place: Place, base: int, offers: tuple[int, ...], take: int = 0
) -> Change | None:
    """Settle a contradiction of several values.

    `take` is the line of the log whose offer becomes the result, 0 keeps what counts. `base` and
    `offers` are what was looked at; whatever came since is looked at first
    (ServiceError("conflict_changed")).
    """
    with write(session, by, "settled") as w:
        if w.done:
            return w.change
        check_open(w)
        known = load_evening(session)
        found = check_seen(conflict_at(known, place), base, offers)
        row = row_at(session, place)
        w.detail = {
            **place_detail(known, place),
            "offers": list(offers),
            "from": row_detail(row, known),
        }
        if take:
            row = put(w, known, found, row, find_chosen(found, take))
        # Settled is also what leaves the result as it is.
        w.note()
        left = [
            statement_detail(known, other) for other in found.others if take not in revisions(other)
        ]
        w.detail |= outcome_of(known, row, left)
    return w.change


def check_seen(found: Conflict | None, base: int, offers: tuple[int, ...]) -> Conflict:
    if found is None or found.base != base or found.offers != tuple(sorted(offers)):
        raise ServiceError("conflict_changed")
    return found


def find_chosen(found: Conflict, take: int) -> Statement:
    for other in found.others:
        if take in revisions(other):
            return other
    raise ServiceError("conflict_changed")


def revisions(statement: Statement) -> set[int]:
    return {who.revision for who in statement.witnesses}


def put(w: Write, known: Evening, found: Conflict, row: Result | None, said: Statement) -> Result:
    """Store everything of the offer: who sat there, the outcomes, the lead."""
    for key in said.seats.contestants:
        find_placed_pair(known, key)
    check_once_a_board(known, said.board, said.seats.contestants, apart_from=[found.place])
    values = {
        **seat_columns(known, said.seats),
        "ns_outcome": said.ns_outcome,
        "ew_outcome": said.ew_outcome,
        "lead": said.lead,
    }
    return store(w, known, found.place, row, values)


def statement_detail(known: Evening, said: Statement) -> dict[str, str]:
    ns, ew = known.labels(said.seats)
    return {
        "ns": ns,
        "ew": ew,
        "ns_outcome": said.ns_outcome,
        "ew_outcome": said.ew_outcome,
        "lead": said.lead,
    }


def outcome_of(known: Evening, row: Result | None, left: list[dict[str, str]]) -> dict[str, Any]:
    """Return what now counts, since which revision, and what was left aside."""
    to = row_detail(row, known)
    labels = {one[side] for one in [to, *left] if one for side in ("ns", "ew")}
    return {
        "to": to,
        "left": left,
        "result": row.changed_in if row else 0,
        "pairs": sorted(labels),
    }
