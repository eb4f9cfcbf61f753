"""What data/ keeps in lines of games: round 1 of cyclic Howells, directions of turned movements,
all rounds of those that go by cards.

Keys are (tables, rounds); by cards, variants too.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from movements.plain.lines import DATA
from movements.seating import Movement, Seating

from .unit import make_one_line


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


def _read_turned(text: str) -> tuple[str, tuple[int, ...]]:
    """Whose traffic it is (kind-variant, or the games of round 1); by round, a bit for each table
    that is turned."""
    traffic, masks = text.split()
    return traffic, tuple(int(mask, 16) for mask in masks.split("."))


TURNED = {
    (int(tables), int(rounds)): _read_turned(rest) for tables, rounds, rest in _lines("turned.txt")
}

# All tables play the same set each round, its boards passed on one by one: the way French clubs
# run six pairs.
TOGETHER = {
    (3, 5): "6-1/1 2-5/1 3-4/1",
}

Key = tuple[int, int, str]


def _read_blocks() -> Iterator[tuple[Key, list[str]]]:
    lines: list[str] = []
    for line in (DATA / "by_cards.txt").read_text("utf-8").splitlines():
        if "/" in line:
            lines.append(line)
        elif line and line[0] != "#":
            tables, rounds, variant = line.split()
            lines = []
            yield (int(tables), int(rounds), variant), lines


BLOCKS: dict[Key, list[str]] = dict(_read_blocks())


def sizes_of(variant: str) -> tuple[tuple[int, int], ...]:
    """List (tables, rounds) of the blocks of that variant."""
    return tuple((tables, rounds) for tables, rounds, each in BLOCKS if each == variant)


def make_by_cards(tables: int, rounds: int, variant: str) -> Movement:
    """Return the movement of that block, one board a round, not yet checked."""
    seatings = tuple(
        Seating.of_two(number, table, game.ns, game.ew, (game.board_set,))
        for number, line in enumerate(BLOCKS[tables, rounds, variant], 1)
        for table, game in enumerate(read_first_round(line), 1)
    )
    return make_one_line(seatings, variant)
