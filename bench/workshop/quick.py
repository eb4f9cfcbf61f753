"""The searches in C (c/search.c), a thousand times as quick: `python3 -m bench.workshop quick`.

Needs a C compiler, `cc`. Each seed is a search of its own, the same on every computer, so what was
found is found again by its seed alone, in a few seconds.

cyclic  a random cyclic starter, then directions: prints a line of data/turned.txt
apart   the same, or a random design, then three rounds or sets at a time are filled anew: nobody
        shares; prints a block of data/by_cards.txt
mixed   who meets whom on which set, then rounds: tables share; prints a block
whole   the same without sharing, for few tables: of each fair sample all rounds that
        could be are listed; prints a block
full    a cyclic starter of all rounds, directions by a difference set, so that each two compete as
        equally as can be; prints a line of data/starters.txt
"""

import subprocess
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from movements.check import check
from movements.fairness.balance import quality
from movements.fairness.bounds import bound_by_rows, fewest_squares
from movements.pairs.pattern import make_one_line
from movements.pairs.starters import StarterGame, read_first_round
from movements.seating import Movement

from .allocate import at_tables
from .cyclic import Starter
from .search import with_best_absent_last

SOURCE = Path(__file__).with_name("c") / "search.c"
# For which each pair's absence is tried.
SMALL = 12
# More tables need wider rows.
WIDE = 24

Rows = list[list[StarterGame]]


