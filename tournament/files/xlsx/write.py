"""The ranking and the travellers as a workbook: figures are numbers, texts are never run."""

import datetime
import io
import re

from django.utils import translation
from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from tournament.evening.report import Report
from tournament.files.results.grids import CellGrid, Value, ranking_grid, travellers_grid
from tournament.files.text import is_run_by_spreadsheets

NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\]")
WIDEST = 40


def results_xlsx(report: Report) -> bytes:
    with translation.override(report.heading.language):
        grids = (ranking_grid(report), travellers_grid(report))
    workbook = Workbook()
    workbook.properties.creator = "Étui"
    workbook.properties.title = report.heading.event
    workbook.properties.created = datetime.datetime.combine(
        report.heading.date, datetime.time(), tzinfo=datetime.UTC
    ).replace(tzinfo=None)
    workbook.remove(workbook.worksheets[0])
    for grid in grids:
        fill(workbook.create_sheet(NOT_IN_TITLES.sub(" ", grid.title)), grid)
    buffer = io.BytesIO()
    workbook.save(buffer)
    return buffer.getvalue()


def fill(sheet: Worksheet, grid: CellGrid) -> None:
    for down, row in enumerate((grid.heads, *grid.rows), 1):
        for across, value in enumerate(row, 1):
            cell = sheet.cell(down, across)
            if isinstance(cell, Cell):  # merged cells, of which there are none, are no Cell
                put(cell, value)
                cell.font = Font(bold=down == 1)
    sheet.freeze_panes = "A2"
    for across, head in enumerate(grid.heads, 1):
        longest = max([len(head), *(len(str(row[across - 1] or "")) for row in grid.rows)])
        sheet.column_dimensions[get_column_letter(across)].width = min(WIDEST, longest + 2)


def put(cell: Cell, value: Value) -> None:
    """A text goes in as a text, whatever it begins with."""
    if not isinstance(value, str):
        cell.value = value
        return
    text = ILLEGAL_CHARACTERS_RE.sub(" ", value)
    cell.value = text
    if is_run_by_spreadsheets(text):
        cell.data_type = "s"
        cell.quotePrefix = True
