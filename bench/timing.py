"""Times a call and prints the table."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Measure:
    """Milliseconds a call: the median of several runs, and the best and worst."""

    what: str
    median: float
    least: float
    most: float
    note: str = ""


def measure(what: str, call: Callable[[], object], *, runs: int = 7, note: str = "") -> Measure:
    """Calls once to warm up, then as often as asked."""
    call()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        call()
        times.append((time.perf_counter() - start) * 1000)
    return Measure(what, statistics.median(times), min(times), max(times), note)


def beside(one: Measure, *others: tuple[str, Measure]) -> Measure:
    """The measure with its ratio to others of the same run."""
    ratios = ", ".join(f"{one.median / other.median:.2f} x {name}" for name, other in others)
    note = f"{one.note}; {ratios}" if one.note else ratios
    return Measure(one.what, one.median, one.least, one.most, note)


def print_table(measures: list[Measure]) -> None:
    width = max(len(one.what) for one in measures)
    print(f"{'':{width}}  {'median':>9}  {'least':>9}  {'most':>9}   (milliseconds)")
    for one in measures:
        print(
            f"{one.what:{width}}  {one.median:9.3f}  {one.least:9.3f}  {one.most:9.3f}   {one.note}"
        )
