"""The table card: each round of a table, and where all go next. Two A5 on a sheet."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.prints import plan
from tournament.prints.cards.seats import SIDES_OF_PAIRS
from tournament.prints.code import draw_code
from tournament.prints.frame import Body, CardGrid, card_pages, event_line
from tournament.prints.layout import (
    balance_lines,
    divide_into_piles,
    fit_text,
    piles_in_order,
    row_height,
)
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    FINE,
    LINE,
    NARROW,
    NARROW_BOLD,
    RIGHT,
    TEXT,
    PaperPage,
    Pen,
    Style,
    bind,
    middle_baseline,
    text_width,
)
from tournament.prints.table import Content, MoveCell, NotedCell, PrintedTable, TextCell, TextColumn
from tournament.words import figures, game

GRID = CardGrid(1, 2)
PADDING, CONTENT = 8.0, 194.0
TABLE_LEFT = 52.0
HEAD, ROW, SPACE = 6.0, 8.1, 105.4
CODE = 42.0
CODE_TOP = 87.0
# Points by the length of the table's name, the longest A12.
NUMBER_SIZES = (0, 150, 92, 62)
# By how many sit there: of the round, a seat, the boards; then of where a seat and the boards go.
# Last, by how many points the type is smaller.
WIDTHS = {2: (14, 19.5, 25, 19.5, 25, 0), 4: (11, 10.5, 19, 14, 14, 2)}
# Rows lower than this take smaller type.
FULL_SIZE_ROW = 6.6


def table_cards_pdf(
    *plans: PlanSheet, tables: Sequence[int] | None = None, seats: Sequence[str] = SIDES_OF_PAIRS
) -> bytes:
    """Print the cards of all tables, to be cut and stacked, or of those given, in that order.

    Each carries the code of its table's address, else that of the players' page. `seats` are the
    two sides of pairs, or the four seats of players.
    """
    title = pgettext_lazy("printed sheets", "Table cards")
    return bind(
        plans[0].heading,
        title,
        lambda: [page for plan in plans for page in pages(plan, tables, seats)],
    )


def pages(
    sheet: PlanSheet, chosen: Sequence[int] | None = None, seats: Sequence[str] = SIDES_OF_PAIRS
) -> list[PaperPage]:
    """Draw all tables cut and stacked, or those chosen."""
    tables = list(plan.table_numbers(sheet))
    if chosen is None:
        piles = divide_into_piles(tables, GRID.places)
    else:
        piles = piles_in_order([table for table in chosen if table in tables], GRID.places)
    cards = [[card(sheet, number, seats) for number in pile] for pile in piles]
    return card_pages(GRID, cards)


def card(sheet: PlanSheet, table: int | None, seats: Sequence[str]) -> Body:
    def draw(pen: Pen) -> None:
        own = pen.offset(PADDING, PADDING)
        draw_number(own, plan.table_name(sheet, table) if table else "")
        draw_way_in(own.offset(0, CODE_TOP - PADDING), sheet, table)
        draw_rounds(own.offset(TABLE_LEFT, 0), sheet, table, seats)
        notes = plan.turning_note_in_full(sheet), plan.line_up_note(sheet), plan.system_note(sheet)
        note = next(filter(None, notes), "")
        text, style = fit_text((note,), CONTENT, Style(NARROW, 10))
        pen.text(105, 130, text, style, CENTRE)
        words = gettext("▼ North sits on this side ▼")
        pen.text(105, 136, words, Style(BOLD, 12), CENTRE)
        draw_foot(pen, sheet)

    return draw


def draw_number(pen: Pen, name: str) -> None:
    pen.text(0, 5.5, pgettext("before a number", "Table"), Style(TEXT, 16))
    size = NUMBER_SIZES[len(name)]
    pen.text(23, 10 + 0.729 * size / 72 * 25.4, name, Style(BOLD, size), CENTRE)


def draw_way_in(pen: Pen, sheet: PlanSheet, table: int | None) -> None:
    """Draw the code of the table's own address, else of the players' page, else nothing."""
    own = sheet.links.get(table, "") if table else ""
    address = own or sheet.link
    if not address:
        return
    draw_code(pen, CODE, address)
    style = Style(NARROW, 10)
    lines = balance_lines(table_words() if own else gettext("Results on your phone"), CODE, style)
    for up, line in enumerate(reversed(lines)):
        pen.text(CODE / 2, -0.5 - 4.4 * up, line, style, CENTRE)


def table_words() -> str:
    return gettext("Enter your results: point a phone’s camera at this code.")


# ---- rounds ----


def draw_rounds(pen: Pen, sheet: PlanSheet, number: int | None, seats: Sequence[str]) -> None:
    height = row_height(ROW, SPACE, sheet.movement.rounds)
    columns = columns_of(min(1, height / FULL_SIZE_ROW), len(seats))
    table = PrintedTable(pen, 0, 0, columns)
    draw_heads(pen, columns, seats)
    table.skip(2 * HEAD)
    table.rule(LINE)
    for round_number in plan.round_numbers(sheet):
        table.row(cells(sheet, number, round_number, seats), height)
        table.rule(FINE)
    pen.upright(sum(column.width for column in columns[: 2 + len(seats)]), 0, table.y, LINE)


def columns_of(scale: float, seats: int) -> list[TextColumn]:
    """Set the columns: the round, who is there and the boards, then where each of them goes."""
    first, seat, boards, next_seat, next_boards, small = WIDTHS[seats]
    bold, plain = Style(BOLD, (15 - small) * scale), Style(TEXT, (13 - small) * scale)
    return [
        TextColumn(first, CENTRE, Style(NARROW, (13 - small) * scale)),
        *[TextColumn(seat, CENTRE, bold)] * seats,
        TextColumn(boards, CENTRE, bold),
        *[TextColumn(next_seat, CENTRE, plain)] * seats,
        TextColumn(next_boards, CENTRE, plain),
    ]


def draw_heads(pen: Pen, columns: list[TextColumn], seats: Sequence[str]) -> None:
    """Draw the headings: two lines at the right, one in the middle of both at the left."""
    style = Style(NARROW_BOLD, 11)
    heads = [replace(column, style=style) for column in columns]
    now, places = 2 + len(seats), [game.seats(seat) for seat in seats]
    left = PrintedTable(pen, 0, 0, heads[:now])
    left.row([pgettext("column", "Round"), *places, pgettext("column", "Boards")], 2 * HEAD)
    right = PrintedTable(pen, left.width, 0, heads[now:])
    right.row([TextCell(gettext("Next, to table"), span=1 + len(seats))], HEAD)
    right.row([*places, pgettext("column, where they go", "boards")], HEAD)


def cells(
    sheet: PlanSheet, table: int | None, round_number: int, seats: Sequence[str]
) -> list[Content]:
    start: list[Content] = [plan.round_mark(sheet, round_number)]
    if table is None:
        return start
    playing = plan.place_at(sheet, table, round_number)
    absent = TextCell(pgettext("in place of a pair", "nobody"), Style(TEXT, 11))
    if playing is None:
        return [*start, *[absent] * len(seats)]
    numbers = [playing.player_at(seat) for seat in seats]
    return [
        *start,
        *(plan.shown_number(sheet, number) if number else absent for number in numbers),
        NotedCell(figures.board_range(playing.boards), plan.sharing_note(sheet, playing)),
        *(MoveCell(*plan.next_place(sheet, one, playing)) if one else "" for one in numbers),
        MoveCell(*plan.next_place_of_boards(sheet, playing)),
    ]


def draw_foot(pen: Pen, sheet: PlanSheet) -> None:
    style = Style(NARROW, 8)
    label = plan.plan_label(sheet)
    baseline = middle_baseline(138.5, 4, 8)
    pen.text(PADDING + CONTENT, baseline, label, style, RIGHT)
    space = CONTENT - text_width(label, style) - 4
    text, style = fit_text((event_line(sheet.heading),), space, style)
    pen.text(PADDING, baseline, text, style)
