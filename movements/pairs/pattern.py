"""Build a movement of one board a round, a pattern, from rules or rows; families of patterns.

`seating.with_boards` makes sets of more boards of it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from movements.seating import Movement, Relay, Seating

# From a round and a table to the number of a pair or a set, counted from 1 round a ring.
Rule = Callable[[int, int], int]


@dataclass(frozen=True)
class PairsFamily:
    """A family of movements, such as the skip Mitchells, named by its kind and variant.

    `rounds` lists the numbers of rounds for so many tables, empty where the family has none.
    `build` takes tables and rounds and makes the movement of one board a round (of `boards`, where
    a set is cut), not checked. `rovers` play beside two pairs a table. Two pairs meet in `meetings`
    rounds at most; None where that differs and is not promised.
    """

    kind: str
    variant: str
    rounds: Callable[[int], tuple[int, ...]]
    build: Callable[[int, int], Movement]
    boards: int = 1
    rovers: int = 0
    meetings: int | None = None


def count_around(number: int, size: int) -> int:
    """Count round a ring of that size: 0 is its last number, size + 1 its first."""
    return (number - 1) % size + 1


def make_two_lines(
    variant: str,
    size: tuple[int, int, int],
    *,
    ew: Rule,
    board: Rule,
    ns: Rule = lambda _round, table: table,
    relays: Iterable[int] = (),
) -> Movement:
    """Make a Mitchell of two winners from rules; `size` is (tables, rounds, sets).

    Each rule gives a number for a round and a table, counted round the ring of tables or sets.
    Pairs EW count from 1 in their rule, as on the paper at the table; in the movement they get the
    numbers after those of the pairs NS. `relays` are tables after which there is a stand.
    """
    tables, rounds, sets = size
    seatings = tuple(
        Seating.of_two(
            number,
            table,
            count_around(ns(number, table), tables),
            tables + count_around(ew(number, table), tables),
            (count_around(board(number, table), sets),),
        )
        for number in range(1, rounds + 1)
        for table in range(1, tables + 1)
    )
    return Movement(
        kind="mitchell",
        variant=variant,
        tables=tables,
        rounds=rounds,
        boards_per_round=1,
        numbers=tuple(range(1, 2 * tables + 1)),
        winners=2,
        lines=tuple(range(1, tables + 1)),
        seatings=seatings,
        relays=tuple(map(Relay, relays)),
    )


def make_one_line(
    seatings: tuple[Seating, ...], variant: str, *, relays: Iterable[int] = ()
) -> Movement:
    """Make a Howell from its rows of one board each; every pair of the highest number's plays."""
    return Movement(
        kind="howell",
        variant=variant,
        tables=max(row.table for row in seatings),
        rounds=max(row.round for row in seatings),
        boards_per_round=1,
        numbers=tuple(range(1, max(max(row.pairs) for row in seatings) + 1)),
        winners=1,
        seatings=seatings,
        relays=tuple(map(Relay, relays)),
    )


def homes(movement: Movement) -> dict[int, int]:
    """Find the table of each pair that stays, from where it plays or waits."""
    places = [(pair, row.table) for row in movement.seatings for pair in row.pairs]
    places += [(out.number, out.table) for out in movement.sitouts if out.table is not None]
    return {pair: table for pair, table in places if pair in movement.stationary}


def stands(sets: Iterable[int], size: int) -> list[int]:
    """List, for each set that is at no table in round 1, the table after which it lies.

    `sets` are those at the tables, of so many in all. They go down a table each round, so a set
    lies between the tables of the sets before and after it.
    """
    laid_out = set(sets)
    return [
        sum(each < missing for each in laid_out)
        for missing in range(1, size + 1)
        if missing not in laid_out
    ]
