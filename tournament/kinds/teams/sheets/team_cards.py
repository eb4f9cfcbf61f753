"""A team's way through the evening, to keep in the hand: where each of its two pairs sits."""

from dataclasses import replace

from django.utils.translation import pgettext, pgettext_lazy

from movements import Seating
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Contestant
from tournament.prints import plan
from tournament.prints.cards.guide_card import CONTENT, GRID, PADDING, RULE, SPACE, draw_foot
from tournament.prints.frame import Body, card_pages
from tournament.prints.layout import divide_into_piles, fit_text, row_height
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    FINE,
    HEAVY,
    LINE,
    NARROW,
    NARROW_BOLD,
    RIGHT,
    PaperPage,
    Pen,
    Style,
    bind,
    text_width,
)
from tournament.prints.table import Content, PrintedTable, TextCell, TextColumn
from tournament.words import figures, game

HEAD, ROW = 4.4, 5.35
SIZE, SIZE_BY_ROW = 11.0, 10.4 / 4.6
# A round, then for each side its table, the opponents there and the boards.
IDLE = Style(NARROW_BOLD, 9)
WIDTHS = (7.65, 8.3, 7.5, 12.5, 8.3, 7.5, 12.5)


def team_cards_pdf(*plans: PlanSheet) -> bytes:
    """Print the cards of all teams, to be cut and stacked: one for each of a team's two pairs."""
    title = pgettext_lazy("printed sheets", "Guide cards")
    return bind(plans[0].heading, title, lambda: [page for one in plans for page in pages(one)])


def pages(sheet: PlanSheet) -> list[PaperPage]:
    """Draw every team twice, once for each pair; ExportError without a plan."""
    plan.round_numbers(sheet)
    numbers = [number for number, _ in plan.pairs_in_order(sheet) for _ in range(2)]
    piles = divide_into_piles(numbers, GRID.places)
    return card_pages(GRID, [[card(sheet, number) for number in pile] for pile in piles])


def card(sheet: PlanSheet, number: int | None) -> Body:
    """Draw a team's card; a blank one for a team that comes late."""

    def draw(pen: Pen) -> None:
        own = pen.offset(PADDING, 0)
        draw_head(own, plan.shown_number(sheet, number), sheet.pairs.get(number or 0))
        draw_rounds(own, sheet, number)
        draw_foot(own, sheet)

    return draw


def draw_head(pen: Pen, label: str, team: Contestant | None) -> None:
    """Write the team's number large, its name beside it."""
    pen.text(0, 7.1, pgettext("before a number", "Team"), Style(NARROW, 9))
    text, style = fit_text((label,), 28, Style(BOLD, 36))
    pen.text(0, 18.6, text, style)
    left = max(text_width(text, style), 8) + 3
    if team:
        name, style = fit_text((game.surnames(team),), CONTENT - left, Style(NARROW_BOLD, 14))
        pen.text(CONTENT, 18.6, name, style, RIGHT)
    pen.rule(0, RULE - 0.5, CONTENT, HEAVY)


def draw_rounds(pen: Pen, sheet: PlanSheet, number: int | None) -> None:
    """Write a line a round, North-South at the left, East-West at the right."""
    height = row_height(ROW, SPACE - HEAD, sheet.movement.rounds)
    size = min(SIZE, height * SIZE_BY_ROW)
    plain, bold = Style(NARROW, size), Style(BOLD, size)
    styles = (plain, bold, plain, plain, bold, plain, plain)
    columns = [
        TextColumn(width, CENTRE, style) for width, style in zip(WIDTHS, styles, strict=True)
    ]
    table = PrintedTable(pen, 0, RULE, [replace(one, style=Style(NARROW, 8)) for one in columns])
    sides = (game.side_name("NS"), game.side_name("EW"))
    table.row(["", *(TextCell(side, Style(NARROW_BOLD, 9), span=3) for side in sides)], HEAD)
    table.row(heads(), HEAD)
    table.restyled(columns)
    for round_number in plan.round_numbers(sheet):
        table.row(cells(sheet, number, round_number), height)
        table.rule(FINE)
    for upright in (WIDTHS[0], sum(WIDTHS[:4])):
        pen.upright(upright, RULE, table.y, LINE)


def heads() -> list[Content]:
    """Head the columns, those of both sides alike."""
    side = [
        pgettext("column", "Table"),
        pgettext("column", "Opp."),
        pgettext("column", "Boards"),
    ]
    return [TextCell(pgettext("column", "Round"), Style(NARROW, 7)), *side, *side]


def cells(sheet: PlanSheet, number: int | None, round_number: int) -> list[Content]:
    """Write where both pairs of a team sit in a round, and against whom."""
    start: list[Content] = [plan.round_mark(sheet, round_number)]
    if number is None:
        return start
    ns, ew = rows_of(sheet, number, round_number)
    if ns is None and ew is None:
        return [*start, TextCell(idle_words(sheet, number, round_number), IDLE, span=3)]
    return [*start, *place(sheet, ns, number), *place(sheet, ew, number)]


def rows_of(
    sheet: PlanSheet, number: int, round_number: int
) -> tuple[Seating | None, Seating | None]:
    """Find where a team sits North-South in a round, and where East-West."""
    rows = [row for row in sheet.movement.seatings if row.round == round_number]
    return (
        next((row for row in rows if row.ns == number), None),
        next((row for row in rows if row.ew == number), None),
    )


def place(sheet: PlanSheet, row: Seating | None, number: int) -> list[Content]:
    """Write a table, the opponents there and the boards; a dash where a pair has no opponents."""
    if row is None:
        return [TextCell("–", span=3)]
    other = row.ew if row.ns == number else row.ns
    return [
        plan.table_name(sheet, row.table),
        plan.shown_number(sheet, other),
        figures.board_range(row.boards),
    ]


def idle_words(sheet: PlanSheet, number: int, round_number: int) -> str:
    """Say why a team does not play in a round."""
    if round_number < sheet.came.get(number, 1):
        return pgettext("of a pair that came later", "not yet here")
    return plan.missing_words(sheet, number, round_number) or pgettext("no opponents", "Bye")
