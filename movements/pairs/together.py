"""Make barometers: all tables play the same boards each round, and then the next ones.

After each round everybody has been compared with everybody, so that a ranking stands; nobody can
hear of a board that is still to be played, take a wrong one or leave one out. It needs boards dealt
several times, or passed on within the round.

Who competes with whom follows from who meets whom, and on which side, over each set; not from
when. So a movement in which all play all sets becomes a barometer as fair as it when the games of
each set come into one round.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from movements.seating import Movement, Seating

from .pattern import make_two_lines


def together(tables: int, rounds: int) -> Movement:
    """Make a Mitchell barometer: NS stay, EW go up one table, all play the set of the round."""
    return make_two_lines(
        "together",
        (tables, rounds, rounds),
        ew=lambda number, table: table - number + 1,
        board=lambda number, _table: number,
    )


def bring_together(movement: Movement, variant: str) -> Movement:
    """Make a barometer of a movement of one board a round in which all play all boards.

    Who stays at a table stays there; the others sit as near to where the movement has them as can
    be.
    """
    games: dict[int, list[Seating]] = defaultdict(list)
    for row in movement.seatings:
        games[row.boards[0]].append(row)
    seatings = (row for number in sorted(games) for row in _seat(number, games[number], movement))
    return replace(
        movement,
        kind="howell",
        variant=variant,
        rounds=len(games),
        winners=1,
        lines=(),
        relays=(),
        seatings=tuple(seatings),
    )


def _seat(number: int, games: Iterable[Seating], movement: Movement) -> Iterator[Seating]:
    """Give each game of a set a table: its own where it is free, those who stay first."""
    staying = frozenset(movement.stationary)
    free = set(range(1, movement.tables + 1))
    late: list[Seating] = []
    found: list[Seating] = []
    for row in sorted(games, key=lambda each: staying.isdisjoint(each.pairs)):
        if row.table in free:
            free.remove(row.table)
            found.append(row._replace(round=number))
        else:
            late.append(row)
    found += [
        row._replace(round=number, table=table)
        for row, table in zip(late, sorted(free), strict=True)
    ]
    yield from sorted(found, key=lambda row: row.table)
