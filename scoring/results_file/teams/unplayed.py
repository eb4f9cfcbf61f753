"""Work out what a match gives that was not played: a bye, or one to which one team did not come.

A team without opponents gets what the profile says of the scale (usually 12 of 20, 18 of 30), and
60 % of the points for boards, as a team in no way at fault does (Law 12C2); else nothing. A team
whose opponents do not turn up gets the best of that, its own average, and what the opponents' other
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
# What the two teams share of each board; in a Polish Patton with a board's part of the balance.
POINTS_A_BOARD: Mapping[MatchScoring, Fraction] = MappingProxyType(
    {scoring: method.win for scoring, method in {**BOARD_METHODS, **BOARDS_BESIDE}.items()}
    | {MatchScoring.PATTON: BOARDS_BESIDE[MatchScoring.PATTON].win + 1}
)
# Law 12C2(a)(1): 60 % for a contestant in no way at fault.
_NOBODY_AT_FAULT = Fraction(60, 100)


@dataclass(frozen=True)
class Average:
    """What a match gave a team on average, and what it left to its opponents.

    The two need not make a whole match: 25-0 of 30, boards that counted nothing, split rulings.
    """

    own_points: Fraction
    points_left: Fraction


def find_averages(meetings: Sequence[Meeting]) -> dict[Key, Average]:
    """Work out the average of each team that played; a half match counts as half."""
    shares: dict[Key, Shares] = {}
    matches: dict[Key, Fraction] = {}
    for meeting in meetings:
        for team, own in (
            (meeting.home, meeting.shares),
            (meeting.away, meeting.shares.turned),
        ):
            before = shares.get(team, Shares(_NOUGHT, _NOUGHT))
            shares[team] = Shares(before.us + own.us, before.them + own.them)
            matches[team] = matches.get(team, _NOUGHT) + meeting.weight
    return {
        team: Average(total.us / matches[team], total.them / matches[team])
        for team, total in shares.items()
    }


def score_unplayed(
    file: TeamsFile, rules: MatchRules | None, match: FileMatch, averages: Mapping[Key, Average]
) -> Two | None:
    """Return what an unplayed match gives each team; None where the scoring has nothing for it.

    A bye is the home team's.
    """
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
