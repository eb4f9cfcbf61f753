"""What the matches of a stage add up to, in a report: round by round, against each, by pair."""

from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.parts.people import Person
from tournament.evening.plain_values import Value


@dataclass(frozen=True)
class TeamMeeting(Value):
    """What one match gave a team; `against` is empty at a bye, `match` the key of its sheet.

    `won` and `opponents_won`: IMPs, boards or points, None where nothing was played.
    """

    match: str
    against: str
    gained: Decimal
    won: Decimal | None = None
    opponents_won: Decimal | None = None


@dataclass(frozen=True)
class PlaceAfterRound(Value):
    """A team's place after a round; `meetings` are those that ended in it, two in a triangle."""

    rank: int
    tied: bool
    team: str
    total: Decimal
    meetings: tuple[TeamMeeting, ...] = ()


@dataclass(frozen=True)
class RoundTable(Value):
    """Where the teams stood after a round, best first; of an earlier evening of the event its
    number and the round there, else 0."""

    round: int
    places: tuple[PlaceAfterRound, ...]
    session: int = 0
    own_round: int = 0


@dataclass(frozen=True)
class CrossCell(Value):
    """What a team got against another one, added up over `matches`, the keys of their sheets."""

    team: str
    against: str
    total: Decimal
    matches: tuple[str, ...]


@dataclass(frozen=True)
class ButlerLine(Value):
    """How players did against everybody who had their deals: `total` and `mean` (a board) in IMPs.

    A pair of a team, or one of its players.
    """

    rank: int
    tied: bool
    team: str
    players: tuple[Person, ...]
    boards: int
    total: Decimal
    mean: Decimal


@dataclass(frozen=True)
class TeamTables(Value):
    """`butler` ranks pairs, `players` each player; both are empty where line-ups are not known, or
    every match dealt its own boards."""

    rounds: tuple[RoundTable, ...] = ()
    cross: tuple[CrossCell, ...] = ()
    butler: tuple[ButlerLine, ...] = ()
    players: tuple[ButlerLine, ...] = ()
