"""Whose deals a table has, and by what a board's typed cards are named."""

from typing import NamedTuple


class DealtMatch(NamedTuple):
    """Which deals a table of a match has: those of matches that begin in a round, or of one by its
    home team; `part` names what must be over with them, nothing where each board is by itself."""

    begins: int = 1
    home: str = ""
    part: tuple[object, ...] = ()


class TypedKey(NamedTuple):
    """Whose deals they are and the number of the board: `section` is empty for all; `board_set` the
    round in which the matches begin that play them, 0 for all; `home` the home team of the one
    match that deals them."""

    section: str
    number: int
    board_set: int = 0
    home: str = ""

    @property
    def home_number(self) -> int:
        """The number of the home team, as rows have it; 0 for none."""
        return int(self.home.removeprefix(self.section) or 0)
