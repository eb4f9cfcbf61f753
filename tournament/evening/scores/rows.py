"""The rows in which results are scored: one for two contestants, two for four players.

A side's award goes to each contestant of that side. A result of single players is scored twice,
for North and East and for South and West, each time in a field of its own among all results of its
board: both give the same awards, everybody has a card of his own, and an award that depends on the
session (Law 12C2(c)) goes by the player's own other boards (as in `scoring.ranking.individuals`).
"""

from collections.abc import Iterable, Mapping

from scoring.contestants import Key, Row
from scoring.notation.outcome import Sides
from tournament.evening.seats import Seats

# Beside the name of a field, the one in which South's and West's rows are compared.
SECOND = "second"


def rows_of(
    seats: Seats, board: int, sides: Sides, *, field: str, group: str, round_: int
) -> tuple[Row, ...]:
    """Make the rows of a result; the first of them in the field that is named.

    `group`: that of a fouled board to which the table belongs, else empty.
    """
    first = Row(board, seats.north, seats.east, sides, field, group, round_)
    if seats.are_of_two:
        return (first,)
    return first, Row(board, seats.south, seats.west, sides, (field, SECOND), group, round_)


def row_of_contestant(seats: Seats, key: str) -> int:
    """Find in which of a result's rows a contestant is."""
    return 0 if key in (seats.north, seats.east) else 1


def number_of_rows(seats: Seats) -> int:
    """Count the rows that a result makes: one for two pairs, two for single players."""
    return 1 if seats.are_of_two else 2


def expect_in_every_field(counts: Mapping[Key, int], seats: Iterable[Seats]) -> dict[Key, int]:
    """Expect as many results of the second rows as of the first, where there are such."""
    if all(sitting.are_of_two for sitting in seats):
        return {**counts}
    return {**counts, **{(field, SECOND): count for field, count in counts.items()}}
