"""Find where a pair goes after a round, where boards go, and which tables share.

Read from the rows alone, so a movement rebuilt from stored rows will do.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from movements.seating import Movement, Seating, Sitout

# So many tables that share are named; of more all are meant.
MOST_NAMED = 3
# Where pairs and boards are in a round: at a table, or waiting there.
_Row = Seating | Sitout


@dataclass(frozen=True)
class BoardsMove:
    """Where the boards of a table go after a round.

    "stays" and "table": `table` has them in the next round; `sharing` are other tables that have
    them then too. "relay": they rest on the stand after `table`, or on the common stand (None) when
    the movement has none there. "finished": nobody plays them again.
    """

    kind: Literal["stays", "table", "relay", "finished"]
    table: int | None = None
    sharing: tuple[int, ...] = ()


@dataclass(frozen=True)
class Resting:
    """Boards that lie on a stand during a round.

    `next_round` and `next_table` say where they are wanted next; the stand is the one after
    `after_table`, None for the common one.
    """

    boards: tuple[int, ...]
    after_table: int | None
    next_round: int
    next_table: int


def seat(movement: Movement, pair: int, round_number: int) -> Seating | Sitout | None:
    """Find where a pair plays or sits out in a round; None when it is nowhere."""
    return next((row for row in _rows(movement, round_number) if pair in _pairs(row)), None)


def next_seat(
    movement: Movement, pair: int, round_number: int, side: str = ""
) -> Seating | Sitout | None:
    """Find where a pair goes after a round; None after the last.

    A team sits at two tables at once: its pair on this `side` (NS or EW) goes where the team sits
    on that side again.
    """
    rows = [row for row in _rows(movement, round_number + 1) if pair in _pairs(row)]
    alike = (
        row
        for row in rows
        if isinstance(row, Seating) and pair == {"NS": row.ns, "EW": row.ew}.get(side)
    )
    return next(alike, None) or next(iter(rows), None)


def boards_go_to(movement: Movement, table: int, round_number: int) -> BoardsMove:
    """Find where the boards of a table go after a round.

    A half table gets its boards like the others, and the pair that waits there hands them on. Of a
    table without boards in that round the answer is "finished".
    """
    boards = _boards_at(movement, table, round_number)
    places = _next_places(movement, boards, round_number)
    if places is None:
        return BoardsMove("finished")
    coming, tables = places
    if coming > round_number + 1:
        return BoardsMove("relay", _stand_before(movement, tables[0]))
    if table in tables:
        return BoardsMove("stays", table, tuple(other for other in tables if other != table))
    return BoardsMove("table", tables[0], tables[1:])


def sharing_tables(movement: Movement, table: int, round_number: int) -> tuple[int, ...]:
    """List the other tables that have one of a table's boards in the same round."""
    boards = set(_boards_at(movement, table, round_number))
    return tuple(
        sorted(
            row.table
            for row in movement.seatings_of_round(round_number)
            if row.table != table and boards.intersection(row.boards)
        )
    )


def are_common(movement: Movement, round_number: int) -> bool:
    """Tell whether all tables that play in a round, four or more, have the same boards.

    Up to three are told with whom they share; so are teams, whose tables share by matches.
    """
    rows = () if movement.contestants == "teams" else movement.seatings_of_round(round_number)
    return len(rows) > MOST_NAMED and len({row.boards for row in rows}) == 1


def resting(movement: Movement, round_number: int) -> tuple[Resting, ...]:
    """List the boards on stands in a round that are wanted later, by stand, the soonest first."""
    at_tables = {board for row in _rows(movement, round_number) for board in row.boards}
    on_stands = []
    for later in range(round_number + 1, movement.rounds + 1):
        for row in _rows(movement, later):
            boards = tuple(board for board in row.boards if board not in at_tables)
            if boards and row.table is not None:
                stand = _stand_before(movement, row.table)
                on_stands.append(Resting(boards, stand, later, row.table))
                at_tables.update(boards)
    return tuple(sorted(on_stands, key=lambda rest: (rest.after_table or 0, rest.next_round)))


def _rows(movement: Movement, round_number: int) -> Iterator[_Row]:
    yield from movement.seatings_of_round(round_number)
    yield from movement.sitouts_of_round(round_number)


def _pairs(row: Seating | Sitout) -> tuple[int, ...]:
    return row.players if isinstance(row, Seating) else (row.number,)


def _boards_at(movement: Movement, table: int, round_number: int) -> tuple[int, ...]:
    return next((row.boards for row in _rows(movement, round_number) if row.table == table), ())


def _next_places(
    movement: Movement, boards: tuple[int, ...], round_number: int
) -> tuple[int, tuple[int, ...]] | None:
    """Find the next round in which any of the boards is wanted, and at which tables."""
    rounds = {later for board in boards for later in movement.rounds_of_board(board)}
    later = min((number for number in rounds if number > round_number), default=None)
    if later is None:
        return None
    # A half table counts only for boards that no table plays then: it would hand them on.
    playing = _tables_with(movement.seatings_of_round(later), boards)
    return later, playing or _tables_with(movement.sitouts_of_round(later), boards)


def _tables_with(rows: Iterable[_Row], boards: tuple[int, ...]) -> tuple[int, ...]:
    """List the tables among some rows that have any of the boards."""
    return tuple(
        sorted(
            row.table
            for row in rows
            if row.table is not None and not set(boards).isdisjoint(row.boards)
        )
    )


def _stand_before(movement: Movement, table: int) -> int | None:
    """Find the stand from which a table takes boards: they come down, so the one after it."""
    return table if any(relay.after_table == table for relay in movement.relays) else None
