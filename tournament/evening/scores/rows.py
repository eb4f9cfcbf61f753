"""The rows in which results are scored: one for two contestants, two for four players.

A side's award goes to each contestant of that side. A result of single players is scored twice,
for North and East and for South and West, each time in a field of its own among all results of its
board: both give the same awards, everybody has a card of his own, and an award that depends on the
session (Law 12C2(c)) goes by the player's own other boards (as in `scoring.ranking.individuals`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeVar

from scoring.contestants import Key, Row
from scoring.notation.outcome import Sides
from tournament.evening.seats import Seats

Item = TypeVar("Item")


def rows_of(seats: Seats, board: int, sides: Sides, *, field: str, round_: int) -> Iterator[Row]:
    """Make the rows of a result; the first of them in the field that is named."""
    for half, (ns, ew) in enumerate(zip(*seats.sides, strict=True)):
        yield Row(board, ns, ew, sides, (field, half) if half else field, round=round_)


def row_of_contestant(seats: Seats, key: str) -> int:
    """Find in which of a result's rows a contestant is."""
    return next(side.index(key) for side in seats.sides if key in side)


def number_of_rows(seats: Seats) -> int:
    return len(seats.sides[0])


def group_by_result(items: Sequence[Item], seats: Iterable[Seats]) -> list[tuple[Item, ...]]:
    """Divide what there is one of for each row, such as awards, result by result."""
    left = iter(items)
    return [tuple(islice(left, number_of_rows(one))) for one in seats]


def expect_in_every_field(counts: Mapping[Key, int], seats: Iterable[Seats]) -> dict[Key, int]:
    """Expect as many results of the second rows as of the first, where there are such."""
    rows = max(map(number_of_rows, seats), default=1)
    seconds: dict[Key, int] = {
        (field, half): n for field, n in counts.items() for half in range(1, rows)
    }
    return {**counts, **seconds}
