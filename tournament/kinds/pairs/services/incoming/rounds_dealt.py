"""Meetings dealt to rounds so that nobody is at two tables at once: an edge colouring.

In a field of two lines as few rounds as any pair has opponents; else hardly more.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

Key = frozenset[int]
Game = tuple[int, int, int, int, tuple[int, ...]]


@dataclass(frozen=True)
class BoardMeeting:
    """Two numbers on a board."""

    board: int
    ns: int
    ew: int

    @property
    def key(self) -> Key:
        return frozenset((self.ns, self.ew))


def deal_rounds(played: Sequence[BoardMeeting]) -> Iterator[Game]:
    """Deal each meeting a (round, table, NS, EW, boards); tables in the order of NS numbers."""
    boards: dict[Key, list[int]] = {}
    seats: dict[Key, BoardMeeting] = {}
    for one in played:
        boards.setdefault(one.key, []).append(one.board)
        seats.setdefault(one.key, one)
    rounds = sort_rounds(
        colour_meetings(sorted(boards, key=lambda key: (min(boards[key]), *sorted(key)))), boards
    )
    for number, keys in enumerate(rounds, 1):
        for table, key in enumerate(sorted(keys, key=lambda key: seats[key].ns), 1):
            one = seats[key]
            yield number, table, one.ns, one.ew, tuple(sorted(set(boards[key])))


def sort_rounds(rounds: Iterable[set[Key]], boards: dict[Key, list[int]]) -> list[set[Key]]:
    """Sort rounds by the boards of the lowest number that plays; rounds without it come last."""

    def order(keys: set[Key]) -> tuple[int, int]:
        lowest = min(keys, key=lambda key: sorted(key))
        return min(lowest), min(boards[lowest])

    return sorted((keys for keys in rounds if keys), key=order)


def colour_meetings(keys: Sequence[Key]) -> list[set[Key]]:
    """Colour meetings with rounds.

    Each meeting takes the first round in which both are free; where there is none, a chain of
    meetings changes places between two rounds to make room.
    """
    rounds: list[dict[int, Key]] = []
    for key in keys:
        one, other = sorted(key)
        free = next((r for r in rounds if one not in r and other not in r), None)
        if free is None:
            free = make_free(rounds, one, other)
        if free is None:
            free = {}
            rounds.append(free)
        free[one] = free[other] = key
    return [set(each.values()) for each in rounds]


def make_free(rounds: list[dict[int, Key]], ns: int, ew: int) -> dict[int, Key] | None:
    for first in (r for r in rounds if ns not in r):
        for second in (r for r in rounds if ew not in r):
            chain = path(first, second, ew)
            if ns not in {number for key in chain for number in key}:
                exchange(first, second, chain)
                return first
    return None


def path(first: dict[int, Key], second: dict[int, Key], start: int) -> list[Key]:
    """Find the meetings that hang together from `start`, by turns in the first and the second
    round.
    """
    chain: list[Key] = []
    corner, turn, next_turn = start, first, second
    while corner in turn:
        key = turn[corner]
        chain.append(key)
        (corner,) = key - {corner}
        turn, next_turn = next_turn, turn
    return chain


def exchange(first: dict[int, Key], second: dict[int, Key], chain: list[Key]) -> None:
    moves = [
        (key, first, second) if key in first.values() else (key, second, first) for key in chain
    ]
    for key, source, _ in moves:
        for number in key:
            if source.get(number) == key:
                del source[number]
    for key, _, target in moves:
        for number in key:
            target[number] = key
