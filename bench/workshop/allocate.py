"""Puts games, whose pairs and sets are known, into rounds and onto tables.

In each round every pair plays once; a set is at one table, or at two where that cannot be helped.
Pairs and sets are counted from 0 in here, rounds and tables from 1 in what comes out.
"""

from collections import Counter
from random import Random

from movements.seating import Seating

from .anneal import Games

# How much is tried: steps of one attempt, and attempts for each number of shared sets.
NODES = 30_000
ATTEMPTS = 6
# How many more shared sets than needed are allowed, one after the other.
MORE = (0, 1, 2, 3, 5, 8, 13, 21)
# At so many tables a set may be in one round; at three when two would not do.
COPIES = (2, 3)

_Game = tuple[int, int, int]


def allocated(
    games: Games, random: Random, *, more: tuple[int, ...] = MORE, nodes: int = NODES
) -> tuple[Seating, ...] | None:
    """Return seatings in as many rounds as sets, sharing as little as was found.

    None when not found.
    """
    rounds, tables = len(games), len(games[0])
    needed = rounds * max(0, tables - rounds)
    for copies in COPIES:
        for extra in more:
            for _ in range(ATTEMPTS):
                trial = _Rounds(games, random, (needed + extra, copies), nodes)
                found = trial.filled()
                if found is not None:
                    return at_tables(found, 2 * tables - 1)
    return None


class _Rounds:
    """Backtracking: round after round, the pair with the fewest games left to it first.

    `sharing` is how many shared sets there may be, and at how many tables a set.
    """

    def __init__(self, games: Games, random: Random, sharing: tuple[int, int], nodes: int) -> None:
        self.rounds = len(games)
        self.pairs = 2 * len(games[0])
        self.shared, self.copies = sharing
        self.nodes = nodes
        self.left: list[list[_Game]] = [[] for _ in range(self.pairs)]
        everything = [(number, ns, ew) for number, row in enumerate(games) for ns, ew in row]
        random.shuffle(everything)
        for game in everything:
            self.left[game[1]].append(game)
            self.left[game[2]].append(game)
        self.found: list[list[_Game]] = []

    def filled(self) -> list[list[_Game]] | None:
        return self.found if self._next_round() else None

    def _next_round(self) -> bool:
        if len(self.found) == self.rounds:
            return True
        self.found.append([])
        if self._seat(set(range(self.pairs)), Counter()):
            return True
        self.found.pop()
        return False

    def _seat(self, free: set[int], copies: Counter[int]) -> bool:
        if not free:
            return self._next_round()
        self.nodes -= 1
        if self.nodes < 0:
            return False
        for game in self._fewest(free, copies):
            number, ns, ew = game
            copies[number] += 1
            self.shared -= copies[number] > 1
            self._move(game, to_round=True)
            if self._seat(free - {ns, ew}, copies):
                return True
            self._move(game, to_round=False)
            self.shared += copies[number] > 1
            copies[number] -= 1
        return False

    def _fewest(self, free: set[int], copies: Counter[int]) -> list[_Game]:
        """Return the games of the pair that has the fewest left for this round, sets at no table
        first.
        """
        fewest: list[_Game] | None = None
        most = self.copies if self.shared > 0 else 1
        for pair in free:
            possible = [
                game
                for game in self.left[pair]
                if game[1] in free and game[2] in free and copies[game[0]] < most
            ]
            if fewest is None or len(possible) < len(fewest):
                fewest = possible
                if not possible:
                    break
        return sorted(fewest or [], key=lambda game: copies[game[0]])

    def _move(self, game: _Game, *, to_round: bool) -> None:
        _, ns, ew = game
        if to_round:
            self.found[-1].append(game)
            self.left[ns].remove(game)
            self.left[ew].remove(game)
        else:
            self.found[-1].pop()
            self.left[ns].append(game)
            self.left[ew].append(game)


def at_tables(rounds: list[list[_Game]], home: int) -> tuple[Seating, ...]:
    """Return the pair `home` stays at table 1; of the others some stay where they were.

    By round, games as (set, NS, EW).
    """
    seatings = []
    places: dict[int, int] = {}
    for number, games in enumerate(rounds, 1):
        tables = _tables(games, home, places)
        for table, (board, ns, ew) in sorted(tables.items()):
            seatings.append(Seating.of_two(number, table, ns + 1, ew + 1, (board + 1,)))
            places[ns] = places[ew] = table
    return tuple(seatings)


def _tables(games: list[_Game], home: int, places: dict[int, int]) -> dict[int, _Game]:
    first = next(game for game in games if home in game[1:])
    tables = {1: first}
    waiting = []
    for game in sorted(set(games) - {first}):
        places_taken = [places[pair] for pair in game[1:] if places.get(pair, 1) not in tables]
        if places_taken:
            tables[places_taken[0]] = game
        else:
            waiting.append(game)
    free = (table for table in range(1, len(games) + 1) if table not in tables)
    return tables | dict(zip(free, waiting, strict=True))
