"""How fairly a movement lets everybody compete with everybody: the balance of its competition.

On a board, two opponents compete by half a top (its plays less one); two pairs that hold the same
cards at different tables by 1, the opposite cards by -1 (John Manning, "Competition, balance and
arrow-switching"). Balanced means that each two pairs of a ranking compete equally; the quality
(F.C. Schiereck) is 100 for the most equal spread that whole numbers allow.

Worked example: a Mitchell of 7 tables and one winner is worth 46.94 unswitched, 92.00 with one
arrow-switched round, 35.38 with three: too many switches spoil the balance.
"""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations

from .seating import Movement


def competition(movement: Movement) -> Counter[tuple[int, int]]:
    """How much each two pairs compete, by (smaller number, larger number); 0 when not there."""
    found: Counter[tuple[int, int]] = Counter()
    for games in _games_by_board(movement).values():
        side = {ns: 1 for ns, _ in games} | {ew: -1 for _, ew in games}
        for one, other in combinations(sorted(side), 2):
            found[one, other] += side[one] * side[other]
        for ns, ew in games:
            # len(games) - 1 for the meeting itself, 1 more to undo the -1 counted above.
            found[min(ns, ew), max(ns, ew)] += len(games)
    return found


def quality(movement: Movement) -> Fraction:
    """From 0 to 100; with two winners only pairs of the same line are compared.

    0 when nobody competes, as at a single table.
    """
    between = competition(movement)
    amounts = [
        between[one, other]
        for one, other in combinations(sorted(movement.pairs), 2)
        if movement.winners == 1 or (one in movement.lines) == (other in movement.lines)
    ]
    squares = sum(amount * amount for amount in amounts)
    return Fraction(100 * _fewest_squares(sum(amounts), len(amounts)), squares or 1)


def _games_by_board(movement: Movement) -> dict[int, list[tuple[int, int]]]:
    games: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for seating in movement.seatings:
        for board in seating.boards:
            games[board].append(seating.pairs)
    return games


def _fewest_squares(total: int, count: int) -> int:
    """The least sum of squares of that many whole numbers with that total."""
    share, rest = divmod(total, max(count, 1))
    return share * share * count + (2 * share + 1) * rest
