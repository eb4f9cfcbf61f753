"""Find again what lies in movements/data: `python3 -m bench.workshop find KIND TABLES ROUNDS`.

Prints what would go into the data; the same seed and numbers print the same again. Progress goes to
the error stream; Ctrl-C stops with nothing printed.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from movements.fairness.balance import quality
from movements.pairs.howell import howells
from movements.pairs.howell import pattern as howell_pattern
from movements.pairs.mitchells import MITCHELLS
from movements.seating import Movement
from movements.text import write

from .allocate import MORE
from .bordered import random_bordered
from .fields import make_field_howell
from .players.circles import find_circle
from .players.evenings import find_evening, find_walking
from .players.individuals import PARTNERS, first_round
from .quick import write_block
from .search import (
    KeepGoing,
    best_design,
    best_folded,
    best_mixed,
    best_starter,
    best_together,
    best_turned,
    print_together,
    with_best_absent_last,
)
from .teams import round_robin, write_lines

# Directions are turned so often for each design.
STEPS_OF_A_DESIGN = 60_000
# The traffics whose directions are turned.
TURNABLE = {
    "howell": ("", "hesitation", "double_hesitation"),
    "mitchell": (
        "",
        "share_relay",
        "double_weave",
        "bowman",
        "double_bowman",
        "appendix",
        "web",
    ),
}


@dataclass(frozen=True)
class Effort:
    trials: int
    keep_going: KeepGoing
    more: tuple[int, ...]
    absent: bool


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `find`."""
    parser.add_argument("kind", choices=[*SEARCHES, "individuals", "circles", "boards", "teams"])
    parser.add_argument("tables", type=int, help="or players, or teams")
    parser.add_argument("rounds", type=int, nargs="?", default=0)
    parser.add_argument("--trials", type=int, default=120_000, help="trials or steps")
    parser.add_argument(
        "--more", default=",".join(map(str, MORE)), help="shared sets more than needed, in turn"
    )
    parser.add_argument(
        "--absent", action="store_true", help="number last whose absence is fairest"
    )
    parser.add_argument("--partners", choices=list(PARTNERS), default="random")
    parser.add_argument("--seed", default="", help="added to the numbers of the movement")


def lines_found(options: Namespace) -> Iterator[str]:
    """Search as the arguments say; the lines for movements/data."""
    if options.kind == "individuals":
        return individuals(options)
    if options.kind == "boards":
        return iter([find_walking(options.tables, options.rounds)])
    if options.kind == "circles":
        return circles(options)
    if options.kind == "teams":
        return teams(options)
    size = options.tables, options.rounds
    seed = " ".join(map(str, (*size, options.seed))).strip()
    more = tuple(map(int, options.more.split(",")))
    effort = Effort(options.trials, saying_progress(options.trials), more, options.absent)
    return SEARCHES[options.kind](size, seed, effort)


def individuals(options: Namespace) -> Iterator[str]:
    """Search for round 1 of a whist tournament, or of an evening of so many rounds."""
    if options.rounds:
        number = int(options.seed)
        yield find_evening(
            options.tables, options.rounds, seeds=(number, number), steps=options.trials
        )
        return

    def keep_going(done: int, least: int | None) -> bool:
        say(f"{done} of {options.trials}: {'-' if least is None else least}")
        return done < options.trials and least != 0

    seed = f"{options.tables} {options.seed}".strip()
    found = first_round(options.tables, Random(seed), keep_going, partners=options.partners)
    if found is not None:
        yield f"{options.tables} {found}"


def circles(options: Namespace) -> Iterator[str]:
    """Search for round 1 of an individual whose boards walk."""
    seed = f"{options.tables} {options.seed}".strip()
    yield find_circle(options.tables, Random(seed), trials=options.trials)


def teams(options: Namespace) -> Iterator[str]:
    """Search for a round robin of an even number of teams."""
    seed = f"{options.tables} {options.seed}".strip()
    stanzas = round_robin(options.tables, Random(seed), lambda done: done < options.trials)
    yield from write_lines(options.tables, stanzas)


