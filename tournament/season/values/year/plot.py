"""Months as columns of a drawing, each beside the year before; worked out here, drawn by the page
and on paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

Figure = int | Fraction
WIDTH, HEIGHT = 480, 230
LEFT, RIGHT, TOP, BOTTOM = 52, 4, 12, 26
MOST_LINES = 5
# More columns than these have no label each.
MOST_LABELS = 14


@dataclass(frozen=True)
class RuledLine:
    """A figure that is ruled across the drawing."""

    value: int
    y: int


@dataclass(frozen=True)
class PlotColumn:
    """A part of the year: its label at `middle`, and both columns of it, of which a height may be
    nought; `x` is that of the year before, `x_now` that of this one."""

    label: str
    middle: int
    x: int
    x_now: int
    wide: int
    y_before: int
    high_before: int
    y: int
    high: int


@dataclass(frozen=True)
class YearPlot:
    """A drawing of so many units, `y` downwards; `base` is the height of nought."""

    lines: tuple[RuledLine, ...]
    columns: tuple[PlotColumn, ...]
    base: int
    width: int = WIDTH
    height: int = HEIGHT
    first_x: int = LEFT
    last_x: int = WIDTH - RIGHT
    foot: int = HEIGHT - 6


def plot_year(labels: Sequence[str], both: Sequence[tuple[Figure, Figure]]) -> YearPlot | None:
    """Plot figures of this year and of the one before; None where all are nought, or where a
    single part would be compared with nothing."""
    figures = [figure for pair in both for figure in pair]
    if not any(figures) or len(both) < 2:
        return None
    step = find_step(max(0, *figures) - min(0, *figures))
    low, high = floor(min(0, *figures) / step) * step, ceil(max(0, *figures) / step) * step

    def height(figure: Figure) -> int:
        return round(HEIGHT - BOTTOM - (figure - low) * (HEIGHT - TOP - BOTTOM) / (high - low))

    base = height(0)
    lines = tuple(RuledLine(value, height(value)) for value in range(low, high + 1, step))
    columns = tuple(
        place_column(label, number, len(both), (base, height(before), height(now)))
        for number, (label, (now, before)) in enumerate(zip(labels, both, strict=True))
    )
    return YearPlot(lines, columns, base)


def find_step(range_: Figure) -> int:
    """Find the step of the lines, of 1, 2 or 5 with noughts, so that there are five at most.

    >>> find_step(9), find_step(37), find_step(Fraction(1, 2))
    (2, 10, 1)
    """
    step, factors = 1, (2, Fraction(5, 2), 2)
    number = 0
    while range_ / step > MOST_LINES:
        step = int(step * factors[number % 3])
        number += 1
    return step


def place_column(label: str, number: int, count: int, heights: tuple[int, int, int]) -> PlotColumn:
    """Place the two columns of a part beside each other, in the part's own space."""
    space = WIDTH - LEFT - RIGHT
    start, end = (LEFT + space * place // count for place in (number, number + 1))
    wide = max(1, (end - start) * 2 // 5)
    x = start + (end - start - 2 * wide) // 2
    base, before, now = heights
    return PlotColumn(
        label,
        (start + end) // 2,
        x,
        x + wide,
        wide,
        min(base, before),
        abs(base - before),
        min(base, now),
        abs(base - now),
    )
