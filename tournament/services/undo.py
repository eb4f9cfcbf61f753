"""Undoes a change: each row becomes again what it was, as a new change.

Only while nothing later touched those rows, and only when the evening still makes sense after.
The undo of an undo is the redo.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Model

from tournament.errors import ServiceError
from tournament.models import Change, Entry, Event, Publication, Ruling, Session, State, Verdict
from tournament.models.event import REPAIRED
from tournament.models.fact import Fact
from tournament.models.registry import DECISIONS, OUT_OF_THE_LIST, UNDONE_AT_ANY_TIME
from tournament.queries.facts import Facts, facts
from tournament.queries.log import root_kind
from tournament.queries.standings import counted
from tournament.services.penalise import check_awards, check_units
from tournament.services.results import check_once_a_board, placed_pair
from tournament.store.declared import ORDER, UNDONE, model
from tournament.store.write import By, Write, image, write


@dataclass(frozen=True)
class Step:
    """One row: as the change left it, and what it was before. None: not there."""

    label: str
    key: str
    now: Fact | None
    was: dict[str, Any] | None


def undo(session: Session, by: By, *, change: Change) -> Change | None:
    with write(session, by, "undo") as w:
        if w.done:
            return w.change
        steps = list(steps_back(change))
        check_undoable(session, change, steps)
        check_no_ruling_on(steps)
        w.undoes = change
        w.detail = told(change)
        was = counted(stored_event(session))
        restore(w, steps)
        if not steps:
            w.note()
        check_sense(session)
        check_listed(session, root_kind(change.kind, change.detail))
        check_awards(session, was, counted(stored_event(session)))
    return w.change


def stored_event(session: Session) -> Event:
    return Event.objects.get(pk=session.event_id)


def told(change: Change) -> dict[str, Any]:
    """What is undone; its boards and pairs are repeated, for the filters of the log."""
    filters = {name: change.detail[name] for name in ("boards", "pairs") if name in change.detail}
    return {
        **filters,
        "revision": change.revision,
        "kind": change.kind,
        "detail": change.detail,
    }


def steps_back(change: Change) -> Iterator[Step]:
    for label, rows in change.after.items():
        if label not in UNDONE:
            raise ServiceError("not_undoable")
        found = {str(row.pk): row for row in model(label).objects.filter(pk__in=rows)}
        for key in rows:
            was = change.before[label][key]
            if UNDONE[label].is_lasting and was is None:
                # A publication is withdrawn, with its number; it is never deleted.
                raise ServiceError("not_undoable")
            yield Step(label, key, found.get(key), was)


def check_undoable(session: Session, change: Change, steps: list[Step]) -> None:
    if change.session_id != session.pk or change.verdict != Verdict.ACCEPTED:
        raise ServiceError("not_undoable")
    if not steps:
        check_decision(change)
    check_moment(session, change)
    for step in steps:
        left = change.after[step.label][step.key]
        if not is_as_left(step.now, left):
            later = last_touch(session, step)
            raise ServiceError(
                "changed_since",
                revision=later.revision if later else change.revision,
                kind=later.kind if later else "",
                detail=later.detail if later else {},
            )


def check_moment(session: Session, change: Change) -> None:
    """Results and rulings are corrected after the end, versions and the list are looked after at
    any time, and nothing else is changed once the ranking is final."""
    root = root_kind(change.kind, change.detail)
    if root == "publication_withdrawn":
        check_versions(session, change)
    is_correction = all(UNDONE[label].is_corrected_after_the_end for label in change.after)
    if not (is_correction or root in UNDONE_AT_ANY_TIME):
        check_not_final(session)


def check_decision(change: Change) -> None:
    """What touched no row is undone when it decided something: a contradiction is open again."""
    if root_kind(change.kind, change.detail) not in DECISIONS or change.undone_by.exists():
        raise ServiceError("not_undoable")


def check_versions(session: Session, change: Change) -> None:
    """A version is shown again, or hidden again, only while no other was published or taken back
    since: what players see would be of a mixed order."""
    others = Publication.objects.filter(session=session).exclude(
        pk__in=change.after.get("publication", {})
    )
    if others.filter(changed_in__gt=change.revision).exists():
        raise ServiceError("published_since")


def check_listed(session: Session, root: str) -> None:
    """Nothing is changed in an evening that was taken out of the list, but that."""
    session.refresh_from_db(fields=["discarded"])
    if session.discarded and root not in OUT_OF_THE_LIST:
        raise ServiceError("discarded")


def is_as_left(row: Fact | None, left: dict[str, Any] | None) -> bool:
    """A column that the program did not have yet when the log was written tells nothing."""
    if row is None or left is None:
        return row is None and left is None
    now = image(row)
    return {name: now[name] for name in left if name in now} == left


def check_not_final(session: Session) -> None:
    session.refresh_from_db(fields=["state"])
    if session.state == State.FINAL:
        raise ServiceError("already_final")


def last_touch(session: Session, step: Step) -> Change | None:
    changes = Change.objects.filter(session=session, verdict=Verdict.ACCEPTED).order_by("-revision")
    return next((c for c in changes if step.key in c.after.get(step.label, {})), None)


def restore(w: Write, steps: list[Step]) -> None:
    """Rows step aside, then those that were not there go, in an order in which none of them is
    still needed: those that rows that stay may name last, when none of these does any more."""
    steps = sorted(steps, key=lambda step: ORDER.index(step.label))
    changed = [step for step in steps if step.now and step.was]
    new = [step for step in reversed(steps) if step.was is None]
    if len(changed) > 1 or new:
        step_aside(w, changed)
    remove(w, [step for step in new if not UNDONE[step.label].is_named])
    for step in changed:
        if step.now and step.was:
            w.update(step.now, **values(step.now, step.was))
    remove(w, [step for step in new if UNDONE[step.label].is_named])
    bring_back(w, steps)


def step_aside(w: Write, changed: list[Step]) -> None:
    for number, step in enumerate(changed):
        if step.now:
            w.update(step.now, **aside(step.label, number))


def remove(w: Write, new: list[Step]) -> None:
    for step in new:
        if step.now:
            w.delete(step.now)


def bring_back(w: Write, steps: list[Step]) -> None:
    for step in steps:
        if step.was and not step.now:
            empty = model(step.label)
            w.create(empty(pk=step.key, **values(empty, step.was)))


def aside(label: str, number: int) -> dict[str, Any]:
    return {
        name: value.format(number) if isinstance(value, str) else value
        for name, value in UNDONE[label].steps_aside.items()
    }


def values(row: Model | type[Model], was: dict[str, Any]) -> dict[str, Any]:
    """The plain values of an image as the row's own types."""
    fields = {field.attname: field for field in row._meta.concrete_fields}
    return {
        name: getattr(fields[name], "target_field", fields[name]).to_python(value)
        for name, value in was.items()
        if name != "changed_in"
    }


