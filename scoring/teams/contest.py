"""A contest between teams: its matches with their boards, and how they are scored."""

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.boards.match.comparison import TeamBoard
from scoring.boards.match.match_scoring import MatchScoring
from scoring.boards.match.two import NOTHING, Team, Two
from scoring.contestants import Key
from scoring.errors import ScoringError, placed
from scoring.profiles.match_rules import MatchScale
from scoring.teams.ties import TeamTieBreak


@dataclass(frozen=True)
class Segment:
    """A part of a match: its boards, or the IMPs that each team won in it."""

    boards: tuple[TeamBoard, ...] = ()
    imps: Two | None = None


@dataclass(frozen=True)
class Match:
    """A match, at its place in the contest from 1; `away` is None at a bye.

    `absent`: the team that did not turn up. `length`: for how many boards the scale is looked up,
    None if nothing but the boards says so. `weight`: 1, or 1/2 in a triangle. `carry_over`: IMPs
    that each team brings. `fines`: IMPs taken from each team before any scale; its opponents keep
    the margin that they had (Law 90: a penalty is nobody's gain).

    Raises `team_against_itself`, and `board_twice` for a board that comes twice.
    """

    place: int
    home: Key
    away: Key | None
    round: int | None = None
    absent: Team | None = None
    weight: Fraction = Fraction(1)
    length: int | None = None
    carry_over: Two = NOTHING
    fines: Two = NOTHING
    segments: tuple[Segment, ...] = ()

    def __post_init__(self) -> None:
        if self.home == self.away:
            raise ScoringError("team_against_itself", team=self.home)
        for board, times in Counter(board.board for board in self.boards).items():
            if times > 1:
                raise ScoringError("board_twice", board=board)

    @property
    def boards(self) -> tuple[TeamBoard, ...]:
        """All boards whose results are known, segment by segment."""
        return tuple(board for segment in self.segments for board in segment.boards)

    @property
    def teams(self) -> tuple[Key, ...]:
        """The teams of the match, the home team first; at a bye there is one."""
        return (self.home,) if self.away is None else (self.home, self.away)

    @property
    def is_played(self) -> bool:
        """Whether both teams sat down."""
        return self.away is not None and self.absent is None

    def scale_length(self) -> int:
        """Return for how many boards the scale is looked up: `length`, else the boards it lists.

        `field_missing` where neither says it.
        """
        if self.length is not None:
            return self.length
        if any(segment.imps for segment in self.segments) or not self.boards:
            with placed(match=self.place):
                raise ScoringError("field_missing", field="length")
        return len(self.boards)


@dataclass(frozen=True)
class Contest:
    """Matches between teams, how they are scored, and what else counts in the table.

    `teams` in the order in which level ones are listed. `carried` and `penalties`: what teams bring
    into the table and what is taken from them there, in victory points; without a scale, in what is
    added up. `tie_breaks`: None for those of the profile. `is_by_difference`: whether, without a
    scale, a table of IMPs or points adds up the margins of matches; else what was won in them.

    Raises `team_twice`, `unknown_team`, and `penalty_negative`.
    """

    scoring: MatchScoring
    scale: MatchScale | None
    teams: tuple[Key, ...]
    matches: tuple[Match, ...]
    carried: Mapping[Key, Fraction] = field(default_factory=dict)
    penalties: Mapping[Key, Fraction] = field(default_factory=dict)
    tie_breaks: tuple[TeamTieBreak, ...] | None = None
    is_by_difference: bool = True

    def __post_init__(self) -> None:
        for team, times in Counter(self.teams).items():
            if times > 1:
                raise ScoringError("team_twice", team=team)
        teams = set(self.teams)
        for match in self.matches:
            with placed(match=match.place):
                _check_among(match.teams, teams)
        _check_among((*self.carried, *self.penalties), teams)
        for penalty in self.penalties.values():
            if penalty < 0:
                raise ScoringError("penalty_negative", penalty=penalty)

    @property
    def adds_differences(self) -> bool:
        """Whether the table adds up margins, with won and lost beside them."""
        return self._has_margins_alone and self.is_by_difference

    @property
    def adds_sums(self) -> bool:
        """Whether there are but two teams, shown with their own sums and ranked by the lead."""
        return self._has_margins_alone and not self.is_by_difference and len(self.teams) == 2

    @property
    def _has_margins_alone(self) -> bool:
        return self.scoring.is_by_margin and self.scale is None


def _check_among(keys: Iterable[Key], teams: Set[Key]) -> None:
    for key in keys:
        if key not in teams:
            raise ScoringError("unknown_team", team=key)
