"""Keep what was searched in movements/data/searches.txt, so that a search goes on where it ended.

A line a size, kind of search and traffic: tables, rounds, kind, traffic (- where it makes its own),
steps of a seed, seconds of processor, seeds, the fewest squares, and the seed that found them (0
where none found anything).
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple, TypeAlias

from movements.fairness.bounds import fewest_squares

Size: TypeAlias = tuple[int, int]

DATA_FOLDER = Path(__file__).resolve().parents[3] / "movements" / "data"
FILE = DATA_FOLDER / "searches.txt"
# Of a size that clubs play all kinds are tried, of others directions alone, those of cycles too.
CLUB_TABLES = range(4, 17)
CLUB_BOARDS = range(18, 37)
CLUB_SECONDS, OTHER_SECONDS = 600.0, 60.0
RIVAL = "rival"
NO_TRAFFIC = "-"
HEAD = """\
# How long each size that is not proven optimal was searched, and what that reached; written by
#     python3 -m bench.workshop fairest
# which goes on from here: tables, rounds, the kind of search, the traffic whose games it turns (-
# where it makes its own), the steps of a seed, seconds of one processor, seeds, the fewest squares,
# and the seed that found them (0: none). "rival" is the second search, which shares no code with
# the others. What was found before stands in by_cards.txt and turned.txt with its own time.
"""


class SearchWork(NamedTuple):
    """What a kind of search is to do at a size."""

    size: Size
    kind: str
    traffic: str
    steps: int


class Spent(NamedTuple):
    """What it took so far and reached."""

    seconds: float = 0.0
    seeds: int = 0
    squares: int = 0
    seed: int = 0

    def plus(self, seconds: float, seeds: int, squares: int, seed: int) -> "Spent":
        """Add another search of the same kind; the earlier of two that are as good is kept."""
        is_better = squares > 0 and (not self.squares or squares < self.squares)
        best = (squares, seed) if is_better else (self.squares, self.seed)
        return Spent(self.seconds + seconds, self.seeds + seeds, *best)


def is_of_clubs(size: Size) -> bool:
    """Tell whether clubs play it: two boards a round at least, as many as an evening has."""
    tables, rounds = size
    most = CLUB_BOARDS[-1] // rounds
    return tables in CLUB_TABLES and most > 1 and most * rounds in CLUB_BOARDS


def seconds_wanted(size: Size) -> float:
    """Return for how long a size is to be searched in all."""
    return CLUB_SECONDS if is_of_clubs(size) else OTHER_SECONDS


Record = dict[SearchWork, Spent]


def read_record() -> Record:
    """Read the file; empty where there is none."""
    if not FILE.exists():
        return {}
    lines = FILE.read_text("utf-8").splitlines()
    return dict(map(_read_line, (line for line in lines if line[:1] != "#")))


def _read_line(line: str) -> tuple[SearchWork, Spent]:
    tables, rounds, kind, traffic, steps, seconds, seeds, squares, seed = line.split()
    work = SearchWork((int(tables), int(rounds)), kind, traffic, int(steps))
    return work, Spent(float(seconds), int(seeds), int(squares), int(seed))


def write_record(record: Record) -> None:
    """Write the file anew, whole or not at all."""
    beside = FILE.with_suffix(".new")
    beside.write_text(HEAD + "".join(_lines(record)), encoding="utf-8")
    beside.replace(FILE)


def _lines(record: Record) -> Iterator[str]:
    for work, spent in sorted(record.items()):
        words = (*work.size, work.kind, work.traffic, work.steps, f"{spent.seconds:.2f}")
        yield f"{' '.join(map(str, (*words, *spent[1:])))}\n"


def seconds_of(record: Record, size: Size, *, by_rival: bool = False) -> float:
    """Add up how long a size was searched, by the rival or by all others."""
    return sum(spent.seconds for _, spent in _of_size(record, size, by_rival=by_rival))


def fairest_of(record: Record, size: Size, *, by_rival: bool = False) -> Fraction | None:
    """Find the best quality that was reached there; None where nothing was."""
    reached = [
        spent.squares for _, spent in _of_size(record, size, by_rival=by_rival) if spent.squares
    ]
    return fairness(size, min(reached)) if reached else None


def _of_size(record: Record, size: Size, *, by_rival: bool) -> Iterable[tuple[SearchWork, Spent]]:
    return (
        (work, spent)
        for work, spent in record.items()
        if work.size == size and (work.kind == RIVAL) == by_rival
    )


def fairness(size: Size, squares: int) -> Fraction:
    """Return the quality of a complete movement of that size with that sum of squares."""
    tables, rounds = size
    ideal = fewest_squares(tables * rounds * (tables - 1), tables * (2 * tables - 1))
    return Fraction(100 * ideal, squares)
