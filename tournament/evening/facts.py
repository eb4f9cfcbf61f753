"""The facts of an evening, each as a frozen value: where it is played, who sits where, what was
played, ruled and taken off. `tournament.evening.evening.Evening` holds them all."""

import datetime
import functools
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, TypeAlias

from scoring.notation.codes import decode_sides
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import Profile
from scoring.profiles.own import rules_of
from tournament.evening.plain_values import STORED_AS
from tournament.evening.report import Contestant
from tournament.evening.seats import Seats
from tournament.evening.states import (
    LETTERS,
    Compared,
    Numbering,
    Ranked,
    State,
    TableSees,
    Visibility,
)

# Section, round, table, board: where a result is due or stands.
Place: TypeAlias = tuple[str, int, int, int]


@dataclass(frozen=True)
class Club:
    """What an evening takes from its club."""

    name: str = ""
    language: str = "fr"
    half_minutes_per_board: int = 15
    minutes_per_move: int = 5
    correction_minutes: int = 30


@dataclass(frozen=True)
class Event:
    """What is played, and by which rules; `own_rules` are a club's, empty for named ones. `system`
    is the bidding system imposed on all who play, in one line; empty where none is."""

    name: str = ""
    kind: str = field(default="pairs", metadata={STORED_AS: "form"})
    scoring: str = "matchpoints"
    profile: str = "ffb"
    own_rules: Mapping[str, Any] = field(default_factory=dict)
    system: str = ""
    club: Club = Club()

    @functools.cached_property
    def rules(self) -> Profile:
        return rules_of(self.profile, self.own_rules)


@dataclass(frozen=True)
class Break:
    """A break after a round."""

    after: int
    minutes: int


@dataclass(frozen=True)
class Stage:
    """A part of an event of matches; `rules` as `teams.conditions` reads them."""

    order: int = 1
    kind: str = "movement"
    rules: Mapping[str, Any] = field(default_factory=dict)


# That of an evening whose pairs play one movement, and no matches.
NO_MATCHES = Stage(0, "")


@dataclass(frozen=True)
class Session:
    """The sitting: when, how far it has come, who may see what. `round` is 0 before the start."""

    id: uuid.UUID
    event: Event
    code: str = ""
    date: datetime.date = datetime.date.min
    starts_at: datetime.time | None = None
    state: State = State.SETUP
    visibility: Visibility = Visibility.NOTHING
    table_sees: TableSees = TableSees.NOTHING
    lead_wanted: bool = False
    boards_wanted: int = 26
    section_count: int = 1
    compared: Compared = Compared.FIELD
    ranked: Ranked = Ranked.BY_LINE
    round: int = 0
    breaks: tuple[Break, ...] = ()
    # As `extra.rules` reads it.
    extra_rankings: Mapping[str, Any] = field(default_factory=dict)
    stage: Stage = NO_MATCHES
    # Among the sessions of its event.
    number: int = 1
    revision: int = 0
    event_revision: int = 0

    @property
    def is_playing(self) -> bool:
        return self.state == State.RUNNING

    @property
    def kind(self) -> str:
        """The name of the kind of its event."""
        return self.event.kind

    @property
    def begins_together(self) -> bool:
        """Whether all matches of a round begin in the same round of the room: those of a movement,
        which its family names, may overlap."""
        return not self.stage.rules.get("family")

    @property
    def letters(self) -> str:
        """Those of the sections wanted, in their order."""
        return LETTERS[: self.section_count]


@dataclass(frozen=True)
class Section:
    """Tables that play one movement."""

    id: uuid.UUID
    letter: str
    winners: int = 1
    numbering: Numbering = Numbering.THROUGH
    option: str = ""
    kind: str = ""
    variant: str = ""
    tables: int = 0
    rounds: int = 0
    boards_per_round: int = 0
    relays: tuple[int, ...] = ()
    arrow_switched: tuple[int, ...] = ()


