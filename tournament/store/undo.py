"""Undoes a change: each row becomes again what it was, as a new change.

Only while no later change of those rows stands, and only when the evening still makes sense after:
whoever knows when it does not registers with `refuse_undo` (`apps.py` has the list). The undo of
an undo is the redo.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from django.db.models import Model

from tournament.evening.errors import ServiceError
from tournament.evening.upgrade.left_pairs import add_left_after, gone_in
from tournament.models import Change, Event, Placement, Session, State, Verdict
from tournament.models.fact import Fact
from tournament.models.registry.changes import rule_of
from tournament.store.declared import ORDER, UNDONE, image, model, touches_event, upgrade_change
from tournament.store.later import latest_in_the_way, standing_since
from tournament.store.write import By, Write, write


@dataclass(frozen=True)
class UndoneRow:
    """One row: as it is, as the change left it, and what it was before. None: not there."""

    label: str
    key: str
    now: Fact | None
    image_left: dict[str, Any] | None
    was: dict[str, Any] | None


@dataclass(frozen=True)
class Undoing:
    """A change about to be undone, or just undone; `event` is the row as it stood before, `since`
    what was changed in such rows later and stands, the latest first."""

    session: Session
    change: Change
    steps: tuple[UndoneRow, ...]
    event: Event
    since: tuple[Change, ...]


class Moment(Enum):
    """When a check is asked: before the rows are looked at, once they are known to stand as the
    change left them, and when they are what they were before it."""

    ASKED = auto()
    UNTOUCHED = auto()
    UNDONE = auto()


# It raises ServiceError when the change must not be undone.
Check = Callable[[Undoing], None]
CHECKS: dict[Moment, list[Check]] = {moment: [] for moment in Moment}


def refuse_undo(moment: Moment, check: Check) -> None:
    """Ask the check at that moment of every undo, after those registered before."""
    CHECKS[moment].append(check)


def ask(moment: Moment, undoing: Undoing) -> None:
    """Ask everybody who may forbid an undo at this moment."""
    for check in CHECKS[moment]:
        check(undoing)


def undo(session: Session, by: By, *, change: Change) -> Change | None:
    """Undo a change, or raise ServiceError: not_undoable, changed_since, already_final and what
    the registered checks refuse with."""
    change = upgrade_change(change)
    with write(session, by, "undo", of_event=touches_event(change.after)) as w:
        if w.done:
            return w.change
        undoing = look_at(session, change)
        check_undoable(undoing)
        w.undoes = change
        w.detail = detail_of(change)
        restore(w, undoing.steps)
        if not undoing.steps:
            w.note()
        session.refresh_from_db(fields=["state", "round", "section_count", "discarded", "stage"])
        ask(Moment.UNDONE, undoing)
    return w.change


def look_at(session: Session, change: Change) -> Undoing:
    """Gather what an undo has to judge: the change's rows as they are now, and what came since."""
    upgrade_repair(session, change)
    steps, since = tuple(steps_back(change)), standing_since(change)
    return Undoing(session, change, steps, stored_event(session), since)


def upgrade_repair(session: Session, change: Change) -> None:
    """Let an earlier change of the plan tell who left, which its images do not."""
    gone, is_undone = gone_in(change.kind, change.detail)
    if not gone:
        return
    rows = Placement.objects.filter(section__session=session)
    numbers = rows.values_list("id", "section__letter", "number")
    places = {f"{letter}{number}": str(key) for key, letter, number in numbers}
    left = {places[place]: last for place, last in gone.items() if place in places}
    both = add_left_after(change.before, change.after, left, is_undone=is_undone)
    change.before, change.after = both


def stored_event(session: Session) -> Event:
    """Read the session's event as it is stored now."""
    return Event.objects.get(pk=session.event_id)


def detail_of(change: Change) -> dict[str, Any]:
    """Describe what is undone; its boards and pairs are repeated, for the filters of the log."""
    filters = {name: change.detail[name] for name in ("boards", "pairs") if name in change.detail}
    return {
        **filters,
        "revision": change.revision,
        "kind": change.kind,
        "detail": change.detail,
    }


def steps_back(change: Change) -> Iterator[UndoneRow]:
    """List the rows that a change wrote, as they were before it and are now."""
    for label, rows in change.after.items():
        if label not in UNDONE:
            raise ServiceError("not_undoable")
        present = {str(row.pk): row for row in model(label).objects.filter(pk__in=rows)}
        for key, left in rows.items():
            was = change.before[label][key]
            if UNDONE[label].is_lasting and was is None:
                # A publication is withdrawn, with its number; it is never deleted.
                raise ServiceError("not_undoable")
            yield UndoneRow(label, key, present.get(key), left, was)


