"""What a movement that passes the referee may still be reproached with, as numbers.

Nothing here is wrong: opponents met again, boards shared, boards missed are promises kept. The
director should know them all the same.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from movements.seating import Movement


@dataclass(frozen=True)
class Remarks:
    """`rematches` counts meetings beyond the first; `shared` counts tables beyond the first on the
    same boards, by round; `copies` is how many of a board are wanted at once, so that nobody waits.

    `boards_a_pair` and `plays_a_board` are the least and the most; `sitouts` is the most that a
    pair has; `direction_changes` how often a pair turns from NS to EW or back; `walked` how many
    tables a pair goes in all. `fewest_scheduled` is the share of the session that the pair with
    the fewest boards plays (the EBU wants 70 %), in percent.
    """

    rematches: int
    shared: int
    copies: int
    boards_a_pair: tuple[int, int]
    plays_a_board: tuple[int, int]
    boards_missed: int
    sitouts: int
    fewest_scheduled: int
    stationary: int
    direction_changes: tuple[int, int]
    walked: tuple[int, int]
    switch_moments: int


def remarks(movement: Movement) -> Remarks:
    played = [movement.boards_a_pair(pair) for pair in movement.pairs]
    plays = Counter(board for row in movement.seatings for board in row.boards)
    meetings = Counter(frozenset(row.pairs) for row in movement.seatings)
    tables = Counter((row.round, board) for row in movement.seatings for board in row.boards)
    sitouts = Counter(out.pair for out in movement.sitouts)
    in_session = movement.rounds * movement.boards_per_round
    return Remarks(
        rematches=sum(times - 1 for times in meetings.values()),
        shared=sum(number - 1 for number in tables.values()) // movement.boards_per_round,
        copies=max(tables.values(), default=1),
        boards_a_pair=_least_and_most(played),
        plays_a_board=_least_and_most(list(plays.values())),
        boards_missed=len(plays) - min(played, default=0),
        sitouts=max(sitouts.values(), default=0),
        fewest_scheduled=100 * min(played, default=0) // in_session,
        stationary=len(movement.stationary),
        direction_changes=_least_and_most([_turns(movement, pair) for pair in movement.pairs]),
        walked=_least_and_most([_walk(movement, pair) for pair in movement.pairs]),
        switch_moments=len(movement.arrow_switched),
    )


def _least_and_most(numbers: list[int]) -> tuple[int, int]:
    return min(numbers, default=0), max(numbers, default=0)


def _turns(movement: Movement, pair: int) -> int:
    sides = [row.ns == pair for row in movement.seatings_of(pair)]
    return sum(one != other for one, other in pairwise(sides))


def _walk(movement: Movement, pair: int) -> int:
    tables = [row.table for row in movement.seatings_of(pair)]
    return sum(abs(one - other) for one, other in pairwise(tables))
