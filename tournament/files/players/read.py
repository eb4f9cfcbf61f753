"""A file of players of any kind, told by its first bytes and not by its name."""

import codecs

from tournament.files.csv.read import read_players_csv
from tournament.files.errors import FileError
from tournament.files.players.rows import PlayerFile
from tournament.files.players.xlsx import read_players_xlsx

MOST_BYTES = 2_000_000
ZIP = b"PK"
# Excel before 2007, and any workbook under a password.
OLD_OFFICE = b"\xd0\xcf\x11\xe0"
# PDF, pictures, and compressed files that are no workbook.
OTHER_KINDS = (b"%PDF", b"\x89PNG", b"GIF8", b"\xff\xd8\xff", b"RIFF", b"\x1f\x8b", b"7z\xbc\xaf")
# JSON, XML and pages of the web begin so.
OTHER_TEXTS = (b"{", b"[", b"<")


def read_players(content: bytes) -> PlayerFile:
    """Raises FileError: file_too_big, old_workbook, not_players, and those of the two readers."""
    if len(content) > MOST_BYTES:
        raise FileError("file_too_big", size=len(content), largest=MOST_BYTES)
    if content.startswith(OLD_OFFICE):
        raise FileError("old_workbook")
    if content.startswith(ZIP):
        return read_players_xlsx(content)
    if is_of_another_kind(content):
        raise FileError("not_players")
    return read_players_csv(content)


def is_of_another_kind(content: bytes) -> bool:
    text = content[:100].removeprefix(codecs.BOM_UTF8).lstrip()
    return content.startswith(OTHER_KINDS) or text.startswith(OTHER_TEXTS)
