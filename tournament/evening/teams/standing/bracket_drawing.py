"""A bracket as boxes and lines of a drawing, worked out here and only drawn by the page."""

from dataclasses import dataclass

from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.teams.standing.bracket import STEP, BracketPlan, PlacedMatch

WIDTH, HEIGHT, GAP, DISTANCE = 250, 60, 44, 84
HEAD = 34


@dataclass(frozen=True)
class Box:
    """A match as it is drawn: its corner; the middle of its upper and lower half."""

    sheet: MatchSheet
    x: int
    y: int

    @property
    def middle(self) -> int:
        return self.y + HEIGHT // 2

    @property
    def right(self) -> int:
        return self.x + WIDTH

    @property
    def text_x(self) -> int:
        return self.x + 10

    @property
    def figure_x(self) -> int:
        return self.right - 10

    @property
    def home_y(self) -> int:
        return self.y + HEIGHT // 4 + 5

    @property
    def away_y(self) -> int:
        return self.y + HEIGHT * 3 // 4 + 5


@dataclass(frozen=True)
class BracketDrawing:
    """A drawing of so many units; `ways` are the points of lines, `heads` where columns begin."""

    boxes: tuple[Box, ...]
    ways: tuple[str, ...]
    heads: tuple[int, ...]
    width: int
    height: int
    box_width: int = WIDTH
    box_height: int = HEIGHT


def draw_bracket(bracket: BracketPlan) -> BracketDrawing:
    """Place each match, and lead a line from it to the one that follows."""
    boxes = {one.sheet.key: box_of(one) for one in bracket.matches}
    ways = tuple(
        way(boxes[feeder], boxes[one.sheet.key])
        for one in bracket.matches
        for feeder in one.feeders
    )
    columns = len(bracket.rounds)
    return BracketDrawing(
        tuple(boxes.values()),
        ways,
        tuple(column * (WIDTH + GAP) + WIDTH // 2 for column in range(columns)),
        columns * WIDTH + max(0, columns - 1) * GAP,
        HEAD + bracket.height * DISTANCE // STEP,
    )


def box_of(match: PlacedMatch) -> Box:
    """Place the box of a match."""
    top = HEAD + match.place * DISTANCE // STEP + (DISTANCE - HEIGHT) // 2
    return Box(match.sheet, match.column * (WIDTH + GAP), top)


def way(start: Box, end: Box) -> str:
    """Lead from the middle of a box's right side to that of the next one's left side."""
    turn = end.x - GAP // 2
    points = (
        (start.right, start.middle), (turn, start.middle), (turn, end.middle), (end.x, end.middle)
    )  # fmt: skip
    return " ".join(f"{x},{y}" for x, y in points)
