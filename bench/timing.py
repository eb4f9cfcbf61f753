"""Times a call, says at once how long it took, and prints the table."""

import dataclasses
import os
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

# Set for a smoke run: each call is made once, whatever its figure is worth.
ONCE = "ETUI_BENCH_ONCE"


@dataclass(frozen=True)
class Measure:
    """Milliseconds a call: the median of several runs, and the best and worst."""

    name: str
    median: float
    least: float
    most: float
    note: str = ""


def measure(
    what: str,
    call: Callable[[], object],
    *,
    runs: int = 7,
    before: Callable[[], object] = lambda: None,
) -> Measure:
    """Call once to warm up, then as often as asked, and measure; `before` each call, unmeasured."""
    if not is_smoke_run():
        before()
        call()
    taken = [timed(call, before) for _ in range(1 if is_smoke_run() else runs)]
    return say(Measure(what, statistics.median(taken), min(taken), max(taken)))


def is_smoke_run() -> bool:
    return ONCE in os.environ


def many(count: int, *, smoke: int) -> int:
    """Return how many of a thing are measured: few of them in a smoke run."""
    return smoke if is_smoke_run() else count


def say(taken: Measure) -> Measure:
    """Print a line at once: the table comes minutes later, with notes that compare its lines."""
    print(line(taken), file=sys.stderr, flush=True)
    return taken


def timed(call: Callable[[], object], before: Callable[[], object]) -> float:
    before()
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1000


def times(part: Measure, share: int) -> Measure:
    """Return what the whole would take of which this is a part."""
    return Measure(
        part.name,
        part.median * share,
        part.least * share,
        part.most * share,
        f"a part, times {share:,}",
    )


def note_ratios(measure: Measure, **others: Measure) -> Measure:
    """Return the measure with its ratio to others of the same run."""
    note = ", ".join(ratio(measure, name, other) for name, other in others.items())
    return dataclasses.replace(measure, note=note)


def ratio(measure: Measure, name: str, other: Measure) -> str:
    """
    >>> ratio(Measure("a", 1, 1, 1), "b", Measure("b", 400, 1, 1))
    'b / 400'
    """
    factor = measure.median / other.median
    return f"{name} x {factor:.2f}" if factor > 0.1 else f"{name} / {1 / factor:,.0f}"


def print_table(measures: list[Measure]) -> None:
    width = max(len(one.name) for one in measures)
    print(f"{'milliseconds':{width}}  {'median':>9}  {'least':>9}  {'most':>9}")
    for one in measures:
        print(line(one, width))


def line(timing: Measure, width: int = 0) -> str:
    """
    >>> line(Measure("points", 1, 0.5, 2), 8)
    'points         1.00       0.50       2.00'
    """
    figures = "  ".join(f"{f:9,.2f}" for f in (timing.median, timing.least, timing.most))
    return f"{timing.name:{width}}  {figures}  {timing.note}".rstrip()
