"""A published evening as a season counts it: its lists, and who of the club stood where."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction


@dataclass(frozen=True)
class PublishedPair:
    """A pair of a published list, or a single player; `players` by their keys in the club, None
    for who is not found there. Without a `rank` nothing of it counts."""

    players: tuple[uuid.UUID | None, ...]
    rank: int | None
    percentage: Decimal | None
    boards: int
    total: Decimal = Decimal(0)
    maximum: Decimal | None = None

    @property
    def identified(self) -> tuple[uuid.UUID, ...]:
        """The players that the club knows."""
        return tuple(player for player in self.players if player is not None)


@dataclass(frozen=True)
class SeasonEvening:
    """An evening with a ranking that players see. `has_partners`: its contestants are pairs;
    `tells_who_played`: not of teams, of whom nobody knows who sat at which table. `scoring` names
    its form, `compares_sessions`: its rules set equals apart by their best session."""

    key: uuid.UUID
    code: str
    day: datetime.date
    name: str
    is_final: bool
    lists: tuple[tuple[PublishedPair, ...], ...]
    has_partners: bool = True
    tells_who_played: bool = True
    scoring: str = ""
    compares_sessions: bool = False

    @property
    def pairs(self) -> Sequence[PublishedPair]:
        """All of them that have a place, of each list."""
        return [pair for each in self.lists for pair in each if pair.rank is not None]

    @property
    def has_percentages(self) -> bool:
        return any(pair.percentage is not None for pair in self.pairs)

    @property
    def boards(self) -> int:
        """The boards of whoever played most."""
        return max((pair.boards for pair in self.pairs), default=0)


@dataclass(frozen=True)
class SeasonPlayer:
    """A player of the club; `average` is the usual percentage that the club's list has."""

    key: uuid.UUID
    name: str
    is_guest: bool
    average: Fraction | None = None
