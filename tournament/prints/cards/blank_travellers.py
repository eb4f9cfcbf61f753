"""Travellers to write on, one a board: folded in four, the number outside and the scores inside.

Four A6 on a sheet; two A5 where a board is played more than eleven times.
"""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext, pgettext, pgettext_lazy

from scoring.notation.board import dealer, vulnerability
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.prints import plan
from tournament.prints.cards.seats import SEATS_OF_PLAYERS, SIDES_OF_PAIRS
from tournament.prints.frame import Body, CardGrid, card_pages, event_line
from tournament.prints.layout import divide_into_piles, fit_text, row_height
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    HAIR,
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
from tournament.prints.table import PrintedTable, TextCell, TextColumn
from tournament.words import game

SMALL, LARGE = CardGrid(2, 2), CardGrid(2, 1, wide=True)
PADDING, TABLE = 6.0, 93.0
HEAD, TITLES, ROW = 36.0, 8.0, 12.06
FOLD_NOTE = 8.0
SMALL_ROWS = 12


class BlankCards:
    """What all the cards of one printing share."""

    def __init__(self, plan_sheet: PlanSheet, *, filled: bool, seats: Sequence[str]) -> None:
        self.plan = plan_sheet
        self.filled = filled
        self.seats = seats
        self.boards = plan.boards_in_play(plan_sheet)
        # One row more than results, for what was not planned.
        self.rows = 1 + max(len(plan.playings(plan_sheet, board)) for board in self.boards)
        self.grid = SMALL if self.rows <= SMALL_ROWS else LARGE
        self.width, self.height = self.grid.card
        self.scale = (self.width - 2 * PADDING) / TABLE
        space = self.height - HEAD - TITLES - FOLD_NOTE
        self.row = row_height(ROW, space, self.rows)


def blank_travellers_pdf(
    *plans: PlanSheet, filled: bool, seats: Sequence[str] = SIDES_OF_PAIRS
) -> bytes:
    """Print travellers to write on, `filled` with the numbers of the pairs to come, or with those
    of the players on four `seats`.

    They stand in the board's order of play. Each section has its own set of boards, and so its
    own travellers.
    """
    title = pgettext_lazy("printed sheets", "Travellers to write on")
    return bind(
        plans[0].heading,
        title,
        lambda: [page for plan in plans for page in pages(plan, filled=filled, seats=seats)],
    )


def pages(
    plan_sheet: PlanSheet, *, filled: bool, seats: Sequence[str] = SIDES_OF_PAIRS
) -> list[PaperPage]:
    """Draw the cards of all boards, to be cut and stacked."""
    sheet = BlankCards(plan_sheet, filled=filled, seats=seats)
    piles = divide_into_piles(sheet.boards, sheet.grid.places)
    return card_pages(sheet.grid, [[card(sheet, board) for board in pile] for pile in piles])


def card(sheet: BlankCards, board: int | None) -> Body:
    def draw(pen: Pen) -> None:
        draw_front(pen, board)
        draw_back(pen.offset(sheet.width / 2 + 5.5, 0), board)
        draw_origin(pen, sheet)
        draw_table(pen.offset(PADDING, HEAD), sheet, board)
        draw_folding(pen, sheet)

    return draw


# ---- head: the left half is in sight when folded ----


def draw_front(pen: Pen, board: int | None) -> None:
    pen.text(PADDING, 8.4, pgettext("before a number", "Board"), Style(NARROW, 11))
    if board:
        pen.text(PADDING + 1, 27.5, str(board), Style(BOLD, 56))


def draw_back(pen: Pen, board: int | None) -> None:
    name = gettext("Board %(number)s") % {"number": board} if board else ""
    pen.text(0, 10.8, name, Style(NARROW_BOLD, 18))
    facts = [
        (gettext("Dealer"), game.seat_name(dealer(board).value) if board else ""),
        (gettext("Vul."), game.vulnerability(vulnerability(board).value) if board else ""),
    ]
    plain, bold = Style(NARROW, 11), Style(NARROW_BOLD, 14)
    for number, (word, value) in enumerate(facts):
        baseline = 18.5 + 7.7 * number
        pen.text(0, baseline, word, plain)
        pen.text(text_width(word + " ", plain), baseline, value, bold)


