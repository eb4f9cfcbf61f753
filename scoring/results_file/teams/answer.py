"""Write what a file of matches gave as plain values for JSON."""

from collections.abc import Mapping
from fractions import Fraction

from scoring.boards.match.two import Team, Two
from scoring.profiles.match_rules import MatchScale
from scoring.results_file.values import Label
from scoring.rounding import Mode, Rounding
from scoring.teams.scored import ScoredContest, ScoredMatch, won_and_lost
from scoring.teams.tables import TeamStanding

_TO_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def teams_as_json(scored: ScoredContest, labels: Mapping[str, Label]) -> dict[str, object]:
    """Write the scored matches and the ranking, every figure as a decimal text.

    `labels`: the teams as the file names them.

    Victory points of the continuous scale have two decimals, other figures as many as they need,
    two at most. `imps` are those that each team won, with carry-over; they may be negative
    where a ruling takes from one team what it does not give the other. Without a scale `total` is
    by how much a team was ahead in all, where there are more than two, with `won` and
    `lost` beside it: won less lost is the total before a penalty. `winner` is a team's number,
    null at a tie. `tie_break` names the rule that took a team out of a tie, empty where none did.
    """
    return {
        "profile": scored.profile.name,
        "scoring": scored.contest.scoring.value,
        "scale": scored.contest.scale.value if scored.contest.scale else None,
        "matches": [_match(scored, each, labels) for each in scored.matches],
        "ranking": [
            {"rank": each.rank, "team": labels[str(each.team)], **_standing(scored, each)}
            for each in scored.table
        ],
    }


def _match(
    scored: ScoredContest, each: ScoredMatch, labels: Mapping[str, Label]
) -> dict[str, object]:
    match = each.match
    home, away = labels[str(match.home)], None if match.away is None else labels[str(match.away)]
    return {
        "round": match.round,
        "home": home,
        "away": away,
        "imps": _pair_text(each.imps),
        "points": _pair_text(each.points),
        "vp": _pair_text(each.vp, hundredths=has_hundredths(scored)),
        "winner": {Team.HOME: home, Team.AWAY: away, None: None}[each.winner],
        "boards": [
            {"number": line.board, "imps": _pair_text(line.imps.in_columns)} for line in each.boards
        ],
    }


def _pair_text(two: Two | None, *, hundredths: bool = False) -> list[str] | None:
    if two is None:
        return None
    return [figure_text(each, hundredths=hundredths) for each in (two.home, two.away)]


def _standing(scored: ScoredContest, standing: TeamStanding) -> dict[str, object]:
    return {
        "total": figure_text(standing.total, hundredths=has_hundredths(scored)),
        **_won_and_lost(scored, standing),
        "imps_won": figure_text(standing.imps_won),
        "imps_lost": figure_text(standing.imps_lost),
        "matches": standing.played,
        "tie_break": standing.decided_by.value if standing.decided_by else "",
    }


def _won_and_lost(scored: ScoredContest, standing: TeamStanding) -> dict[str, str]:
    """Write what a team won and lost in its matches, where the difference is the total."""
    sums = won_and_lost(scored.matches, standing.team)
    if not scored.contest.adds_differences or sums is None:
        return {}
    return {"won": figure_text(sums.won), "lost": figure_text(sums.lost)}


def has_hundredths(scored: ScoredContest) -> bool:
    """Tell whether totals are victory points of the continuous scale."""
    return scored.contest.scale is MatchScale.WBF_CONTINUOUS


def figure_text(figure: Fraction, *, hundredths: bool = False) -> str:
    """Write a figure with two decimals at most, halves away from nought.

    >>> figure_text(Fraction(16, 3)), figure_text(Fraction(15)), figure_text(Fraction(-5, 2))
    ('5.33', '15', '-2.5')
    """
    rounded = _TO_HUNDREDTHS.to_decimal(figure)
    return str(rounded) if hundredths else f"{rounded.normalize():f}"
