"""The cards of a board that everybody may see, as a report carries them."""

import functools
from dataclasses import dataclass
from typing import Self

from scoring.deals.boards import DealtBoard
from scoring.deals.text import read_deal, write_deal
from scoring.deals.tricks import read_tricks, write_tricks
from tournament.evening.plain_values import Value


@dataclass(frozen=True)
class OpenDeal(Value):
    """A deal in its board, as text: `cards` as PBN has them, `tricks` the twenty figures of its
    double-dummy table, empty where it is not known; `par_points` are NS's as a file gave them.

    `section` names the one that played this deal, empty where all did; `board_set` the round in
    which the matches begin that did, 0 for all.
    """

    number: int
    cards: str
    tricks: str = ""
    par_points: int | None = None
    section: str = ""
    board_set: int = 0

    @classmethod
    def of_board(cls, board: DealtBoard, section: str = "", board_set: int = 0) -> Self:
        """Write a board of a set."""
        tricks = write_tricks(board.double_dummy) if board.double_dummy else ""
        return cls(
            board.number, write_deal(board.deal), tricks, board.par_score, section, board_set
        )

    @functools.cached_property
    def board(self) -> DealtBoard:
        """The deal read again."""
        table = read_tricks(self.tricks) if self.tricks else None
        return DealtBoard(self.number, read_deal(self.cards), table, self.par_points)


@dataclass(frozen=True)
class OpenedEarly(Value):
    """A sealed set that was opened before its boards were over; `section` is empty for all."""

    boards: tuple[int, ...]
    section: str = ""
