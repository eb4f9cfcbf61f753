"""Enters or corrects what happened on a board at a table, and who really sat there."""

from typing import Any

from django.utils import timezone

from scoring.outcome import Sides
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Placement
from tournament.models import Change, Result, Session
from tournament.queries.log import last_change
from tournament.services.confirm_result import agree, agreed_before
from tournament.services.results import (
    check_once_a_board,
    check_open,
    check_place,
    check_sides,
    is_so,
    late_ruling,
    outcomes,
    row_at,
    seated,
    seats,
    told,
    where,
)
from tournament.store.read import load_board
from tournament.store.write import By, Write, write


def record_result(
    session: Session,
    by: By,
    *,
    place: Place,
    sides: Sides,
    base: int,
    pairs: tuple[str, str] | None = None,
) -> Change | None:
    """What was to be played late has been played: the ruling that said so goes with this change.

    `pairs` are the keys of NS and EW when they are not those of the plan; `base` is the
    revision in which the writer last saw this result change, 0 when there was none.

    The same value again, whatever the base, changes no row: from another device than its writer's
    it is logged as a confirmation, once a device; else it is nothing: None. Another value on an
    old base is kept as a conflict.
    """
    with write(session, by, "result") as w:
        if w.done:
            return w.change
        check_open(session)
        known = load_board(session, place[3])
        check_place(known, place)
        check_sides(sides, place[3])
        ns, ew = seated(known, place, pairs)
        row = row_at(session, place)
        values = {**seats(ns, ew), **outcomes(sides)}
        if row and agrees(row, values, base):
            confirm_if_new(w, session, by, known=known, row=row, place=place)
        else:
            w.detail = detail(known, place, row, ns, ew, sides)
            w.expect(row, base, **w.detail["to"], ns_key=ns.key, ew_key=ew.key)
            check_once_a_board(known, place[3], (ns.key, ew.key), apart_from=[place])
            if late := late_ruling(row):
                w.delete(late)
            store(w, known, place, row, values)
    return w.change


def agrees(row: Result, values: dict[str, Any], base: int) -> bool:
    """Whether this says what the row holds. Who has not seen the row and names no lead does not
    contradict the lead that stands there."""
    if values["lead"] == "" and row.changed_in != base and not row.is_taken_back:
        values = {**values, "lead": row.lead}
    return is_so(row, values)


def confirm_if_new(
    w: Write, session: Session, by: By, *, known: Evening, row: Result, place: Place
) -> None:
    """The writer's own word again, or that of a device that agreed already, says nothing new."""
    writer = last_change(known, row.changed_in)
    if writer and by.is_author_of(writer):
        return
    if not agreed_before(session, by, row):
        agree(w, known, place, row)


def store(
    w: Write, known: Evening, place: Place, row: Result | None, values: dict[str, Any]
) -> Result:
    values = {**values, "entered_at": timezone.now()}
    if row:
        w.update(row, **values)
        return row
    row = new_row(known, place, values)
    w.create(row)
    return row


def new_row(known: Evening, place: Place, values: dict[str, Any]) -> Result:
    letter, round_, table, board = place
    section = next(section for section in known.sections if section.letter == letter)
    return Result(
        session_id=known.session.id,
        section_id=section.id,
        round=round_,
        table=table,
        board=board,
        **values,
    )


def detail(
    known: Evening,
    place: Place,
    row: Result | None,
    ns: Placement,
    ew: Placement,
    sides: Sides,
) -> dict[str, Any]:
    before = told(row, known)
    after = {"ns": known.label(ns.key), "ew": known.label(ew.key), **outcomes(sides)}
    pairs = [after["ns"], after["ew"]] + ([before["ns"], before["ew"]] if before else [])
    return {**where(known, place), "pairs": pairs, "from": before, "to": after}
