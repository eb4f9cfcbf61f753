"""The same figures wherever they are read: page, phone, PDF, workbook."""

import io
import re
import shutil
import subprocess

from openpyxl import load_workbook
from playwright.sync_api import Page

PERCENTAGE = re.compile(r"\b(\d{1,3}[.,]\d\d)\b")


def percentages(text: str) -> list[str]:
    """In the order of the text, with a point."""
    return [figure.replace(",", ".") for figure in PERCENTAGE.findall(text)]


def fetch(page: Page, address: str) -> bytes:
    answer = page.request.get(address)
    assert answer.ok, (address, answer.status)
    return answer.body()


def pdf_text(content: bytes) -> str:
    program = shutil.which("pdftotext")
    assert program, "poppler-utils is needed here: apt-get install poppler-utils"
    done = subprocess.run(
        [program, "-raw", "-", "-"], input=content, capture_output=True, check=True
    )
    return done.stdout.decode()


def pdf_percentages(content: bytes) -> list[str]:
    return percentages(pdf_text(content))


def workbook_percentages(content: bytes) -> list[str]:
    """The column of percentages of the first sheet, which holds numbers."""
    rows = list(load_workbook(io.BytesIO(content), read_only=True).worksheets[0].values)
    heads = next(row for row in rows if row and "%" in row)
    column = heads.index("%")
    figures = [row[column] for row in rows[rows.index(heads) + 1 :]]
    return [f"{figure:.2f}" for figure in figures if isinstance(figure, int | float)]
