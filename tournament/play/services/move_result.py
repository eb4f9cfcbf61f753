"""Moves a result that was entered under the wrong board; two results change places, and what is
asked about first is kept."""

from typing import Any

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.models import Result, Session
from tournament.services.results.record_result import UNSEEN, make_row
from tournament.services.results.result_rows import (
    CONTENT,
    TAKEN_BACK,
    check_not_ruled,
    check_once_a_board,
    check_open,
    check_place,
    check_sides,
    place_detail,
    row_at,
    row_detail,
)
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as


@logged_as("move")
def move_result(
    w: Write,
    session: Session,
    *,
    place: Place,
    board: int,
    base: int,
    exchange_with: int | None = None,
) -> None:
    """Round and table stay. A result that already stands there is exchanged when the writer has
    seen it, in the revision `exchange_with`; else it is in the way ("board_has_result")."""
    check_open(w)
    evening = load_evening(session)
    target: Place = (*place[:3], board)
    check_place(evening, target)
    row, other = row_at(session, place), row_at(session, target)
    w.detail = detail(evening, place, target, row, other)
    w.expect(row, base)
    if row is None or row.is_taken_back or board == place[3]:
        raise ServiceError("nothing_to_move")
    if exchange_with is not None:
        w.expect(other, exchange_with)
    elif other and not other.is_taken_back:
        raise ServiceError("board_has_result", board=board, base=other.changed_in)
    check_not_ruled(row)
    check_not_ruled(other)
    check_both(evening, place, target)
    moved, left = content(row), content(other) if other else TAKEN_BACK
    # The place that is left is emptied first, so that nobody plays a board twice meanwhile.
    w.update(row, **left)
    if other:
        w.update(other, **moved)
    else:
        w.create(make_row(evening, target, moved))


@logged_as("move")
def keep_asked_move(
    w: Write, session: Session, *, place: Place, board: int, base: int, in_the_way: int
) -> None:
    """Keep in the log that a result is said to belong to a board that has one from this table.

    It is to be looked at until somebody marks it as seen, or either result changes; `base` and
    `in_the_way` are their revisions. Nothing is moved.
    """
    check_open(w)
    row, other = row_at(session, place), row_at(session, (*place[:3], board))
    evening = load_evening(session)
    w.detail = detail(evening, place, (*place[:3], board), row, other)
    w.expect(other, UNSEEN, to_board=board, moved_in=base, in_the_way=in_the_way)


def content(row: Result) -> dict[str, Any]:
    return {name: getattr(row, name) for name in CONTENT}


def check_both(evening: Evening, place: Place, target: Place) -> None:
    """Check that each result is possible where it goes."""
    for start, goal in ((place, target), (target, place)):
        result = evening.result_at.get(start)
        if result:
            check_sides(evening, result.at_table, goal[3])
            check_once_a_board(evening, goal, result.seats, apart_from=[place, target])


def detail(
    evening: Evening, place: Place, target: Place, row: Result | None, other: Result | None
) -> dict[str, Any]:
    moved, back = row_detail(row, evening), row_detail(other, evening)
    pairs = [one[side] for one in (moved, back) if one for side in ("ns", "ew")]
    return {
        **place_detail(evening, place),
        "boards": [place[3], target[3]],
        "to_board": target[3],
        "pairs": pairs,
        "moved": moved,
        "back": back,
    }
