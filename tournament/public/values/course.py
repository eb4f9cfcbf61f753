"""How a pair's evening went, round by round, as the points of a drawing that a page only draws.

The figures are those of the released card: what a percentage, a sum of IMPs or points, or a match
was after each round. A round whose figure is not shown yet is not drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.parts.card import CardRound
from tournament.evening.report import Report

WIDTH, HEIGHT = 320, 96
LEFT, RIGHT, TOP, BOTTOM = 12, 12, 14, 22
# So far from the middle the drawing reaches at least, so that a hair's breadth stays one.
LEAST_PERCENT, LEAST = Decimal(10), Decimal(1)


@dataclass(frozen=True)
class CoursePoint:
    round: int
    figure: Decimal
    x: int
    y: int


@dataclass(frozen=True)
class Course:
    """`middle_y` is the height of an average evening: half of a percentage, else nought.

    None where figures have no middle: at victory points, which are those of each round alone.
    """

    points: tuple[CoursePoint, ...]
    middle_y: int | None
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def path(self) -> str:
        """The points as the attribute of a drawn line has them."""
        return " ".join(f"{point.x},{point.y}" for point in self.points)

    @property
    def last(self) -> CoursePoint:
        return self.points[-1]


def plot_course(report: Report, rounds: Sequence[CardRound]) -> Course | None:
    """Plot a card's rounds in their order; None with fewer than two figures."""
    by_match = report.scoring_form.is_by_match
    figures = [(row, row.victory_points if by_match else row.running) for row in rounds]
    points_by_round = [(row.round, figure) for row, figure in figures if figure is not None]
    if len(points_by_round) < 2:
        return None
    values = [figure for _, figure in points_by_round]
    if by_match:
        return draw(points_by_round, low=min(values), high=max(max(values), min(values) + LEAST))
    is_share = report.scoring_form.ranks_by_percentage
    middle, least = (Decimal(50), LEAST_PERCENT) if is_share else (Decimal(0), LEAST)
    reach = max(least, *(abs(value - middle) for value in values))
    return draw(points_by_round, low=middle - reach, high=middle + reach, middle=middle)


def draw(
    points_by_round: Sequence[tuple[int, Decimal]],
    *,
    low: Decimal,
    high: Decimal,
    middle: Decimal | None = None,
) -> Course:
    """Place figures at equal steps between the lowest and the highest of the drawing."""

    def height(value: Decimal) -> int:
        return round(HEIGHT - BOTTOM - (value - low) * (HEIGHT - TOP - BOTTOM) / (high - low))

    inside, last = WIDTH - LEFT - RIGHT, len(points_by_round) - 1
    points = tuple(
        CoursePoint(number, figure, LEFT + place * inside // last, height(figure))
        for place, (number, figure) in enumerate(points_by_round)
    )
    return Course(points, None if middle is None else height(middle))
