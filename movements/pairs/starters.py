"""Read the Howells of data/: round 1 of the cyclic ones, which tables are turned, whole movements.

Round 1 is in starters.txt, that of barometers in together.txt, what is turned in turned.txt, by
(tables, rounds); the movements whose pairs go by cards are in by_cards.txt, by (tables, rounds,
variant).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from movements.plain.lines import DATA
from movements.seating import Movement, Seating

from .pattern import make_one_line


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
    """Read the lines of a file in data/: tables, rounds, and what follows them."""
    for line in (DATA / name).read_text("utf-8").splitlines():
        if line[:1] != "#":
            yield line.split(" ", 2)


STARTERS = {(int(tables), int(rounds)): games for tables, rounds, games in _lines("starters.txt")}


# Directions are many: they stay text until they are needed.
TURNED = {(int(tables), int(rounds)): rest for tables, rounds, rest in _lines("turned.txt")}


def turned_traffic(tables: int, rounds: int) -> str:
    """Name the movement that is turned: a kind-variant, or the games of round 1 of a cycle."""
    return TURNED[tables, rounds].split(" ", 1)[0]


def turned_tables(tables: int, rounds: int) -> tuple[int, ...]:
    """Read by round a bit for each table at which the movement is turned."""
    masks = TURNED[tables, rounds].split(" ", 1)[1]
    return tuple(int(mask, 16) for mask in masks.split("."))


# All tables play the same set each round: round 1 of the cyclic barometers.
TOGETHER = {(int(tables), int(rounds)): games for tables, rounds, games in _lines("together.txt")}

Key = tuple[int, int, str]


def _read_blocks() -> Iterator[tuple[Key, list[str]]]:
    """Read by_cards.txt: a line with tables, rounds, variant, then a line of games for each round.

    Each list is filled after it was yielded, with the lines that follow.
    """
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
    """List (tables, rounds) of the movements by cards of a variant."""
    return tuple((tables, rounds) for tables, rounds, each in BLOCKS if each == variant)


def make_by_cards(tables: int, rounds: int, variant: str) -> Movement:
    """Build a movement by cards of one board a round, not checked."""
    seatings = tuple(
        Seating.of_two(number, table, game.ns, game.ew, (game.board_set,))
        for number, line in enumerate(BLOCKS[tables, rounds, variant], 1)
        for table, game in enumerate(read_first_round(line), 1)
    )
    return make_one_line(seatings, variant)