@dataclass(frozen=True)
class Placement:
    """A number of the movement and who has it; `pair` is None while the place is empty.

    `shown` stands on the section's own paper, `label` everywhere else: with several sections it
    begins with the letter, as in A7. `entry` is the one that has the place, where it is stored.
    """

    id: uuid.UUID
    key: str
    section: str
    number: int
    line: str
    shown: str
    label: str
    first_round: int
    pair: Contestant | None
    entry: uuid.UUID | None = None


@dataclass(frozen=True)
class Traits:
    """What is known of a player for a ranking beside scratch, as far as one asks for it."""

    index: Decimal | None = None
    average: Decimal | None = None
    sex: str = ""
    birth_year: int | None = None


@dataclass(frozen=True)
class Game:
    """The numbers planned at a table in a round, with the boards they are to play."""

    section: str
    round: int
    table: int
    seats: Seats
    boards: tuple[int, ...]


@dataclass(frozen=True)
class Ruling:
    """What the director credits the sides with instead of what the table wrote."""

    ns_outcome: str
    ew_outcome: str
    law: str
    reason: str
    changed_in: int


# What a group of a fouled board may be called; "a" are all tables that are in no other one.
FIRST_GROUP, OTHER_GROUPS = "a", "bcdefghi"


@dataclass(frozen=True)
class Group:
    """The tables that really played another deal of a board than the others did (Law 87).

    Those of a section (empty: of each) from a round on, up to another (None: to the end), at some
    tables (empty: at all). What is played there later belongs to the group too.
    """

    id: uuid.UUID
    board: int
    letter: str
    section: str
    first_round: int
    last_round: int | None
    tables: tuple[int, ...]
    law: str
    reason: str
    changed_in: int

    def holds(self, place: Place) -> bool:
        section, round_, table, board = place
        return (
            board == self.board
            and self.section in ("", section)
            and self.first_round <= round_ <= (self.last_round or round_)
            and (not self.tables or table in self.tables)
        )


@dataclass(frozen=True)
class Penalty:
    """Taken from a pair's total; an amount of zero is a warning."""

    id: uuid.UUID
    pair: str
    amount: Decimal
    unit: str
    board: int | None
    law: str
    reason: str
    changed_in: int


@dataclass(frozen=True)
class Appeal:
    """That a pair or a team appeals against a ruling; `publish.appeals` says when it is heard.

    `round` is that of the line, or the one in which the match begins; without a board it is about
    the whole match, or a penalty.
    """

    id: uuid.UUID
    number: int
    pair: str
    round: int | None
    board: int | None
    consent: str
    grounds: str
    made_at: datetime.datetime
    is_late: bool
    state: str
    decision: str
    decided_at: datetime.datetime | None
    changed_in: int

    @property
    def is_open(self) -> bool:
        """Whether it is still to be decided."""
        return self.state == "open"


@dataclass(frozen=True)
class Result:
    """A board at a table; `seats` say who really sat there.

    `ns_outcome` and `ew_outcome` are what the table wrote; `counted_outcomes` is what each side is
    credited with.
    """

    section: str
    round: int
    table: int
    board: int
    seats: Seats
    ns_outcome: str
    ew_outcome: str
    lead: str
    changed_in: int
    entered_at: datetime.datetime
    ruled: Ruling | None = None

    @property
    def counted_outcomes(self) -> tuple[str, str]:
        """The codes of NS's and EW's outcomes."""
        by = self.ruled or self
        return by.ns_outcome, by.ew_outcome

    @functools.cached_property
    def sides(self) -> Sides:
        """What each side is credited with."""
        if self.ruled is None:
            return self.at_table
        return decode_sides(self.ruled.ns_outcome, self.ruled.ew_outcome)

    @functools.cached_property
    def at_table(self) -> Sides:
        """What the table wrote."""
        return decode_sides(self.ns_outcome, self.ew_outcome, self.lead)

    @property
    def place(self) -> Place:
        return self.section, self.round, self.table, self.board
