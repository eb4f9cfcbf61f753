"""Players from a workbook."""

from tournament.imports.player_rows import PlayerFile, players
from tournament.imports.workbook import sheet_rows


def read_players_xlsx(content: bytes) -> PlayerFile:
    """Raises FileError with the codes of `sheet_rows` and of `players`."""
    return players(sheet_rows(content))
