"""What is called out to a whole room between two rounds: the one sentence that fits every table,
where there is one.

Judged from the rows alone. Numbers without a pair count: they are what makes the pattern whole.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, TypeAlias

from movements.seating import Movement, Seating

from .moves import boards_go_to

# Table and side of a number.
_Seats: TypeAlias = Mapping[int, tuple[int, str]]


@dataclass(frozen=True)
class Call:
    """How pairs go on.

    "line": those who sit NS or EW (`side`) go up `step` tables, down when it is negative, round
    the end of the room; the others stay. "lower" and "higher": `staying` (no more than half) keep
    their seats, each other number takes the table of the number before, or after, it. "nobody":
    all keep their tables. "each": nothing short is true. Boards go `down` one table, or `stay`, or
    differ from table to table, which is "".
    """

    pairs: Literal["line", "lower", "higher", "nobody", "each"]
    side: str = ""
    step: int = 0
    staying: tuple[int, ...] = ()
    boards: Literal["down", "stay", ""] = ""

    @property
    def distance(self) -> int:
        """How many tables, whichever way."""
        return abs(self.step)


def call(movement: Movement, round_number: int) -> Call:
    """Return the move after that round, which is not the last."""
    seats = _seats_by_round(movement)
    move = _move(seats.get(round_number), seats.get(round_number + 1), movement.tables)
    return replace(move, boards=_boards(movement, round_number))


def can_be_called(movement: Movement) -> bool:
    """Tell whether one sentence tells all pairs where to go, after each round."""
    seats = _seats_by_round(movement)
    return all(
        _move(seats.get(number), seats.get(number + 1), movement.tables).pairs != "each"
        for number in range(1, movement.rounds)
    )


def _seats_by_round(movement: Movement) -> Mapping[int, _Seats]:
    """As they sit: where only the boards were turned, nobody changed chairs.

    A round that nobody plays is not in it.
    """
    by_round: dict[int, list[Seating]] = {}
    for row in movement.seatings:
        by_round.setdefault(row.round, []).append(row)
    staying = frozenset(movement.stationary)
    first = _sides(by_round.get(1, ()), staying)
    return {
        number: _seats(
            rows,
            all_turned=number in movement.arrow_switched,
            turned=staying if _are_all_turned(first, _sides(rows, staying)) else frozenset(),
        )
        for number, rows in by_round.items()
    }


def _seats(rows: Iterable[Seating], *, all_turned: bool, turned: frozenset[int]) -> _Seats:
    found: dict[int, tuple[int, str]] = {}
    for row in rows:
        swapped = all_turned or row.ns in turned or row.ew in turned
        found[row.ns] = row.table, "EW" if swapped else "NS"
        found[row.ew] = row.table, "NS" if swapped else "EW"
    return found


def _sides(rows: Iterable[Seating], staying: frozenset[int]) -> Mapping[int, str]:
    return {
        pair: side
        for row in rows
        for pair, side in ((row.ns, "NS"), (row.ew, "EW"))
        if pair in staying
    }


def _are_all_turned(first: Mapping[int, str], now: Mapping[int, str]) -> bool:
    """Tell whether everybody who stays is written on the other side than in round 1."""
    return bool(now) and all(first.get(pair) not in (None, side) for pair, side in now.items())


def _move(now: _Seats | None, after: _Seats | None, tables: int) -> Call:
    if not now or not after or now.keys() != after.keys():
        return Call("each")
    if all(now[pair][0] == after[pair][0] for pair in now):
        return Call("nobody")
    return _line(now, after, tables) or _follow(now, after) or Call("each")


def _line(now: _Seats, after: _Seats, tables: int) -> Call | None:
    """Return the one line that moves, and how far; nothing when it is not all of one line alike."""
    moving = {pair for pair in now if now[pair][0] != after[pair][0]}
    sides = {now[pair][1] for pair in moving}
    steps = {(after[pair][0] - now[pair][0]) % tables for pair in moving}
    if len(sides) > 1 or len(steps) > 1 or 2 * len(moving) != len(now):
        return None
    (side,), (step,) = sides, steps
    return Call("line", side, step if 2 * step <= tables else step - tables)


def _follow(now: _Seats, after: _Seats) -> Call | None:
    staying = tuple(sorted(pair for pair in now if now[pair] == after[pair]))
    if 2 * len(staying) > len(now):
        return None
    moving = sorted(now.keys() - set(staying))
    following = list(pairwise([moving[-1], *moving]))
    if all(after[pair] == now[before] for before, pair in following):
        return Call("lower", staying=staying)
    if all(after[before] == now[pair] for before, pair in following):
        return Call("higher", staying=staying)
    return None


def _boards(movement: Movement, round_number: int) -> Literal["down", "stay", ""]:
    tables = {row.table for row in movement.seatings_of_round(round_number)}
    moves = {table: boards_go_to(movement, table, round_number) for table in tables}
    going = {table: move for table, move in moves.items() if move.kind != "relay"}
    if any(move.sharing for move in moves.values()):
        return ""
    if moves and all(move.kind == "stays" for move in moves.values()):
        return "stay"
    if going and all(
        move.table == (table - 2) % movement.tables + 1 for table, move in going.items()
    ):
        return "down"
    return ""
