"""Lists of players from a file, whose first bytes say what kind it is, and not its name."""

import codecs
from collections.abc import Mapping, Sequence

from tournament.evening.files.errors import FileError
from tournament.files.csv.read import read_csv
from tournament.files.xlsx.read import first_sheet_rows
from tournament.people.files.headings import headings_in
from tournament.people.files.player_rows import PlayerRows, rows_in
from tournament.people.files.rows import PlayerFile, players_of_rows

MOST_BYTES = 2_000_000
ZIP = b"PK"
# Excel before 2007, and any workbook under a password.
OLD_OFFICE = b"\xd0\xcf\x11\xe0"
# PDF, pictures, and compressed files that are no workbook.
OTHER_KINDS = (b"%PDF", b"\x89PNG", b"GIF8", b"\xff\xd8\xff", b"RIFF", b"\x1f\x8b", b"7z\xbc\xaf")
# JSON, XML and pages of the web begin so.
OTHER_TEXTS = (b"{", b"[", b"<")


def read_players(content: bytes) -> PlayerFile:
    """Read a list of players from a workbook or from a text with separators.

    Raises FileError with the codes of `read_player_rows` and of `players_of_rows`.
    """
    return players_of_rows(read_player_rows(content))


def read_player_rows(content: bytes, chosen: Mapping[str, str] | None = None) -> PlayerRows:
    """Read the rows of a list of players from a workbook or from a text with separators.

    `chosen` says of folded headings what a director has chosen. Raises FileError: file_too_big,
    old_workbook, not_players, and those of the two readers.
    """
    if len(content) > MOST_BYTES:
        raise FileError("file_too_big", size=len(content), largest=MOST_BYTES)
    if content.startswith(OLD_OFFICE):
        raise FileError("old_workbook")
    if content.startswith(ZIP):
        return read_rows_xlsx(content, chosen)
    if is_of_another_kind(content):
        raise FileError("not_players")
    return read_rows_csv(content, chosen)


def read_rows_xlsx(content: bytes, chosen: Mapping[str, str] | None = None) -> PlayerRows:
    """Read the rows of the first sheet of a workbook.

    Raises FileError with the codes of `first_sheet_rows` and of `rows_in`.
    """
    return rows_in(first_sheet_rows(content), chosen)


def read_rows_csv(content: bytes, chosen: Mapping[str, str] | None = None) -> PlayerRows:
    """Read the rows of a text with separators.

    Raises FileError with the codes of `read_csv` and of `rows_in`.
    """
    return read_csv(content, lambda rows: rows_in(rows, chosen), count_headings)


def count_headings(cells: Sequence[str]) -> int:
    return len(headings_in(cells))


def is_of_another_kind(content: bytes) -> bool:
    text = content[:100].removeprefix(codecs.BOM_UTF8).lstrip()
    return content.startswith(OTHER_KINDS) or text.startswith(OTHER_TEXTS)
