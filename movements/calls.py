"""What is called out to a whole room between two rounds: the one sentence that fits every table,
where there is one.

Judged from the rows alone. Numbers without a pair count: they are what makes the pattern whole.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from .moves import boards_go_to
from .seating import Movement

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
    """The move after that round, which is not the last."""
    now, after = _seats(movement, round_number), _seats(movement, round_number + 1)
    boards = _boards(movement, round_number)
    if now.keys() != after.keys():
        return Call("each", boards=boards)
    if all(now[pair][0] == after[pair][0] for pair in now):
        return Call("nobody", boards=boards)
    side, step = _line(movement, round_number, now, after)
    if side:
        return Call("line", side, step, boards=boards)
    return _follow(now, after, boards) or Call("each", boards=boards)


def _seats(movement: Movement, round_number: int) -> _Seats:
    return {
        pair: (row.table, side)
        for row in movement.seatings_of_round(round_number)
        for pair, side in ((row.ns, "NS"), (row.ew, "EW"))
    }


def _line(movement: Movement, round_number: int, now: _Seats, after: _Seats) -> tuple[str, int]:
    """The one line that moves, and how far; nothing when it is not all of one line alike."""
    moving = {pair for pair in now if now[pair][0] != after[pair][0]}
    sides = {now[pair][1] for pair in moving}
    steps = {(after[pair][0] - now[pair][0]) % movement.tables for pair in moving}
    if len(sides) > 1 or len(steps) > 1 or 2 * len(moving) != len(now):
        return "", 0
    (side,), (step,) = sides, steps
    if round_number in movement.arrow_switched:
        # Whoever is written NS then sits EW: the boards were turned, nobody changed chairs.
        side = "EW" if side == "NS" else "NS"
    return side, step if 2 * step <= movement.tables else step - movement.tables


def _follow(now: _Seats, after: _Seats, boards: Literal["down", "stay", ""]) -> Call | None:
    staying = tuple(sorted(pair for pair in now if now[pair] == after[pair]))
    if 2 * len(staying) > len(now):
        return None
    moving = sorted(now.keys() - set(staying))
    following = list(pairwise([moving[-1], *moving]))
    if all(after[pair][0] == now[before][0] for before, pair in following):
        return Call("lower", staying=staying, boards=boards)
    if all(after[before][0] == now[pair][0] for before, pair in following):
        return Call("higher", staying=staying, boards=boards)
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
