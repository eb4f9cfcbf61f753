"""Evenings as values, typed row by row: what the tests of `tournament.evening` start from."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, NamedTuple

from tournament.evening.evening import Evening
from tournament.evening.facts import (
    Event,
    Game,
    Penalty,
    Place,
    Placement,
    Result,
    Ruling,
    Section,
    Session,
)
from tournament.evening.report import Contestant, Heading, Person, Report
from tournament.evening.scores.build_report import build, score
from tournament.evening.seats import Seats
from tournament.evening.states import State

# Round, table, NS, EW, boards.
Row = tuple[int, int, int, int, tuple[int, ...]]
DAY = datetime.date(2026, 11, 17)
NOW = datetime.datetime(2026, 11, 17, 21, tzinfo=datetime.UTC)
HEAD = Heading("Club des Tilleuls", "fr", "Mardi soir", "abcd2345", DAY)

# Three tables, two boards a round: EW go up a table, boards down.
MITCHELL: tuple[Row, ...] = (
    (1, 1, 1, 4, (1, 2)), (1, 2, 2, 5, (3, 4)), (1, 3, 3, 6, (5, 6)),
    (2, 1, 1, 6, (3, 4)), (2, 2, 2, 4, (5, 6)), (2, 3, 3, 5, (1, 2)),
    (3, 1, 1, 5, (5, 6)), (3, 2, 2, 6, (1, 2)), (3, 3, 3, 4, (3, 4)),
)  # fmt: skip
# Two tables that share two boards a round.
HOWELL: tuple[Row, ...] = (
    (1, 1, 4, 1, (1, 2)), (1, 2, 2, 3, (1, 2)),
    (2, 1, 4, 2, (3, 4)), (2, 2, 3, 1, (3, 4)),
    (3, 1, 4, 3, (5, 6)), (3, 2, 1, 2, (5, 6)),
)  # fmt: skip
# Victory points that come of each round's percentage.
BY_PERCENTAGE: Mapping[str, Any] = {
    "scoring": "victory_points",
    "own_rules": {
        "name": "Les Tilleuls", "base": "ffb", "changes": {"matches.scale": "ebu_percentages"},
    },
}  # fmt: skip


class Part(NamedTuple):
    """A section with its numbers and its plan."""

    section: Section
    placed: dict[str, Placement]
    games: tuple[Game, ...]


def key(number: int) -> uuid.UUID:
    return uuid.UUID(int=number)


def a_game(letter: str, row: Row) -> Game:
    round_, table, ns, ew, boards = row
    return Game(letter, round_, table, Seats.of(f"{letter}{ns}", f"{letter}{ew}"), boards)


def a_pair(letter: str, number: int, line: str = "", shown: str = "") -> Contestant:
    people = (Person("Odile", f"Ferrand {letter}{number}"), Person("Jean", "Rouvier"))
    return Contestant(f"{letter}{number}", letter, number, line, shown or str(number), people)


def a_part(
    rows: Sequence[Row] = MITCHELL,
    letter: str = "A",
    *,
    empty: Sequence[int] = (),
    late: Mapping[int, int] | None = None,
    **fields: Any,
) -> Part:
    """A section of these rows; `empty` numbers have no pair, `late` ones come in that round."""
    winners = fields.setdefault("winners", 2 if rows is MITCHELL else 1)
    fields.setdefault("kind", "mitchell" if rows is MITCHELL else "howell")
    section = Section(
        key(ord(letter)),
        letter,
        tables=max(row[1] for row in rows),
        rounds=max(row[0] for row in rows),
        boards_per_round=len(rows[0][4]),
        **fields,
    )
    lines = {number: "NS" for row in rows for number in row[2:3]} if winners == 2 else {}
    placed = {}
    for number in sorted({number for row in rows for number in row[2:4]}):
        line = lines.get(number, "EW") if winners == 2 else ""
        pair = None if number in empty else a_pair(letter, number, line)
        first = (late or {}).get(number, 1)
        placed[f"{letter}{number}"] = Placement(
            key(1000 * ord(letter) + number), f"{letter}{number}", letter, number, line,
            str(number), str(number), first, pair,
        )  # fmt: skip
    return Part(section, placed, tuple(a_game(letter, row) for row in rows))


def an_evening(
    *parts: Part, event: Mapping[str, Any] | None = None, facts: Any = None, **session: Any
) -> Evening:
    """The sections' evening; numbers are called A1 and B1 in the room where there are two."""
    parts = parts or (a_part(),)
    session.setdefault("round", 1)
    session.setdefault("state", State.RUNNING)
    placed = {name: one for part in parts for name, one in part.placed.items()}
    if len(parts) > 1:
        placed = {name: replace(one, label=name) for name, one in placed.items()}
    return Evening(
        Session(key(1), Event("Mardi soir", **(event or {})), "abcd2345", DAY,
                section_count=len(parts), **session),
        tuple(part.section for part in parts),
        placed,
        tuple(game for part in parts for game in part.games),
        (),
        **(facts or {}),
    )  # fmt: skip


def a_result(evening: Evening, place: Place, code: str = "PASS", **fields: Any) -> Result:
    """A result where it is planned, else of A1 and A4: `code` is both sides', NS's before a stroke
    where they differ."""
    ns_outcome, _, ew_outcome = code.partition("|")
    game = evening.places.get(place)
    seats = fields.pop("seats", game.seats if game else Seats.of("A1", "A4"))
    result = Result(*place, seats, ns_outcome, ew_outcome or ns_outcome, "", 1, NOW)
    return replace(result, **fields)


def with_results(evening: Evening, codes: Mapping[Any, str], **fields: Any) -> Evening:
    """More results, by (round, table, board) of section A or by the whole place, in the order in
    which the database gives them."""
    more = [
        a_result(evening, where if len(where) == 4 else ("A", *where), code, **fields)
        for where, code in codes.items()
    ]
    results = sorted(
        (*evening.results, *more), key=lambda one: (one.board, one.section, one.round, one.table)
    )
    return replace(evening, results=tuple(results))


def with_all(evening: Evening, code: str = "PASS") -> Evening:
    return with_results(evening, dict.fromkeys(evening.missing, code))


def ruled(evening: Evening, place: Place, code: str, **fields: Any) -> Evening:
    """The director's ruling on a result that stands."""
    ns_outcome, _, ew_outcome = code.partition("|")
    ruling = Ruling(ns_outcome, ew_outcome or ns_outcome, "12C1", "late", 7)
    return with_result_changed(evening, place, ruled=replace(ruling, **fields))


def with_result_changed(evening: Evening, place: Place, **fields: Any) -> Evening:
    changed = (replace(one, **fields) if one.place == place else one for one in evening.results)
    return replace(evening, results=tuple(changed))


def a_penalty(pair: str, amount: str, unit: str = "top_percent", **fields: Any) -> Penalty:
    return replace(Penalty(key(9), pair, Decimal(amount), unit, None, "", "", 1), **fields)


def report_of(evening: Evening) -> Report:
    return build(score(evening), HEAD)
