"""The matches of a team movement, read off its rows.

A row is a table in a round: the pair NS of one team against the pair EW of another. A match is
over when both teams have been NS against each other on the same boards.
"""

from itertools import combinations, pairwise

from movements.seating import Both, Movement


def boards_of(movement: Movement) -> dict[Both, frozenset[int]]:
    """Collect, by (team NS, team EW), the boards that these two pairs play against each other."""
    boards: dict[Both, frozenset[int]] = {}
    for row in movement.seatings:
        boards[row.pairs] = boards.get(row.pairs, frozenset()).union(row.boards)
    return boards


def matches(movement: Movement) -> dict[Both, tuple[int, ...]]:
    """Collect the boards of each match, by its two teams, the smaller number first."""
    return {
        both: tuple(sorted(boards))
        for both, boards in boards_of(movement).items()
        if both < both[::-1]
    }


def breaks(movement: Movement) -> tuple[int, ...]:
    """List the rounds after which each board played has been played at both tables of its match."""
    open_boards: set[tuple[frozenset[int], int]] = set()
    rounds = []
    for number in range(1, movement.rounds + 1):
        for row in movement.seatings_of_round(number):
            for board in row.boards:
                # Open with the first table's result, compared with the second's.
                open_boards ^= {(frozenset(row.pairs), board)}
        if not open_boards:
            rounds.append(number)
    return tuple(rounds)


def pivots(movement: Movement, parts: int = 3) -> tuple[int, ...]:
    """List the rounds after which partners change in an evening of so many parts.

    Partners change only where all matches are over. The parts are as equal as that allows, the
    earlier ones longer in doubt; empty where there are too few such rounds. In a team of four each
    player has three partners, hence three parts.
    """
    ends = breaks(movement)

    def unevenness(cuts: tuple[int, ...]) -> int:
        return sum((end - start) ** 2 for start, end in pairwise((0, *cuts, movement.rounds)))

    possible = list(combinations(ends[:-1], parts - 1))[::-1] if movement.rounds in ends else []
    return min(possible, key=unevenness, default=())


def do_all_meet(movement: Movement) -> bool:
    """Tell whether each two teams meet in some round."""
    met = {frozenset(row.pairs) for row in movement.seatings}
    return all(frozenset(both) in met for both in combinations(movement.numbers, 2))
