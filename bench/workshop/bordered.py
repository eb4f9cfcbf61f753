"""Howell designs that are cyclic but for one round and one set, which stand beside the cycle.

With m = R - 1, two pairs of each residue modulo m, and for T = R two pairs that stay: round 1 is
tried, each of the next m - 1 rounds adds 1 to all pairs and sets, the last one is made of the two
pairs of each residue. They exist where no movement is wholly cyclic, such as 6 tables and 6 or 7
rounds: nobody shares and nobody meets anybody again. Everything is counted from 0 in here, and a
pair is a ring (2 of those that stay) and a place in it.
"""

from random import Random

from movements.seating import Seating

from .allocate import at_tables

# What one start may try before another one is made.
PATIENCE = 4000

_Pair = tuple[int, int]
STAYING = 2


def random_bordered(tables: int, rounds: int, random: Random) -> tuple[Seating, ...] | None:
    """Return seatings of T tables and T or T + 1 rounds.

    None when trials run out, or for other sizes.
    """
    if rounds - tables not in (0, 1) or tables < 3:
        return None
    trial = _BorderedTrial(rounds - 1, random, staying=rounds == tables)
    return at_tables(trial.rounds(), 2 * tables - 1) if trial.filled() else None


class _BorderedTrial:
    """Backtracking in random order over round 1."""

    def __init__(self, size: int, random: Random, *, staying: bool) -> None:
        self.size = size
        self.random = random
        self.staying = [(STAYING, 0), (STAYING, 1)] if staying else []
        self.left = PATIENCE
        aside = self.random.sample(range(size), 2)
        self.aside = (0, aside[0]), (1, aside[1])
        self.found: list[tuple[int, _Pair, _Pair]] = []
        # Differences of those that meet, and of pair and set, in the round and on the set beside
        # the cycle.
        self.met = {self._apart((0, 0), (1, 0)), self._apart(*self.aside)}
        self.played = {(0, 0), (1, 0)}

    def filled(self) -> bool:
        moving = [(ring, place) for ring in (0, 1) for place in range(self.size)]
        self.random.shuffle(moving)
        return self._seat(self.staying + [pair for pair in moving if pair not in self.aside])

    def _seat(self, waiting: list[_Pair]) -> bool:
        if not waiting:
            return True
        one = waiting[0]
        for other in self.random.sample(waiting[1:], len(waiting) - 1):
            apart = self._apart(one, other)
            if apart is None or apart in self.met:
                continue
            rest = [pair for pair in waiting if pair not in (one, other)]
            for number in self.random.sample(range(self.size), self.size):
                self.left -= 1
                if self.left < 0:
                    return False
                if self._placed(number, one, other, rest):
                    return True
        return False

    def _placed(self, number: int, first: _Pair, second: _Pair, rest: list[_Pair]) -> bool:
        """Tell whether the two can play that set in round 1 and all others can be seated."""
        plays = {
            (ring, (place - number) % self.size)
            for ring, place in (first, second)
            if ring != STAYING
        }
        both = 2 - (STAYING in (first[0], second[0]))
        taken = any(number == board for board, _, _ in self.found)
        if taken or len(plays) < both or plays & self.played:
            return False
        apart = self._apart(first, second)
        self.found.append((number, first, second))
        self.met.add(apart)
        self.played |= plays
        if self._seat(rest):
            return True
        self.found.pop()
        self.met.remove(apart)
        self.played -= plays
        return False

    def _apart(self, first: _Pair, second: _Pair) -> tuple[int, int, int] | None:
        """Return what stays the same of two pairs through all rounds.

        None of two that must not meet.
        """
        (ring, place), (another, further) = sorted((first, second))
        if another == STAYING:
            return None if ring == STAYING else (ring, another, further)
        apart = (further - place) % self.size
        if ring == another:
            apart = min(apart, self.size - apart)
            return None if 2 * apart == self.size else (ring, another, apart)
        return ring, another, apart

    def rounds(self) -> list[list[tuple[int, int, int]]]:
        first = [*self.found, (self.size, *self.aside)]
        rounds = [
            [
                (self._set(board, step), self._number(one, step), self._number(other, step))
                for board, one, other in first
            ]
            for step in range(self.size)
        ]
        last = [(step, step, self.size + step) for step in range(self.size)]
        if self.staying:
            last.append((self.size, 2 * self.size, 2 * self.size + 1))
        return [*rounds, last]

    def _set(self, board: int, step: int) -> int:
        return board if board == self.size else (board + step) % self.size

    def _number(self, pair: _Pair, step: int) -> int:
        ring, place = pair
        if ring == STAYING:
            return 2 * self.size + place
        return ring * self.size + (place + step) % self.size
