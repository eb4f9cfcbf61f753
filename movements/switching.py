"""Which whole rounds of a two-line movement to arrow-switch for one fair ranking: computed.

Round 1 is never switched, so that it is the same whether one winner or two are wanted; only early
rounds are, because a session cut short then keeps its balance. Ross Moore, "Too many arrow-
switches spoil the balance", says about one round in eight; the figures here agree.
"""

from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations

from .families import FAMILIES
from .seating import Seating

# The rounds among which the switched ones are sought, and how many of them at most.
EARLY = range(2, 7)
MOST = 3


@cache
def best_switches(tables: int, rounds: int, variant: str) -> tuple[int, ...]:
    """The rounds after whose switch competition is most equal; none when it cannot help.

    Of equal ones the fewest and the earliest.
    """
    games = FAMILIES[variant].build(tables, rounds).seatings
    early = [number for number in EARLY if number <= rounds]
    choices = chain.from_iterable(combinations(early, count) for count in range(MOST + 1))
    return min(choices, key=Squares(games).when_switched)


class Squares:
    """How unequal competition is when given rounds are switched: the sum of squares, whose total
    stays the same. One bit stands for one board."""

    def __init__(self, games: Iterable[Seating]) -> None:
        self._north: dict[int, int] = {}
        self._there: dict[int, int] = {}
        self._by_round: dict[int, dict[int, int]] = {}
        self._meetings: dict[tuple[int, int], int] = {}
        plays: dict[int, int] = {}
        for game in games:
            self._add(game)
            for board in game.boards:
                plays[board] = plays.get(board, 0) + 1
        for game in games:
            both = min(game.pairs), max(game.pairs)
            amount = sum(plays[board] for board in game.boards)
            self._meetings[both] = self._meetings.get(both, 0) + amount

    def _add(self, game: Seating) -> None:
        bits = sum(1 << board for board in game.boards)
        for pair in game.pairs:
            self._there[pair] = self._there.get(pair, 0) | bits
            self._by_round.setdefault(game.round, {})[pair] = bits
        self._north[game.ns] = self._north.get(game.ns, 0) | bits
        self._north.setdefault(game.ew, 0)

    def when_switched(self, rounds: tuple[int, ...]) -> int:
        north = dict(self._north)
        for number in rounds:
            for pair, bits in self._by_round[number].items():
                north[pair] ^= bits
        total = 0
        there = self._there
        for one, other in combinations(sorted(north), 2):
            both = there[one] & there[other]
            amount = both.bit_count() - 2 * ((north[one] ^ north[other]) & both).bit_count()
            total += (amount + self._meetings.get((one, other), 0)) ** 2
        return total
