"""Tables of cells: those written as CSV and XLSX, and how much of a file's cells is read."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

CellValue = str | int | Decimal | None
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


def is_blank(cells: Sequence[str]) -> bool:
    return not any(cell and not cell.isspace() for cell in cells)
