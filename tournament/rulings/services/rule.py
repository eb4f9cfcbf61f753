"""The director's rulings on results: given, replaced, withdrawn. The table's result stays.

A ruling is also undone as every change is, from the log (`store/undo.py`); when that would leave a
ruling without its result, it is refused here.
"""

from typing import Any

from django.utils import timezone

from scoring.notation.outcome import Sides
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.models import Result, Ruling, Session
from tournament.services.results.result_rows import (
    check_open,
    check_place,
    check_sides,
    find_seated,
    place_detail,
    row_at,
    row_detail,
)
from tournament.services.results.ruling_rows import find_or_create_result, find_standing, to_columns
from tournament.store.read import load_evening
from tournament.store.undo import Undoing
from tournament.store.write import Write, logged_as


@logged_as("ruling")
def rule(
    w: Write,
    session: Session,
    *,
    place: Place,
    sides: Sides,
    base: int,
    told_why: tuple[str, str] = ("", ""),
) -> None:
    """Credit the sides with these outcomes instead of what the table wrote or will write.

    `told_why`: the law and the reason. `base`: the revision in which the writer last saw this
    ruling change, 0 when there was none. Where nothing was written the result becomes "not
    played", between the pairs of the plan. The same ruling again is no change: None.
    """
    check_open(w)
    evening = load_evening(session)
    check_place(evening, place)
    check_sides(evening, sides, place[3])
    row = row_at(session, place)
    stands = find_standing(row)
    values = to_columns(sides, told_why)
    if stands and all(getattr(stands, name) == value for name, value in values.items()):
        return
    w.detail = detail(evening, place, row, stands, values)
    w.expect(stands, base, **values)
    if stands:
        w.update(stands, **values, made_at=timezone.now())
    else:
        result = find_or_create_result(w, evening, place, row)
        w.create(Ruling(result=result, **values, made_at=timezone.now()))


@logged_as("ruling_withdrawn")
def withdraw_ruling(w: Write, session: Session, *, place: Place, base: int) -> None:
    """Withdraw a ruling, so that what the table wrote counts again; None when there is none."""
    row = row_at(session, place)
    stands = find_standing(row)
    if stands is None:
        return
    w.detail = detail(load_evening(session), place, row, stands, None)
    w.expect(stands, base)
    w.delete(stands)


def refuse_undo_under_a_ruling(undoing: Undoing) -> None:
    """Refuse an undo that would take a result from under a ruling."""
    gone = [step.key for step in undoing.steps if step.label == "result" and step.was is None]
    undone_too = [step.key for step in undoing.steps if step.label == "ruling"]
    if Ruling.objects.filter(result__in=gone).exclude(pk__in=undone_too).exists():
        raise ServiceError("result_is_ruled")


def refuse_rulings_on_nothing(undoing: Undoing) -> None:
    """Refuse an undo that would leave a ruling on a result that is not there."""
    ruled = Ruling.objects.filter(result__session=undoing.session)
    if ruled.filter(result__ns_outcome="").exists():
        raise ServiceError("result_is_ruled")


def detail(
    evening: Evening,
    place: Place,
    row: Result | None,
    stands: Ruling | None,
    values: dict[str, str] | None,
) -> dict[str, Any]:
    """Describe a ruling for the log.

    `at_table` is what the table wrote, `from` and `to` what was and is credited instead.
    """
    at_table = row_detail(row, evening)
    before = content_of(stands) if stands else None
    if at_table:
        pairs = [at_table["ns"], at_table["ew"]]
    else:
        pairs = [evening.label(key) for key in find_seated(evening, place, None).contestants]
    return {
        **place_detail(evening, place),
        "pairs": pairs,
        "at_table": at_table,
        "from": before,
        "to": values,
    }


def content_of(ruling: Ruling) -> dict[str, str]:
    return {name: getattr(ruling, name) for name in ("ns_outcome", "ew_outcome", "law", "reason")}
