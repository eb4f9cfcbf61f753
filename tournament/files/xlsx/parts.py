"""The parts of an XLSX that a list needs, each read by expat as it comes.

A part with a DTD, with more tags than a list of players has, or too deep, is refused on the way.
"""

import posixpath
import re
import zipfile
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import NoReturn
from xml.parsers import expat

from tournament.evening.files.errors import FileError
from tournament.files.cells import (
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_PLAYERS,
    MOST_ROWS,
    NumberedRow,
)

MOST_OF_A_PART = 10_000_000
MOST_TAGS = 250_000
MOST_NAMES = 1_000
DEEPEST = 40
CHUNK = 500_000
# In well-formed XML the next < comes at the end of a text: no cell holds more.
LONGEST_STRETCH = 200_000
LAST = True
COLUMN = re.compile(r"([A-Z]{1,3})[0-9]{1,7}")
ZEROS = re.compile("0{2,20}")
# Beyond, a spreadsheet no longer knows the figures.
MOST_FIGURES = 15


class Budget:
    """A count of the tags that may still come, in all parts together."""

    def __init__(self) -> None:
        self.tags = MOST_TAGS

    def spend(self) -> None:
        self.tags -= 1
        if self.tags < 0:
            raise FileError("workbook_too_large")


class WorkbookPart:
    """A part that expat reads; it stops at what no list of players holds.

    Tags and attributes are known by their local names.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.depth = 0
        self.names: set[str] = set()

    def read(self, archive: zipfile.ZipFile, name: str) -> None:
        if archive.getinfo(name).file_size > MOST_OF_A_PART:
            raise FileError("workbook_too_large")
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = refuse_doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self.text
        stretch = 0
        with archive.open(name) as stream:
            while chunk := stream.read(CHUNK):
                stretch = longest_stretch(chunk, stretch)
                parser.Parse(chunk)
        parser.Parse(b"", LAST)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.budget.spend()
        self.depth += 1
        self.names.add(tag)
        self.names.update(attributes)
        if self.depth > DEEPEST or len(self.names) > MOST_NAMES:
            raise FileError("workbook_too_large")
        self.start(local_name(tag), attributes)

    def _end(self, tag: str) -> None:
        self.depth -= 1
        self.end(local_name(tag))

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Take the opening of a tag."""

    def end(self, tag: str) -> None:
        """Take the closing of a tag."""

    def text(self, text: str) -> None:
        """Take text between two tags, or a part of it."""


def refuse_doctype(*_: object) -> NoReturn:
    raise FileError("workbook_unsafe")


def longest_stretch(chunk: bytes, before: int) -> int:
    """Count the bytes after the last <. Attributes by the hundred thousand are refused."""
    first, *others = chunk.split(b"<")
    lengths = [before + len(first), *map(len, others)]
    if max(lengths) > LONGEST_STRETCH:
        raise FileError("workbook_too_large")
    return lengths[-1]


def local_name(name: str) -> str:
    return name.rpartition(":")[2]


class SheetList(WorkbookPart):
    """The list of a workbook's sheets; keeps the first one that is not hidden."""

    first = ""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "sheet" and not self.first and attributes.get("state", "visible") == "visible":
            self.first = next(v for name, v in attributes.items() if name.endswith(":id"))


class Relations(WorkbookPart):
    """The parts of the workbook by the names that it gives them."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget)
        self.targets: dict[str, str] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "Relationship" and attributes.get("TargetMode") != "External":
            target = posixpath.normpath(posixpath.join("/xl", attributes["Target"]))
            self.targets[attributes["Id"]] = target.lstrip("/")


class Texts(WorkbookPart):
    """The text of t and v tags, without the marks of how it is pronounced."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget)
        self.parts: list[str] = []
        self.is_text = False
        self.is_spoken = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.is_spoken = self.is_spoken or tag == "rPh"
        self.is_text = tag in ("t", "v") and not self.is_spoken

    def end(self, tag: str) -> None:
        self.is_text = False
        self.is_spoken = self.is_spoken and tag != "rPh"

    def text(self, text: str) -> None:
        if self.is_text:
            self.parts.append(text[:LONGEST_CELL])

    def take(self) -> str:
        text = "".join(self.parts)[:LONGEST_CELL]
        self.parts.clear()
        return text


