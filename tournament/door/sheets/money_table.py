"""Tables of money on paper: as many pages as their rows take, the last row their sum."""

from collections.abc import Sequence
from dataclasses import replace

from tournament.prints.frame import LAST_RULE, MARGIN, TOP, Body, PinnedPage
from tournament.prints.layout import divide_into_even_pages
from tournament.prints.paper import BOLD, LINE, NARROW, Pen, Style
from tournament.prints.table import PrintedTable, TextCell, TextColumn
from tournament.words.money import amount

HEAD, ROW = 9.0, 6.6
STYLE, HEADING = Style(NARROW, 11), Style(BOLD, 9)
# The last row of a table is its sum.
ROWS = int((LAST_RULE - TOP - HEAD) / ROW) - 1
Row = Sequence[str]


def part_pages(
    title: str, columns: Sequence[tuple[str, float, float]], rows: Sequence[Row]
) -> list[PinnedPage]:
    """Draw a part, whose last row is its sum, on as many pages as it takes; none without rows."""
    if len(rows) < 2:
        return []
    some = divide_into_even_pages(rows, ROWS)
    return [
        PinnedPage(title, draw_part(columns, each, is_last=number == len(some)))
        for number, each in enumerate(some, 1)
    ]


def draw_part(
    columns: Sequence[tuple[str, float, float]], rows: Sequence[Row], *, is_last: bool
) -> Body:
    def draw(pen: Pen) -> None:
        placed = [TextColumn(wide, align, STYLE) for _head, wide, align in columns]
        table = PrintedTable(pen, MARGIN, TOP, [replace(one, style=HEADING) for one in placed])
        table.row([head for head, _wide, _align in columns], HEAD)
        table.rule(LINE)
        table.restyled(placed)
        for number, row in enumerate(rows, 1):
            is_sum = is_last and number == len(rows)
            cells = row[: len(columns)]
            table.row([TextCell(cell, STYLE.bold()) if is_sum else cell for cell in cells], ROW)
            table.rule(LINE if is_last and number == len(rows) - 1 else 0.1)

    return draw


def write_sum(cents: int, currency: str) -> str:
    """Write a sum; nothing where there is none."""
    return amount(cents, currency) if cents else ""
