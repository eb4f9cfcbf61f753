"""Times a call and prints the table."""

import dataclasses
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


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
    before()
    call()
    taken = []
    for _ in range(runs):
        before()
        start = time.perf_counter()
        call()
        taken.append((time.perf_counter() - start) * 1000)
    return Measure(what, statistics.median(taken), min(taken), max(taken))


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
        figures = "  ".join(f"{f:9,.2f}" for f in (one.median, one.least, one.most))
        print(f"{one.name:{width}}  {figures}  {one.note}".rstrip())
