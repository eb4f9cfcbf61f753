"""Which searches suit a size, for how long, and how each is run for some seeds.

turned   directions alone, of each movement of the size that there is
cyclic   a random cyclic starter, then directions; shares nothing
apart    the same or a random design, then rounds are filled anew; shares nothing
mixed    who meets whom on which set, then rounds; tables share
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from bench.workshop.quick import BestSeed, add_effort, search, write_rounds
from bench.workshop.table.searches import NO_TRAFFIC, SearchWork, is_of_clubs
from bench.workshop.table.sizes import SizeCell
from movements.pairs.howell import build_traffic

from .traffics import traffics_of

STEPS = {"turned": 300_000, "cyclic": 100_000, "apart": 100_000, "mixed": 2_000_000}
MORE = {
    "apart": ("--renewals", "2000"),
    "mixed": ("--copies", "2", "--settling", "200000"),
}


def works_of(cell: SizeCell) -> Iterator[SearchWork]:
    """List what is to be done at a size."""
    tables, rounds = cell.size
    for name in traffics_of(cell):
        yield SearchWork(cell.size, "turned", name, STEPS["turned"])
    if rounds >= tables:
        yield SearchWork(cell.size, "cyclic", NO_TRAFFIC, STEPS["cyclic"])
    if is_of_clubs(cell.size):
        kinds = ("apart", "mixed") if rounds >= tables else ("mixed",)
        yield from (SearchWork(cell.size, kind, NO_TRAFFIC, STEPS[kind]) for kind in kinds)


def try_seeds(work: SearchWork, first: int, last: int) -> BestSeed | None:
    """Search with these seeds; None where nothing was met."""
    games = ""
    if work.traffic != NO_TRAFFIC:
        games = "\n".join(write_rounds(build_traffic(*work.size, work.traffic)))
    return search(arguments_of(work, f"{first}-{last}"), games=games)


def arguments_of(work: SearchWork, seeds: str) -> Namespace:
    """Return the arguments of the program for it."""
    parser = ArgumentParser()
    add_effort(parser)
    words = ("--seeds", seeds, "--steps", str(work.steps), *MORE.get(work.kind, ()))
    size = {"kind": work.kind, "tables": work.size[0], "rounds": work.size[1]}
    return parser.parse_args(words, Namespace(**size))
