"""Work out what a match gives that was not played: a bye, or one to which one team did not come.

No rule is official everywhere. A team without opponents gets what the profile says of the scale
(usually 12 of 20, 18 of 30), and 60 % of the points for boards, as a team in no way at fault does
(Law 12C2); else nothing. A team whose opponents do not turn up gets the best of that, its own
average, and what the opponents' other matches left to those they met; the opponents get nothing.
Averages are those of matches played. What was left need not be the rest of a match: on the scale of
25-0 two teams share 30 or less.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.boards.match.two import NOTHING, Team, Two
from scoring.contestants import Key
from scoring.errors import ScoringError
from scoring.profiles.match_rules import MatchRules
from scoring.teams.contest import Contest, Match
from scoring.teams.ties import CountedMatch

_NOUGHT = Fraction(0)
# Law 12C2(a)(1): 60 % for a contestant in no way at fault.
_NOBODY_AT_FAULT = Fraction(60, 100)


@dataclass(frozen=True)
class Average:
    """What a match gave a team on average, and what it left to its opponents."""

    own_points: Fraction
    points_left: Fraction


def find_averages(matches: Sequence[CountedMatch]) -> dict[Key, Average]:
    """Work out the average of each team that played; a half match counts as half."""
    gains: dict[Key, Two] = {}  # the team's own, and what it left
    weights: dict[Key, Fraction] = {}
    for match in matches:
        for team, own in ((match.home, match.gain), (match.away, match.gain.turned)):
            gains[team] = gains.get(team, NOTHING).plus(own)
            weights[team] = weights.get(team, _NOUGHT) + match.weight
    return {
        team: Average(gain.home / weights[team], gain.away / weights[team])
        for team, gain in gains.items()
    }


def score_unplayed(
    contest: Contest, rules: MatchRules | None, match: Match, averages: Mapping[Key, Average]
) -> Two | None:
    """Return what an unplayed match gives each team; None where the scoring has nothing for it.

    A bye is the home team's.
    """
    fixed = _without_opponents(contest, rules, match)
    if fixed is None:
        return None
    if match.away is None:
        return Two(match.weight * fixed, _NOUGHT)
    home, away = averages.get(match.home), averages.get(match.away)
    if match.absent is Team.AWAY:
        return Two(match.weight * walkover(fixed, home, away), _NOUGHT)
    return Two(_NOUGHT, match.weight * walkover(fixed, away, home))


def walkover(fixed: Fraction, present: Average | None, absent: Average | None) -> Fraction:
    """Return what a team gets whose opponents do not turn up: the best of three figures.

    `fixed` is what it would get without opponents; an average is None without a match played.
    """
    own = present.own_points if present else fixed
    left = absent.points_left if absent else fixed
    return max(fixed, own, left)


def _without_opponents(contest: Contest, rules: MatchRules | None, match: Match) -> Fraction | None:
    of_boards = contest.scoring.points_a_board or _NOUGHT
    if of_boards and match.length is None:
        raise ScoringError("field_missing", field="length", match=match.place)
    of_boards *= match.length or 0
    if not of_boards and rules is None:
        return None
    of_scale = rules.without_opponents if rules else _NOUGHT
    return of_scale + _NOBODY_AT_FAULT * of_boards
