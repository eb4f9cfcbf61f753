"""Workbooks of tables of cells: figures are numbers, texts are never run."""

import datetime
import io
import re
from collections.abc import Sequence

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from tournament.files.cells import CellGrid, CellValue
from tournament.files.text import is_run_by_spreadsheets

NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\]")
WIDEST = 40
BOLD = Font(bold=True)


def write_xlsx(
    grids: Sequence[CellGrid], *, title: str = "", day: datetime.date | None = None
) -> bytes:
    """Write a workbook with a sheet for each table; `day` is its date."""
    workbook = Workbook()
    workbook.properties.creator = "Étui"
    if title:
        workbook.properties.title = title
    if day:
        midnight = datetime.datetime.combine(day, datetime.time(), tzinfo=datetime.UTC)
        workbook.properties.created = midnight.replace(tzinfo=None)
    workbook.remove(workbook.worksheets[0])
    for grid in grids:
        fill_sheet(workbook.create_sheet(NOT_IN_TITLES.sub(" ", grid.title)), grid)
    buffer = io.BytesIO()
    workbook.save(buffer)
    return buffer.getvalue()


def fill_sheet(sheet: Worksheet, grid: CellGrid) -> None:
    """Put headings in bold above the rows, in columns as wide as their texts."""
    for down, row in enumerate((grid.heads, *grid.rows), 1):
        for across, value in enumerate(row, 1):
            cell = sheet.cell(down, across)
            if isinstance(cell, Cell):  # merged cells, of which there are none, are no Cell
                put_value(cell, value)
                # A font for each cell of a season's payments costs more than all the rest.
                if down == 1:
                    cell.font = BOLD
    if grid.note:
        # Apart from the rows, so that sorting them leaves it where it is.
        sheet.cell(len(grid.rows) + 3, 1, grid.note)
    sheet.freeze_panes = "A2"
    for across, head in enumerate(grid.heads, 1):
        longest = max([len(head), *(len(str(row[across - 1] or "")) for row in grid.rows)])
        sheet.column_dimensions[get_column_letter(across)].width = min(WIDEST, longest + 2)


def put_value(cell: Cell, value: CellValue) -> None:
    """Put a value into a cell, a text as a text, whatever it begins with."""
    if not isinstance(value, str):
        cell.value = value
        return
    text = ILLEGAL_CHARACTERS_RE.sub(" ", value)
    cell.value = text
    if is_run_by_spreadsheets(text):
        cell.data_type = "s"
        cell.quotePrefix = True
