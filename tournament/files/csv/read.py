"""Rows of text with separators, in the forms that spreadsheets write it."""

import codecs
import contextlib
import csv
import io
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypeVar

from tournament.evening.files.errors import FileError
from tournament.files.cells import MOST_COLUMNS, NumberedRow, is_blank

Taken = TypeVar("Taken")
SEPARATORS = (";", "\t", ",")
SAMPLE = 20
# So much of the text shows the separator, and that it is a text.
HEAD = 20_000
Quoting = Literal[0, 1, 2, 3]
# The line that names the separator to a spreadsheet.
SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n?", re.IGNORECASE)
CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
# The first guards a text that would be run, the second keeps the zeros before a number.
GUARDED = re.compile(r"^'(?='*[=+\-@\t\r\n\0＝＋－＠])")
FORMULA_TEXT = re.compile(r'="([^"]*)"')


def read_csv(
    content: bytes,
    take: Callable[[Iterator[NumberedRow]], Taken],
    count_headings: Callable[[Sequence[str]], int],
) -> Taken:
    """Read a text with separators: give its rows to `take`, and give back what that makes of them.

    `count_headings` says how many cells of a row are known headings, by which the separator is
    found. Raises FileError: not_text, unknown_encoding, cut_short, bad_csv, and those of `take`.
    """
    text = decode_text(content)
    stated = SEPARATOR_LINE.match(text)
    separator = stated.group(1) if stated else best_separator(text[:HEAD], count_headings)
    # Where quotes do not close, they are taken for signs like others.
    for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE):
        try:
            return take(read_records(text, separator, quoting=quoting, skip=1 if stated else 0))
        except csv.Error:
            continue
    raise FileError("bad_csv")


def decode_text(content: bytes) -> str:
    """Decode UTF-8, UTF-16 with its mark, or else the Windows set of western Europe."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = decode_as(content, "utf-16", "cut_short")
    else:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            # Broken off within a sign, after others that are right.
            if error.reason == "unexpected end of data" and not content[: error.start].isascii():
                raise FileError("cut_short") from error
            text = decode_as(content, "cp1252", "unknown_encoding")
    head = text[:HEAD]
    if 100 * len(CONTROLS.findall(head)) > len(head):
        raise FileError("not_text")
    return text


def decode_as(content: bytes, encoding: str, refusal: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        raise FileError(refusal) from error


def best_separator(head: str, count_headings: Callable[[Sequence[str]], int]) -> str:
    """Choose the separator that finds most headings, then that which cuts most lines alike."""

    def fit(separator: str) -> tuple[int, int]:
        sample = first_records(head, separator)
        best = max(sample, key=count_headings, default=[])
        found = count_headings(best)
        widths = [len(cells) for cells in sample]
        usual = len(best) if found else max(set(widths), key=widths.count, default=1)
        return found, widths.count(usual) if usual > 1 or found else 0

    return max(SEPARATORS, key=fit)


def first_records(head: str, separator: str) -> list[Sequence[str]]:
    """Read the first records that hold something, up to a quote that does not close."""
    sample: list[Sequence[str]] = []
    with contextlib.suppress(csv.Error):
        for _, cells in read_records(head, separator):
            if not is_blank(cells):
                sample.append(cells)
            if len(sample) == SAMPLE:
                break
    return sample


def read_records(
    text: str, separator: str, *, quoting: Quoting = csv.QUOTE_MINIMAL, skip: int = 0
) -> Iterator[NumberedRow]:
    """Read the cells of each record, with the line on which it begins.

    Raises csv.Error where a quote does not close or a cell is very long.
    """
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=separator, quoting=quoting, strict=True
    )
    line = 1
    for cells in reader:
        if line > skip:
            yield line, [plain_cell(cell) for cell in cells[:MOST_COLUMNS]]
        line = reader.line_num + 1


def plain_cell(cell: str) -> str:
    """Strip a cell of what spreadsheets write around a text that must stay a text."""
    text = cell.strip()
    formula = FORMULA_TEXT.fullmatch(text)
    return formula.group(1) if formula else GUARDED.sub("", text)
