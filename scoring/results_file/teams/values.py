"""The values that a file of matches between teams holds."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from types import MappingProxyType

from scoring.profiles.match_rules import MatchScale
from scoring.results_file.values import Label, Warned, key_of
from scoring.teams.board_a_match import BOARD_A_MATCH, POINT_A_BOARD, BoardAMatch
from scoring.teams.knock_out import Team
from scoring.teams.matches import TeamBoard
from scoring.teams.patton import PATTON_BOARDS
from scoring.teams.ties import TeamTieBreak

_NOUGHT = Fraction(0)


class MatchScoring(Enum):
    """How matches are scored; the values are those of the file."""

    IMPS = "imps"
    BOARD_A_MATCH = "board_a_match"
    POINT_A_BOARD = "point_a_board"
    TOTAL_POINTS = "total_points"
    HYBRID = "hybrid"  # victory points of the IMPs, and a point for each board won
    PATTON = "polish_patton"  # the Polish one: boards, and the balance of the match


# What boards won are worth where they alone count.
BOARD_METHODS: Mapping[MatchScoring, BoardAMatch] = MappingProxyType(
    {
        MatchScoring.BOARD_A_MATCH: BOARD_A_MATCH,
        MatchScoring.POINT_A_BOARD: POINT_A_BOARD,
    }
)
# What boards won are worth where something of the whole match counts beside them.
BOARDS_BESIDE: Mapping[MatchScoring, BoardAMatch] = MappingProxyType(
    {
        MatchScoring.HYBRID: POINT_A_BOARD,
        MatchScoring.PATTON: PATTON_BOARDS,
    }
)
WITH_SCALE = frozenset({MatchScoring.IMPS, MatchScoring.HYBRID})


@dataclass(frozen=True)
class Two:
    """A figure of the home team and one of the away team."""

    home: Fraction
    away: Fraction

    def less(self, other: "Two") -> "Two":
        """Subtract another figure of each team."""
        return Two(self.home - other.home, self.away - other.away)

    @property
    def turned(self) -> "Two":
        """The two exchanged: each team gets the other's."""
        return Two(self.away, self.home)

    def plus(self, other: "Two") -> "Two":
        """Add another figure of each team."""
        return Two(self.home + other.home, self.away + other.away)


@dataclass(frozen=True)
class FileSegment:
    """A part of a match: its boards, or the IMPs that each team won in it."""

    boards: tuple[TeamBoard, ...] = ()
    imps: Two | None = None


@dataclass(frozen=True)
class FileMatch:
    """A match, at its place in the file from 1; `away` is None at a bye.

    `absent`: the team that did not turn up. `length`: for how many boards the scale is looked up,
    None if neither the file nor the match says so. `weight`: 1, or 1/2 in a triangle. `fines`: IMPs
    taken from each team before any scale; its opponents keep the margin that they had (Law 90: a
    penalty is nobody's gain).
    """

    place: int
    home: Label
    away: Label | None
    round: int | None = None
    absent: Team | None = None
    weight: Fraction = Fraction(1)
    length: int | None = None
    carry_over: Two = Two(_NOUGHT, _NOUGHT)
    fines: Two = Two(_NOUGHT, _NOUGHT)
    segments: tuple[FileSegment, ...] = ()

    @property
    def boards(self) -> tuple[TeamBoard, ...]:
        """All boards that the file lists, segment by segment."""
        return tuple(board for segment in self.segments for board in segment.boards)

    @property
    def is_played(self) -> bool:
        """Whether both teams sat down."""
        return self.away is not None and self.absent is None


@dataclass(frozen=True)
class FileTeam:
    """A team, with label and names as in the file.

    `carry_over` and `penalty` are in victory points; without a scale, in what is added up.
    """

    label: Label
    names: tuple[str, ...] = ()
    carry_over: Fraction = _NOUGHT
    penalty: Fraction = _NOUGHT

    @property
    def key(self) -> str:
        """The text by which teams are compared."""
        return key_of(self.label)


@dataclass(frozen=True)
class TeamsFile:
    """A file of matches; every team of a match is among `teams`.

    `tie_breaks`: None for those of the profile. `is_by_difference`: whether, without a scale, a
    table of IMPs or points adds up the margins of matches; else what was won in them.
    """

    scoring: MatchScoring
    scale: MatchScale | None
    teams: tuple[FileTeam, ...]
    matches: tuple[FileMatch, ...]
    warnings: tuple[Warned, ...] = ()
    tie_breaks: tuple[TeamTieBreak, ...] | None = None
    is_by_difference: bool = True

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
        is_counted = self.scoring in (MatchScoring.IMPS, MatchScoring.TOTAL_POINTS)
        return is_counted and self.scale is None
