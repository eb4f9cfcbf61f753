"""Find what the director calls to the room after a round: one sentence for all, if there is one.

Judged from the rows alone. An empty place counts like a pair: without it the pattern has a hole.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, TypeAlias

from movements.seating import Movement, Seating

from .moves import boards_go_to

# By number its table, and the side where it sits.
_Seats: TypeAlias = Mapping[int, tuple[int, str]]


@dataclass(frozen=True)
class RoverMove:
    """The roving pair, the table to which it goes, and the pair whose place it takes there."""

    pair: int
    table: int
    instead_of: int


@dataclass(frozen=True)
class Call:
    """How pairs and boards go on after a round.

    `pairs` is one of these. "line": those who sit NS or EW (`side`) go up `step` tables, down when
    it is negative, round the end of the room; the others stay. "lower" and "higher": those of
    `staying`, at most half, keep their seats, each other number takes the table of the number
    before, or after, it. "nobody": all keep their tables. "each": no short sentence is true.
    `boards` go "down" one table, or "stay", or all tables get the same "new" ones; "" where that
    differs from table to table. Beside that a `rover` may take the place of another pair.
    """

    pairs: Literal["line", "lower", "higher", "nobody", "each"]
    side: str = ""
    step: int = 0
    staying: tuple[int, ...] = ()
    boards: Literal["down", "stay", "new", ""] = ""
    rover: RoverMove | None = None

    @property
    def distance(self) -> int:
        """How many tables a line goes, up or down."""
        return abs(self.step)


@dataclass(frozen=True)
class _Rover:
    """The roving pair, and by round the pair that waits: the rover, then whose place it takes."""

    pair: int
    waiting: Mapping[int, int]


def call(movement: Movement, round_number: int) -> Call:
    """Find how pairs and boards go on after a round, which is not the last."""
    rover = _find_rover(movement)
    seats = _seats_by_round(movement, (round_number, round_number + 1), rover)
    move = _move(seats.get(round_number), seats.get(round_number + 1), movement.tables)
    roving = None if move.pairs == "each" else _rover_move(movement, round_number + 1, rover)
    return replace(move, boards=_boards(movement, round_number), rover=roving)


def can_be_called(movement: Movement) -> bool:
    """Tell whether after each round one sentence tells all pairs where to go."""
    rounds = range(1, movement.rounds + 1)
    seats = _seats_by_round(movement, rounds, _find_rover(movement))
    return all(
        _move(seats.get(number), seats.get(number + 1), movement.tables).pairs != "each"
        for number in rounds[:-1]
    )


def _seats_by_round(
    movement: Movement, rounds: Iterable[int], rover: _Rover | None
) -> Mapping[int, _Seats]:
    """Find, by round, where each number really sits; a round that nobody plays is left out.

    In an arrow-switched round pairs keep their chairs and turn the boards: the rows say EW of who
    sits NS. So it is where all who stay are written on the other side than in round 1. A rover is
    left out: the pair whose place it takes keeps its seat.
    """
    staying = frozenset(movement.stationary)
    first = _sides(_rows_without_rover(movement, 1, rover), staying)
    by_round = {number: _rows_without_rover(movement, number, rover) for number in rounds}
    return {
        number: _seats(
            rows,
            all_turned=number in movement.arrow_switched,
            turned=staying if _are_all_turned(first, _sides(rows, staying)) else frozenset(),
        )
        for number, rows in by_round.items()
        if rows
    }


def _rows_without_rover(
    movement: Movement, round_number: int, rover: _Rover | None
) -> Sequence[Seating]:
    """Seat again the pair whose place a rover takes; the rows as they are without a rover."""
    rows = movement.seatings_of_round(round_number)
    return rows if rover is None else [_without_rover(row, rover) for row in rows]


def _without_rover(row: Seating, rover: _Rover) -> Seating:
    if row.ns == rover.pair:
        return row.seated(ns=rover.waiting[row.round])
    return row.seated(ew=rover.waiting[row.round]) if row.ew == rover.pair else row


def _find_rover(movement: Movement) -> _Rover | None:
    """Find the pair that waits first and then takes another pair's place each round, if one does.

    In each round one pair waits at no table: the rover until it comes in, then others in turn.
    """
    waiting = _waiting_nowhere(movement)
    if len(waiting) != movement.rounds or not movement.rounds:
        return None
    pair = waiting[1]
    others = [number for number in waiting if waiting[number] != pair]
    waits_again = bool(others) and pair in {waiting[n] for n in waiting if n > others[0]}
    is_rover = len({waiting[n] for n in others}) > 1 and not waits_again
    return _Rover(pair, waiting) if is_rover else None


def _waiting_nowhere(movement: Movement) -> Mapping[int, int]:
    """Find, by round, the one pair that is at no table; empty where several are in some round."""
    if movement.contestants != "pairs":
        return {}
    waiting: dict[int, int] = {}
    for number in range(1, movement.rounds + 1):
        at_tables = [row.pairs for row in movement.seatings_of_round(number)]
        out = [row.number for row in movement.sitouts_of_round(number) if row.table is not None]
        absent = set(movement.numbers).difference(*at_tables, out)
        if len(absent) > 1:
            return {}
        if absent:
            waiting[number] = absent.pop()
    return waiting


def _rover_move(movement: Movement, round_number: int, rover: _Rover | None) -> RoverMove | None:
    for row in movement.seatings_of_round(round_number):
        if rover is not None and rover.pair in row.pairs:
            return RoverMove(rover.pair, row.table, rover.waiting[round_number])
    return None


def _seats(rows: Iterable[Seating], *, all_turned: bool, turned: frozenset[int]) -> _Seats:
    """Seat the numbers of a round; the boards are turned at all tables, or at those of `turned`."""
    seats: dict[int, tuple[int, str]] = {}
    for row in rows:
        boards_are_turned = all_turned or row.ns in turned or row.ew in turned
        seats[row.ns] = row.table, "EW" if boards_are_turned else "NS"
        seats[row.ew] = row.table, "NS" if boards_are_turned else "EW"
    return seats


def _sides(rows: Iterable[Seating], staying: frozenset[int]) -> Mapping[int, str]:
    """Find the sides on which those who stay are written in a round."""
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
    """Find the one line that moves, all by as many tables; None where it is not so."""
    moving = {pair for pair in now if now[pair][0] != after[pair][0]}
    sides = {now[pair][1] for pair in moving}
    steps = {(after[pair][0] - now[pair][0]) % tables for pair in moving}
    if len(sides) > 1 or len(steps) > 1 or 2 * len(moving) != len(now):
        return None
    (side,), (step,) = sides, steps
    return Call("line", side, step if 2 * step <= tables else step - tables)


def _follow(now: _Seats, after: _Seats) -> Call | None:
    """Find whether all who move take the seat of the next lower, or higher, number that moves."""
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


def _boards(movement: Movement, round_number: int) -> Literal["down", "stay", "new", ""]:
    """Find whether all boards stay, go down a table (from table 1 to the last one), or are new.

    Boards that go to a stand go down as well.
    """
    tables = {row.table for row in movement.seatings_of_round(round_number)}
    moves = {table: boards_go_to(movement, table, round_number) for table in tables}
    going = {table: move for table, move in moves.items() if move.kind != "relay"}
    if any(move.sharing for move in moves.values()):
        return ""
    if moves and all(move.kind == "finished" for move in moves.values()):
        after = {row.boards for row in movement.seatings_of_round(round_number + 1)}
        return "new" if len(after) == 1 else ""
    if moves and all(move.kind == "stays" for move in moves.values()):
        return "stay"
    if going and all(
        move.table == (table - 2) % movement.tables + 1 for table, move in going.items()
    ):
        return "down"
    return ""
