"""A list of bookings from a file, as the lines that somebody could have pasted."""

from collections.abc import Iterable, Sequence

from tournament.bookings.files.lines import HEADINGS
from tournament.evening.files.errors import FileError
from tournament.evening.names.names import clean, words
from tournament.files.cells import MOST_LINES, NumberedRow
from tournament.files.csv.read import read_csv
from tournament.files.xlsx.read import first_sheet_rows

MOST_BYTES = 2_000_000
ZIP = b"PK"
# Excel before 2007, and any workbook under a password.
OLD_OFFICE = b"\xd0\xcf\x11\xe0"


def read_booking_file(content: bytes) -> str:
    """Read a workbook or a text with separators, a line a row, its cells divided by tabs.

    Raises FileError: file_too_big, old_workbook, too_many_players, and those of the two readers.
    """
    if len(content) > MOST_BYTES:
        raise FileError("file_too_big", size=len(content), largest=MOST_BYTES)
    if content.startswith(OLD_OFFICE):
        raise FileError("old_workbook")
    if content.startswith(ZIP):
        return write_lines(first_sheet_rows(content))
    return read_csv(content, write_lines, count_headings)


def write_lines(rows: Iterable[NumberedRow]) -> str:
    """Write the rows as lines, without those that are empty."""
    lines = []
    for _number, cells in rows:
        line = "\t".join(clean(cell) for cell in cells).rstrip("\t")
        if line.strip():
            lines.append(line)
        if len(lines) > MOST_LINES:
            raise FileError("too_many_players", most=MOST_LINES)
    return "\n".join(lines)


def count_headings(cells: Sequence[str]) -> int:
    """Count the cells that are headings of such a list."""
    return sum(bool(cell.strip()) and HEADINGS.issuperset(words(cell)) for cell in cells)
