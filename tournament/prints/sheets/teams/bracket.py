"""The bracket of a knock-out, drawn: winners go on to the right, losers stay where they lost."""

from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Report
from tournament.evening.teams.standing.bracket import STEP, BracketPlan, PlacedMatch, bracket_of
from tournament.prints.binding import bind
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
    middle_baseline,
)
from tournament.prints.sheets.teams.cells import TeamCell
from tournament.prints.table import CellPlace, TextColumn
from tournament.words import game
from tournament.words.figures import award
from tournament.words.teams.brackets import column_title
from tournament.words.teams.matches import numbered_team

HEAD, GAP = 9.0, 9.0
MOST_HEIGHT, FIGURE, WITH_CARRIED = 24.0, 12.0, 24.0


def bracket_pdf(report: Report) -> bytes:
    """Print the bracket."""
    title = pgettext_lazy("printed sheets", "Bracket")
    return bind(report.heading, title, lambda: pages(report))


def pages(report: Report) -> list[PaperPage]:
    """Draw one page; ExportError where no match has begun."""
    bracket = bracket_of(report.stage_matches)
    if not bracket.matches:
        raise ExportError("no_matches")
    note = gettext("Figures are IMPs, those brought along included; “+” tells what a team brought.")
    sheet = PinnedPage(gettext("Bracket"), body(report, bracket), note)
    return pinned_pages(report.heading, game.version_label(report.heading), [sheet])


@dataclass(frozen=True)
class Grid:
    """Where the boxes of a bracket lie."""

    bracket: BracketPlan

    @property
    def wide(self) -> float:
        columns = len(self.bracket.rounds)
        return (WIDTH - GAP * (columns - 1)) / columns

    @property
    def step(self) -> float:
        """How far apart two boxes of the first column are."""
        return (LAST_RULE - TOP - HEAD) / (self.bracket.height / STEP)

    @property
    def high(self) -> float:
        return min(MOST_HEIGHT, self.step * 0.82)

    def corner(self, match: PlacedMatch) -> tuple[float, float]:
        x = MARGIN + match.column * (self.wide + GAP)
        middle = TOP + HEAD + (match.place / STEP + 0.5) * self.step
        return x, middle - self.high / 2


def body(report: Report, bracket: BracketPlan) -> Body:
    grid = Grid(bracket)

    def draw(pen: Pen) -> None:
        for column in range(len(bracket.rounds)):
            x = MARGIN + column * (grid.wide + GAP) + grid.wide / 2
            title = column_title(bracket, column)
            text, style = fit_text((title,), grid.wide, Style(NARROW_BOLD, 12))
            pen.text(x, middle_baseline(TOP, HEAD, style.size), text, style, CENTRE)
        for match in bracket.matches:
            draw_match(pen, report, grid, match)
            for feeder in match.feeders:
                draw_way(pen, grid, bracket.by_key[feeder], match)

    return draw


def draw_match(pen: Pen, report: Report, grid: Grid, match: PlacedMatch) -> None:
    """Draw a box with both teams, the winner in bold, and what each won."""
    sheet, (x, y) = match.sheet, grid.corner(match)
    pen.box(x, y, grid.wide, grid.high, LINE)
    half = grid.high / 2
    pen.rule(x, y + half, x + grid.wide)
    size = min(12.0, half * 1.5)
    nothing = Decimal(0)
    carried = {"home": max(sheet.carry_over, nothing), "away": max(-sheet.carry_over, nothing)}
    for place, (side, key, won) in enumerate(
        (("home", sheet.home, sheet.home_won), ("away", sheet.away, sheet.away_won))
    ):
        style = Style(NARROW_BOLD if sheet.winner == side else NARROW, size)
        base = middle_baseline(y + place * half, half, size)
        wide = WITH_CARRIED if carried[side] else FIGURE
        column = TextColumn(grid.wide - wide - 3, style=style)
        cell = CellPlace(x + 1.5, y + place * half, half, column)
        TeamCell(numbered_team(report, key)).draw(pen, cell)
        figure = award(won) if sheet.away and not sheet.absent else ""
        if carried[side]:
            figure = f"+{award(carried[side])}  {figure}"
        text, fitting = fit_text((figure,), wide, Style(BOLD, size))
        pen.text(x + grid.wide - 1.5, base, text, fitting, RIGHT)


def draw_way(pen: Pen, grid: Grid, start: PlacedMatch, end: PlacedMatch) -> None:
    """Draw the line on which the winner of a match goes to the next one."""
    (x, y), (to_x, to_y) = grid.corner(start), grid.corner(end)
    right, middle = x + grid.wide, y + grid.high / 2
    turn, arrival = to_x - GAP / 2, to_y + grid.high / 2
    pen.rule(right, middle, turn, LINE)
    pen.upright(turn, min(middle, arrival), max(middle, arrival), LINE)
    pen.rule(turn, arrival, to_x, LINE)