def draw_origin(pen: Pen, sheet: BlankCards) -> None:
    style = Style(NARROW, 8)
    label, right = plan.plan_label(sheet.plan), sheet.width - PADDING
    pen.text(right, 33.8, label, style, RIGHT)
    space = right - PADDING - text_width(label, style) - 3
    text, style = fit_text((event_line(sheet.plan.heading),), space, style)
    pen.text(PADDING, 33.8, text, style)


# ---- table ----


def columns_of(sheet: BlankCards) -> list[TextColumn]:
    """Set the columns; without leads their place goes to contract and result."""
    contract, declarer, lead, result = 16.0, 9.0, 12.0, 10.0
    if not sheet.plan.lead_wanted:
        contract, declarer, lead, result = 22, 12, 0, 13
    number, score, points = 9.5, 13.5, 15
    if sheet.plan.has_sections:
        # A number with its letter takes the room of the scores.
        number, score, points = 12, 11, 13
    if len(sheet.seats) == len(SEATS_OF_PLAYERS):
        # Two numbers more take their room from all that is written.
        number, score, points = 7, 11.25, 11
        contract, declarer, result = contract - 2.5, declarer - 1, result - 1
    numbers = [number] * len(sheet.seats)
    widths = [*numbers, contract, declarer, lead, result, score, score]
    size = Style(BOLD, min(points, points * sheet.row / 8))
    return [TextColumn(wide * sheet.scale, CENTRE, size) for wide in widths if wide]


def draw_table(pen: Pen, sheet: BlankCards, board: int | None) -> None:
    columns = columns_of(sheet)
    draw_titles(pen, sheet, columns)
    table = PrintedTable(pen, 0, TITLES, columns)
    table.rule()
    playings = plan.playings(sheet.plan, board) if board and sheet.filled else []
    for number in range(sheet.rows):
        cells = []
        if number < len(playings):
            row = playings[number]
            cells = [plan.shown_number(sheet.plan, row.player_at(seat)) for seat in sheet.seats]
        table.row(cells, sheet.row)
        table.rule()
    draw_uprights(pen, columns, table.y)


def draw_titles(pen: Pen, sheet: BlankCards, columns: list[TextColumn]) -> None:
    style = Style(NARROW, 10)
    left = PrintedTable(pen, 0, 0, [replace(column, style=style) for column in columns[:-2]])
    left.rule()
    words = [
        *map(game.seats, sheet.seats),
        pgettext("column", "Contract"),
        pgettext("column", "Decl."),
        *([pgettext("column", "Lead")] if sheet.plan.lead_wanted else []),
        pgettext("column", "Res."),
    ]
    left.row(words, TITLES)
    right = PrintedTable(
        pen, left.width, 0, [replace(column, style=style) for column in columns[-2:]]
    )
    right.rule()
    right.row([TextCell(pgettext("column", "Score"), span=2)], TITLES / 2)
    right.rule()
    right.row([game.side("NS"), game.side("EW")], TITLES / 2)


def draw_uprights(pen: Pen, columns: list[TextColumn], bottom: float) -> None:
    x = 0.0
    pen.upright(x, 0, bottom, HAIR)
    for number, column in enumerate(columns, 1):
        x += column.width
        # The two score columns share their title.
        pen.upright(x, TITLES / 2 if number == len(columns) - 1 else 0, bottom, HAIR)


# ---- folding ----


def draw_folding(pen: Pen, sheet: BlankCards) -> None:
    """Mark the folds: the bottom goes up over the scores, then the card in two, head outside."""
    fold = (sheet.height + HEAD) / 2
    pen.rule(PADDING - 2.2, fold, PADDING - 0.2, LINE)
    pen.rule(sheet.width - PADDING + 0.2, fold, sheet.width - PADDING + 2.2, LINE)
    pen.upright(sheet.width / 2, 5, 9, LINE)
    words = gettext("Fold the bottom up at the marks, then the card in two, number outside.")
    text, style = fit_text((words,), sheet.width - 2 * PADDING, Style(NARROW, 8))
    pen.text(PADDING, sheet.height - 5.2, text, style)
