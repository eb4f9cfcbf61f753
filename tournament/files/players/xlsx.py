"""Players from a workbook."""

from tournament.files.players.rows import PlayerFile, players
from tournament.files.xlsx.read import sheet_rows


def read_players_xlsx(content: bytes) -> PlayerFile:
    """Raises FileError with the codes of `sheet_rows` and of `players`."""
    return players(sheet_rows(content))
