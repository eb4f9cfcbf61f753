"""Files of results of single players: they are ranked as they stand, and make no evening."""

from typing import Any, NoReturn

from tournament.evening.files.errors import FileError
from tournament.files.any_file import Readers


def refuse(*_content: Any) -> NoReturn:
    """Refuse to make an evening of them: no plan is made of who sat where."""
    raise FileError("individuals_not_read")


READERS_OF_PLAYERS = Readers(read_json=refuse, read_pbn=refuse, read_usebio=refuse)
