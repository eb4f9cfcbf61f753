"""The sets of deals of an evening, and which of them a board at a table is."""

import datetime
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field

from tournament.evening.states import DealOrigin


@dataclass(frozen=True)
class StoredDeal:
    """The cards of a board as they are stored, sealed or not, with what a file said of them."""

    cards: str
    tricks: str = ""
    par_score: int | None = None
    changed_in: int = 0


@dataclass(frozen=True)
class DealSet:
    """The deals of a section, or of all (`section` empty), by the number of the board.

    `board_set` is the round in which matches begin that have deals of their own, 0 for all; `home`
    the key of the home team of the one match that dealt them, empty for all of the round.
    `opened_at`: when a sealed set was opened before its boards were over.
    """

    id: uuid.UUID
    section: str
    board_set: int
    home: str
    origin: DealOrigin
    name: str
    digest: str
    attached_at: datetime.datetime
    is_sealed: bool
    opened_at: datetime.datetime | None
    changed_in: int
    deals: Mapping[int, StoredDeal] = field(default_factory=dict)

    @property
    def proof(self) -> str:
        """The SHA-256 of a set dealt here, which stands on the seating list; empty of others."""
        return self.digest if self.origin is DealOrigin.DEALT else ""

    def is_of(self, section: str, board_set: int, home: str = "") -> bool:
        """Tell whether a section plays with the set, in matches that begin in a round, or in that
        of a home team."""
        return (
            self.section in ("", section)
            and self.board_set in (0, board_set)
            and self.home in ("", home)
        )


def how_exact(deal_set: DealSet) -> tuple[bool, bool, bool]:
    """Rank sets that fit: that of the match first, then those of its round, of its section."""
    return bool(deal_set.home), deal_set.board_set > 0, bool(deal_set.section)


def find_set(
    sets: tuple[DealSet, ...], board: int, section: str = "", board_set: int = 1, home: str = ""
) -> DealSet | None:
    """Find the set in which a board's deal lies: rather that of the match (by its home team), of
    its round and its section than one of all. Without a section, the first that has the board."""
    having = [one for one in sets if board in one.deals]
    if not section:
        return next(iter(having), None)
    found = [one for one in having if one.is_of(section, board_set, home)]
    return max(found, key=how_exact, default=None)