class Strings(Texts):
    """The texts that cells point at by number."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget)
        self.texts: list[str] = []

    def end(self, tag: str) -> None:
        super().end(tag)
        if tag == "si":
            self.texts.append(self.take())


class Styles(WorkbookPart):
    """How many figures the cells of a style are shown with, where its format is only zeros."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget)
        self.formats: dict[str, int] = {}
        self.zeros: list[int] = []
        self.is_of_cells = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "numFmt" and ZEROS.fullmatch(attributes.get("formatCode", "")):
            self.formats[attributes.get("numFmtId", "")] = len(attributes["formatCode"])
        elif tag == "cellXfs":
            self.is_of_cells = True
        elif tag == "xf" and self.is_of_cells:
            self.zeros.append(self.formats.get(attributes.get("numFmtId", ""), 0))

    def end(self, tag: str) -> None:
        self.is_of_cells = self.is_of_cells and tag != "cellXfs"


class SheetRows(Texts):
    """Rows that hold something; a row keeps the number that the spreadsheet shows."""

    def __init__(self, budget: Budget, strings: Sequence[str], zeros: Sequence[int]) -> None:
        super().__init__(budget)
        self.strings = strings
        self.zeros = zeros
        self.rows: list[NumberedRow] = []
        self.row = 0
        self.cells: dict[int, str] = {}
        self.column = 0
        self.cell: Mapping[str, str] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        super().start(tag, attributes)
        if tag == "row":
            self.row = int(attributes.get("r", self.row + 1))
            self.cells, self.column = {}, 0
        elif tag == "c":
            self.cell = attributes
            place = COLUMN.fullmatch(attributes.get("r", ""))
            self.column = column_number(place.group(1)) if place else self.column + 1

    def end(self, tag: str) -> None:
        super().end(tag)
        if tag == "c":
            text = self.take()
            if text and self.column <= MOST_COLUMNS:
                self.cells[self.column] = self.value(text)
        elif tag == "row" and self.cells:
            last = max(self.cells)
            self.rows.append((self.row, [self.cells.get(at, "") for at in range(1, last + 1)]))
            self.cells = {}
            if len(self.rows) > MOST_ROWS:
                raise FileError("too_many_players", most=MOST_PLAYERS)

    def value(self, text: str) -> str:
        kind = self.cell.get("t", "n")
        if kind == "s":
            return self.strings[int(text)]
        if kind == "b":
            return "x" if text == "1" else ""
        if kind == "n":
            style = int(self.cell.get("s", 0))
            return number_text(text, self.zeros[style] if style < len(self.zeros) else 0)
        return text


def column_number(letters: str) -> int:
    """Count a column from its letters.

    >>> column_number("A"), column_number("AA")
    (1, 27)
    """
    found = 0
    for letter in letters:
        found = 26 * found + ord(letter) - ord("A") + 1
    return found


def number_text(text: str, zeros: int) -> str:
    """Write a licence number kept as a number: whole, with the zeros that its format shows; else a
    figure with the fifteen digits that a spreadsheet shows of it.

    >>> number_text("8.0299999999999994", 0)
    '8.03'
    >>> number_text("7250.0", 0), number_text("7250", 8), number_text("1.23456789012345E+17", 0)
    ('7250', '00007250', '1.23456789012345E+17')
    """
    try:
        value = Decimal(text)
    except InvalidOperation:
        return text
    if not value.is_finite() or value.adjusted() >= MOST_FIGURES:
        return text
    if value % 1:
        return f"{float(value):.15g}"
    return f"{int(value):0{zeros}d}"
