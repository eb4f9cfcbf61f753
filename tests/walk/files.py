"""A file as text: a workbook by its cells, a database by its rows, archive and mail by their parts.

All else is as it is.
"""

import datetime
import email
import email.policy
import io
import json
import zipfile
from collections.abc import Mapping

from openpyxl import load_workbook
from openpyxl.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from tests.walk import sheets
from tournament.files.bws.jet import JetFile
from tournament.files.bws.tables import is_bws

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


def archive_text(content: bytes) -> str:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    return "\n".join(f"--- {name}\n{text}" for name, text in texts.items())


def mail_text(content: bytes) -> str:
    mail = email.message_from_bytes(content, policy=email.policy.default)
    body = mail.get_body()
    # Sheets that are asked for by themselves too.
    sheets_with_it = [
        f"--- {one.get_filename()}: {len(sheets.text_of(one.get_content()))} characters"
        for one in mail.iter_attachments()
    ]
    head = f"{mail['Subject']} {mail['X-Unsent']}"
    return "\n".join([head, body.get_content() if body else "", *sheets_with_it])


def database_text(content: bytes) -> str:
    """A line for each row of its tables."""
    file = JetFile(content)
    lines = []
    for name in sorted(file.tables):
        if not name.startswith("MSys"):
            rows = file.table(name).rows()
            lines += [f"-- {name}", *(f"{filled(row)}" for row in rows)]
    return "\n".join(lines)


def filled(row: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in row.items() if value not in (None, "")}


READERS = {
    "application/zip": archive_text,
    "message/rfc822": mail_text,
    "application/pdf": sheets.text_of,
    "application/json": json_text,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": workbook_text,
}


def text_of(kind: str, content: bytes) -> str:
    """What is in a file of this content type."""
    read = database_text if is_bws(content) else READERS.get(kind.partition(";")[0])
    # PBN is in Latin-1.
    code = "latin-1" if kind.startswith("text/x-pbn") else "utf-8-sig"
    return read(content) if read else content.decode(code)
