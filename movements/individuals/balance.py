"""How evenly everybody competes with everybody in an individual movement.

As for pairs (movements/balance.py), with one thing more: partners receive the same score, so on a
board they compete by minus half a top. Everybody's competition then adds up to half a top a board.
"""

from collections import Counter
from itertools import combinations, product
from math import gcd

from movements.balance import Balance

from .seating import Individual


def competition(movement: Individual) -> Counter[tuple[int, int]]:
    """How much each two players compete, by (smaller number, larger number)."""
    plays = Counter(board for row in movement.seatings for board in row.boards)
    there: Counter[int] = Counter()
    north: Counter[int] = Counter()
    for row in movement.seatings:
        bits = sum(1 << board for board in row.boards)
        for player in row.players:
            there[player] += bits
        for player in row.sides[0]:
            north[player] += bits
    found: Counter[tuple[int, int]] = Counter()
    for one, other in combinations(sorted(there), 2):
        both = there[one] & there[other]
        opposite = (north[one] ^ north[other]) & both
        found[one, other] = both.bit_count() - 2 * opposite.bit_count()
    for row in movement.seatings:
        # Half a top at the table, and the 1 counted above for the same or opposite cards undone.
        weight = sum(plays[board] for board in row.boards)
        for one, other in row.sides:
            found[min(one, other), max(one, other)] -= weight
        for one, other in product(*row.sides):
            found[min(one, other), max(one, other)] += weight
    return found


def balance_of(movement: Individual) -> Balance:
    """Counted a set of boards; no bound is known."""
    between = competition(movement)
    amounts = [between[both] for both in combinations(sorted(movement.players), 2)]
    alike = gcd(movement.boards_per_round, *amounts)
    return Balance(len(movement.players), tuple(amount // alike for amount in amounts))
