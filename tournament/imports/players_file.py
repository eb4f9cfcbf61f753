"""A file of players of any kind, told by its first bytes and not by its name."""

from tournament.imports.errors import FileError
from tournament.imports.player_rows import PlayerFile
from tournament.imports.players_csv import read_players_csv
from tournament.imports.players_xlsx import read_players_xlsx

MOST_BYTES = 2_000_000
ZIP = b"PK"
# Excel before 2007, and any workbook under a password.
OLD_OFFICE = b"\xd0\xcf\x11\xe0"


def read_players(content: bytes) -> PlayerFile:
    """Raises FileError: file_too_big, old_workbook, and the codes of the two readers."""
    if len(content) > MOST_BYTES:
        raise FileError("file_too_big", size=len(content), largest=MOST_BYTES)
    if content.startswith(OLD_OFFICE):
        raise FileError("old_workbook")
    if content.startswith(ZIP):
        return read_players_xlsx(content)
    return read_players_csv(content)
