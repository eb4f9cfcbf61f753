"""Write what a file of matches gave as plain values for JSON."""

from fractions import Fraction

from scoring.profiles.match_rules import MatchScale
from scoring.results_file.teams.score import ScoredMatch, ScoredTeams, won_and_lost
from scoring.results_file.teams.values import Two
from scoring.rounding import Mode, Rounding
from scoring.teams.knock_out import Team
from scoring.teams.matches import ComparedBoard
from scoring.teams.tables import TeamStanding

_TO_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def teams_as_json(scored: ScoredTeams) -> dict[str, object]:
    """Write the scored matches and the ranking, every figure as a decimal text.

    Victory points of the continuous scale have two decimals, other figures as many as they need,
    two at most. `imps` are those that each team won, with carry-over; they may be negative
    where a ruling takes from one team what it does not give the other. Without a scale `total` is
    by how much a team was ahead in all, where there are more than two, with `won` and
    `lost` beside it: won less lost is the total before a penalty. `winner` is a team's number,
    null at a tie. `tie_break` names the rule that took a team out of a tie, empty where none did.
    """
    return {
        "profile": scored.profile.name,
        "scoring": scored.file.scoring.value,
        "scale": scored.file.scale.value if scored.file.scale else None,
        "matches": [_match(scored, each) for each in scored.matches],
        "ranking": [_standing(scored, each) for each in scored.table],
    }


def _match(scored: ScoredTeams, each: ScoredMatch) -> dict[str, object]:
    match = each.match
    return {
        "round": match.round,
        "home": match.home,
        "away": match.away,
        "imps": _pair_text(each.imps),
        "points": _pair_text(each.points),
        "vp": _pair_text(each.vp, hundredths=has_hundredths(scored)),
        "winner": {Team.HOME: match.home, Team.AWAY: match.away, None: None}[each.winner],
        "boards": [{"number": line.board, "imps": _board(line)} for line in each.boards],
    }


def _pair_text(two: Two | None, *, hundredths: bool = False) -> list[str] | None:
    if two is None:
        return None
    return [figure_text(each, hundredths=hundredths) for each in (two.home, two.away)]


def _board(line: ComparedBoard) -> list[str]:
    """Write the IMPs in both columns of a board: one team's gain, or what a ruling gave each."""
    return [figure_text(imps) for imps in line.columns]


def _standing(scored: ScoredTeams, standing: TeamStanding) -> dict[str, object]:
    labels = {team.key: team.label for team in scored.file.teams}
    return {
        "rank": standing.rank,
        "team": labels[str(standing.team)],
        "total": figure_text(standing.total, hundredths=has_hundredths(scored)),
        **_won_and_lost(scored, standing),
        "imps_won": figure_text(standing.imps_won),
        "imps_lost": figure_text(standing.imps_lost),
        "matches": standing.played,
        "tie_break": standing.decided_by.value if standing.decided_by else "",
    }


def _won_and_lost(scored: ScoredTeams, standing: TeamStanding) -> dict[str, str]:
    """Write what a team won and lost in its matches, where the difference is the total."""
    sums = won_and_lost(scored.matches, standing.team)
    if not scored.file.adds_differences or sums is None:
        return {}
    return {"won": figure_text(sums.won), "lost": figure_text(sums.lost)}


def has_hundredths(scored: ScoredTeams) -> bool:
    """Tell whether totals are victory points of the continuous scale."""
    return scored.file.scale is MatchScale.WBF_CONTINUOUS


def figure_text(figure: Fraction, *, hundredths: bool = False) -> str:
    """Write a figure with two decimals at most, halves away from nought.

    >>> figure_text(Fraction(16, 3)), figure_text(Fraction(15)), figure_text(Fraction(-5, 2))
    ('5.33', '15', '-2.5')
    """
    rounded = _TO_HUNDREDTHS.to_decimal(figure)
    return str(rounded) if hundredths else f"{rounded.normalize():f}"
