"""A pair's way through the evening, to keep in the hand: A7, eight on a sheet."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import pgettext, pgettext_lazy

from movements import Seating
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.prints import plan
from tournament.prints.cards.guide_card import (
    CONTENT,
    PADDING,
    RULE,
    SPACE,
    draw_foot,
    draw_head,
    idle_round_words,
    stacked_pages,
)
from tournament.prints.frame import Body
from tournament.prints.layout import (
    fit_text,
    row_height,
)
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    FINE,
    NARROW,
    PaperPage,
    Pen,
    Style,
    bind,
)
from tournament.prints.table import Content, PrintedTable, TextCell, TextColumn
from tournament.words import figures, game

HEAD, ROW = 5.0, 5.35
# A line below the last round.
NOTE = 3.6
COLUMN = CONTENT / 5
# Type follows rows that have to be lower than usual: 11 pt at 4.6 mm.
SIZE, SIZE_BY_ROW = 12.0, 11 / 4.6


def guide_cards_pdf(*plans: PlanSheet, pairs: Sequence[int] | None = None) -> bytes:
    """Print the cards of all pairs, to be cut and stacked, or of the numbers given."""
    title = pgettext_lazy("printed sheets", "Guide cards")
    return bind(
        plans[0].heading, title, lambda: [page for plan in plans for page in pages(plan, pairs)]
    )


def pages(sheet: PlanSheet, chosen: Sequence[int] | None = None) -> list[PaperPage]:
    """Draw all pairs cut and stacked, a late pair's blank card in each place left over."""
    return stacked_pages(sheet, chosen, card)


def card(sheet: PlanSheet, number: int | None) -> Body:
    def draw(pen: Pen) -> None:
        own = pen.offset(PADDING, 0)
        draw_head(own, sheet, number)
        draw_rounds(own, sheet, number)
        draw_foot(own, sheet)

    return draw


def draw_rounds(pen: Pen, sheet: PlanSheet, number: int | None) -> None:
    note = plan.turning_note(sheet)
    space = SPACE - NOTE if note else SPACE
    height = row_height(ROW, space, sheet.movement.rounds)
    size = min(SIZE, height * SIZE_BY_ROW)
    plain = TextColumn(COLUMN, CENTRE, Style(NARROW, size))
    columns = [plain, replace(plain, style=Style(BOLD, size + 1)), plain, plain, plain]
    table = PrintedTable(
        pen, 0, RULE, [replace(column, style=Style(NARROW, 9)) for column in columns]
    )
    table.row(heads(), HEAD)
    table.restyled(columns)
    for round_number in plan.round_numbers(sheet):
        table.row(cells(sheet, number, round_number), height)
        table.rule(FINE)
    text, style = fit_text((note,), CONTENT, Style(NARROW, 8.5))
    pen.text(0, table.y + 3, text, style)


def heads() -> list[Content]:
    return [
        pgettext("column", "Round"),
        pgettext("column", "Table"),
        pgettext("column", "Seat"),
        pgettext("column", "Opp."),
        pgettext("column", "Boards"),
    ]


def cells(sheet: PlanSheet, number: int | None, round_number: int) -> list[Content]:
    start: list[Content] = [plan.round_mark(sheet, round_number)]
    if number is None:
        return start
    row = plan.seat_in_round(sheet, number, round_number)
    if not isinstance(row, Seating):
        waits = plan.table_name(sheet, row.table) if row and row.table else ""
        words = idle_round_words(sheet, number, round_number)
        return [*start, waits, TextCell(words, Style(NARROW, 11), span=3)]
    side = row.seats_of(number)
    return [
        *start,
        plan.table_name(sheet, row.table),
        game.side(side),
        plan.shown_number(sheet, row.ew if side == "NS" else row.ns),
        figures.board_range(row.boards),
    ]
