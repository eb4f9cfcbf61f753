"""Make movements for even numbers of teams, by how far apart the tables of two teams are.

Let a team meet the one d tables up in one round and the one d tables down in another. Each match
has one set at both its tables when the sets of these two rounds, counted from the table, are d
apart; nobody has a set twice when all these numbers are different. So the numbers 0 to T-1 are to
be put together two by two, so that each distance up to T/2-1 occurs once.

Where T/2 is a multiple of four, or one more, T/2 occurs too: Thoralf Skolem's sequences ("On
certain distributions of integers in pairs with given differences", 1957). Then all meet, for in one
more round the two tables opposite each other share a set that both still have to play. Elsewhere
that cannot be, and a last round has sets of its own.
"""

from collections.abc import Iterable

from movements.pairs.pattern import count_around
from movements.seating import Seating

from .homes import seat_at_home


def has_skolem(teams: int) -> bool:
    """Tell whether the last round of so many teams needs no further sets, by Skolem's rule.

    Movements for 8 to 14 teams are stored in data/teams.txt.
    """
    return teams >= 16 and teams // 2 % 4 < 2


def skolem(half: int) -> dict[int, int]:
    """Divide the numbers from 1 to twice `half` into twos, one with each distance from 1 to `half`.

    Returned is the smaller number of the two, by distance. Skolem's solution, for 8 or more; `half`
    is a multiple of four, or one more.
    """
    s, one_more = divmod(half, 4)
    if one_more:
        pairs = [(4 * s + r + 1, 8 * s - r + 3) for r in range(1, 2 * s + 1)]
        pairs += [(r, 4 * s - r + 1) for r in range(1, s + 1)]
        pairs += [(s + r + 2, 3 * s - r + 1) for r in range(1, s - 1)]
        pairs += [(s + 1, s + 2), (2 * s + 1, 6 * s + 2), (2 * s + 2, 4 * s + 1)]
    else:
        pairs = [(4 * s + r - 1, 8 * s - r + 1) for r in range(1, 2 * s + 1)]
        pairs += [(r, 4 * s - r - 1) for r in range(1, s - 1)]
        pairs += [(s + r + 1, 3 * s - r) for r in range(1, s - 1)]
        pairs += [(s - 1, 3 * s), (s, s + 1), (2 * s, 4 * s - 1), (2 * s + 1, 6 * s)]
    return {larger - smaller: smaller for smaller, larger in pairs}


def walk(teams: int, apart: int) -> int:
    """Return the smaller of the two numbers with a distance, where T/2 does not occur.

    Twos of odd distances lie around one place of the ring, those of even ones around the opposite.
    """
    return -((apart + 1) // 2) if apart % 2 else teams // 2 - 1 - apart // 2


def stanza_by_stanza(teams: int) -> list[Seating]:
    """Seat T-2 rounds: up and down by one table, by two ..., a match over after each second one."""
    distances = range(1, teams // 2)
    return _seat(teams, [up for apart in distances for up in (apart, teams - apart)])


def two_up(teams: int) -> list[Seating]:
    """Seat T-2 rounds in which the pairs EW go up two tables, once three and once four.

    First to all teams an even number of tables away, then to the others, but never to the one
    opposite. Sets go down a table each round, and half round the room in the middle of each half.
    """
    distances = [*range(2, teams, 2), *range(1, teams, 2)]
    return _seat(teams, [up for up in distances if up != teams // 2])


def with_last_round(teams: int) -> list[Seating]:
    """Seat T-1 rounds: stanzas, then the team opposite, both tables of a match sharing a set."""
    half = teams // 2
    if not has_skolem(teams):
        last = _opposite(teams, {home: teams + home for home in range(1, half + 1)})
        return [*stanza_by_stanza(teams), *last]
    smaller = skolem(half)
    distances = [up for apart in range(1, half) for up in (apart, teams - apart)]
    rows = _seat(teams, distances, smaller)
    return [
        *rows,
        *_opposite(
            teams, {home: count_around(home + smaller[half], teams) for home in range(1, half + 1)}
        ),
    ]


def _seat(teams: int, distances: list[int], smaller: dict[int, int] | None = None) -> list[Seating]:
    """Seat a round for each distance that the pairs EW go up; sets by `smaller`, else by `walk`."""

    def board(number: int, table: int) -> int:
        up = distances[number - 1]
        apart = min(up, teams - up)
        place = smaller[apart] if smaller else walk(teams, apart)
        return count_around(table + place + (apart if up == apart else 0), teams)

    return seat_at_home(
        teams,
        range(1, len(distances) + 1),
        ew=lambda number, table: table + distances[number - 1],
        board=board,
    )


def _opposite(teams: int, sets: dict[int, int]) -> Iterable[Seating]:
    """Seat round T-1 against the team opposite; `sets` has the set by the smaller team's number."""
    half = teams // 2
    for table in range(1, teams + 1):
        first = count_around(table, half)
        away = count_around(table + half, teams)
        yield Seating.of_two(teams - 1, table, table, away, (sets[first],))
