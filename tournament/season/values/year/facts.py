"""What is read of a club's year, before anything is counted."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from tournament.evening.door.payments import PaidBy

SEATS_OF_A_TABLE = 4


class MoneyFor(StrEnum):
    """What money came in for."""

    ENTRIES = "entries"
    CARNETS = "carnets"
    ACCOUNTS = "accounts"


@dataclass(frozen=True)
class HeldEvening:
    """An evening that was begun, or an afternoon of rubber bridge (`is_four`): who came, by their
    keys, and how many seats were taken, those of stand-ins too. An afternoon has no code."""

    day: datetime.date
    name: str
    seats: int
    players: tuple[str, ...] = ()
    code: str = ""
    is_four: bool = False

    @property
    def tables(self) -> Fraction:
        """The tables, the part of one that was not full too."""
        return Fraction(self.seats, SEATS_OF_A_TABLE)


@dataclass(frozen=True)
class MoneyIn:
    """Money of a day, in cents; less than nothing where more was paid back."""

    day: datetime.date
    reason: MoneyFor
    way: PaidBy
    cents: int


@dataclass(frozen=True)
class ListedMember:
    """Whom the club's list has, by what the list says of them today."""

    is_guest: bool = False
    is_retired: bool = False


@dataclass(frozen=True)
class SeasonWinners:
    """The first of a ranking of the season as it was published: place, keys of its players."""

    name: str
    places: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True)
class YearFacts:
    """The evenings and the money of a span and of all days since the one before began, in their
    order, and on which day each player first came at all. `has_practice`: an evening of the
    demonstration is among them."""

    evenings: tuple[HeldEvening, ...] = ()
    money: tuple[MoneyIn, ...] = ()
    first_days: Mapping[str, datetime.date] = field(default_factory=dict)
    people: Mapping[str, ListedMember] = field(default_factory=dict)
    winners: tuple[SeasonWinners, ...] = ()
    has_practice: bool = False
