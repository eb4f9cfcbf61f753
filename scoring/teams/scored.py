"""What a contest between teams gave: its matches with their figures, and its table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.boards.match.comparison import ComparedBoard, Sheet
from scoring.boards.match.two import NOTHING, Team, Two
from scoring.contestants import Key
from scoring.profiles.conventions import Profile
from scoring.teams.contest import Contest, Match
from scoring.teams.tables import TeamStanding

_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class MatchFigures:
    """The figures of a match that was played, before any scale.

    A penalty is nobody's gain where a scale follows: it lowers one team's margin and leaves the
    other's. Where one of them must win it counts for both: `leads`.
    """

    sheet: Sheet
    imps: Two  # in the columns of boards and segments, for quotients
    won: Two  # these, or points, with carry-over and less penalties
    margins: Two  # by how much each is ahead, less its own penalty
    leads: Two  # these, plus the other's penalty

    @property
    def lead(self) -> Fraction:
        """By how much the home team is ahead where one of them must win (Law 12C4)."""
        return (self.leads.home - self.leads.away) / 2


@dataclass(frozen=True)
class ScoredMatch:
    """A match and what it gave.

    `imps`: won by each team, carry-over and segments added; None if the match does not count in
    IMPs. `points`: boards or points won; None at IMPs. `vp`: victory points, in a hybrid with those
    of boards; None without a scale. `winner`: None at a tie. `boards`: the lines of the comparison.
    `board_points`: the points of boards won, where something else counts beside them. `margins`: by
    how much each team is ahead, in IMPs or points; minus each other unless a ruling or a penalty
    sets them apart. `lead`: by how much the home team is ahead where one of them must win (Law
    12C4). `gain`: what the match adds to the table for each team.
    """

    match: Match
    imps: Two | None
    points: Two | None
    vp: Two | None
    winner: Team | None
    boards: tuple[ComparedBoard, ...]
    board_points: Two | None = None
    margins: Two | None = None
    lead: Fraction = _NOUGHT
    gain: Two = NOTHING

    @property
    def won(self) -> Two:
        """What both teams won, in IMPs, or else in points; nothing where neither is counted."""
        return self.imps or self.points or NOTHING


@dataclass(frozen=True)
class ScoredContest:
    """A contest with its matches scored and its teams ranked.

    `lengths`: (boards of a match, boards of the table used instead), where the scale has no table
    for so few or so many. `figures`: by place of a match that was played, those before any scale.
    """

    contest: Contest
    profile: Profile
    matches: tuple[ScoredMatch, ...]
    table: tuple[TeamStanding, ...]
    lengths: tuple[tuple[int, int], ...]
    figures: Mapping[int, MatchFigures] = field(repr=False, compare=False)


@dataclass(frozen=True)
class WonAndLost:
    """What a team won and lost in its matches, in IMPs or points; won less lost is its margin."""

    won: Fraction
    lost: Fraction


def won_and_lost(matches: Iterable[ScoredMatch], team: Key) -> WonAndLost | None:
    """Add up what a team won and lost in its matches, in IMPs or points; None without any.

    Won is what stands in its columns. Lost is that less its margins and not what its opponents won:
    so the difference is exact even where a ruling gave one team a figure alone.
    """
    won = lost = _NOUGHT
    is_empty = True
    for each in matches:
        both, margins = each.imps or each.points, each.margins
        if margins is None or both is None or team not in each.match.teams:
            continue
        if each.match.home != team:
            both, margins = both.turned, margins.turned
        won, lost, is_empty = won + both.home, lost + both.home - margins.home, False
    return None if is_empty else WonAndLost(won, lost)
