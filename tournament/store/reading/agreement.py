"""What others than its writer said of a result: that it is so, or that it is otherwise."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.conflicts import COLUMNS, Conflict, Event, conflicts_of, find_undone
from tournament.models import Change, Session, Verdict

# What was settled by the director is agreed to as well.
AGREED = Q(kind__in=("confirmed", "settled"), verdict=Verdict.ACCEPTED)
CONTRADICTED = Q(kind="result", verdict=Verdict.CONFLICT)


@dataclass(frozen=True)
class Agreement:
    """The places whose results are confirmed, and the contradictions still open, oldest first."""

    confirmed_places: frozenset[Place]
    conflicts: tuple[Conflict, ...]


def read_agreement(evening: Evening) -> Agreement:
    """Read from the log which results of an evening are agreed to, and which are contradicted.

    Costs one statement while nothing was ever contradicted, else two.
    """
    rows = Change.objects.filter(AGREED | CONTRADICTED, session_id=evening.session.id)
    agreed: dict[int, Mapping[str, Any]] = {}
    boards: set[int | None] = set()
    for number, kind, detail in rows.order_by("id").values_list("id", "kind", "detail"):
        if kind == "result":
            boards.add(detail.get("board"))
        else:
            agreed[number] = detail
    # What is settled was contradicted, so that its undo is found among these.
    events = log_of(evening, boards) if boards else ()
    undone = find_undone(events)
    standing = (detail for number, detail in agreed.items() if number not in undone)
    return Agreement(still_confirmed(evening, standing), conflicts_of(evening, events))


def still_confirmed(evening: Evening, agreed: Iterable[Mapping[str, Any]]) -> frozenset[Place]:
    """Find the places whose results are as they were agreed to, the last agreement counting."""
    seen = {
        (detail["section"], detail["round"], detail["table"], detail["board"]): detail["result"]
        for detail in agreed
    }
    at = evening.result_at
    return frozenset(
        place for place, result in seen.items() if place in at and at[place].changed_in == result
    )


def conflict_at(evening: Evening, place: Place) -> Conflict | None:
    """Find the open contradiction at a place; None where there is none."""
    return next(
        (conflict for conflict in read_agreement(evening).conflicts if conflict.place == place),
        None,
    )


def log_of(evening: Evening, boards: set[int | None]) -> tuple[Event, ...]:
    """Read what was done with these boards, in order; moves and undos of any."""
    stored = {result.changed_in for result in evening.results if result.board in boards}
    about = Q(detail__board__in=boards, kind__in=("result", "confirmed", "take_back", "settled"))
    wanted = about | Q(kind__in=("move", "undo")) | Q(revision__in=stored)
    rows = Change.objects.filter(wanted, session_id=evening.session.id)
    return tuple(rows.order_by("id").values(*COLUMNS))


def confirmations(session: Session, result: int) -> tuple[Change, ...]:
    """List the agreements with the result that came to be in this revision, first ones first."""
    seen = Change.objects.accepted().filter(session=session, kind="confirmed")
    return tuple(seen.filter(revision__gt=result, detail__result=result).order_by("id"))
