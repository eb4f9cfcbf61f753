"""Who is to sit where: the numbers of a plan, who they are tonight, and the tables planned."""

import functools
import uuid
from collections.abc import Mapping
from typing import Any, TypeAlias

from django.db import connection
from django.db.models import ExpressionWrapper, F, Field
from django.db.models.expressions import Combinable
from django.db.models.functions import NullIf

from tournament import models
from tournament.evening.facts import Game, Placement
from tournament.evening.names.names import split_first_and_last
from tournament.evening.report import Contestant, Person
from tournament.evening.seats import Seats

# What `IN_SEATS` reads of a row.
Players: TypeAlias = tuple[Any, Any, Any, Any]


def as_stored(key: Combinable) -> "ExpressionWrapper[Combinable]":
    """Read a key as the database has it, not as a UUID: hundreds of them are only looked up."""
    return ExpressionWrapper(key, output_field=Field())


OF_A_PLACE = (
    "id",
    "section__letter",
    "number",
    "line",
    "shown",
    "left_after",
    "first_round",
    "stand_in",
)
# South and West are read where somebody else sits there than North and East: of pairs no key more.
IN_SEATS = (
    as_stored(F("north")),
    as_stored(F("east")),
    as_stored(NullIf("south", "north")),
    as_stored(NullIf("west", "east")),
)
OF_A_PLAYER = (
    "attendance__entry",
    "attendance__entry__name",
    "attendance__players__player__first_name",
    "attendance__players__player__last_name",
)


class Keys(dict[Any, str]):
    """The key of each number ("A7"), by its row's key as the database has it; and the seats of
    players by theirs, made once each: the results of a round sit as its plan says."""

    def __init__(self, placed: Mapping[str, Placement]) -> None:
        column = models.Placement._meta.pk
        super().__init__(
            (column.get_db_prep_value(one.id, connection), key) for key, one in placed.items()
        )
        self._seats: dict[Players, Seats] = {}

    def seats(self, players: Players) -> Seats:
        """Name who has the four seats by their keys."""
        if players not in self._seats:
            north, east, south, west = (self[player] if player else "" for player in players)
            self._seats[players] = seat(north, east, south or north, west or east)
        return self._seats[players]


@functools.lru_cache(maxsize=4096)
def seat(north: str, east: str, south: str, west: str) -> Seats:
    """Make each table's seats once: the results of a round have the same, at every reading."""
    return Seats(north, east, south, west)


@functools.cache
def placement_sql(vendor: str) -> str:
    """Write the statement that asks for numbers and who they are, a row for each player of a pair;
    once for a database's kind. Every page asks it, and writing it took longer than its answer."""
    rows = models.Placement.objects.order_by(
        "section__letter", "number", "attendance__players__position"
    )
    of_one = rows.filter(section__session=uuid.UUID(int=0)).values_list(*OF_A_PLACE, *OF_A_PLAYER)
    sql, (_session,) = of_one.query.sql_with_params()
    return sql


def ask_placements(session: models.Session) -> list[tuple[Any, ...]]:
    """Return the rows of `placement_sql` for a session, keys as the database has them."""
    own = models.Session._meta.pk.get_db_prep_value(session.pk, connection)
    with connection.cursor() as cursor:
        cursor.execute(placement_sql(connection.vendor), (own,))
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


def name_stand_in(name: str) -> Person:
    """Name a stand-in, whose name stands in one column."""
    first, last = split_first_and_last(name.split(), last_first=False)
    return Person(" ".join(first), " ".join(last), is_stand_in=True)


def read_placements(session: models.Session) -> tuple[dict[str, Placement], dict[str, int]]:
    """Read the numbers, who they are and after which round they left, in one statement: a row for
    each player of a pair."""
    values, as_key = ask_placements(session), models.Placement._meta.pk.to_python
    are_several = max(session.section_count, len({letter for _, letter, *_ in values})) > 1
    placed: dict[str, Placement] = {}
    left: dict[str, int] = {}
    for (
        pk,
        letter,
        number,
        line,
        own_label,
        last_round,
        first_round,
        stand_in,
        entry,
        name,
        first,
        last,
    ) in values:
        key, label = f"{letter}{number}", f"{letter}{own_label}" if are_several else own_label
        before = placed[key].pair if key in placed else None
        person = () if last is None else (Person(first, last),)
        players = (*(before.players if before else ()), *person)
        if stand_in:
            players, name = (name_stand_in(stand_in),), ""
        is_there = entry or stand_in
        pair = Contestant(key, letter, number, line, label, players, name) if is_there else None
        placed[key] = Placement(
            as_key(pk),
            key,
            letter,
            number,
            line,
            own_label,
            label,
            first_round,
            pair,
            as_key(entry),
        )
        if last_round is not None:
            left[key] = last_round
    return placed, left


@functools.cache
def game_rows() -> Any:
    """Ask for the planned games, in the order of rounds and tables; put together once."""
    rows = models.Seating.objects.order_by("section__letter", "round", "table")
    return rows.values_list("section__letter", "round", "table", "boards", *IN_SEATS)


def read_games(session: models.Session, keys: Keys) -> tuple[Game, ...]:
    """Read the planned games in the order of rounds and tables; costs one statement."""
    rows = game_rows().filter(section__session=session)
    return tuple(
        Game(letter, round_, table, keys.seats(tuple(players)), tuple(boards))
        for letter, round_, table, boards, *players in rows
    )
