"""Printed lists: heads over rows, each column one value."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple

from tournament.prints.frame import MARGIN, TOP, Body
from tournament.prints.paper import BOLD, LINE, Pen, Style
from tournament.prints.table import Content, PrintedTable, TextColumn
from tournament.words.columns import Row

HEADING = Style(BOLD, 11)


class ListColumn(NamedTuple, Generic[Row]):
    """A column: its head, how wide it is and in what type, and what it holds of a row; nothing
    where what stands before it spans it."""

    head: Content | None
    column: TextColumn
    content: Callable[[Row], Content | None]


class PrintedList(Generic[Row]):
    """A list that has its heads already, and is drawn row by row, a rule below each. Heads that
    are `flush` begin where their columns do, whatever is kept free below them."""

    def __init__(
        self,
        pen: Pen,
        y: float,
        columns: Sequence[ListColumn[Row]],
        *,
        head: float,
        x: float = MARGIN,
        flush: bool = False,
    ) -> None:
        self.columns = columns
        heading = [replace(one.column, style=HEADING) for one in columns]
        if flush:
            heading = [replace(one, indent=0) for one in heading]
        self.table = PrintedTable(pen, x, y, heading)
        self.table.row([one.head for one in columns if one.head is not None], head)
        self.table.rule(LINE)

    def rows(
        self, rows: Iterable[Row], height: float, is_bold: Callable[[Row], bool] = lambda row: False
    ) -> None:
        """Draw rows, in bold those that stand out."""
        for row in rows:
            placed = [one.column for one in self.columns]
            if is_bold(row):
                placed = [replace(one, style=one.style.bold()) for one in placed]
            self.table.restyled(placed)
            cells = (one.content(row) for one in self.columns)
            self.table.row([cell for cell in cells if cell is not None], height)
            self.table.rule()


def list_body(
    columns: Sequence[ListColumn[Row]],
    rows: Iterable[Row],
    *,
    head: float,
    height: float,
    flush: bool = False,
) -> Body:
    """Make a list the body of a sheet."""
    return lambda pen: PrintedList(pen, TOP, columns, head=head, flush=flush).rows(rows, height)
