"""The bracket of a knock-out, drawn: winners go on to the right, losers stay where they lost; the
boxes of the rounds to come wait for a pen."""

from dataclasses import dataclass

from django.utils.translation import gettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Report
from tournament.evening.stages.knock_out.bracket import (
    STEP,
    BracketLine,
    BracketPlan,
    PlacedMatch,
)
from tournament.evening.stages.knock_out.places import read_bracket
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import fit_text
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    LINE,
    NARROW,
    NARROW_BOLD,
    RIGHT,
    PaperPage,
    Pen,
    Style,
    bind,
    middle_baseline,
    text_width,
)
from tournament.prints.sheets.stages.cells import TeamCell
from tournament.prints.table import CellPlace, TextColumn
from tournament.words import game
from tournament.words.figures import award
from tournament.words.stages.brackets import beside_text, column_title, figure_text, line_text

HEAD = 9.0
# A team's line in a box: at most so high, of the step between two boxes so much, its type at most.
MOST_LINE, FILLED, MOST_TYPE = 12.0, 0.88, 12.0
PAD = 1.5
# A long name among many stays in its box: whoever looks for it comes near.
LEAST_NAME = 5.0


def bracket_pdf(report: Report) -> bytes:
    """Print the bracket."""
    title = pgettext_lazy("printed sheets", "Bracket")
    return bind(report.heading, title, lambda: pages(report))


def pages(report: Report) -> list[PaperPage]:
    """Draw one page; ExportError where nothing is drawn yet."""
    bracket = read_bracket(report)
    if not bracket.matches:
        raise ExportError("no_matches")
    sheet = PinnedPage(gettext("Bracket"), body(report, bracket), note_of(bracket))
    return pinned_pages(report.heading, game.version_label(report.heading), [sheet])


def note_of(bracket: BracketPlan) -> str:
    """Say what the figures are."""
    note = gettext("Figures are IMPs, those brought along included; “+” tells what a team brought.")
    if not any(one.is_of_three for one in bracket.matches):
        return note
    three = gettext(
        "Of three teams: by how many a team is ahead in its two matches; how many of them it won"
        " comes first."
    )
    return f"{note} {three}"


@dataclass(frozen=True)
class Grid:
    """Where the boxes of a bracket lie."""

    bracket: BracketPlan

    @property
    def gap(self) -> float:
        """How wide the way between two columns is."""
        return 9.0 if self.bracket.columns < 4 else 6.0

    @property
    def wide(self) -> float:
        columns = self.bracket.columns
        return (WIDTH - self.gap * (columns - 1)) / columns

    @property
    def step(self) -> float:
        """How far apart two boxes of the first column are."""
        return (LAST_RULE - TOP - HEAD) / (self.bracket.height / STEP)

    @property
    def line(self) -> float:
        """How high a team's line is."""
        return min(MOST_LINE, self.step * FILLED / max(2, self.bracket.most_lines))

    @property
    def style(self) -> Style:
        return Style(NARROW, min(MOST_TYPE, self.line * 1.5))

    def height(self, match: PlacedMatch) -> float:
        return self.line * len(match.lines)

    def column_left(self, column: int) -> float:
        return MARGIN + column * (self.wide + self.gap)

    def middle(self, match: PlacedMatch) -> float:
        return TOP + HEAD + (match.place / STEP + 0.5) * self.step

    def top(self, match: PlacedMatch) -> float:
        return self.middle(match) - self.height(match) / 2


def body(report: Report, bracket: BracketPlan) -> Body:
    grid = Grid(bracket)

    def draw(pen: Pen) -> None:
        for column in range(bracket.columns):
            middle = grid.column_left(column) + grid.wide / 2
            title = column_title(bracket, column)
            text, style = fit_text((title,), grid.wide, Style(NARROW_BOLD, 12))
            pen.text(middle, middle_baseline(TOP, HEAD, style.size), text, style, CENTRE)
        for match in bracket.matches:
            draw_match(pen, report, grid, match)
            for origin in dict.fromkeys(line.origin for line in match.lines if line.origin):
                draw_way(pen, grid, bracket.by_number[origin], match)

    return draw


def draw_match(pen: Pen, report: Report, grid: Grid, match: PlacedMatch) -> None:
    """Draw a box with its teams, who goes on in bold, and what each won."""
    x, y = grid.column_left(match.column), grid.top(match)
    pen.box(x, y, grid.wide, grid.height(match), LINE)
    if note := beside_text(match, grid.bracket):
        pen.text(x, y - 1.5, *fit_text((note,), grid.wide, Style(NARROW, grid.style.size)))
    for number, line in enumerate(match.lines):
        if number:
            pen.rule(x, y + number * grid.line, x + grid.wide)
        if line.team:
            draw_line(pen, report, grid, match, line, y + number * grid.line)


def draw_line(
    pen: Pen, report: Report, grid: Grid, match: PlacedMatch, line: BracketLine, y: float
) -> None:
    """Write a team and its figure."""
    x, style = grid.column_left(match.column), grid.style.bold() if line.is_winner else grid.style
    figure = figure_text(match, line)
    if line.carried:
        figure = f"+{award(line.carried)}  {figure}"
    figure_style = Style(NARROW if match.is_bye else BOLD, grid.style.size)
    text, fitting = fit_text((figure,), grid.wide / 2, figure_style)
    space = grid.wide - 2 * PAD - (text_width(text, fitting) + PAD if text else 0)
    cell = CellPlace(x + PAD, y, grid.line, TextColumn(space, style=style))
    TeamCell(line_text(report, line), LEAST_NAME).draw(pen, cell)
    base = middle_baseline(y, grid.line, grid.style.size)
    pen.text(x + grid.wide - PAD, base, text, fitting, RIGHT)


def draw_way(pen: Pen, grid: Grid, start: PlacedMatch, end: PlacedMatch) -> None:
    """Draw the line on which who goes on from a match comes to the next one."""
    right, to_x = grid.column_left(start.column) + grid.wide, grid.column_left(end.column)
    turn, middle, arrival = to_x - grid.gap / 2, grid.middle(start), grid.middle(end)
    pen.rule(right, middle, turn, LINE)
    pen.upright(turn, min(middle, arrival), max(middle, arrival), LINE)
    pen.rule(turn, arrival, to_x, LINE)