def check_undoable(undoing: Undoing) -> None:
    """Check that a change may be undone, or raise a worded ServiceError."""
    session, change = undoing.session, undoing.change
    if change.session_id != session.pk or change.verdict != Verdict.ACCEPTED:
        raise ServiceError("not_undoable")
    if not undoing.steps:
        check_decision(undoing)
    ask(Moment.ASKED, undoing)
    check_moment(session, change)
    check_untouched(undoing)
    ask(Moment.UNTOUCHED, undoing)


def check_decision(undoing: Undoing) -> None:
    """Check that a change without rows decided something: a contradiction is open again."""
    change = undoing.change
    if not rule_of(change.root_kind).decides or latest_in_the_way(change, undoing.since):
        raise ServiceError("not_undoable")


def check_moment(session: Session, change: Change) -> None:
    """Check that this may still be undone: once the ranking is final, only corrections of results
    and rulings, and what concerns versions or the list of evenings."""
    is_correction = all(UNDONE[label].is_corrected_after_the_end for label in change.after)
    if not (is_correction or rule_of(change.root_kind).is_at_any_time):
        check_not_final(session)


def check_untouched(undoing: Undoing) -> None:
    """Check that nothing later stands on these rows, and that they are as the change left them.

    ServiceError changed_since names the latest that stands.
    """
    change = undoing.change
    later = latest_in_the_way(change, undoing.since)
    if later is None and all(is_as_left(step.now, step.image_left) for step in undoing.steps):
        return
    raise ServiceError(
        "changed_since",
        revision=(later or change).revision,
        kind=later.kind if later else "",
        detail=later.detail if later else {},
    )


def is_as_left(row: Fact | None, left: dict[str, Any] | None) -> bool:
    """Tell whether a row is as the change left it.

    When it last changed says nothing: what was done since may have been undone. Nor does a column
    that the program did not have yet when the log was written.
    """
    if row is None or left is None:
        return row is None and left is None
    now = image(row)
    if not left.keys() <= now.keys():
        return False
    # As the row's own types: one moment may be written in two ways.
    return values(row, left) == values(row, {name: now[name] for name in left})


def check_not_final(session: Session) -> None:
    """Check that the session is not final, or raise ServiceError("already_final")."""
    session.refresh_from_db(fields=["state"])
    if session.state == State.FINAL:
        raise ServiceError("already_final")


def restore(w: Write, undone: tuple[UndoneRow, ...]) -> None:
    """Put rows back as they were: changed ones step aside, then those that were not there go, in an
    order in which none of them is still needed: last those that rows that stay may have named."""
    steps = sorted(undone, key=lambda step: ORDER.index(step.label))
    changed = [step for step in steps if step.now and step.was]
    wanted = [become(step) for step in changed]
    new = [step for step in reversed(steps) if step.was is None]
    if len(changed) > 1 or new:
        step_aside(w, changed)
    remove(w, [step for step in new if not UNDONE[step.label].is_named])
    for step, fields in zip(changed, wanted, strict=True):
        if step.now:
            w.update(step.now, **fields)
    remove(w, [step for step in new if UNDONE[step.label].is_named])
    bring_back(w, steps)


def become(step: UndoneRow) -> dict[str, Any]:
    """Give what a row that is there becomes again; where its image does not know of a column in
    which it steps aside, as it stands."""
    names = UNDONE[step.label].steps_aside
    as_it_is = {name: getattr(step.now, name) for name in names}
    return {**as_it_is, **(values(step.now, step.was) if step.now and step.was else {})}


def step_aside(w: Write, changed: list[UndoneRow]) -> None:
    """Move rows out of one another's way, where no two may have the same values."""
    for number, step in enumerate(changed):
        if step.now:
            w.update(step.now, **aside(step.label, number))


def remove(w: Write, new: list[UndoneRow]) -> None:
    """Delete the rows that the change had created."""
    for step in new:
        if step.now:
            w.delete(step.now)


def bring_back(w: Write, steps: list[UndoneRow]) -> None:
    """Create the rows again that the change had deleted."""
    for step in steps:
        if step.was and not step.now:
            empty = model(step.label)
            w.create(empty(pk=step.key, **values(empty, step.was)))


def aside(label: str, number: int) -> dict[str, Any]:
    """Return the values that a row has for the moment in which others change places with it."""
    return {
        name: value.format(number) if isinstance(value, str) else value
        for name, value in UNDONE[label].steps_aside.items()
    }


def values(row: Model | type[Model], was: dict[str, Any]) -> dict[str, Any]:
    """Return the plain values of an image as the row's own types, by the names of its fields."""
    fields = {field.column: field for field in row._meta.concrete_fields}
    return {
        fields[name].attname: getattr(fields[name], "target_field", fields[name]).to_python(value)
        for name, value in was.items()
        if name != "changed_in"
    }
