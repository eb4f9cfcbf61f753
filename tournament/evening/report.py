"""What readers of an evening are given: one frozen value for page, phone, print and file.

Built by `evening.scores.build_report`, or read back from a publication's snapshot. Every figure is
here as it is displayed (`Decimal`, rounded by the profile); outcomes are the codes of
`scoring.notation.codes.encode`, leads two letters such as "SA". Readers format, they never compute.
"""

import datetime
import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

from scoring.forms import Form, form_of
from scoring.profiles.conventions import Profile
from scoring.profiles.own import rules_of
from tournament.evening.by_kind import ByKind
from tournament.evening.parts.board import LATE as LATE
from tournament.evening.parts.board import Board as Board
from tournament.evening.parts.board import Datum as Datum
from tournament.evening.parts.board import ResultLine as ResultLine
from tournament.evening.parts.card import Card
from tournament.evening.parts.extra_ranking import ExtraRanking
from tournament.evening.parts.licences import Licences
from tournament.evening.parts.match_rounds import LIST_ROUNDS, MatchRounds
from tournament.evening.parts.match_sheet import BracketSlot, MatchSheet
from tournament.evening.parts.open_deal import OpenDeal, OpenedEarly
from tournament.evening.parts.people import Person as Person
from tournament.evening.parts.team_tables import TeamTables
from tournament.evening.plain_values import IF_TRUE, STORED_AS, Deferred, Value

# By the kind of stage, whether matches that are scored in a form are worth victory points.
GIVES_VICTORY_POINTS: ByKind[Callable[[Form], bool]] = ByKind()


@dataclass(frozen=True)
class Contestant(Value):
    """A pair, a team or a player, as it is called tonight. `key` ("A7": section, movement number)
    names it in addresses and files; `shown` is what stands on the paper."""

    key: str
    section: str
    number: int
    line: str
    shown: str
    players: tuple[Person, ...]
    # A team's; a pair is called by its players.
    name: str = ""

    @property
    def is_ranked(self) -> bool:
        """Tell whether it has a place in a ranking, as all but stand-ins have."""
        return not any(person.is_stand_in for person in self.players)


@dataclass(frozen=True)
class Heading(Value):
    """What stands on every sheet. `kind` is empty for live figures, else the publication's.

    `corrections_until` and `becomes_final`: see `publish.deadline`. `early_until`: of a sheet that
    is handed out while the hands are secret, until when they are.
    """

    club: str
    language: str
    event: str
    code: str
    date: datetime.date
    kind: str = ""
    version: int = 0
    at: datetime.datetime | None = None
    corrections_until: datetime.datetime | None = None
    becomes_final: bool = False
    early_until: datetime.datetime | None = field(default=None, metadata={IF_TRUE: True})


@dataclass(frozen=True)
class Rank(Value):
    """A line of a ranking. `maximum` is what the pair could have won on the boards it is credited
    with; without any board there is no percentage.

    At cross-IMPs `total` is signed, `mean` the IMPs a board; at victory points `total` is theirs
    and `imps` what they were made from. Neither has a maximum or a percentage. `finer` is the
    figure that ranks with more decimals, where it is shown as another rank's is. `decided_by`
    names the tie-break that set the pair apart from others with an equal figure. `won` and `lost`:
    of a team whose matches count in IMPs or points.
    """

    rank: int
    tied: bool
    pair: str
    total: Decimal
    maximum: Decimal
    percentage: Decimal | None
    boards: int
    mean: Decimal | None = None
    imps: Decimal | None = None
    finer: Decimal | None = None
    decided_by: str = ""
    won: Decimal | None = None
    lost: Decimal | None = None

    @property
    def counts(self) -> bool:
        """Whether there is anything to rank by; the others share the last place."""
        return self.boards > 0 or self.total != 0


@dataclass(frozen=True)
class Ranking(Value):
    """One list: of the whole field (`line` empty), or of NS or EW; of all sections or of one."""

    line: str
    ranks: tuple[Rank, ...]
    section: str = ""

    @functools.cached_property
    def most_boards(self) -> int:
        """The boards of whoever has most, looked up once for the whole list."""
        return max((rank.boards for rank in self.ranks), default=0)

    def cut(self, start: int, end: int) -> "Ranking":
        """Return the list with only those of its ranks."""
        return replace(self, ranks=self.ranks[start:end])


@dataclass(frozen=True)
class PenaltyLine(Value):
    """Taken from a pair's total, in a unit of `models.PenaltyUnit`; nought is a warning."""

    pair: str
    amount: Decimal
    unit: str
    board: int | None = None
    law: str = ""
    reason: str = ""


@dataclass(frozen=True)
class AppealLine(Value):
    """An appeal still to be decided, by `pair`; `pairs` are all who play for it. `match` names the
    match, where matches are played, `board` the board where it is about one."""

    pair: str
    pairs: tuple[str, ...]
    board: int | None = None
    match: str = ""


@dataclass(frozen=True)
class SectionPlan(Value):
    """A section and the movement that it plays; `expected`: the results of a full board among
    those that it is compared with."""

    letter: str
    movement: str
    tables: int
    rounds: int
    winners: int
    expected: int = 0


