"""Make hesitation Mitchells: pairs turn round at the last table, so that there is one ranking.

Single: one round more than tables. Pairs go EW 1, EW 2 ... EW T, then NS T, then EW 1; the pairs
NS of the other tables stay. Double: two rounds more; after EW T comes NS 2, then NS T, then EW 1.
Triple: three rounds more; after NS T comes NS 1, then EW 1; there is none of 3 or 5 tables, where
pairs would meet again. As in a Howell the pairs that stay have the highest numbers. In the switched
rounds all tables play the other way round but those where movers sit NS.

Sources: EBU manual of movements (Manning) for single and double. Clubs play the triple too
(Crowborough Bridge Club, "All about bridge pair movements"); the tables where its pairs turn, and
where its boards begin, are computed here, by the conditions of every cyclic movement: each pair
has each set once and meets nobody twice.
"""

from collections.abc import Iterable

from movements.seating import Movement, Seating

from .pattern import count_around, make_one_line, stands


def hesitation(tables: int, rounds: int, switched: Iterable[int] = ()) -> Movement:
    """Make a hesitation Mitchell of T + 1 rounds or fewer: pairs turn round at the last table.

    In the `switched` rounds the tables where nobody turns play the other way round.
    """
    return make_turning(tables, (tables,), rounds, switched)


def double_hesitation(tables: int, rounds: int, switched: Iterable[int] = ()) -> Movement:
    """Make a double hesitation of T + 2 rounds or fewer: pairs turn round at tables 2 and T."""
    return make_turning(tables, (2, tables), rounds, switched)


def triple_hesitation(tables: int, rounds: int, switched: Iterable[int] = ()) -> Movement:
    """Make a triple hesitation of T + 3 rounds or fewer: pairs turn round at tables 2, T and 1."""
    return make_turning(tables, (2, tables, 1), rounds, switched)


def make_turning(
    tables: int, pivots: tuple[int, ...], rounds: int, switched: Iterable[int]
) -> Movement:
    """Make the movement in which pairs that move sit NS at the pivot tables, in that order."""
    ring = tables + len(pivots)
    starts = _starts(tables, len(pivots))
    reversed_rounds = frozenset(switched)
    seatings = tuple(
        _seating(number, table, (tables, pivots), starts[table - 1], reversed_rounds)
        for number in range(1, rounds + 1)
        for table in range(1, tables + 1)
    )
    variant = ("hesitation", "double_hesitation", "triple_hesitation")[len(pivots) - 1]
    return make_one_line(seatings, variant, relays=stands(starts, ring))


def _starts(tables: int, pivots: int) -> list[int]:
    """List the set of each table in round 1; in the middle of the room one to three are skipped.

    A number is skipped where a stand is: one, and one more of an even number of tables when single,
    of an odd number when double; when triple two, of an odd number three.
    """
    ring = tables + pivots
    lower = tables // 2 + min(pivots - 1, 1)
    gap = pivots // 3 + (2 if tables % 2 == (pivots > 1) else 1)
    return [
        count_around(table + (gap if table > lower else 0), ring) for table in range(1, tables + 1)
    ]


def _seating(
    number: int,
    table: int,
    shape: tuple[int, tuple[int, ...]],
    start: int,
    switched: frozenset[int],
) -> Seating:
    tables, pivots = shape
    ring = tables + len(pivots)
    ew = count_around(table - number + 1, ring)
    board = (count_around(start + number - 1, ring),)
    if table in pivots:
        ns = count_around(tables + 1 + pivots.index(table) - number + 1, ring)
        return Seating.of_two(number, table, ns, ew, board)
    ns = ring + table - sum(pivot < table for pivot in pivots)
    if number in switched:
        return Seating.of_two(number, table, ew, ns, board)
    return Seating.of_two(number, table, ns, ew, board)