@dataclass(frozen=True)
class BestSeed:
    """The best of some seeds: by round its games, and the sum of squares."""

    seed: int
    rounds: Rows
    squares: int


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `quick`."""
    parser.add_argument("kind", choices=list(KINDS))
    parser.add_argument("tables", type=int)
    parser.add_argument("rounds", type=int)
    add_effort(parser)


def add_effort(parser: ArgumentParser) -> None:
    """Declare the seeds, and how long each of them is searched."""
    parser.add_argument("--seeds", default="1-20", help="the first and the last, or one")
    parser.add_argument("--steps", type=int, default=100_000, help="of annealing, for each seed")
    parser.add_argument("--renewals", type=int, default=0, help="apart: rounds filled anew")
    parser.add_argument("--turns", type=int, default=2000, help="apart: steps after each renewal")
    parser.add_argument("--copies", type=int, default=2, help="mixed: tables that may share a set")
    parser.add_argument("--samples", type=int, default=1000, help="whole: fair ones, for each seed")
    parser.add_argument("--above", type=float, default=0.0, help="whole: the fairness to pass")
    parser.add_argument("--settling", type=int, default=1_000_000, help="mixed: steps to rounds")


def lines_found(options: Namespace) -> Iterator[str]:
    """Search as the arguments say; the lines for movements/data."""
    found = search(options)
    if found is None:
        return
    size = options.tables, options.rounds
    if options.kind == "cyclic":
        yield turned_line(*size, found.rounds)
        return
    if options.kind == "full":
        yield f"{size[0]} {size[1]} {Starter(size[1], tuple(found.rounds[0])).printed()}"
        return
    movement = seat(found.rounds)
    yield f"# {float(quality(movement)):.2f}, {len(movement.sharings)} shared, seed {found.seed}"
    yield from write_block(movement)


def search(options: Namespace, *, games: str = "") -> BestSeed | None:
    """Run the program; None when it found nothing. `games` are those it is to turn."""
    tables, rounds = options.tables, options.rounds
    first, _, last = options.seeds.partition("-")
    arguments = (tables, rounds, first, last or first, options.steps, enough(tables, rounds))
    kind, more = TURNED if games else KINDS[options.kind]
    words = (kind, *arguments, *(getattr(options, name) for name in more))
    if kind == "mixed":
        words = (*words, rounds * max(0, tables - rounds))
    if kind == "whole":
        words = (*words, squares_of(tables, rounds, options.above))
    if kind == "full":
        words = (*words, f"{difference_set(rounds):x}")
    command = [compiled(wide=tables > WIDE), *map(str, words)]
    answer = subprocess.run(
        command, input=games, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    if not answer:
        return None
    _, seed, _, squares, *_ = answer[0].split()
    rounds = [list(read_first_round(line)) for line in answer[1:]]
    return BestSeed(int(seed), rounds, int(squares))


# What the program calls it, and the arguments that follow.
KINDS = {
    "cyclic": ("apart", ("renewals", "turns")),
    "apart": ("apart", ("renewals", "turns")),
    "mixed": ("mixed", ("copies", "settling")),
    "whole": ("whole", ("samples", "turns")),
    "full": ("full", ()),
}
# Of games that are read; bench.workshop.fairest hands them.
TURNED = ("turned", ())


@cache
def compiled(*, wide: bool) -> str:
    """Compile the program for this run; where it lies."""
    program = Path(mkdtemp(prefix="etui-")) / "search"
    command = ("cc", "-O3", "-march=native", "-ffp-contract=off", f"-DWIDE={64 if wide else 48}")
    subprocess.run((*command, "-o", program, SOURCE, "-lm"), check=True)
    return str(program)


def enough(tables: int, rounds: int) -> int:
    """Return the sum of squares with which a search ends.

    Of the rows alone, however much more the boards prove: what was found is so found again.
    """
    return bound_by_rows(tables, rounds) or 0


def squares_of(tables: int, rounds: int, fairness: Fraction | float) -> int:
    """Return the sum of squares of that fairness; as many as there can be for none."""
    pairs = 2 * tables
    ideal = fewest_squares(tables * rounds * (tables - 1), pairs * (pairs - 1) // 2)
    return int(100 * ideal / fairness) if fairness else 1 << 29


def difference_set(rounds: int) -> int:
    """Return numbers whose differences are as even as can be, a bit each: the squares modulo a
    prime; where the rounds are two primes two apart, what is a square of both or of neither, and
    the multiples of the greater."""
    least = next(each for each in range(2, rounds + 1) if rounds % each == 0)
    if least == rounds:
        return sum(1 << each for each in _squares(rounds))
    most = rounds // least
    one, other = _squares(least), _squares(most)
    if most != least + 2:
        raise ValueError(f"{rounds} rounds: neither a prime nor two primes two apart")
    return sum(
        1 << each
        for each in range(rounds)
        if each % most == 0 or (each % least and (each % least in one) == (each % most in other))
    )


def _squares(prime: int) -> set[int]:
    return {each * each % prime for each in range(1, prime)}


def seat(rounds: Rows) -> Movement:
    """Give the games tables and judge them; the fairest pair to miss gets the highest number."""
    tables = len(rounds[0])
    games = [[(game.board_set - 1, game.ns - 1, game.ew - 1) for game in row] for row in rounds]
    movement = make_one_line(at_tables(games, 2 * tables - 1), "apart")
    if movement.sharings:
        movement = replace(movement, variant="shared")
    return check(with_best_absent_last(movement) if tables <= SMALL else movement)


def write_block(movement: Movement) -> Iterator[str]:
    """Write a movement as a block of data/by_cards.txt."""
    yield f"{movement.tables} {movement.rounds} {movement.variant}"
    yield from write_rounds(movement)


def write_rounds(movement: Movement) -> Iterator[str]:
    """Write a line a round, a game a table, NS-EW/set."""
    for number in range(1, movement.rounds + 1):
        rows = sorted(movement.seatings_of_round(number), key=lambda row: row.table)
        yield " ".join(f"{row.ns}-{row.ew}/{row.boards[0]}" for row in rows)


def turned_line(tables: int, rounds: int, rows: Rows) -> str:
    """Write a cyclic movement as a line of data/turned.txt: round 1, and who is turned when."""
    printed = Starter(rounds, tuple(rows[0])).printed()
    shift = 1 - next(game.board_set for game in rows[0] if 2 * tables in (game.ns, game.ew))

    def moved(number: int, by: int) -> int:
        return number if number > rounds else (number + by - 1) % rounds + 1

    masks = []
    for step, row in enumerate(rows):
        north = {moved(game.ns, shift) for game in row}
        starts = (moved(game.ns, step) for game in read_first_round(printed))
        masks.append(sum(1 << place for place, ns in enumerate(starts) if ns not in north))
    return (
        f"{tables} {rounds} {printed.replace(' ', ',')} {'.'.join(f'{mask:x}' for mask in masks)}"
    )
