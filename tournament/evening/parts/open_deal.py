"""The cards of a board that everybody may see, as a report carries them."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from scoring.deals.boards import DealtBoard
from scoring.deals.text import read_deal, write_deal
from scoring.deals.tricks import read_tricks, write_tricks
from scoring.profiles.conventions import PointsTable
from tournament.evening.plain_values import IF_TRUE, Value


@dataclass(frozen=True)
class OpenDeal(Value):
    """A deal in its board, as text: `cards` as PBN has them, `tricks` the twenty figures of its
    double-dummy table, empty where it is not known; `par_points` are NS's as a file gave them.

    `section` names the one that played this deal, empty where all did; `board_set` the round in
    which the matches begin that did, 0 for all; `home` the home team of the one match that did,
    empty for all. `digest` is the SHA-256 that stood on the seating list of a set dealt here.
    `comment` is what the director says of the board.
    """

    number: int
    cards: str
    tricks: str = ""
    par_points: int | None = None
    section: str = ""
    board_set: int = 0
    home: str = ""
    digest: str = ""
    comment: str = field(default="", metadata={IF_TRUE: True})
    # The value of a PointsTable, by which par is scored; empty for today's.
    points_table: str = field(default="", metadata={IF_TRUE: True})

    @classmethod
    def of_board(
        cls, board: DealtBoard, section: str = "", board_set: int = 0, home: str = ""
    ) -> Self:
        """Write a board of a set."""
        tricks = write_tricks(board.double_dummy) if board.double_dummy else ""
        cards = write_deal(board.deal)
        return cls(board.number, cards, tricks, board.par_score, section, board_set, home)

    def is_of(self, section: str, board_set: int = 0, home: str = "") -> bool:
        """Tell whether a section had these cards, in matches that began in a round, or in that of
        a home team."""
        return (
            self.section in ("", section)
            and self.board_set in (0, board_set)
            and self.home in ("", home)
        )

    @functools.cached_property
    def board(self) -> DealtBoard:
        """The deal read again."""
        table = read_tricks(self.tricks) if self.tricks else None
        edition = PointsTable(self.points_table or PointsTable.CURRENT).edition
        return DealtBoard(self.number, read_deal(self.cards), table, self.par_points, edition)


def find_open_deal(
    deals: Iterable[OpenDeal], section: str, board_set: int = 0, home: str = ""
) -> OpenDeal | None:
    """Find what was played under one number: rather the deal of that match, of its round, of the
    section than one of all."""
    return max(
        (deal for deal in deals if deal.is_of(section, board_set, home)),
        key=lambda deal: (bool(deal.home), deal.board_set > 0, bool(deal.section)),
        default=None,
    )


@dataclass(frozen=True)
class OpenedEarly(Value):
    """A sealed set that was opened before its boards were over; `section` is empty for all."""

    boards: tuple[int, ...]
    section: str = ""
