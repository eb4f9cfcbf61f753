"""Two match sheets on a page, to be cut apart, where all matches are short enough."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.evening.report import Heading
from tournament.kinds.teams.sheets.match_frame import MatchPaper, Space, paper_body
from tournament.prints.frame import (
    MARGIN,
    WIDTH,
    Body,
    CardGrid,
    card_pages,
    draw_nothing,
    event_line,
)
from tournament.prints.layout import divide_into_piles, fit_text, piles_in_order
from tournament.prints.paper import BOLD, LINE, NARROW, RIGHT, PaperPage, Pen, Style, text_width

GRID = CardGrid(1, 2)
TITLE, EVENT, RULE = 15.0, 20.0, 22.5
TEAMS_TOP, BOTTOM = 23.5, 142.0
# The foot with the signatures, and with what the match gave above them.
SIGNATURES, WITH_RESULT = 11.0, 20.0
# Millimetres: rows that are written on by hand are higher.
LEAST_PRINTED, LEAST_WRITTEN = 5.6, 7.0


@dataclass(frozen=True)
class TitledPaper:
    """A match sheet with its title."""

    title: str
    paper: MatchPaper

    @property
    def space(self) -> Space:
        return Space(TEAMS_TOP, BOTTOM, WITH_RESULT if self.paper.result else SIGNATURES)

    def fits(self, least: float) -> bool:
        """Tell whether each row has so many millimetres on half a page."""
        return self.space.room(self.paper.row_count) >= least


def fit_on_halves(sheets: Sequence[TitledPaper], *, written: bool) -> bool:
    """Tell whether several sheets all fit on half a page; `written`: by hand."""
    least = LEAST_WRITTEN if written else LEAST_PRINTED
    return len(sheets) > 1 and all(sheet.fits(least) for sheet in sheets)


def half_pages(
    heading: Heading, label: str, sheets: Sequence[TitledPaper], *, cut: bool
) -> list[PaperPage]:
    """Draw two sheets a page; `cut`: so ordered that the whole pile is cut at once."""
    divide = divide_into_piles if cut else piles_in_order
    piles = divide(sheets, GRID.places)
    bodies = [
        [half_body(heading, label, sheet) if sheet else draw_nothing for sheet in pile]
        for pile in piles
    ]
    return card_pages(GRID, bodies)


def half_body(heading: Heading, label: str, sheet: TitledPaper) -> Body:
    """Draw a sheet under a small head of its own."""
    body = paper_body(sheet.paper, sheet.space)

    def draw(pen: Pen) -> None:
        style = Style(BOLD, 11)
        pen.text(MARGIN + WIDTH, TITLE, label, style, RIGHT)
        room = WIDTH - (text_width(label, style) + 4 if label else 0)
        pen.text(MARGIN, TITLE, *fit_text((sheet.title,), room, Style(BOLD, 17)))
        event = fit_text((event_line(heading),), WIDTH, Style(NARROW, 10))
        pen.text(MARGIN, EVENT, *event)
        pen.rule(MARGIN, RULE, MARGIN + WIDTH, LINE)
        body(pen)

    return draw
