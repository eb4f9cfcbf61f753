"""`run.py manage find_movements KIND TABLES ROUNDS`: how what lies in movements/data was found.

Prints what would go into the data; the same seed and numbers print the same again. Progress goes to
the error stream; Ctrl-C stops with nothing printed.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from django.core.management.base import BaseCommand

from movements.allocate import MORE
from movements.balance import quality
from movements.bordered import random_bordered
from movements.families import FAMILIES
from movements.howell import howells
from movements.howell import unit as howell_unit
from movements.individuals.search import PARTNERS, first_round
from movements.search import (
    KeepGoing,
    best_design,
    best_folded,
    best_mixed,
    best_starter,
    best_turned,
    with_best_absent_last,
)
from movements.seating import Movement
from movements.teams.search import round_robin
from movements.teams.stanzas import written
from movements.text import write

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


class Command(BaseCommand):
    help = "Searches for fairer movements and prints what movements/data would hold."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("kind", choices=[*SEARCHES, "individuals", "teams"])
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

    def handle(self, *args: Any, **options: Any) -> None:
        size = options["tables"], options["rounds"]
        seed = " ".join(map(str, (*size, options["seed"]))).strip()
        effort = Effort(
            options["trials"],
            self.told(options["trials"]),
            tuple(map(int, options["more"].split(","))),
            options["absent"],
        )
        if options["kind"] == "individuals":
            self.individuals(options)
            return
        if options["kind"] == "teams":
            self.teams(options)
            return
        for line in SEARCHES[options["kind"]](size, seed, effort):
            self.stdout.write(line)

    def individuals(self, options: dict[str, Any]) -> None:
        players, trials = options["tables"], options["trials"]

        def keep_going(done: int, least: int | None) -> bool:
            self.stderr.write(f"{done} of {trials}: {'-' if least is None else least}")
            return done < trials and least != 0

        seed = f"{players} {options['seed']}".strip()
        found = first_round(players, Random(seed), keep_going, partners=options["partners"])
        if found is not None:
            self.stdout.write(f"{players} {found}")

    def teams(self, options: dict[str, Any]) -> None:
        teams, trials = options["tables"], options["trials"]
        seed = f"{teams} {options['seed']}".strip()
        for line in written(teams, round_robin(teams, Random(seed), lambda done: done < trials)):
            self.stdout.write(line)

    def told(self, trials: int) -> KeepGoing:
        """Goes on for that many trials and says now and then how far it is."""

        def keep_going(done: int, best: Fraction | None) -> bool:
            if done % 20_000 == 0 or trials < 1000:
                self.stderr.write(f"{done} of {trials}: {float(best or 0):.2f}")
            return done < trials and best != 100

        return keep_going


def starters(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    found = best_starter(*size, Random(seed), effort.keep_going)
    if found is not None:
        yield f"# {float(found.quality):.2f}"
        yield f"{size[0]} {size[1]} {found.printed()}"


def turned(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    for name, movement in traffics(*size):
        kind, _, variant = name.partition("-")
        found = best_turned(
            movement, Random(f"{seed} {kind} {variant}"), effort.trials, effort.keep_going
        )
        yield f"# {float(quality(found)):.2f}, {len(found.sharings)} shared"
        yield f"{size[0]} {size[1]} {name} {masks(movement, found)}"


def traffics(tables: int, rounds: int) -> Iterator[tuple[str, Movement]]:
    for size, number, variant in howells():
        if (size, number) == (tables, rounds) and variant in TURNABLE["howell"]:
            yield f"howell-{variant}", howell_unit(tables, rounds, variant)
    for variant in TURNABLE["mitchell"]:
        if rounds in FAMILIES[variant].rounds(tables):
            movement = FAMILIES[variant].build(tables, rounds)
            if movement.boards == rounds:
                yield f"mitchell-{variant}", movement


def masks(before: Movement, after: Movement) -> str:
    """By round, a hexadecimal number with a bit for each table that was turned."""
    found = [0] * before.rounds
    for old, new in zip(before.seatings, after.seatings, strict=True):
        if old.ns != new.ns:
            found[old.round - 1] |= 1 << (old.table - 1)
    return ".".join(f"{mask:x}" for mask in found)


def mixed(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    found = best_mixed(size, Random(seed), effort.trials, effort.keep_going, more=effort.more)
    if found is not None:
        found = with_best_absent_last(found) if effort.absent else found
        yield f"# {float(quality(found)):.2f}, {len(found.sharings)} shared"
        yield write(found)


def designs(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    found = best_design(size, Random(seed), STEPS_OF_A_DESIGN, effort.keep_going)
    if found is not None:
        yield f"# {float(quality(found)):.2f}"
        yield write(found)


def bordered(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    found = best_design(
        size, Random(seed), STEPS_OF_A_DESIGN, effort.keep_going, make=random_bordered
    )
    if found is not None:
        yield f"# {float(quality(found)):.2f}"
        yield write(found)


def folded(size: tuple[int, int], seed: str, effort: Effort) -> Iterator[str]:
    found = best_folded(size, Random(seed), STEPS_OF_A_DESIGN, effort.keep_going, more=effort.more)
    if found is not None:
        yield f"# {float(quality(found)):.2f}, {len(found.sharings)} shared"
        yield write(found)


SEARCHES = {
    "starters": starters,
    "turned": turned,
    "mixed": mixed,
    "designs": designs,
    "bordered": bordered,
    "folded": folded,
}
