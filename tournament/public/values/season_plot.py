"""The percentages of a player's evenings as points of a drawing, worked out here and only drawn
by the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import ceil

WIDTH, HEIGHT = 420, 190
LEFT, RIGHT, TOP, BOTTOM = 36, 6, 12, 12
# Shown at least; wider where an evening lies outside, by whole tens.
LOWEST, HIGHEST, STEP = 40, 60, 10
# More evenings than this are a line without a dot for each.
MOST_DOTS = 60


@dataclass(frozen=True)
class PlotLine:
    """A percentage that is ruled across the drawing."""

    value: int
    y: int


@dataclass(frozen=True)
class PlotPoint:
    value: Decimal
    x: int
    y: int


@dataclass(frozen=True)
class SeasonPlot:
    """A drawing of so many units, `y` downwards; `mean_y` is the height of the mean."""

    lines: tuple[PlotLine, ...]
    points: tuple[PlotPoint, ...]
    mean_y: int
    width: int = WIDTH
    height: int = HEIGHT
    first_x: int = LEFT
    last_x: int = WIDTH - RIGHT

    @property
    def has_dots(self) -> bool:
        return len(self.points) <= MOST_DOTS

    @property
    def path(self) -> str:
        """The points as the attribute of a drawn line has them."""
        return " ".join(f"{point.x},{point.y}" for point in self.points)

    @property
    def lowest(self) -> Decimal:
        return min(point.value for point in self.points)

    @property
    def highest(self) -> Decimal:
        return max(point.value for point in self.points)


def plot_season(values: Sequence[Decimal], mean: Decimal) -> SeasonPlot | None:
    """Plot percentages in their order, at equal steps; None with fewer than two."""
    if len(values) < 2:
        return None
    low = min(LOWEST, int(min(values)) // STEP * STEP)
    high = max(HIGHEST, ceil(max(values) / STEP) * STEP)

    def height(value: Decimal | int) -> int:
        return round(HEIGHT - BOTTOM - (value - low) * (HEIGHT - TOP - BOTTOM) / (high - low))

    inside, last = WIDTH - LEFT - RIGHT - 16, len(values) - 1
    points = tuple(
        PlotPoint(value, LEFT + 8 + place * inside // last, height(value))
        for place, value in enumerate(values)
    )
    lines = tuple(PlotLine(value, height(value)) for value in range(low, high + 1, STEP))
    return SeasonPlot(lines, points, height(mean))
