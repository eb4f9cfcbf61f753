"""A bracket as boxes and lines of a drawing, worked out here and only drawn by the page."""

from dataclasses import dataclass

from tournament.evening.teams.standing.bracket import (
    STEP,
    BracketLine,
    BracketPlan,
    PlacedMatch,
)

WIDTH, LINE, GAP, APART = 270, 30, 44, 24
HEAD = 34


@dataclass(frozen=True)
class Box:
    """A match as it is drawn: its corner, and below one another the lines of its teams."""

    match: PlacedMatch
    x: int
    y: int

    @property
    def height(self) -> int:
        return LINE * len(self.match.lines)

    @property
    def middle(self) -> int:
        return self.y + self.height // 2

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
    def note_y(self) -> int:
        """Where a note above the box stands."""
        return self.y - 6

    @property
    def rules(self) -> tuple[int, ...]:
        """Where the lines between its teams are."""
        return tuple(self.y + LINE * number for number in range(1, len(self.match.lines)))

    @property
    def rows(self) -> tuple[tuple[BracketLine, int], ...]:
        """Each team with the baseline of its text."""
        lines = enumerate(self.match.lines)
        return tuple((line, self.y + LINE * number + LINE // 2 + 5) for number, line in lines)


@dataclass(frozen=True)
class BracketDrawing:
    """A drawing of so many units; `ways` are the points of lines, `heads` where columns begin."""

    boxes: tuple[Box, ...]
    ways: tuple[str, ...]
    heads: tuple[int, ...]
    width: int
    height: int
    box_width: int = WIDTH


def draw_bracket(bracket: BracketPlan) -> BracketDrawing:
    """Place each match, and lead a line from it to the one that follows."""
    distance = LINE * bracket.most_lines + APART
    boxes = {one.slot.number: box_of(one, distance) for one in bracket.matches}
    ways = tuple(
        dict.fromkeys(
            way(boxes[line.origin], box)
            for box in boxes.values()
            for line in box.match.lines
            if line.origin
        )
    )
    columns = bracket.columns
    return BracketDrawing(
        tuple(boxes.values()),
        ways,
        tuple(column * (WIDTH + GAP) + WIDTH // 2 for column in range(columns)),
        columns * WIDTH + max(0, columns - 1) * GAP,
        HEAD + bracket.height * distance // STEP,
    )


def box_of(match: PlacedMatch, distance: int) -> Box:
    """Place the box of a match."""
    top = HEAD + match.place * distance // STEP + (distance - LINE * len(match.lines)) // 2
    return Box(match, match.column * (WIDTH + GAP), top)


def way(start: Box, end: Box) -> str:
    """Lead from the middle of a box's right side to that of the next one's left side."""
    turn = end.x - GAP // 2
    points = (
        (start.right, start.middle), (turn, start.middle), (turn, end.middle), (end.x, end.middle)
    )  # fmt: skip
    return " ".join(f"{x},{y}" for x, y in points)
