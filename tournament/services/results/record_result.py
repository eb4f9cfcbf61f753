"""Enters or corrects what happened on a board at a table, and who really sat there."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from django.utils import timezone

from scoring.notation.outcome import Sides
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.conflicts import seats_as_offered
from tournament.evening.seats import Seats
from tournament.models import Change, Result, Ruling, Session
from tournament.services.results.confirm_result import agree, find_earlier_agreement
from tournament.services.results.result_rows import (
    check_once_a_board,
    check_open,
    check_place,
    check_sides,
    find_late_ruling,
    find_seated,
    find_section,
    is_same_value,
    outcomes,
    place_detail,
    row_at,
    row_detail,
    seat_columns,
)
from tournament.services.results.take_back import empty_place
from tournament.store.declared import label_of
from tournament.store.read import load_board, load_evening, reload_board
from tournament.store.reading.at_table import is_word_of_table
from tournament.store.reading.log import find_last_change
from tournament.store.standings import keep_evening
from tournament.store.write import By, Locked, Write, locked, write

# The base of what may not replace anything: no row changed in such a revision.
UNSEEN = -1
# What a change may hold that touched nothing but a board: its rows, and what a conflict offers.
OF_A_BOARD = frozenset({label_of(Result), label_of(Ruling), "offered"})


@dataclass(frozen=True)
class NewResult:
    """What somebody writes at a place: an outcome, or that the place is empty (no `sides`).

    `pairs` are the keys of NS and EW, or of the four players, when they are not those of the plan;
    `base` is the revision in which the writer last saw this result change, 0 when there was none.
    """

    by: By
    place: Place
    base: int
    sides: Sides | None = None
    pairs: Sequence[str] | None = None
    # A table replaces only what came from itself: what others wrote or ruled is contradicted.
    is_of_table: bool = False
    # Its writer named other pairs or another board than the plan has there: to be looked at.
    is_off_plan: bool = False


# What became of a result: its change, None where it said nothing new, or what refused it.
Answer: TypeAlias = Change | ServiceError | None


@dataclass(frozen=True)
class Recorded:
    """The answers to the results, in their order, and the evening as it is now."""

    answers: tuple[Answer, ...]
    evening: Evening


def record_result(
    session: Session,
    by: By,
    *,
    place: Place,
    sides: Sides,
    base: int,
    pairs: Sequence[str] | None = None,
) -> Change | None:
    """Record or correct a board's result at a table, or raise ServiceError.

    The same value again, whatever the base, changes no row: from another device than its writer's
    it is logged as a confirmation, once a device; else it is nothing: None. Another value on an
    old base is kept as a conflict. Where the board was ruled to be played late, the ruling goes
    with the change.
    """
    with write(session, by, "result") as w:
        if not w.done:
            result = NewResult(by, place, base, sides, pairs)
            write_result(w, session, load_board(session, place[3]), result, sides)
    return w.change


def record_results(session: Session, results: Sequence[NewResult], *, evening: Evening) -> Recorded:
    """Record what several lines say, each as `record_result` or `take_back` would: one lock, and
    the evening is read again only where it has moved since the `evening` given."""
    answers = []
    with locked(session, [result.by.key for result in results]) as held:
        evening = evening_at(held, session, evening)
        for result in results:
            before = held.revision
            answers.append(answer(held, session, evening, result))
            if held.revision != before:
                evening = read_again(session, evening, result, answers[-1])
        if held.revision != evening.session.revision:
            evening = replace(evening, session=replace(evening.session, revision=held.revision))
            keep_evening(evening)
    return Recorded(tuple(answers), evening)


def read_again(session: Session, evening: Evening, result: NewResult, written: Answer) -> Evening:
    """Return the evening after a result: its board read again, or all of it where the change went
    further, as one that takes back what captains signed.
    """
    if isinstance(written, Change) and not OF_A_BOARD.issuperset(written.after):
        return load_evening(Session.objects.select_related("event__club").get(pk=session.pk))
    return reload_board(evening, result.place[3])


def evening_at(held: Locked, session: Session, evening: Evening) -> Evening:
    """Return the evening as the lock finds it: the one in hand, or read again when it moved on."""
    seen = evening.session
    if (seen.revision, seen.event_revision) == (held.revision, held.event_revision):
        return evening
    return load_evening(Session.objects.select_related("event__club").get(pk=session.pk))


def answer(held: Locked, session: Session, evening: Evening, result: NewResult) -> Answer:
    """Write a result; what refuses it does not stop the others."""
    try:
        with held.change(result.by, "result" if result.sides else "take_back") as w:
            if w.done:
                pass
            elif result.sides:
                write_result(w, session, evening, result, result.sides)
            else:
                empty_place(w, session, evening, place=result.place, base=result.base)
    except ServiceError as error:
        return error
    return w.change


def write_result(
    w: Write, session: Session, evening: Evening, result: NewResult, sides: Sides
) -> None:
    """Check and store a result in an open write, or confirm one that says the same."""
    check_open(w)
    place = result.place
    check_place(evening, place)
    check_sides(evening, sides, place[3])
    who = find_seated(evening, place, result.pairs)
    row = row_at(session, place) if is_written(evening, place) else None
    values = {**seat_columns(evening, place, who), **outcomes(sides)}
    if row and agrees(row, values, result.base):
        confirm_if_new(w, session, result.by, evening=evening, row=row, place=place)
        return
    w.detail = detail(evening, place, row, who, sides)
    if result.is_off_plan:
        w.detail["off_plan"] = True
    base = UNSEEN if result.is_of_table and is_of_others(session, row, result.by) else result.base
    w.expect(row, base, **w.detail["to"], **seats_as_offered(who))
    check_once_a_board(evening, place, who, apart_from=[place])
    if is_ruled(evening, place) and (late := find_late_ruling(row)):
        w.delete(late)
    store(w, evening, place, row, values)


def is_of_others(session: Session, row: Result | None, by: By) -> bool:
    """Tell whether somebody else than the writer's table wrote, confirmed or settled a result.

    What was taken back, or is to be played late, stands in nobody's way.
    """
    if row is None or row.is_taken_back or find_late_ruling(row):
        return False
    return not is_word_of_table(session.pk, row.changed_in, by.device)


def is_written(evening: Evening, place: Place) -> bool:
    """Tell whether a row stands at the place, one that was taken back too."""
    return place in evening.result_at or place in evening.emptied


def is_ruled(evening: Evening, place: Place) -> bool:
    """Tell whether a ruling stands at the place."""
    stands = evening.result_at.get(place)
    return stands is not None and stands.ruled is not None


def agrees(row: Result, values: dict[str, Any], base: int) -> bool:
    """Tell whether this says what the row holds.

    Who has not seen the row and names no lead does not
    contradict the lead that stands there.
    """
    if values["lead"] == "" and row.changed_in != base and not row.is_taken_back:
        values = {**values, "lead": row.lead}
    return is_same_value(row, values)


def confirm_if_new(
    w: Write, session: Session, by: By, *, evening: Evening, row: Result, place: Place
) -> None:
    """Confirm the result if that is new.

    The writer's own word again, or that of a device that agreed already, says nothing new.
    """
    writer = find_last_change(evening, row.changed_in)
    if writer and by.is_author_of(writer):
        return
    if not find_earlier_agreement(session, by, row):
        agree(w, evening, place, row)


def store(
    w: Write, evening: Evening, place: Place, row: Result | None, values: dict[str, Any]
) -> Result:
    """Store a result's values in its row, or in a new one."""
    values = {**values, "entered_at": timezone.now()}
    if row:
        w.update(row, **values)
        return row
    return w.create(make_row(evening, place, values))


def make_row(evening: Evening, place: Place, values: dict[str, Any]) -> Result:
    """Make the row of a result that is not stored yet."""
    letter, round_, table, board = place
    return Result(
        session_id=evening.session.id,
        section_id=find_section(evening, letter).id,
        round=round_,
        table=table,
        board=board,
        **values,
    )


def detail(
    evening: Evening,
    place: Place,
    row: Result | None,
    who: Seats,
    sides: Sides,
) -> dict[str, Any]:
    """Describe what a result became, and what it was, for the log."""
    before = row_detail(row, evening)
    ns, ew = evening.labels(who)
    after = {"ns": ns, "ew": ew, **outcomes(sides)}
    pairs = [after["ns"], after["ew"]] + ([before["ns"], before["ew"]] if before else [])
    return {**place_detail(evening, place), "pairs": pairs, "from": before, "to": after}
