"""The facts behind a published version, as plain values that a JSON column keeps, and read back.

A list of many is a table, its columns named once:

    {"version": 1, "session": {"date": "2026-11-17", ...}, "sections": [{"letter": "A", ...}],
     "placed": {"columns": ["key", "section", ...], "rows": [["A1", "A", ...]]}, "games": ...,
     "results": ..., "penalties": ..., "groups": ..., "left": {"A7": 3}, "lost": {}}

Who sat at a table is in two columns, `ns` and `ew`; of single players in four, one a seat.
Rows have no keys here, nor when and by which change they came: a version says what was so, wherever
it is kept, and the log says the rest. A column that a later program adds has its default in what
was kept before; one that it drops is not read.
"""

import dataclasses
import datetime
import functools
import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from typing import Any, TypeVar
from uuid import UUID

from tournament.evening.evening import Evening
from tournament.evening.facts import (
    NO_MATCHES,
    Game,
    Group,
    Penalty,
    Placement,
    Result,
    Section,
    Session,
    Stage,
    Traits,
)
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.plain_values import find_unset, stored_names
from tournament.evening.seats import SEATS, SIDES, Seats

VERSION = 1
NO_KEY = UUID(int=0)
# What is not kept, and what stands there once it is read back.
LEFT_OUT: Mapping[str, Any] = {
    "id": NO_KEY,
    "changed_in": 0,
    "event_revision": 0,
    "entered_at": datetime.datetime.min.replace(tzinfo=datetime.UTC),
    "unplayed": None,
    "not_on": frozenset(),
}

Kept = TypeVar("Kept")


def facts_to_json(evening: Evening) -> dict[str, Any]:
    """Write an evening as plain values.

    Without what was taken back, which only writers must know.
    """
    return {
        "version": VERSION,
        "session": to_plain(evening.session),
        "sections": to_plain(evening.sections),
        "placed": table(Placement, evening.placed.values()),
        "games": table(Game, evening.games),
        "results": table(Result, evening.results),
        "penalties": table(Penalty, evening.penalties),
        "groups": table(Group, evening.groups),
        "left": dict(evening.left_after),
        "lost": {letter: list(boards) for letter, boards in evening.boards_lost.items()},
        **({"matches": table(PlannedMatch, own)} if (own := evening.matches) else {}),
        **({"traits": traits} if (traits := traits_to_plain(evening)) else {}),
        **({"earlier": earlier} if (earlier := list(map(facts_to_json, evening.earlier))) else {}),
        **({"rounds_back": evening.rounds_back} if evening.rounds_back else {}),
    }


def facts_from_json(data: Mapping[str, Any]) -> Evening:
    """Read the evening that `facts_to_json` wrote.

    Raises TypeError, ValueError, ArithmeticError or
    LookupError for what it cannot have written.
    """
    placed = rows(Placement, data["placed"])
    return Evening(
        session=from_plain(data["session"], Session),
        sections=from_plain(data["sections"], tuple[Section, ...]),
        placed={placement.key: placement for placement in placed},
        games=rows(Game, data["games"]),
        results=rows(Result, data["results"]),
        penalties=rows(Penalty, data["penalties"]),
        # Versions of before fouled boards were told have none.
        groups=rows(Group, data.get("groups", table(Group, ()))),
        left_after=from_plain(data["left"], dict[str, int]),
        boards_lost=from_plain(data["lost"], dict[str, tuple[int, ...]]),
        matches=rows(PlannedMatch, data.get("matches", table(PlannedMatch, ()))),
        traits=from_plain(data.get("traits", {}), dict[str, tuple[Traits, ...]]),
        earlier=tuple(map(facts_from_json, data.get("earlier", ()))),
        rounds_back=from_plain(data.get("rounds_back", 0), int),
    )


def traits_to_plain(evening: Evening) -> dict[str, Any]:
    """Write what the rankings beside scratch were made with; nothing where there are none."""
    return {pair: to_plain(players) for pair, players in evening.traits.items()}