def saying_progress(trials: int) -> KeepGoing:
    """Go on for that many trials and say now and then how far it is."""

    def keep_going(done: int, best: Fraction | None) -> bool:
        if done % 20_000 == 0 or trials < 1000:
            say(f"{done} of {trials}: {float(best or 0):.2f}")
        return done < trials and best != 100

    return keep_going


def say(progress: str) -> None:
    sys.stderr.write(f"{progress}\n")


def starters(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    """Search for round 1 of a cyclic movement."""
    found = best_starter(*size, Random(seed), effort.keep_going)
    if found is not None:
        yield f"# {float(found.quality):.2f}"
        yield f"{size[0]} {size[1]} {found.printed()}"


def together(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    """Search for round 1 of a cyclic barometer."""
    found = best_together(*size, Random(seed), effort.keep_going)
    if found is not None:
        yield f"# {float(found.quality):.2f}"
        yield f"{size[0]} {size[1]} {print_together(found)}"


def turned(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    """Search for the best directions of each known traffic of that size."""
    for name, movement in traffics(*size):
        kind, _, variant = name.partition("-")
        found = best_turned(
            movement, Random(f"{seed} {kind} {variant}"), effort.trials, effort.keep_going
        )
        yield f"# {float(quality(found)):.2f}, {len(found.sharings)} shared"
        yield f"{size[0]} {size[1]} {name} {masks(movement, found)}"


def traffics(tables: int, rounds: int) -> Iterator[tuple[str, Movement]]:
    """List the known movements of that size, by kind and variant."""
    for size, number, variant in howells():
        if (size, number) == (tables, rounds) and variant in TURNABLE["howell"]:
            yield f"howell-{variant}", howell_pattern(tables, rounds, variant)
    for variant in TURNABLE["mitchell"]:
        if rounds in MITCHELLS[variant].rounds(tables):
            movement = MITCHELLS[variant].build(tables, rounds)
            if movement.boards == rounds:
                yield f"mitchell-{variant}", movement


def masks(before: Movement, after: Movement) -> str:
    """Write by round a hexadecimal number with a bit for each table that was turned."""
    found = [0] * before.rounds
    for old, new in zip(before.seatings, after.seatings, strict=True):
        if old.ns != new.ns:
            found[old.round - 1] |= 1 << (old.table - 1)
    return ".".join(f"{mask:x}" for mask in found)


def mixed(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    """Search by annealing who meets whom on which set."""
    found = best_mixed(size, Random(seed), effort.trials, effort.keep_going, more=effort.more)
    if found is not None:
        found = with_best_absent_last(found) if effort.absent else found
        yield f"# {float(quality(found)):.2f}, {len(found.sharings)} shared"
        yield write(found)


def designs(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    """Search for designs without sharing."""
    found = best_design(size, Random(seed), STEPS_OF_A_DESIGN, effort.keep_going)
    if found is not None:
        yield f"# {float(quality(found)):.2f}"
        yield write(found)


def bordered(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    """Search for designs that are cyclic but for one round."""
    found = best_design(
        size, Random(seed), STEPS_OF_A_DESIGN, effort.keep_going, make=random_bordered
    )
    if found is not None:
        yield f"# {float(quality(found)):.2f}"
        yield write(found)


def folded(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    """Search among rules of who meets whom."""
    found = best_folded(size, Random(seed), STEPS_OF_A_DESIGN, effort.keep_going, more=effort.more)
    if found is not None:
        yield f"# {float(quality(found)):.2f}, {len(found.sharings)} shared"
        yield write(found)


def field(size: tuple[int, int], _seed: str, _effort: Effort) -> Iterator[str]:
    """Write the one Howell that a field makes fairer than a cycle can."""
    movement = make_field_howell()
    if size == (movement.tables, movement.rounds):
        yield f"# {float(quality(movement)):.2f}"
        yield from write_block(movement)


SEARCHES = {
    "field": field,
    "starters": starters,
    "together": together,
    "turned": turned,
    "mixed": mixed,
    "designs": designs,
    "bordered": bordered,
    "folded": folded,
}
