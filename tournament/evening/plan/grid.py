"""A movement as a grid: a row a round, a cell a table, and who sits out."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from movements import Movement, Seating
from movements.moving import are_common
from tournament.evening.seats import joined
from tournament.evening.states import Numbering


@dataclass(frozen=True)
class GridCell:
    """Two numbers as they stand on the paper. `empty` when one of them has no pair: nothing is
    played there, and `waiting` is the other, where it has one. `shared_with` are the tables that
    have the same boards at once."""

    table: int
    ns: str
    ew: str
    boards: tuple[int, ...]
    empty: bool
    waiting: str
    shared_with: tuple[int, ...] = ()


@dataclass(frozen=True)
class GridRow:
    """`sharing` are the tables that have the same boards; all of four or more, `in_common`."""

    round: int
    cells: tuple[GridCell, ...]
    sitting_out: tuple[str, ...]
    switched: bool
    sharing: tuple[tuple[int, ...], ...]
    in_common: bool = False


@dataclass(frozen=True)
class Stand:
    """So many sets of boards rest between this table and the next."""

    after_table: int
    sets: int


def stands(movement: Movement) -> tuple[Stand, ...]:
    """List the stands and how many sets lie on each."""
    counted = Counter(relay.after_table for relay in movement.relays)
    return tuple(Stand(table, sets) for table, sets in sorted(counted.items()))


def shown_numbers(movement: Movement, numbering: str) -> dict[int, str]:
    """Return the numbers as shown; with two lines numbered apart, EW count from 1 again.

    A pair that roves NS has the highest number of all.
    """
    apart = numbering == Numbering.BY_LINE and movement.winners == 2
    lowest_ew = min(set(movement.pairs).difference(movement.lines), default=1)
    first_ew = max((pair for pair in movement.lines if pair < lowest_ew), default=0) if apart else 0
    return {
        number: str(number if not apart or number in movement.lines else number - first_ew)
        for number in movement.pairs
    }


def grid(
    movement: Movement,
    *,
    label_by_number: Mapping[int, str],
    plays_from: Mapping[int, int],
    left: Mapping[int, int] | None = None,
) -> tuple[GridRow, ...]:
    """Make the grid of a section.

    `movement` has every number in it; `plays_from` says from which round on a number has a pair,
    and does not have those that have none; `left` after which round a pair has left.
    """
    gone = left or {}
    return tuple(
        round_row(
            movement,
            number,
            label_by_number,
            {
                pair
                for pair in movement.pairs
                if plays_from.get(pair, number + 1) > number or gone.get(pair, number) < number
            },
        )
        for number in range(1, movement.rounds + 1)
    )


def round_row(
    movement: Movement, number: int, label_by_number: Mapping[int, str], absent: Collection[int]
) -> GridRow:
    """Make the grid's row of a round."""
    return GridRow(
        number,
        cells(movement, number, label_by_number, absent),
        find_sitting_out(movement, number, label_by_number, absent),
        number in movement.arrow_switched,
        tuple(sharing.tables for sharing in movement.sharings if sharing.round == number),
        are_common(movement, number),
    )


def cells(
    movement: Movement, number: int, label_by_number: Mapping[int, str], absent: Collection[int]
) -> tuple[GridCell, ...]:
    """Make a cell for each table, in use or not; where nobody plays, nothing is shared.

    Where all tables have the same boards, no cell says so.
    """
    rows = {row.table: row for row in movement.seatings_of_round(number)}
    in_common = are_common(movement, number)
    played = [row for row in rows.values() if not set(row.players) & set(absent)]
    return tuple(
        replace(
            cell(rows[table], label_by_number, absent),
            shared_with=tuple(
                other.table
                for other in played
                if rows[table] in played and not in_common
                if other.table != table and set(other.boards) & set(rows[table].boards)
            ),
        )
        if table in rows
        else GridCell(table, "", "", (), empty=True, waiting="")
        for table in range(1, movement.tables + 1)
    )


def cell(seating: Seating, label_by_number: Mapping[int, str], absent: Collection[int]) -> GridCell:
    """Make the grid's cell of a table: who plays, or who waits where one is absent."""
    everybody = dict.fromkeys(seating.players)
    seated = [label_by_number[number] for number in everybody if number not in absent]
    is_empty = len(seated) < len(everybody)
    ns, ew = (
        joined(label_by_number[number] for number in dict.fromkeys(side)) for side in seating.sides
    )
    return GridCell(
        seating.table, ns, ew, seating.boards, is_empty, joined(seated) if is_empty else ""
    )


def find_sitting_out(
    movement: Movement, number: int, label_by_number: Mapping[int, str], absent: Collection[int]
) -> tuple[str, ...]:
    """Find all who are there and do not play, at a table or at none."""
    waiting = set(movement.pairs).difference(absent)
    for seating in movement.seatings_of_round(number):
        if not set(seating.players) & set(absent):
            waiting -= set(seating.players)
    return tuple(label_by_number[pair] for pair in sorted(waiting))
