"""Add a rover to a Mitchell: a pair more than the tables seat; from round 2 it replaces a pair NS.

The rover, which has the highest number, sits out round 1; then each round the pair sits out whose
place it takes. Even numbers of tables play on a share and relay. An odd number that three divides
allows one round less than tables: one more would need a rematch. Sources: EBU move manual for the
form; the paths are computed here.
"""

from collections.abc import Mapping
from dataclasses import replace

from movements.seating import Movement, Seating, Sitout

from .backtracking import assign
from .pattern import count_around

# Where the path is found by search, more rounds would take seconds, and no evening has them.
MOST_TRIED = 26


def full_rounds(tables: int) -> int:
    """Return the most rounds that a rover Mitchell of so many tables has."""
    return min(tables - 1, MOST_TRIED) if tables % 6 == 3 else tables


def path(base: Movement) -> dict[int, int]:
    """Find, by round from 2 on, the rover's table: no table, opponents or set twice.

    By a rule where there is one, else by search.
    """
    tables = base.tables
    return (
        _find_jumps(base)
        if tables % 6 == 3
        else {number: _table(number, tables) for number in range(2, base.rounds + 1)}
    )


def _table(number: int, tables: int) -> int:
    if tables % 2:
        return count_around(2 * number - 3, tables)
    if tables % 6 == 0:
        if number % 2 == 0:
            return count_around(number // 2 + tables // 6, tables)
        return count_around((number - 1) // 2 + 2 * tables // 3, tables)
    return number // 2 if number % 2 == 0 else tables // 2 + (number + 1) // 2


def _find_jumps(base: Movement) -> dict[int, int]:
    return assign(
        {
            number: {
                row.table: (("table", row.table), ("pair", row.ew), ("set", row.boards))
                for row in base.seatings_of_round(number)
            }
            for number in range(2, base.rounds + 1)
        }
    )


def rover(base: Movement, tables: Mapping[int, int]) -> Movement:
    """Add a rover to a movement; `tables` has by round where it goes, else it sits out."""
    number = max(base.pairs) + 1
    seatings = []
    sitouts = [Sitout(each, number) for each in range(1, base.rounds + 1) if each not in tables]
    for row in base.seatings:
        if tables.get(row.round) == row.table:
            sitouts.append(Sitout(row.round, row.ns))
            row = Seating.of_two(row.round, row.table, number, row.ew, row.boards)
        seatings.append(row)
    return replace(
        base,
        variant="rover",
        numbers=(*base.numbers, number),
        lines=(*base.lines, number),
        seatings=tuple(seatings),
        sitouts=tuple(sitouts),
    )
