"""Simulated annealing of who sits NS and of who meets whom: the core of the search.

What matters for balance is who meets whom on which set, and in which direction; rounds and tables
come later (allocate.py). Pairs and sets are counted from 0 in here.
"""

from collections.abc import Callable, Iterable
from math import exp
from operator import mul
from random import Random

Games = list[list[tuple[int, int]]]
# Asked now and then whether to go on, with the steps so far and the sum of squares.
Watch = Callable[[int, int], bool]
STEPS_BETWEEN = 2000


class Field:
    """How much each two pairs compete, kept up to date while games are turned or exchanged.

    `games` holds, by set, the pair NS and the pair EW of each game. A rematch is a meeting beyond
    those that so many sets need.
    """

    def __init__(self, pairs: int, games: Games) -> None:
        self.pairs = pairs
        self.games = games
        self.meetings = -(-len(games) // (pairs - 1))
        self.amounts = [[0] * pairs for _ in range(pairs)]
        self.met = [[0] * pairs for _ in range(pairs)]
        self.sides = [[0] * pairs for _ in games]
        for number, played in enumerate(games):
            self._count(number, played)
        self.squares = sum(amount * amount for row in self.amounts for amount in row) // 2
        self.again = sum(max(0, times - self.meetings) for row in self.met for times in row) // 2

    def _count(self, number: int, played: list[tuple[int, int]]) -> None:
        side = self.sides[number]
        for ns, ew in played:
            side[ns], side[ew] = 1, -1
            self._meet(ns, ew, len(played))
        for one, own in enumerate(side):
            for other in range(one):
                self._add(one, other, own * side[other])

    def _meet(self, first: int, second: int, amount: int) -> None:
        times = 1 if amount > 0 else -1
        self.met[first][second] += times
        self.met[second][first] += times
        self._add(first, second, amount)

    def _add(self, first: int, second: int, amount: int) -> None:
        self.amounts[first][second] += amount
        self.amounts[second][first] += amount

    def turn_cost(self, number: int, game: int) -> int:
        """Return what the sum of squares gains when that game is played the other way round."""
        ns, ew = self.games[number][game]
        side = self.sides[number]
        first, second = self.amounts[ns], self.amounts[ew]
        agreed: int = sum(map(mul, side, first)) - sum(map(mul, side, second)) + 2 * first[ew]
        return 16 * (len(self.games[number]) - 1) - 4 * agreed

    def turn(self, number: int, game: int) -> None:
        ns, ew = self.games[number][game]
        side = self.sides[number]
        self.squares += self.turn_cost(number, game)
        for other, own in enumerate(side):
            if own and other not in (ns, ew):
                self._add(ns, other, -2 * own)
                self._add(ew, other, 2 * own)
        side[ns], side[ew] = -1, 1
        self.games[number][game] = (ew, ns)

    def exchange_cost(self, number: int, game: int, another: int) -> tuple[int, int]:
        """Return what is added to the sum of squares and to the rematches when two games of a set
        exchange their pairs EW.
        """
        played = self.games[number]
        (ns, ew), (north, east) = played[game], played[another]
        plays = len(played)
        squares = again = 0
        for one, other in ((ns, ew), (north, east)):
            squares += plays * (plays - 2 * self.amounts[one][other])
            again -= self.met[one][other] > self.meetings
        for one, other in ((ns, east), (north, ew)):
            squares += plays * (plays + 2 * self.amounts[one][other])
            again += self.met[one][other] >= self.meetings
        return squares, again

    def exchange(self, number: int, game: int, another: int) -> None:
        squares, again = self.exchange_cost(number, game, another)
        played = self.games[number]
        (ns, ew), (north, east) = played[game], played[another]
        plays = len(played)
        self._meet(ns, ew, -plays)
        self._meet(north, east, -plays)
        self._meet(ns, east, plays)
        self._meet(north, ew, plays)
        played[game], played[another] = (ns, east), (north, ew)
        self.squares += squares
        self.again += again


def turn_games(field: Field, random: Random, steps: int, watch: Watch) -> Games:
    """Return the directions of least squares that were met while only turning games."""
    return _annealed(field, random, steps, watch, exchanging=False)


def mix_games(field: Field, random: Random, steps: int, watch: Watch) -> Games:
    """Return the games of least squares that were met without a rematch.

    The first ones when none was.
    """
    return _annealed(field, random, steps, watch, exchanging=True)


def _annealed(field: Field, random: Random, steps: int, watch: Watch, *, exchanging: bool) -> Games:
    tables = max(map(len, field.games))
    heat, cooling = 3.0 * tables, (0.6 / 3.0) ** (STEPS_BETWEEN / max(steps, STEPS_BETWEEN))
    best, least = _copied(field.games), field.squares + _fine(field)
    done = 0
    while done < steps and watch(done, least):
        for _ in range(STEPS_BETWEEN):
            if exchanging and random.random() < 0.5:
                _try_exchange(field, random, heat)
            else:
                _try_turn(field, random, heat)
            if field.squares < least and not field.again:
                best, least = _copied(field.games), field.squares
        heat *= cooling
        done += STEPS_BETWEEN
    return best


def _fine(field: Field) -> int:
    """Return a fine for rematches so high that anything without one is better."""
    return field.again and field.squares


def _try_turn(field: Field, random: Random, heat: float) -> None:
    number = int(random.random() * len(field.games))
    game = int(random.random() * len(field.games[number]))
    if _taken(field.turn_cost(number, game), random, heat):
        field.turn(number, game)


def _try_exchange(field: Field, random: Random, heat: float) -> None:
    number = int(random.random() * len(field.games))
    plays = len(field.games[number])
    game, another = int(random.random() * plays), int(random.random() * plays)
    if game == another:
        return
    squares, again = field.exchange_cost(number, game, another)
    if _taken(squares + 3 * plays * plays * again, random, heat):
        field.exchange(number, game, another)


def _taken(cost: int, random: Random, heat: float) -> bool:
    return cost <= 0 or random.random() < exp(-cost / heat)


def _copied(games: Iterable[list[tuple[int, int]]]) -> Games:
    return [list(played) for played in games]
