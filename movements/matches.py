"""The matches of a team movement, read off its rows.

A row is a table in a round: the pair NS of one team against the pair EW of another. A match is
over when both teams have been NS against each other on the same boards.
"""

from itertools import combinations, pairwise

from movements.seating import Both, Movement


def boards_of(movement: Movement) -> dict[Both, frozenset[int]]:
    """Find, by (team NS, team EW), the boards they play."""
    found: dict[Both, frozenset[int]] = {}
    for row in movement.seatings:
        found[row.pairs] = found.get(row.pairs, frozenset()).union(row.boards)
    return found


def matches(movement: Movement) -> dict[Both, tuple[int, ...]]:
    """Find, by two teams that meet, the smaller number first, their boards."""
    return {
        both: tuple(sorted(boards))
        for both, boards in boards_of(movement).items()
        if both < both[::-1]
    }


def breaks(movement: Movement) -> tuple[int, ...]:
    """List after which rounds all that was played can be compared."""
    open_boards: set[tuple[frozenset[int], int]] = set()
    found = []
    for number in range(1, movement.rounds + 1):
        for row in movement.seatings_of_round(number):
            for board in row.boards:
                open_boards ^= {(frozenset(row.pairs), board)}
        if not open_boards:
            found.append(number)
    return tuple(found)


def pivots(movement: Movement, parts: int = 3) -> tuple[int, ...]:
    """List after which rounds partners change in an evening of so many parts.

    As equal ones as the breaks allow, the first ones longer in doubt; none where breaks are fewer.
    A player of a team of four has three partners, each for a third of the evening.
    """
    ends = breaks(movement)

    def unevenness(cuts: tuple[int, ...]) -> int:
        return sum((end - start) ** 2 for start, end in pairwise((0, *cuts, movement.rounds)))

    possible = list(combinations(ends[:-1], parts - 1))[::-1] if movement.rounds in ends else []
    return min(possible, key=unevenness, default=())


def do_all_meet(movement: Movement) -> bool:
    """Tell whether no two teams miss each other."""
    met = {frozenset(row.pairs) for row in movement.seatings}
    return all(frozenset(both) in met for both in combinations(movement.numbers, 2))
