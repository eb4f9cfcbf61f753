"""A page of the room's screen, as a value."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from movements.moving import Call
from tournament.evening.parts.extra_ranking import ExtraList, ExtraRank
from tournament.evening.play.next_game import TableSeats
from tournament.evening.report import Contestant, Rank, Ranking
from tournament.evening.stages.knock_out.bracket import BracketLine, BracketPlan
from tournament.room.values.bracket_drawing import Box, BracketDrawing

# A list of the scratch ranking, or of one beside it.
ListShown: TypeAlias = Ranking | ExtraList


class Kind(Enum):
    """SEATS with names, before round 1, beside the players' address; FULL over the whole width.
    BESIDE: tables beside the round; WIDE: in two columns. RANKS in two columns, or in one beside
    the players' address. BRACKET: rounds of a knock-out. CODE: the players' address, where no other
    page has room for it. CLOCK: the clocks alone."""

    SEATS = "seats"
    FULL = "full"
    BESIDE = "beside"
    WIDE = "wide"
    RANKS = "ranks"
    BRACKET = "bracket"
    CODE = "code"
    CLOCK = "clock"


class When(Enum):
    """MOVING: for the first minutes of a round; PLAYING: after them; CALLING: about its end, from
    two minutes before it."""

    ALWAYS = "always"
    MOVING = "moving"
    PLAYING = "playing"
    CALLING = "calling"


@dataclass(frozen=True)
class Column:
    """Tables, or the ranks of one list, under its `top` places where they are not among these."""

    seats: tuple[TableSeats, ...] = ()
    ranking: ListShown | None = None
    top: Sequence[Rank | ExtraRank] = ()

    @property
    def places(self) -> int:
        """Count the places that stand in it."""
        return len(self.top) + (len(self.ranking.ranks) if self.ranking else 0)


@dataclass(frozen=True)
class WrittenTeam:
    """A team in its box: the lines of its name with their baselines, in letters of its own size
    (hundredths of u), and the baseline of its figure."""

    line: BracketLine
    name: Sequence[tuple[str, int]]
    letters: int
    baseline: int


@dataclass(frozen=True)
class RoomBracket:
    """A part of a bracket, drawn, with the teams that are known in each box; `heads` are the middle
    of each column and its number, `letters` the size of
    figures, `small_letters` that of the word at a bye."""

    whole: BracketPlan
    drawing: BracketDrawing
    heads: Sequence[tuple[int, int]]
    boxes: Sequence[tuple[Box, Sequence[WrittenTeam]]]
    letters: int
    small_letters: int


class Roving(NamedTuple):
    """As the room calls them: a pair, its table, and whose place it takes there."""

    pair: str
    table: str
    instead_of: str


@dataclass(frozen=True)
class Page:
    """`number` of `total` that show the same thing, their names in letters of one `size`.
    `section` is empty where there is one only. `call` is the move that leads to this round,
    `roving` the pair that roves in it, its table and the pair whose place it takes, `turned` that
    its boards are to be turned, `goes_on` that rounds will be drawn after it; so many
    matches of it are `undrawn` yet."""

    kind: Kind
    when: When = When.ALWAYS
    round: int = 0
    section: str = ""
    is_now: bool = False
    columns: tuple[Column, ...] = ()
    waiting: tuple[Contestant, ...] = ()
    call: Call | None = None
    staying: tuple[str, ...] = ()
    roving: Roving | None = None
    turned: bool = False
    goes_on: bool = False
    undrawn: int = 0
    bracket: RoomBracket | None = None
    size: int = 0
    number: int = 1
    total: int = 1

    @property
    def has_code(self) -> bool:
        return self.is_one_list or self.kind in {Kind.SEATS, Kind.BESIDE, Kind.CODE}

    @property
    def is_one_list(self) -> bool:
        """Tell whether it is a ranking that stands in one column."""
        return self.kind is Kind.RANKS and len(self.columns) == 1

    @property
    def most_places(self) -> int:
        """Count the places of its longest column."""
        return max((column.places for column in self.columns), default=0)


# Beside all others, where a clock runs.
CLOCK_PAGE = Page(Kind.CLOCK, When.CALLING)
