"""A bracket as boxes and lines of a drawing, worked out here, only drawn on the room's screen."""

from dataclasses import dataclass

from tournament.evening.stages.knock_out.bracket import (
    STEP,
    BracketLine,
    BracketPlan,
    PlacedMatch,
)


@dataclass(frozen=True)
class Sizes:
    """How large a bracket is drawn: a box's width, the height of a team's line in it, what is
    between two columns and at least between two boxes of one, and above all for their titles.
    `pad` beside what is written in a box, whose baseline is `drop` below the middle of its line; a
    note stands `rise` above it."""

    width: int = 270
    line: int = 30
    gap: int = 44
    apart: int = 24
    head: int = 34
    pad: int = 10
    drop: int = 5
    rise: int = 6


ON_PAGE = Sizes()


@dataclass(frozen=True)
class Box:
    """A match as it is drawn: its corner, and below one another the lines of its teams."""

    match: PlacedMatch
    x: int
    y: int
    sizes: Sizes

    @property
    def height(self) -> int:
        return self.sizes.line * len(self.match.lines)

    @property
    def middle(self) -> int:
        return self.y + self.height // 2

    @property
    def right(self) -> int:
        return self.x + self.sizes.width

    @property
    def text_x(self) -> int:
        return self.x + self.sizes.pad

    @property
    def figure_x(self) -> int:
        return self.right - self.sizes.pad

    @property
    def note_y(self) -> int:
        """Where a note above the box stands."""
        return self.y - self.sizes.rise

    @property
    def rules(self) -> tuple[int, ...]:
        """Where the lines between its teams are."""
        return tuple(self.y + self.sizes.line * nth for nth in range(1, len(self.match.lines)))

    @property
    def rows(self) -> tuple[tuple[BracketLine, int], ...]:
        """Each team with the baseline of its text."""
        first = self.y + self.sizes.line // 2 + self.sizes.drop
        return tuple(
            (line, first + self.sizes.line * nth) for nth, line in enumerate(self.match.lines)
        )


@dataclass(frozen=True)
class BracketDrawing:
    """A drawing of so many units; `ways` are the points of lines, `heads` where columns begin."""

    boxes: tuple[Box, ...]
    ways: tuple[str, ...]
    heads: tuple[int, ...]
    width: int
    height: int
    sizes: Sizes

    @property
    def box_width(self) -> int:
        return self.sizes.width


def draw_bracket(bracket: BracketPlan, sizes: Sizes = ON_PAGE) -> BracketDrawing:
    """Place each match, and lead a line from it to the one that follows."""
    boxes = {
        one.slot.number: box_of(one, bracket.first_column, bracket.most_lines, sizes)
        for one in bracket.matches
    }
    ways = tuple(
        dict.fromkeys(
            way(boxes[line.origin], box)
            for box in boxes.values()
            for line in box.match.lines
            if line.origin in boxes
        )
    )
    columns, step = bracket.columns - bracket.first_column, sizes.width + sizes.gap
    return BracketDrawing(
        tuple(boxes.values()),
        ways,
        tuple(column * step + sizes.width // 2 for column in range(columns)),
        columns * sizes.width + max(0, columns - 1) * sizes.gap,
        sizes.head + bracket.height * distance_between(bracket.most_lines, sizes) // STEP,
        sizes,
    )


def distance_between(most_lines: int, sizes: Sizes) -> int:
    """Return how far the tops of two largest boxes of a column are from each other."""
    return sizes.line * most_lines + sizes.apart


def box_of(match: PlacedMatch, first: int, most_lines: int, sizes: Sizes) -> Box:
    """Place the box of a match; `first` is the column at the left."""
    distance = distance_between(most_lines, sizes)
    above = (distance - sizes.line * len(match.lines)) // 2
    top = sizes.head + match.place * distance // STEP + above
    return Box(match, (match.column - first) * (sizes.width + sizes.gap), top, sizes)


def way(start: Box, end: Box) -> str:
    """Lead from the middle of a box's right side to that of the next one's left side."""
    turn = end.x - end.sizes.gap // 2
    points = (
        (start.right, start.middle), (turn, start.middle), (turn, end.middle), (end.x, end.middle)
    )  # fmt: skip
    return " ".join(f"{x},{y}" for x, y in points)