def check_sections(session: Session) -> None:
    """Every pair sits in a section that there is."""
    elsewhere = Entry.objects.filter(session=session).exclude(section__in=session.letters)
    if lost := elsewhere.first():
        raise ServiceError("pairs_in_section", section=lost.section)


def check_no_ruling_on(steps: list[Step]) -> None:
    """A result does not go from under a ruling."""
    gone = [step.key for step in steps if step.label == "result" and step.was is None]
    undone_too = [step.key for step in steps if step.label == "ruling"]
    if Ruling.objects.filter(result__in=gone).exclude(pk__in=undone_too).exists():
        raise ServiceError("result_is_ruled")


def check_not_ruled(session: Session) -> None:
    """A ruling stands on a result that is there."""
    if Ruling.objects.filter(result__session=session, result__ns_outcome="").exists():
        raise ServiceError("result_is_ruled")


def check_not_begun(session: Session, known: Facts) -> None:
    if known.results:
        raise ServiceError("results_stand")
    if Publication.objects.filter(session=session).exists():
        raise ServiceError("already_published_once")
    if any(section.option == REPAIRED for section in known.sections):
        raise ServiceError("plan_stands")


def check_sense(session: Session) -> None:
    """Results belong to an evening that has started, between pairs that are there, once a board."""
    session.refresh_from_db(fields=["state", "round", "section_count"])
    check_sections(session)
    check_not_ruled(session)
    check_units(session, stored_event(session).scoring)
    known = facts(session)
    if session.state == State.SETUP:
        check_not_begun(session, known)
    for result in known.results:
        pairs = (result.ns, result.ew)
        for key in pairs:
            placed_pair(known, key)
        check_once_a_board(known, result.board, pairs, apart_from=[result.place])
