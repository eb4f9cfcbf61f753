"""Search all sizes for some minutes, those first that were searched least for what they are due.

What was spent is written after each try, so that a search that is stopped loses a second at most.
"""

import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from resource import RUSAGE_CHILDREN, getrusage

from bench.workshop.quick import WIDE, compiled
from bench.workshop.table.page import sizes
from bench.workshop.table.searches import (
    Record,
    SearchWork,
    Size,
    Spent,
    read_record,
    seconds_of,
    seconds_wanted,
    write_record,
)
from bench.workshop.table.sizes import SizeCell

from .kinds import try_seeds, works_of

# A try takes about so long.
SECONDS_OF_A_TRY = 0.5
# So few rounds are no evening with a ranking.
FEWEST_ROUNDS = 4
# Whatever else runs on the computer comes first.
NICENESS = 19

Try = Callable[[SearchWork, int, int], tuple[int, int]]


def open_cells(wanted: Iterable[Size] = ()) -> Iterator[SizeCell]:
    """List the sizes whose best movement is not proven the best, or of these those wanted."""
    chosen = set(wanted)
    for size in sizes():
        if not chosen or size in chosen:
            cell = SizeCell(*size)
            if size[1] >= FEWEST_ROUNDS and cell.found and not cell.is_optimal:
                yield cell


def search_all(options: Namespace) -> Iterator[str]:
    """Search for so many minutes of processor; say what each try spent."""
    os.nice(NICENESS)
    record = read_record()
    works = {cell.size: list(works_of(cell)) for cell in open_cells(options.sizes)}
    left = 60.0 * options.minutes
    while left > 0:
        size = min(works, key=lambda each: _share(record, each, options.seconds), default=None)
        if size is None or _share(record, size, options.seconds) >= 1:
            return
        work = min(works[size], key=lambda each: record.get(each, Spent()).seconds)
        spent = record.get(work, Spent())
        compiled(wide=size[0] > WIDE)  # not within the time that is measured
        record[work] = more = spend(work, spent, _by_annealing)
        write_record(record)
        left -= more.seconds - spent.seconds
        if more.squares != spent.squares:
            yield f"{size[0]} {size[1]} {work.kind} {work.traffic}: {more}"


def _share(record: Record, size: Size, seconds: float | None) -> float:
    """Return which share of its time a size has had."""
    return seconds_of(record, size) / (seconds or seconds_wanted(size))


def _by_annealing(work: SearchWork, first: int, last: int) -> tuple[int, int]:
    best = try_seeds(work, first, last)
    return (best.squares, best.seed) if best else (0, 0)


def spend(work: SearchWork, spent: Spent, attempt: Try, most: float = SECONDS_OF_A_TRY) -> Spent:
    """Go on with the next seeds, about so many as take `most` seconds; what is spent then."""
    count = max(1, int(most * spent.seeds / spent.seconds)) if spent.seconds else 1
    before = children_seconds()
    squares, seed = attempt(work, spent.seeds + 1, spent.seeds + count)
    return spent.plus(children_seconds() - before, count, squares, seed)


def children_seconds() -> float:
    """Return how long the programs that were started have kept a processor."""
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
