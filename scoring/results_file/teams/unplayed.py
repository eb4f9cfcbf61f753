"""What a match gives that was not played: a bye, or one that one team did not come to.

Without opponents a team gets what the profile says of the scale (usually 12 of 20, 18 of 30), of
points for boards 60 %, as where nobody is at fault (Law 12C2), else nothing. Whose
opponents do not turn up gets the best of that, of its own average, and of what the opponents' other
matches left to those they met; the opponents get nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from scoring.contestants import Key
from scoring.errors import ScoringError
from scoring.profiles.match_rules import MatchRules
from scoring.results_file.teams.values import (
    BOARD_METHODS,
    BOARDS_BESIDE,
    FileMatch,
    MatchScoring,
    TeamsFile,
    Two,
)
from scoring.results_file.values import key_of
from scoring.teams.byes import ByeRules
from scoring.teams.knock_out import Team
from scoring.teams.meetings import Meeting
from scoring.victory_points.scales import Shares

_NOUGHT = Fraction(0)
# What the boards of a match have to share, a board; of a Polish Patton with its balance.
POINTS_A_BOARD: Mapping[MatchScoring, Fraction] = MappingProxyType(
    {scoring: method.win for scoring, method in {**BOARD_METHODS, **BOARDS_BESIDE}.items()}
    | {MatchScoring.PATTON: BOARDS_BESIDE[MatchScoring.PATTON].win + 1}
)
# Law 12C2(a)(1): 60 % for who is in no way at fault.
_NOBODY_AT_FAULT = Fraction(60, 100)


@dataclass(frozen=True)
class Average:
    """What a match gave a team on the average, and what it left to the opponents.

    The two need not make a whole match: 25-0 of 30, boards that counted nothing, split rulings.
    """

    own_points: Fraction
    points_left: Fraction


def find_averages(meetings: Sequence[Meeting]) -> dict[Key, Average]:
    """Return the averages of the teams that played, half matches counted as halves."""
    shares: dict[Key, Shares] = {}
    matches: dict[Key, Fraction] = {}
    for meeting in meetings:
        for team, both in (
            (meeting.home, meeting.shares),
            (meeting.away, meeting.shares.turned),
        ):
            before = shares.get(team, Shares(_NOUGHT, _NOUGHT))
            shares[team] = Shares(before.us + both.us, before.them + both.them)
            matches[team] = matches.get(team, _NOUGHT) + meeting.weight
    return {
        team: Average(both.us / matches[team], both.them / matches[team])
        for team, both in shares.items()
    }


def score_unplayed(
    file: TeamsFile, rules: MatchRules | None, match: FileMatch, averages: Mapping[Key, Average]
) -> Two | None:
    """Return what a bye or a match that one team did not come to gives; None where nothing does."""
    byes = _bye_rules(file, rules, match)
    if byes is None:
        return None
    if match.away is None:
        return Two(match.weight * byes.bye_score, _NOUGHT)
    home, away = (averages.get(key_of(name)) for name in (match.home, match.away))
    forfeit = match.weight * byes.forfeit
    if match.absent is Team.AWAY:
        return Two(match.weight * _walkover(byes, home, away), forfeit)
    return Two(forfeit, match.weight * _walkover(byes, away, home))


def _walkover(byes: ByeRules, present: Average | None, absent: Average | None) -> Fraction:
    own = present.own_points if present else None
    return byes.walkover(own, absent.points_left if absent else None)


def _bye_rules(file: TeamsFile, rules: MatchRules | None, match: FileMatch) -> ByeRules | None:
    of_boards = POINTS_A_BOARD.get(file.scoring, _NOUGHT)
    if of_boards and match.length is None:
        raise ScoringError("field_missing", field="length", match=match.place)
    of_boards *= match.length or 0
    score, whole = _NOBODY_AT_FAULT * of_boards, of_boards
    if rules:
        score, whole = score + rules.without_opponents, whole + 2 * rules.draw
    if not whole:
        return None
    return ByeRules(score, match_total=whole, own_average=True, opponents_average=True)
