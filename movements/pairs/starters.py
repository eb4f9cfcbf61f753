"""What data/ keeps in one line each: round 1 of our cyclic Howells, directions of turned movements.

Keys are (tables, rounds).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from movements.plain.lines import DATA


@dataclass(frozen=True)
class StarterGame:
    """One table of round 1: the numbers of NS and EW, and the set."""

    ns: int
    ew: int
    board_set: int


def read_first_round(text: str) -> tuple[StarterGame, ...]:
    """Read the tables of a line such as 4-1/1 3-2/1: NS-EW/set."""
    return tuple(_game(game) for game in text.split())


def _game(text: str) -> StarterGame:
    pairs, _, first = text.partition("/")
    ns, _, ew = pairs.partition("-")
    return StarterGame(int(ns), int(ew), int(first))


def _lines(name: str) -> Iterator[list[str]]:
    for line in (DATA / name).read_text("utf-8").splitlines():
        if line[:1] != "#":
            yield line.split(" ", 2)


STARTERS = {(int(tables), int(rounds)): games for tables, rounds, games in _lines("starters.txt")}


def _read_turned(text: str) -> tuple[str, str, tuple[int, ...]]:
    """Kind and variant whose traffic it is; by round, a bit for each table that is turned."""
    family, masks = text.split()
    kind, _, variant = family.partition("-")
    return kind, variant, tuple(int(mask, 16) for mask in masks.split("."))


TURNED = {
    (int(tables), int(rounds)): _read_turned(rest) for tables, rounds, rest in _lines("turned.txt")
}

# All tables play the same set each round, its boards passed on one by one: the way French clubs
# run six pairs.
TOGETHER = {
    (3, 5): "6-1/1 2-5/1 3-4/1",
}
