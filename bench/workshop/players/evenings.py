"""Looks for individuals of an evening: fewer rounds than all, so that most never meet.

c/individuals.c anneals round 1, quick enough for a hundred players; it needs a C compiler, `cc`.
What is found is found again by its seed and steps.

c/boards.c looks for sets for its tables, so that boards walk.
"""

import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from movements.individuals.whist import DIGITS, whist

# From so many players on nobody plays so many rounds that all could be met: meeting again counts.
MANY = 55
# Steps of the search for sets, for each number of them; with more sets it is easier.
STEPS_OF_SETS = 20_000
# With more sets than this for ten rounds, too few results of a board could be compared.
MOST_SETS_OF_TEN_ROUNDS = 17


def find_evening(players: int, rounds: int, *, seeds: tuple[int, int], steps: int) -> str:
    """Find a line of data/individuals.txt: round 1 for so many rounds."""
    program = compile_program("individuals.c")
    numbers = map(str, (players, rounds, *seeds, steps, int(players >= MANY)))
    done = subprocess.run([program, *numbers], check=True, capture_output=True, text=True)
    _seed, _cost, *tables = done.stdout.split()
    ring = players - (players % 4 == 0)
    written = sorted(
        tuple(_written(int(player), ring) for player in table.split("-")) for table in tables
    )
    games = " ".join("-".join(map(str, four)) + "/1" for four in written)
    return f"{players}/{rounds} {games}"


def _written(number: int, ring: int) -> int:
    """Write a number as people count: the player 0 of the circle is its last one."""
    return number + 1 if number == ring else number or ring


def find_walking(players: int, rounds: int) -> str:
    """Find a line of data/individual_boards.txt: boards that walk, for the first rounds of a whist.

    The fewest sets that are found; empty where so many are needed that few results are compared.
    """
    tables = players // 4
    seats = " ".join(
        str(player)
        for row in whist(players, boards_per_round=1, rounds=rounds, together=True).seatings
        for player in row.players
    )
    fewest = max(tables, rounds)
    most = max(tables, MOST_SETS_OF_TEN_ROUNDS * rounds // 10)
    numbers = map(str, (rounds, tables, fewest, most, 1, STEPS_OF_SETS))
    command = [str(compile_program("boards.c")), *numbers]
    done = subprocess.run(command, input=seats, check=True, capture_output=True, text=True)
    if not done.stdout:
        return ""
    sets, *numbers_of_sets = done.stdout.split()
    letters = "".join(DIGITS[int(number)] for number in numbers_of_sets)
    words = [letters[first : first + tables] for first in range(0, len(letters), tables)]
    return " ".join([str(players), str(rounds), sets, *words])


@cache
def compile_program(name: str) -> Path:
    """Compile a program of the folder c, once."""
    program = Path(mkdtemp()) / Path(name).stem
    source = Path(__file__).parents[1] / "c" / name
    command = ["cc", "-O2", "-o", str(program), str(source), "-lm"]
    subprocess.run(command, check=True)
    return program
