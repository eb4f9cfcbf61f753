"""Make a Thurner: an even number of teams, all of whom meet, one table beside a ring of the others.

Sets lie at the tables of the ring and go down one each round. The pairs EW of the ring go up one
table; where one would come home, it plays at the last table instead and shares the set of its own
home, where the pair EW of the last team sits. For a number of teams of which the one less neither
2 nor 3 divides: 6, 8, 12, 14, 18, 20 ...

Counted in the ring, the pair EW of team e sits at table k+3-2e in round k+1. Teams i and j
therefore meet where 3i = k+3-2j and 3i and 3j are exchanged in another round: the set i+k is the
same both times. Source: EBU manual of movements (Manning), and a club's card of the one for six
teams in an EBU scoring file.
"""

from movements.pairs.pattern import count_around
from movements.seating import Movement, Seating

from .homes import LARGEST, build_teams, refuse_teams


def thurner(teams: int, *, boards_per_round: int) -> Movement:
    """Make a Thurner, checked; raises bad_teams where `thurner_rounds` is 0, and bad_boards."""
    refuse_teams(teams, boards_per_round, least=6, fits=thurner_rounds(teams) > 0)
    ring = teams - 1
    rows = [row for number in range(1, teams) for row in _round(ring, number)]
    return build_teams("thurner", teams, rows, boards_per_round)


def thurner_rounds(teams: int) -> int:
    """Return the number of rounds of a Thurner for so many teams, 0 where there is none."""
    fits = 6 <= teams <= LARGEST and teams % 2 == 0 and (teams - 1) % 3
    return teams - 1 if fits else 0


def _round(ring: int, number: int) -> list[Seating]:
    # Half of a number in the ring, whose size is odd.
    half = (ring + 1) // 2
    rows = []
    last = 0
    for table in range(1, ring + 1):
        away = count_around((number + 2 - table) * half, ring)
        board = count_around(table + number - 1, ring)
        if away == table:
            last = table
        rows.append(
            Seating.of_two(number, table, table, ring + 1 if away == table else away, (board,))
        )
    board = count_around(last + number - 1, ring)
    return [*rows, Seating.of_two(number, ring + 1, ring + 1, last, (board,))]
