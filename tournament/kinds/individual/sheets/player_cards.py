"""A player's way through the evening, to keep in the hand: with whom and against whom."""

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
from tournament.prints.layout import balance_lines, row_height
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    FINE,
    NARROW,
    RIGHT,
    PaperPage,
    Pen,
    Style,
    bind,
    text_width,
)
from tournament.prints.table import Content, PrintedTable, TextCell, TextColumn
from tournament.words import figures, game

HEAD, ROW = 5.0, 5.35
# Round, table, seat, partner, opponents, boards.
WIDTHS = (9.25, 9.5, 8.5, 11.5, 12.5, 13.0)
# Type follows rows that have to be lower than usual.
SIZE, SIZE_BY_ROW = 11.0, 10.4 / 4.6
# Above the system imposed the name stands higher; the lines of both are that much apart for each
# point of their type.
NAME_OVER_SYSTEM = 6.0
SYSTEM_SPACE, SYSTEM_SIZES, LEADING = 12.6, (9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4), 0.4


def player_cards_pdf(*plans: PlanSheet, pairs: Sequence[int] | None = None) -> bytes:
    """Print the cards of all players, to be cut and stacked, or of the numbers given."""
    title = pgettext_lazy("printed sheets", "Guide cards")
    return bind(
        plans[0].heading, title, lambda: [page for one in plans for page in pages(one, pairs)]
    )


def pages(sheet: PlanSheet, chosen: Sequence[int] | None = None) -> list[PaperPage]:
    """Draw all players cut and stacked, a blank card in each place left over."""
    return stacked_pages(sheet, chosen, card)


def card(sheet: PlanSheet, number: int | None) -> Body:
    def draw(pen: Pen) -> None:
        own = pen.offset(PADDING, 0)
        draw_name_and_system(own, sheet, number)
        draw_rounds(own, sheet, number)
        draw_foot(own, sheet)

    return draw


def draw_name_and_system(pen: Pen, sheet: PlanSheet, number: int | None) -> None:
    """Write the number and whose it is; under the name the system that all play, which takes no
    room from the rounds."""
    words = plan.system_note(sheet)
    if not words:
        draw_head(pen, sheet, number)
        return
    left = draw_head(pen, sheet, number, baseline=NAME_OVER_SYSTEM)
    lines, size = fit_lines(words, CONTENT - left)
    for row, line in enumerate(reversed(lines)):
        pen.text(CONTENT, RULE - 2 - row * size * LEADING, line, Style(NARROW, size), RIGHT)


def fit_lines(words: str, width: float) -> tuple[list[str], float]:
    """Break words into lines under the name, in the largest type in which these fit; a word wider
    than the card in smaller type still."""
    for size in SYSTEM_SIZES:
        style = Style(NARROW, size)
        lines = balance_lines(words, width, style)
        widest = max(text_width(line, style) for line in lines)
        if widest <= width and len(lines) * size * LEADING <= SYSTEM_SPACE:
            return lines, size
    return lines, size * min(1, width / widest)


def draw_rounds(pen: Pen, sheet: PlanSheet, number: int | None) -> None:
    """Write a line a round."""
    height = row_height(ROW, SPACE, sheet.movement.rounds)
    size = min(SIZE, height * SIZE_BY_ROW)
    plain, bold = Style(NARROW, size), Style(BOLD, size + 1)
    styles = (plain, bold, plain, bold, plain, plain)
    columns = [
        TextColumn(width, CENTRE, style) for width, style in zip(WIDTHS, styles, strict=True)
    ]
    heads = [replace(column, style=Style(NARROW, 8.5)) for column in columns]
    table = PrintedTable(pen, 0, RULE, heads)
    table.row(list_heads(), HEAD)
    table.restyled(columns)
    for round_number in plan.round_numbers(sheet):
        table.row(cells(sheet, number, round_number), height)
        table.rule(FINE)


def list_heads() -> list[Content]:
    return [
        pgettext("column", "Round"),
        pgettext("column", "Table"),
        pgettext("column", "Seat"),
        pgettext("column", "With"),
        pgettext("column", "Against"),
        pgettext("column", "Boards"),
    ]


def cells(sheet: PlanSheet, number: int | None, round_number: int) -> list[Content]:
    """Say where a number sits in a round, with whom, against whom; or that it sits out."""
    start: list[Content] = [plan.round_mark(sheet, round_number)]
    if number is None:
        return start
    row = plan.seat_in_round(sheet, number, round_number)
    if not isinstance(row, Seating):
        words = idle_round_words(sheet, number, round_number)
        return [*start, "", TextCell(words, Style(NARROW, 11), span=4)]
    own, others = row.sides if number in row.sides[0] else reversed(row.sides)
    partner = next(other for other in own if other != number)
    return [
        *start,
        plan.table_name(sheet, row.table),
        game.seats(row.seats_of(number)),
        plan.shown_number(sheet, partner),
        "+".join(plan.shown_number(sheet, other) for other in others),
        figures.board_range(row.boards),
    ]
