"""The values that a table of matches adds up: matches with what they gave, walkovers, penalties.

A match of three teams (a triangle) is three meetings over half the boards, each counting one half:
where a match shares 20, each of the three shares 10. Shares are exact; whoever shows them rounds.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.contestants import Key
from scoring.errors import ScoringError
from scoring.teams.matches import MatchMethod, Sheet
from scoring.victory_points.scales import Shares

HALF = Fraction(1, 2)
_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class Meeting:
    """A match as it counts in a table: what each team gets, and the IMPs in each column.

    `weight`: 1, or 1/2 for a match of a triangle; the shares contain it already.
    """

    home: Key
    away: Key
    shares: Shares
    home_imps: Fraction = _NOUGHT
    away_imps: Fraction = _NOUGHT
    weight: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        if self.home == self.away:
            raise ScoringError("team_against_itself", team=self.home)


@dataclass(frozen=True)
class Walkover:
    """A match that was not played because one team did not turn up."""

    present: Key
    absent: Key


@dataclass(frozen=True)
class TeamPenalty:
    """Victory points taken off a team's total; `penalty_negative` below 0."""

    team: Key
    points: Fraction

    def __post_init__(self) -> None:
        if self.points < 0:
            raise ScoringError("penalty_negative", penalty=self.points)


def meeting(
    home: Key, away: Key, sheet: Sheet, method: MatchMethod, *, weight: Fraction = Fraction(1)
) -> Meeting:
    """Make the meeting of a sheet, scored by a method; `weight` is 1/2 in a triangle."""
    shares = method.shares(sheet).times(weight)
    return Meeting(home, away, shares, sheet.home_won, sheet.away_won, weight)


def triangle(
    teams: tuple[Key, Key, Key], sheets: tuple[Sheet, Sheet, Sheet], method: MatchMethod
) -> tuple[Meeting, ...]:
    """Make the three meetings of a triangle: first against second, second third, third first."""
    after = (*teams[1:], teams[0])
    return tuple(
        meeting(home, away, sheet, method, weight=HALF)
        for home, away, sheet in zip(teams, after, sheets, strict=True)
    )
