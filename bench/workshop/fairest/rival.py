"""Let a second search (c/rival.c, by tabu) try what the first found, for a tenth of its time.

It reads rows and turns them; nothing of the first search, nor of movements/fairness, is in it.
"""

import os
import subprocess
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import mkdtemp

from bench.workshop.table.searches import (
    RIVAL,
    SearchWork,
    Spent,
    read_record,
    seconds_of,
    write_record,
)
from movements.pairs.howell import build_traffic
from movements.seating import Movement

from .searching import NICENESS, open_cells, spend
from .traffics import name_of

SOURCE = Path(__file__).resolve().parent.parent / "c" / "rival.c"
STEPS = 50_000
SHARE = 0.1


def challenge_all(options: Namespace) -> Iterator[str]:
    """Let the rival try each size for what is left of a tenth; say where it is fairer."""
    os.nice(NICENESS)
    compile_rival()
    record = read_record()
    for cell in open_cells(options.sizes):
        best = cell.best()
        assert best is not None
        name = name_of(best)
        work = SearchWork(cell.size, RIVAL, name, STEPS)
        due = SHARE * seconds_of(record, cell.size)
        while (left := due - seconds_of(record, cell.size, by_rival=True)) > 0:
            spent = record.get(work, Spent())
            record[work] = spend(work, spent, try_rival, left)
        write_record(record)
        ours = count_squares(read_rows(best.movement()))
        theirs = record.get(work, Spent()).squares
        if theirs and theirs < ours:
            yield f"{cell.size[0]} {cell.size[1]} {name}: {theirs} squares instead of {ours}"


def try_rival(work: SearchWork, first: int, last: int) -> tuple[int, int]:
    """Turn the games of the work's traffic with these seeds: the fewest squares, and the seed."""
    heading, *lines = _ask_rival(work, first, last)
    seed, squares = map(int, heading.split())
    turned = [[_read_game(game) for game in line.split()] for line in lines]
    before = read_rows(build_traffic(*work.size, work.traffic))
    if count_squares(turned) != squares or _games(turned) != _games(before):
        raise AssertionError(f"the rival miscounts {work}")
    return squares, seed


def turn_by_rival(work: SearchWork, seed: int) -> list[str]:
    """Turn the games with one seed: a line a round of NS-EW/set."""
    return _ask_rival(work, seed, seed)[1:]


def _ask_rival(work: SearchWork, first: int, last: int) -> list[str]:
    rows = read_rows(build_traffic(*work.size, work.traffic))
    text = "\n".join(" ".join(f"{ns}-{ew}/{board}" for ns, ew, board in row) for row in rows)
    words = (compile_rival(), *map(str, (*work.size, first, last, work.steps)))
    answer = subprocess.run(words, input=text, capture_output=True, text=True, check=True)
    return answer.stdout.splitlines()


Game = tuple[int, int, int]


def read_rows(movement: Movement) -> list[list[Game]]:
    """Read by round the pair NS, the pair EW and the set of each table."""
    rows: list[list[Game]] = [[] for _ in range(movement.rounds)]
    for row in movement.seatings:
        rows[row.round - 1].append((row.ns, row.ew, row.boards[0]))
    return rows


def _read_game(text: str) -> Game:
    both, _, board = text.partition("/")
    ns, _, ew = both.partition("-")
    return int(ns), int(ew), int(board)


def _games(rows: list[list[Game]]) -> list[list[tuple[frozenset[int], int]]]:
    """List by round and table who meets on which set, however they sit."""
    return [[(frozenset((ns, ew)), board) for ns, ew, board in row] for row in rows]


def count_squares(rows: list[list[Game]]) -> int:
    """Add up the squares of how much each two compete, plainly, by John Manning's definition."""
    by_set: dict[int, list[tuple[int, int]]] = {}
    for row in rows:
        for ns, ew, board in row:
            by_set.setdefault(board, []).append((ns, ew))
    amounts: Counter[tuple[int, int]] = Counter()
    for games in by_set.values():
        for (one, other), (north, east) in combinations(games, 2):
            for two, amount in (
                ((one, north), 1), ((other, east), 1), ((one, east), -1), ((other, north), -1),
            ):  # fmt: skip
                amounts[min(two), max(two)] += amount
        for ns, ew in games:
            amounts[min(ns, ew), max(ns, ew)] += len(games) - 1
    return sum(amount * amount for amount in amounts.values())


@cache
def compile_rival() -> str:
    """Compile the program for this run; where it lies."""
    program = Path(mkdtemp(prefix="etui-rival-")) / "rival"
    subprocess.run(("cc", "-O3", "-march=native", "-o", program, SOURCE), check=True)
    return str(program)
