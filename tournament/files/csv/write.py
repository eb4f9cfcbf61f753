"""CSV that the club's spreadsheet opens as it should: BOM, its separator, its decimal sign.

A text that a spreadsheet would run is given an apostrophe; numbers stay numbers.
"""

import csv
import io
from decimal import Decimal

from django.utils.formats import get_format

from tournament.files.cells import CellGrid, CellValue
from tournament.files.text import is_run_by_spreadsheets
from tournament.words.figures import is_french


def write_csv(grid: CellGrid) -> bytes:
    """Write a table of cells as CSV, in the language that is active."""
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer, delimiter=";" if is_french() else ",")
    for row in (grid.heads, *grid.rows):
        writer.writerow([cell_text(value) for value in row])
    return buffer.getvalue().encode("utf-8-sig")


def cell_text(value: CellValue) -> str:
    if value is None:
        return ""
    if isinstance(value, Decimal):
        return f"{value:f}".replace(".", get_format("DECIMAL_SEPARATOR"))
    if isinstance(value, int):
        return str(value)
    return f"'{value}" if is_run_by_spreadsheets(value) else value
