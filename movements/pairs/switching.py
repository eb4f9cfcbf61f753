"""Which whole rounds of a two-line movement to arrow-switch for one fair ranking: computed.

Round 1 is never switched, so that it is the same whether one winner or two are wanted; only early
rounds are, because a session cut short then keeps its balance. Ross Moore, "Too many arrow-
switches spoil the balance", says about one round in eight; the figures here agree.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations

from movements.seating import Seating

from .mitchells import build_mitchell

# By pair, one bit for each board.
Bits = dict[int, int]

# The rounds among which the switched ones are sought, and how many of them at most.
EARLY = range(2, 7)
MOST = 3


@cache
def best_switches(tables: int, rounds: int, variant: str) -> tuple[int, ...]:
    """Return the rounds after whose switch competition is most equal; none when it cannot help.

    Of equal ones the fewest and the earliest.
    """
    games = build_mitchell(variant, tables, rounds).seatings
    early = [number for number in EARLY if number <= rounds]
    choices = chain.from_iterable(combinations(early, count) for count in range(MOST + 1))
    return min(choices, key=Squares(games).when_switched)


class Squares:
    """How unequal competition is when given rounds are switched: the sum of squares, whose total
    stays the same."""

    def __init__(self, games: Iterable[Seating]) -> None:
        boards_played: Bits = defaultdict(int)
        north: Bits = defaultdict(int)
        self._by_round: dict[int, Bits] = defaultdict(lambda: defaultdict(int))
        meetings: Counter[tuple[int, int]] = Counter()
        plays = Counter(board for game in games for board in game.boards)
        for game in games:
            bits = sum(1 << board for board in game.boards)
            for pair in game.pairs:
                boards_played[pair] |= bits
                self._by_round[game.round][pair] |= bits
            north[game.north] |= bits
            both = min(game.pairs), max(game.pairs)
            meetings[both] += sum(plays[board] for board in game.boards)
        # Of each two pairs: the boards of both, those they play on different sides, and how much
        # they would compete if there were none of these.
        self._rivals = [
            (one, other, both, north[one] ^ north[other], both.bit_count() + meetings[one, other])
            for one, other in combinations(sorted(boards_played), 2)
            for both in (boards_played[one] & boards_played[other],)
        ]

    def when_switched(self, rounds: tuple[int, ...]) -> int:
        turned: Bits = defaultdict(int)
        for number in rounds:
            for pair, bits in self._by_round[number].items():
                turned[pair] ^= bits
        return sum(
            (most - 2 * ((apart ^ turned[one] ^ turned[other]) & both).bit_count()) ** 2
            for one, other, both, apart, most in self._rivals
        )
