"""Movements made of other movements.

barometer   the same seating, all tables on the same set each round: results can be shown at once
endless     a full Howell of an odd number of pairs without a place for the one that sits out
interwoven  two Howells in one room on the same sets, each with its own tables
sections    several movements side by side on duplicated boards, ranked across the field
"""

from collections.abc import Iterable
from dataclasses import replace

from movements.seating import Movement, Seating, Sitout

from .unit import sharings


def barometer(movement: Movement) -> Movement:
    """Set n in round n at every table: one copy a table, or the boards are passed on singly."""

    def boards(number: int) -> tuple[int, ...]:
        first = (number - 1) * movement.boards_per_round
        return tuple(range(first + 1, first + 1 + movement.boards_per_round))

    seatings = tuple(replace(row, boards=boards(row.round)) for row in movement.seatings)
    return replace(
        movement,
        variant="barometer",
        boards=movement.rounds * movement.boards_per_round,
        seatings=seatings,
        sitouts=tuple(replace(out, boards=boards(out.round)) for out in movement.sitouts),
        sharings=sharings(seatings),
        relays=(),
    )


def endless(movement: Movement) -> Movement:
    """The Howell without its stationary pair and without its table: whoever would meet that pair
    sits out with no place; its boards rest."""
    alone = max(movement.pairs)
    gone = {row.table for row in movement.seatings_of(alone)}
    without = movement.without(alone)

    def moved_up(row: Seating) -> Seating:
        return replace(row, table=row.table - sum(table < row.table for table in gone))

    seatings = tuple(moved_up(row) for row in without.seatings)
    return replace(
        without,
        variant="endless",
        tables=movement.tables - len(gone),
        seatings=seatings,
        sitouts=tuple(Sitout(out.round, out.pair) for out in without.sitouts),
        sharings=sharings(seatings),
        relays=(),
        missing=None,
    )


def interwoven(movement: Movement) -> Movement:
    return replace(sections([movement, movement]), variant="interwoven")


def sections(movements: Iterable[Movement]) -> Movement:
    """All of them as one: tables and pairs of each follow those of the one before it.

    Boards keep their numbers: the same number in two sections is the same deal, duplicated.
    """
    parts: list[Movement] = []
    tables = numbers = 0
    for movement in movements:
        parts.append(_after(movement, tables, numbers))
        tables += movement.tables
        numbers = max(parts[-1].pairs)
    seatings = tuple(row for part in parts for row in part.seatings)
    two_lines = all(part.winners == 2 for part in parts)
    return Movement(
        kind=parts[0].kind,
        variant="sections",
        tables=tables,
        rounds=max(part.rounds for part in parts),
        boards_per_round=parts[0].boards_per_round,
        boards=max(part.boards for part in parts),
        pairs=tuple(pair for part in parts for pair in part.pairs),
        winners=2 if two_lines else 1,
        lines=tuple(pair for part in parts for pair in part.lines) if two_lines else (),
        seatings=seatings,
        sitouts=tuple(out for part in parts for out in part.sitouts),
        sharings=sharings(seatings),
        stationary=tuple(pair for part in parts for pair in part.stationary),
        max_meetings=max(part.max_meetings for part in parts),
    )


def _after(movement: Movement, tables: int, numbers: int) -> Movement:
    """The same movement at later tables, with later numbers."""

    def later(pairs: Iterable[int]) -> tuple[int, ...]:
        return tuple(pair + numbers for pair in pairs)

    def table(number: int | None) -> int | None:
        return None if number is None else number + tables

    return replace(
        movement,
        pairs=later(movement.pairs),
        lines=later(movement.lines),
        stationary=later(movement.stationary),
        seatings=tuple(
            Seating(row.round, row.table + tables, row.ns + numbers, row.ew + numbers, row.boards)
            for row in movement.seatings
        ),
        sitouts=tuple(
            replace(out, pair=out.pair + numbers, table=table(out.table))
            for out in movement.sitouts
        ),
    )