def table(kind: type[Any], values: Iterable[Any]) -> dict[str, Any]:
    """Write values of a kind as columns and rows."""
    values = tuple(values)
    fields = [field.name for field in dataclasses.fields(kind) if field.name not in LEFT_OUT]
    seats = columns_of_seats(values)
    columns = [name for field in fields for name in (seats if field == "seats" else [field])]
    rows = [[to_plain(cell(value, name)) for name in columns] for value in values]
    return {"columns": columns, "rows": rows}


def columns_of_seats(values: Iterable[Any]) -> Sequence[str]:
    """Name the columns of who sat there: a side each, a seat each where single players sit."""
    every_seats = (value.seats for value in values if hasattr(value, "seats"))
    return SIDES if all(seats.are_of_two for seats in every_seats) else SEATS


def cell(value: Any, name: str) -> Any:
    """Return what stands in a column of a value; a side or seat is found in its seats."""
    return getattr(value.seats if name in (*SIDES, *SEATS) else value, name)


def rows(kind: type[Kept], data: Mapping[str, Any]) -> tuple[Kept, ...]:
    """Read the values that `table` wrote."""
    records = (dict(zip(data["columns"], row, strict=True)) for row in data["rows"])
    return tuple(from_plain(row, kind) for row in records)


def to_plain(value: Any) -> Any:
    """Write what JSON can hold of a value of facts; nothing of the stage of pairs in one movement,
    which versions have had none for longer than it has been a value."""
    if value == NO_MATCHES:
        return None
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        left_out = find_unset(value).union(LEFT_OUT)
        return {
            stored: to_plain(getattr(value, name))
            for name, stored in stored_names(type(value)).items()
            if name not in left_out
        }
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [to_plain(element) for element in value]
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, datetime.date | datetime.time):  # and so a datetime
        return value.isoformat()
    return value


def from_plain(value: Any, hint: Any) -> Any:
    """Read the value that `to_plain` wrote, in the type that a field declares."""
    origin = typing.get_origin(hint)
    if hint is Any or origin is Mapping:
        return value
    if hint is Stage and value is None:
        return NO_MATCHES
    if origin in (typing.Union, types.UnionType):
        inner = next(element for element in typing.get_args(hint) if element is not type(None))
        return None if value is None else from_plain(value, inner)
    if origin is tuple:
        return tuple(from_plain(element, typing.get_args(hint)[0]) for element in value)
    if origin is dict:
        return {
            str(key): from_plain(element, typing.get_args(hint)[1])
            for key, element in value.items()
        }
    if hint is Seats:
        return value
    return dataclass_of(value, hint) if dataclasses.is_dataclass(hint) else to_simple(value, hint)


def dataclass_of(value: Mapping[str, Any], kind: Any) -> Any:
    """Read a value of that kind from its fields by name."""
    hints = field_types(kind)
    if "seats" in hints:
        value = {**value, "seats": Seats.from_named(value)}
    stored = field_names(kind)
    fields = {
        name: from_plain(value[stored[name]], hint)
        for name, hint in hints.items()
        if stored[name] in value and name not in LEFT_OUT
    }
    return kind(**fields, **{name: LEFT_OUT[name] for name in hints if name in LEFT_OUT})


@functools.cache  # hundreds of results ask the same
def field_names(kind: Any) -> dict[str, str]:
    """Return the name under which each field of a kind is stored."""
    return stored_names(kind)


@functools.cache  # and of their types
def field_types(kind: Any) -> dict[str, Any]:
    """Return the type of each field of a kind."""
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


def to_simple(value: Any, kind: type[Any]) -> Any:
    """Read a date, a number, a text or a choice; TypeError where it is none."""
    if issubclass(kind, datetime.date | datetime.time):
        return kind.fromisoformat(value)
    if kind in (int, str, bool) and type(value) is not kind:
        raise TypeError(value)
    return kind(value)
