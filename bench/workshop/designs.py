"""Howell designs by trial: a table of rounds and sets, in each cell a game or nothing.

In each round and on each set every pair plays once, no two pairs meet twice: so nobody shares and
nobody meets anybody again, with guide cards. Pairs, rounds and sets are counted from 0 in here.
"""

from random import Random

from movements.seating import Seating

from .allocate import at_tables

# What one start may try before another one is made.
PATIENCE = 4000

_Cell = tuple[int, int, int]


def random_design(tables: int, rounds: int, random: Random) -> tuple[Seating, ...] | None:
    """Return seatings of a movement without sharing; None when trials run out."""
    trial = _DesignTrial(tables, rounds, random)
    return at_tables(trial.found, 2 * tables - 1) if trial.filled(0) else None


class _DesignTrial:
    """Backtracking, round after round; one bit of a mask stands for one pair."""

    def __init__(self, tables: int, rounds: int, random: Random) -> None:
        everybody = (1 << 2 * tables) - 1
        self.rounds = rounds
        self.random = random
        self.seated_to_be = [everybody] * rounds
        self.playing_to_be = [everybody] * rounds
        self.unmet = [everybody & ~(1 << pair) for pair in range(2 * tables)]
        self.found: list[list[_Cell]] = [[] for _ in range(rounds)]
        self.left = PATIENCE

    def filled(self, number: int) -> bool:
        """Tell whether this round and all later ones could be filled."""
        if not self.seated_to_be[number]:
            return number + 1 == self.rounds or self.filled(number + 1)
        self.left -= 1
        if self.left < 0 or not self._sets_have_time(number):
            return False
        for cell in self._fewest(number):
            self._toggle(number, cell)
            self.found[number].append(cell)
            if self.filled(number):
                return True
            self.found[number].pop()
            self._toggle(number, cell)
        return False

    def _sets_have_time(self, number: int) -> bool:
        """Tell whether the rounds left suffice, where each set is at one table a round at most."""
        now = {board for board, _, _ in self.found[number]}
        return all(
            mask.bit_count() // 2 <= self.rounds - number - (board in now)
            for board, mask in enumerate(self.playing_to_be)
        )

    def _fewest(self, number: int) -> list[_Cell]:
        """List in random order what the pair may play that can play least."""
        now = {board for board, _, _ in self.found[number]}
        free = [board for board in range(self.rounds) if board not in now]
        fewest: list[_Cell] | None = None
        for pair in _pairs(self.seated_to_be[number]):
            possible = [
                (board, pair, other)
                for board in free
                if self.playing_to_be[board] >> pair & 1
                for other in _pairs(
                    self.seated_to_be[number] & self.playing_to_be[board] & self.unmet[pair]
                )
            ]
            if fewest is None or len(possible) < len(fewest):
                fewest = possible
        found = fewest or []
        self.random.shuffle(found)
        return found

    def _toggle(self, number: int, cell: _Cell) -> None:
        board, pair, other = cell
        both = 1 << pair | 1 << other
        self.seated_to_be[number] ^= both
        self.playing_to_be[board] ^= both
        self.unmet[pair] ^= 1 << other
        self.unmet[other] ^= 1 << pair


def _pairs(mask: int) -> list[int]:
    return [pair for pair in range(mask.bit_length()) if mask >> pair & 1]
