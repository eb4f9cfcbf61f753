"""A match of two teams in a report: both rooms side by side, and what it gave; and its
place in a bracket as it was drawn."""

from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.parts.people import Person
from tournament.evening.plain_values import Value


@dataclass(frozen=True)
class BracketSlot(Value):
    """A match of the bracket, drawn or to come; one of three teams, or a bye with one.

    `column` counts rounds from nought. `teams` are in the order of the draw, empty where a winner
    is to come; `feeders` names for each the slot from which the bracket leads there, nought where
    it enters. `matches` are the keys of the sheets by which it is played, none before it is drawn.
    """

    number: int
    column: int
    teams: tuple[str, ...]
    feeders: tuple[int, ...]
    matches: tuple[str, ...] = ()


@dataclass(frozen=True)
class RoomResult(Value):
    """A result in one room of a match, as its table wrote it or as it was ruled; `points` are those
    of the side North-South, None where nothing was scored in points. `ew_outcome` is empty unless a
    ruling gave East-West something else."""

    round: int
    table: int
    outcome: str
    points: int | None
    lead: str = ""
    is_ruled: bool = False
    ew_outcome: str = ""


@dataclass(frozen=True)
class MatchLine(Value):
    """A board of a match; `home` and `away` what each team is credited with there (IMPs, boards or
    points), None while a room has no result. `sat_alike`: the home team had the same side in both
    rooms, so that there is nothing to compare. `part`: in which part of its match it was played."""

    board: int
    open: RoomResult | None
    closed: RoomResult | None
    home: Decimal | None
    away: Decimal | None
    sat_alike: bool = False
    part: int = 1


@dataclass(frozen=True)
class SeatedPlayer(Value):
    """A player of a match's line-up, in a part: `room` "open" or "closed", `seat` N, E, S or W; on
    the boards `not_on` others have it."""

    part: int
    room: str
    seat: str
    player: Person
    not_on: tuple[int, ...] = ()


def match_key(round_: int, home: str) -> str:
    """Name a match in addresses: 3-A5 is the match of team A5, at home, from round 3 on."""
    return f"{round_}-{home}"


def read_match_key(name: str) -> tuple[int, str] | None:
    """Read what names a match in an address, as 3-A5; None for anything else."""
    round_, _dash, home = name.partition("-")
    is_round = round_.isascii() and round_.isdecimal() and len(round_) < 4
    return (int(round_), home) if is_round else None


@dataclass(frozen=True)
class MatchSheet(Value):
    """A match from `round` to `last_round`; `away` is empty at a bye.

    `length`: the boards to be compared. `home_won` and `away_won`: IMPs won on boards, or boards or
    points, so far; `home_total` and `away_total`: what the match gives each team in the ranking,
    None until it is complete. `winner`: "home", "away", or "" at a tie and until then. `absent`:
    who did not turn up, or had left (`has_left`). `carry_over`: IMPs of the home team's, negative
    the away team's. `home_fine` and `away_fine`: IMPs taken from a team before any
    scale, `home_won` and `away_won` being less by them once the match is complete. The captains
    signed where `home_agreed` and `away_agreed`. `is_dealt_alone`: no other match has its deals in
    its round. `is_played_elsewhere`: another table has still to play one of them.
    `session`: the evening of the event on which it was played, and `own_round` its round there,
    where that was an earlier one; 0: tonight. `parts`: between how many its pairs may change;
    `line_ups`: who sat where, as far as it was handed in.
    """

    section: str
    round: int
    last_round: int
    home: str
    away: str
    length: int
    is_complete: bool
    home_won: Decimal
    away_won: Decimal
    home_total: Decimal | None
    away_total: Decimal | None
    winner: str = ""
    absent: str = ""
    carry_over: Decimal = Decimal(0)
    home_fine: Decimal = Decimal(0)
    away_fine: Decimal = Decimal(0)
    is_half: bool = False
    home_agreed: bool = False
    away_agreed: bool = False
    is_dealt_alone: bool = True
    is_played_elsewhere: bool = False
    # Of boards won, where the match counts something else beside them.
    home_board_points: Decimal | None = None
    away_board_points: Decimal | None = None
    lines: tuple[MatchLine, ...] = ()
    session: int = 0
    own_round: int = 0
    # By how much the home team is ahead, in IMPs or points, where one of them must win.
    lead: Decimal = Decimal(0)
    has_left: bool = False
    parts: int = 1
    line_ups: tuple[SeatedPlayer, ...] = ()

    @property
    def key(self) -> str:
        """What names it in addresses."""
        return match_key(self.round, self.home)

    @property
    def has_figures(self) -> bool:
        """Tell whether there is something to show of it: before its first board there is not."""
        compared = any(line.home is not None for line in self.lines)
        return self.is_complete or compared or bool(self.home_won or self.away_won)

    @property
    def teams(self) -> tuple[str, ...]:
        """The home team, then the away team where there is one."""
        return (self.home, self.away) if self.away else (self.home,)
