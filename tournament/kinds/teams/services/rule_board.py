"""The director's ruling on a board of a match, in both rooms at once (Law 86); and withdrawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils import timezone

from scoring.forms import TEAM_FORMS
from scoring.notation.outcome import Sides
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.matches.planned import MatchKey
from tournament.evening.stages.results import (
    find_match,
)
from tournament.evening.states import (
    Finding,
)
from tournament.kinds.teams.values.play.law_86 import (
    BoardOfMatch,
    find_board,
    rule_rooms,
    stored_sides,
)
from tournament.models import Ruling, Session
from tournament.services.results.result_rows import check_open, check_sides, row_at
from tournament.services.results.ruling_rows import find_or_create_result, find_standing, to_columns
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as


@dataclass(frozen=True)
class BoardRuling:
    """What the director found on a board of a match.

    `base` is the revision in which the page saw the board change last; `assigned` are the scores
    assigned, by room; `told_why` the law and the reason.
    """

    match: MatchKey
    board: int
    finding: Finding
    base: int
    assigned: Mapping[str, Sides] = field(default_factory=dict)
    told_why: tuple[str, str] = ("", "")


@logged_as("board_ruling")
def rule_board(w: Write, session: Session, *, ruling: BoardRuling) -> None:
    """Credit both teams on a board by what the director found.

    The same again is no change: None. ServiceError: no_such_match, board_not_of_match,
    board_has_changed, and what `law_86.rule_rooms` refuses.
    """
    check_open(w)
    evening = load_evening(session)
    board = find_board(evening, find_match(evening, ruling.match), ruling.board)
    check_seen(board, ruling.base)
    form = TEAM_FORMS[evening.session.event.scoring]
    rooms = rule_rooms(board, ruling.finding, ruling.assigned, form)
    w.detail = detail(evening, board, ruling.told_why) | {"finding": ruling.finding.value}
    for room, place in board.places.items():
        if room in rooms:
            check_sides(evening, rooms[room], board.number)
            sides = stored_sides(board, room, rooms[room])
            store(w, session, evening, place, to_columns(sides, ruling.told_why))
        else:
            remove(w, session, place)


@logged_as("board_ruling_withdrawn")
def withdraw_board_ruling(
    w: Write, session: Session, *, match: MatchKey, board: int, seen: int
) -> None:
    """Withdraw the rulings on a board of a match: what its rooms wrote counts again."""
    evening = load_evening(session)
    found = find_board(evening, find_match(evening, match), board)
    check_seen(found, seen)
    w.detail = detail(evening, found, ("", ""))
    for place in found.places.values():
        remove(w, session, place)


def check_seen(board: BoardOfMatch, seen: int) -> None:
    """Check that the board is as its page showed it."""
    if board.last_change != seen:
        raise ServiceError("board_has_changed", board=board.number)


def store(
    w: Write, session: Session, evening: Evening, place: Place, values: Mapping[str, str]
) -> None:
    """Let a ruling stand at a place, in place of one that stood there."""
    row = row_at(session, place)
    stands = find_standing(row)
    if stands is None:
        result = find_or_create_result(w, evening, place, row)
        w.create(Ruling(result=result, **values, made_at=timezone.now()))
    elif any(getattr(stands, name) != value for name, value in values.items()):
        w.update(stands, **values, made_at=timezone.now())


def remove(w: Write, session: Session, place: Place) -> None:
    """Take back the ruling at a place, where one stands."""
    if stands := find_standing(row_at(session, place)):
        w.delete(stands)


def detail(evening: Evening, board: BoardOfMatch, told_why: tuple[str, str]) -> dict[str, Any]:
    """Describe a ruling on a board for the log."""
    law, reason = told_why
    return {
        "match": [evening.label(key) for key in board.match.teams],
        "pairs": [evening.label(key) for key in board.match.teams],
        "boards": [board.number],
        "round": board.match.round,
        "law": law,
        "reason": reason,
    }
