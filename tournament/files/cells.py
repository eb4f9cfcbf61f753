"""Tables of cells: those written as CSV and XLSX, and how much of a file's cells is read."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournament.words.columns import CellValue as CellValue
from tournament.words.columns import Row, TableColumn

# The number that the file gives a row, and its texts.
NumberedRow = tuple[int, Sequence[str]]

MOST_PLAYERS = 5_000
# With empty ones.
MOST_LINES = 20_000
MOST_COLUMNS = 50
# What a cell may bring; the rest of a longer one is of no use.
LONGEST_CELL = 500
# Headings stand among the first rows, under a title at most.
ROWS_ABOVE = 10
# One more than there may be, so that too many are noticed.
MOST_ROWS = MOST_PLAYERS + ROWS_ABOVE + 1


@dataclass(frozen=True)
class CellGrid:
    """A title, a row of headings, and rows as long as it; `note` is for who reads the table, below
    it, where a file has room for one."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[CellValue, ...], ...]
    note: str = ""


def make_grid(
    title: str,
    columns: Sequence[TableColumn[Row, CellValue]],
    rows: Iterable[Row],
    *,
    note: str = "",
) -> CellGrid:
    """Make the table of columns, a line a row."""
    return CellGrid(
        title,
        tuple(column.head for column in columns),
        tuple(tuple(column.write(row) for column in columns) for row in rows),
        note,
    )


def is_blank(cells: Sequence[str]) -> bool:
    return not any(cell and not cell.isspace() for cell in cells)
