"""The codes of an evening to cut apart: the players' page, then each table's. Eight on a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Heading
from tournament.prints import plan
from tournament.prints.cards.table_cards import table_words
from tournament.prints.code import draw_code
from tournament.prints.frame import Body, CardGrid, card_pages, draw_nothing, event_line
from tournament.prints.layout import balance_lines, fit_text, piles_in_order
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    NARROW,
    TEXT,
    PaperPage,
    Pen,
    Style,
    bind,
    middle_baseline,
)

GRID = CardGrid(2, 4)
PADDING, CODE = 6.0, 54.0
LEFT, SPACE = 62.0, 37.0
LEADING = 4.6
# Points by the length of the table's name, the longest A12.
NUMBER_SIZES = (0, 80, 62, 42)


@dataclass(frozen=True)
class CodeCard:
    """A code to cut out; `table` is empty on that of the players' page."""

    address: str
    table: str = ""


def codes_pdf(*plans: PlanSheet) -> bytes:
    """Print the codes alone, to be cut apart."""
    title = pgettext_lazy("printed sheets", "QR codes")
    return bind(plans[0].heading, title, lambda: pages(plans))


def pages(sheets: Sequence[PlanSheet]) -> list[PaperPage]:
    """Draw the codes in the order of the tables: a few are cut by hand.

    Raises ExportError("no_codes") where no address is known.
    """
    cards = [
        CodeCard(address, plan.table_name(sheet, table))
        for sheet in sheets
        for table, address in sorted(sheet.links.items())
    ]
    if sheets[0].link:
        cards.insert(0, CodeCard(sheets[0].link))
    if not cards:
        raise ExportError("no_codes")
    piles = piles_in_order(cards, GRID.places)
    heading = sheets[0].heading
    return card_pages(GRID, [[body(heading, one) for one in pile] for pile in piles])


def body(heading: Heading, card: CodeCard | None) -> Body:
    if card is None:
        return draw_nothing

    def draw(pen: Pen) -> None:
        draw_code(pen.offset(PADDING, PADDING), CODE, card.address)
        beside = pen.offset(LEFT, PADDING)
        if card.table:
            draw_table(beside, card.table)
        else:
            draw_players_page(beside)
            draw_foot(pen, 61, (card.address,))
        draw_foot(pen, 66, (event_line(heading), event_line(heading, short=True)))

    return draw


def draw_foot(pen: Pen, top: float, candidates: Sequence[str]) -> None:
    text, style = fit_text(candidates, 105 - 2 * PADDING, Style(NARROW, 8))
    pen.text(PADDING, middle_baseline(top, 4, 8), text, style)


def draw_table(pen: Pen, name: str) -> None:
    pen.text(0, 7, pgettext("before a number", "Table"), Style(TEXT, 14))
    size = NUMBER_SIZES[len(name)]
    pen.text(SPACE / 2, 19 + 0.365 * size / 72 * 25.4, name, Style(BOLD, size), CENTRE)
    draw_lines(pen.offset(0, 37), table_words())


def draw_players_page(pen: Pen) -> None:
    title = Style(BOLD, 15)
    lines = balance_lines(gettext("Results on your phone"), SPACE, title)
    for down, line in enumerate(lines):
        pen.text(0, 7 + 6.5 * down, line, title)
    draw_lines(
        pen.offset(0, 12 + 6.5 * len(lines)),
        gettext("Ranking, cards and boards: point a phone’s camera at this code."),
    )


def draw_lines(pen: Pen, text: str) -> None:
    style = Style(NARROW, 11)
    for down, line in enumerate(balance_lines(text, SPACE, style)):
        pen.text(0, LEADING * down, line, style)
