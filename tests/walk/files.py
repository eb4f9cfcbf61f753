"""A file as text: a workbook by its cells, everything else as it is."""

import datetime
import io
import json

from openpyxl import load_workbook
from openpyxl.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from tests.walk import sheets

MIDNIGHT = datetime.time()


def workbook_text(content: bytes) -> str:
    book = load_workbook(io.BytesIO(content))
    told = book.properties
    # A list that is of no evening is dated by the hour at which it was made.
    made = told.created if told.created.time() == MIDNIGHT else "now"
    head = [f"creator={told.creator} title={told.title} created={made}"]
    return "\n".join([*head, *(line for sheet in book.worksheets for line in of_sheet(sheet))])


def of_sheet(sheet: Worksheet) -> list[str]:
    widths = {letter: one.width for letter, one in sorted(sheet.column_dimensions.items())}
    setup = sheet.page_setup
    return [
        f"-- {sheet.title} {sheet.dimensions} frozen={sheet.freeze_panes}",
        f"merged={sorted(map(str, sheet.merged_cells.ranges))} filter={sheet.auto_filter.ref}",
        f"widths={widths}",
        f"paper={setup.paperSize} {setup.orientation} fit={setup.fitToWidth}x{setup.fitToHeight}",
        *(" | ".join(map(of_cell, row)) for row in sheet.iter_rows()),
    ]


def of_cell(cell: Cell) -> str:
    if cell.value is None:
        return ""
    how = "" if cell.number_format == "General" else f" [{cell.number_format}]"
    return f"{cell.value!r}{how}{' bold' if cell.font.bold else ''}"


def json_text(content: bytes) -> str:
    """A line for each part, and for each member of a list in it."""
    lines = []
    for name, value in json.loads(content).items():
        rows = value if isinstance(value, list) else [value]
        lines += [f"{name}: {json.dumps(row, ensure_ascii=False)}" for row in rows]
    return "\n".join(lines)


READERS = {
    "application/pdf": sheets.text_of,
    "application/json": json_text,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": workbook_text,
}


def text_of(kind: str, content: bytes) -> str:
    """What is in a file of this content type."""
    read = READERS.get(kind.partition(";")[0])
    return read(content) if read else content.decode("utf-8-sig")
