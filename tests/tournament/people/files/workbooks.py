"""Workbooks for tests: as openpyxl writes them, and with parts put in their place."""

import io
import zipfile
from collections.abc import Mapping, Sequence

from openpyxl import Workbook

SHEET = "xl/worksheets/sheet1.xml"


def saved(book: Workbook) -> bytes:
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def workbook(rows: Sequence[Sequence[object]]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    return saved(book)


def changed(content: bytes, parts: Mapping[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as old,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            if name not in parts:
                new.writestr(name, old.read(name))
        for name, part in parts.items():
            new.writestr(name, part)
    return buffer.getvalue()
