"""CSV that the club's spreadsheet opens as it should: BOM, its separator, its decimal sign.

A text that a spreadsheet would run is given an apostrophe; numbers stay numbers.
"""

import csv
import io
from decimal import Decimal

from django.utils import translation
from django.utils.formats import get_format

from tournament.display import is_french
from tournament.evening.report import Report
from tournament.files.results.grids import CellGrid, Value, ranking_grid, travellers_grid
from tournament.files.text import is_run_by_spreadsheets


def ranking_csv(report: Report) -> bytes:
    with translation.override(report.heading.language):
        return written(ranking_grid(report))


def travellers_csv(report: Report) -> bytes:
    with translation.override(report.heading.language):
        return written(travellers_grid(report))


def written(grid: CellGrid) -> bytes:
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer, delimiter=";" if is_french() else ",")
    for row in (grid.heads, *grid.rows):
        writer.writerow([field(value) for value in row])
    return buffer.getvalue().encode("utf-8-sig")


def field(value: Value) -> str:
    if value is None:
        return ""
    if isinstance(value, Decimal):
        return f"{value:f}".replace(".", get_format("DECIMAL_SEPARATOR"))
    if isinstance(value, int):
        return str(value)
    return f"'{value}" if is_run_by_spreadsheets(value) else value
