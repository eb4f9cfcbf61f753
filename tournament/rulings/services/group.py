"""The groups of a fouled board (Law 87): said, replaced, withdrawn. No result is touched: the rule
says which tables played which deal, also of what they enter later."""

from typing import Any

from django.utils import timezone

from tournament import models
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Group
from tournament.models import Session
from tournament.rulings.values.fouled import held_by, is_everybody
from tournament.services.results.result_rows import check_open
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as

CONTENT = ("section", "first_round", "last_round", "tables", "law", "reason")


@logged_as("group")
def group_board(w: Write, session: Session, *, group: Group, base: int) -> None:
    """Score the tables that a group holds apart from the others on its board.

    `base`: the revision in which the writer last saw this group change, 0 when there was none.
    The same group again is no change: None. ServiceError: board_out_of_range, no_such_section,
    round_out_of_range, rounds_reversed, table_out_of_range, group_of_nobody, group_of_everybody.
    """
    check_open(w)
    evening = load_evening(session)
    check_group(evening, group)
    row, values = standing(session, group.board, group.letter), content_of(group)
    was = content_of(row) if row else None
    if was == values:
        return
    w.detail = {**about(group.board, group.letter), "from": was, "to": values}
    w.expect(row, base, **values)
    if row:
        w.update(row, **values, made_at=timezone.now())
    else:
        named = {"board": group.board, "letter": group.letter, "made_at": timezone.now()}
        w.create(models.Group(session=session, **named, **values))


@logged_as("group_withdrawn")
def withdraw_group(w: Write, session: Session, *, board: int, letter: str, base: int) -> None:
    """Compare a group's tables with the others again; None when there is no such group."""
    row = standing(session, board, letter)
    if row is None:
        return
    w.detail = {**about(board, letter), "from": content_of(row)}
    w.expect(row, base)
    w.delete(row)


def standing(session: Session, board: int, letter: str) -> models.Group | None:
    return models.Group.objects.filter(session=session, board=board, letter=letter).first()


def about(board: int, letter: str) -> dict[str, Any]:
    return {"boards": [board], "board": board, "group": letter}


def content_of(group: Group | models.Group) -> dict[str, Any]:
    """Return what a group says, as its row stores it."""
    return {name: getattr(group, name) for name in CONTENT} | {"tables": list(group.tables)}


def check_group(evening: Evening, group: Group) -> None:
    """Check that a group is of tables that play its board, and not of all of them."""
    if group.board not in evening.expected_by_board:
        last = max(evening.expected_by_board, default=0)
        raise ServiceError("board_out_of_range", board=group.board, last=last)
    check_section(evening, group)
    if group.last_round is not None and group.last_round < group.first_round:
        raise ServiceError("rounds_reversed")
    if not held_by(evening, group):
        raise ServiceError("group_of_nobody", board=group.board)
    if is_everybody(evening, group):
        raise ServiceError("group_of_everybody", board=group.board)


def check_section(evening: Evening, group: Group) -> None:
    """Check that the section is played tonight, and that it has these rounds and tables."""
    meant = [one for one in evening.sections if group.section in ("", one.letter)]
    if not meant:
        raise ServiceError("no_such_section", section=group.section)
    last = max(section.rounds for section in meant)
    for round_ in (group.first_round, group.last_round or last):
        if not 1 <= round_ <= last:
            raise ServiceError("round_out_of_range", round=round_, last=last)
    most = max(section.tables for section in meant)
    for table in group.tables:
        if not 1 <= table <= most:
            raise ServiceError("table_out_of_range", table=table, last=most)