@dataclass(frozen=True)
class Report(Value):
    """A whole evening's results.

    `scoring` is one of the event's; `top` is nought but at matchpoints. `compared` and `ranked`
    are the session's; with one section they say nothing. `own_rules` are a club's, whole, so that a
    published version explains itself; empty for those that `profile` names. `licences` are there
    in a report for the director's files alone; `extra_rankings` stand beside the scratch ranking.
    `matches` and `team_tables` are those of an event of teams, which is at a `stage`; a Swiss of
    pairs has the tables of its rounds. `earlier_matches` are those of the stage's evenings before,
    which the ranking holds. `bracket` is a knock-out's as it is drawn, without results; a version
    published by an earlier program has none. `deals` are the cards of boards that are over for
    everybody, and of no others. Boards, cards, matches and deals are made when somebody asks for
    them: a ranking shows none.
    """

    heading: Heading
    kind: str = field(metadata={STORED_AS: "form"})
    scoring: str
    profile: str
    winners: int
    movement: str
    tables: int
    rounds: int
    boards_in_play: int
    top: Decimal
    pairs: tuple[Contestant, ...]
    rankings: tuple[Ranking, ...]
    boards: Deferred[tuple[Board, ...]] = Deferred()
    cards: Deferred[tuple[Card, ...]] = Deferred()
    matches: Deferred[tuple[MatchSheet, ...]] = Deferred(())
    team_tables: Deferred[TeamTables] = Deferred(TeamTables())
    deals: Deferred[tuple[OpenDeal, ...]] = Deferred(())
    earlier_matches: Deferred[tuple[MatchSheet, ...]] = Deferred(())
    bracket: Deferred[tuple[BracketSlot, ...]] = Deferred(())
    # The sets of deals that were opened before their boards were over.
    opened_early: tuple[OpenedEarly, ...] = ()
    # How many rounds the stage had on earlier evenings.
    rounds_before: int = 0
    stage: str = ""
    sections: tuple[SectionPlan, ...] = ()
    compared: str = "field"
    ranked: str = "by_line"
    penalties: tuple[PenaltyLine, ...] = ()
    own_rules: Mapping[str, Any] = field(default_factory=dict)
    licences: Licences = field(default_factory=Licences)
    extra_rankings: tuple[ExtraRanking, ...] = ()
    # While one is open what it touches is provisional.
    appeals: tuple[AppealLine, ...] = ()

    @functools.cached_property
    def rules(self) -> Profile:
        """What figures are made with."""
        return rules_of(self.profile, self.own_rules)

    @functools.cached_property
    def scoring_form(self) -> Form:
        """How it is scored and ranked: what differs between forms is asked of it."""
        return form_of(self.scoring, self.rules)

    @property
    def ranked_count(self) -> int:
        """How many have a place in a ranking: all but stand-ins."""
        return sum(pair.is_ranked for pair in self.pairs)

    def licences_of(self, pair: Contestant) -> tuple[str, ...]:
        """Return a licence number for each player of the pair; empty for who has none."""
        return tuple(self.licences.players.get(pair.key, ())) or ("",) * len(pair.players)

    @property
    def award_unit(self) -> str:
        """In what a fixed award is counted: that of a board, as penalties name it."""
        return self.scoring_form.award_unit.value

    @property
    def has_scale(self) -> bool:
        """Whether matches are worth victory points."""
        return GIVES_VICTORY_POINTS.get(self.stage)(self.scoring_form)

    @functools.cached_property
    def match_rounds(self) -> MatchRounds:
        """Tonight's rounds of matches as the room counts them, where matches have sheets."""
        return LIST_ROUNDS.get(self.stage)(self.matches)

    @functools.cached_property
    def match_by_key(self) -> dict[str, MatchSheet]:
        """The matches of tonight by what names them in addresses."""
        return {sheet.key: sheet for sheet in self.matches}

    @functools.cached_property
    def stage_match_by_key(self) -> dict[str, MatchSheet]:
        """The matches of the stage, those of earlier evenings too."""
        return {sheet.key: sheet for sheet in self.stage_matches}

    @property
    def stage_matches(self) -> tuple[MatchSheet, ...]:
        """The matches of the stage, those of earlier evenings first."""
        return (*self.earlier_matches, *self.matches)

    @property
    def has_sections(self) -> bool:
        """Whether there are several, so that tables and numbers carry their letter."""
        return len(self.sections) > 1

    @functools.cached_property
    def pair_by_key(self) -> dict[str, Contestant]:
        return {pair.key: pair for pair in self.pairs}

    @functools.cached_property
    def rank_by_pair(self) -> dict[str, Rank]:
        return {rank.pair: rank for ranking in self.rankings for rank in ranking.ranks}

    @functools.cached_property
    def board_by_number(self) -> dict[int, Board]:
        return {board.number: board for board in self.boards}

    @functools.cached_property
    def board_numbers(self) -> tuple[int, ...]:
        """Of every board that the plan gives to somebody, or that was played."""
        planned = {
            board for card in self.cards for round_ in card.rounds for board in round_.boards
        }
        return tuple(sorted(planned | set(self.board_by_number)))

    @functools.cached_property
    def deals_by_board(self) -> dict[int, tuple[OpenDeal, ...]]:
        """The deals of each board that may be seen: one, or one a section that had its own."""
        numbers = sorted({deal.number for deal in self.deals})
        return {
            number: tuple(deal for deal in self.deals if deal.number == number)
            for number in numbers
        }

    @functools.cached_property
    def card_by_pair(self) -> dict[str, Card]:
        return {card.pair: card for card in self.cards}

    @functools.cached_property
    def line_by_board_and_pair(self) -> dict[tuple[int, str], ResultLine]:
        return {
            (board.number, pair): line
            for board in self.boards
            for line in board.lines
            for pair in line.seats.contestants
        }
