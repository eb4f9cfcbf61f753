"""A match as it is planned: who meets whom, from which round to which, and in which seats;
and why nobody plays it."""

import datetime
import uuid
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from tournament.evening.facts import Game
from tournament.evening.report import Contestant, Person


class Cause(Enum):
    """BYE: there are no opponents; ABSENT: a team, or a pair, did not come; LEFT: it has left."""

    BYE = "bye"
    ABSENT = "absent"
    LEFT = "left"


@dataclass(frozen=True)
class Unplayed:
    """Why a match is not played. `side` is who is missing, "home" or "away", and `team` its own;
    neither at a bye. `is_of_both`: the other one is missing too."""

    cause: Cause
    side: str = ""
    team: Contestant | None = None
    is_of_both: bool = False


# The round in which a match begins and its home team.
MatchKey: TypeAlias = tuple[int, str]


@dataclass(frozen=True)
class PlayerSeat:
    """A player's seat in a part of a match; `room` "open" or "closed", `seat` N, E, S or W.

    A substitute has it `from_board` on, 0 from the beginning; on the boards `not_on`, which the
    evening fills in, others have it.
    """

    part: int
    room: str
    seat: str
    player: Person
    from_board: int = 0
    not_on: frozenset[int] = frozenset()


@dataclass(frozen=True)
class PlannedMatch:
    """Two teams that meet from a round to another, by their keys; no `away` at a bye.

    `boards`: how many are to be compared. `absent`: "home" or "away", who was said not to have
    turned up; whether a match is played says `unplayed`, which its evening fills in. `carry_over`:
    IMPs that the home team brings along, negative: the away team. The captains signed the match
    sheet at `home_agreed_at` and `away_agreed_at`.
    """

    id: uuid.UUID
    section: str
    round: int
    last_round: int
    home: str
    away: str
    boards: int
    absent: str = ""
    carry_over: Decimal = Decimal(0)
    is_half: bool = False
    home_agreed_at: datetime.datetime | None = None
    away_agreed_at: datetime.datetime | None = None
    line_ups: tuple[PlayerSeat, ...] = ()
    unplayed: Unplayed | None = None

    @property
    def key(self) -> MatchKey:
        """Its first round and its home team: no other match of its evening has both. Publications
        name matches so."""
        return self.round, self.home

    @property
    def teams(self) -> tuple[str, ...]:
        """The home team, then the away team where there is one."""
        return (self.home, self.away) if self.away else (self.home,)

    @property
    def sides(self) -> tuple[tuple[str, str], ...]:
        """The sides, "home" and "away", each with its team."""
        return tuple(zip(("home", "away"), self.teams, strict=False))

    @property
    def weight(self) -> Fraction:
        """What it counts for; one of a triangle counts half."""
        return Fraction(1, 2) if self.is_half else Fraction(1)

    @property
    def is_agreed(self) -> bool:
        """Whether both captains signed the match sheet."""
        return self.home_agreed_at is not None and self.away_agreed_at is not None

    def is_of(self, game: Game) -> bool:
        """Tell whether a planned table is one of the match's."""
        return (
            game.section == self.section
            and self.round <= game.round <= self.last_round
            and set(game.seats.contestants) == set(self.teams)
        )
