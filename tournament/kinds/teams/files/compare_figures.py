"""Compare the totals, places and matches of a file of teams with those worked out here."""

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from scoring.profiles.conventions import Profile
from scoring.rounding import Mode, Rounding
from scoring.teams.score import score_contest
from scoring.teams.scored import ScoredContest
from tournament.evening.files.figures import (
    MATCH,
    PLACE,
    TOTAL,
    ComparedFigure,
    FigureComparison,
    FilePlayers,
)
from tournament.files.figures.kept import comparison_of
from tournament.files.results.read_teams import ReadTeam, ReadTeamEvening

HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def compare_team_figures(evening: ReadTeamEvening, rules: Profile) -> FigureComparison:
    """Compare the figures of a file of teams with ours under these rules."""
    scored = score_contest(evening.file.contest, evening.file.under(rules))
    return comparison_of(*table_figures(evening, scored), *match_figures(evening, scored))


def table_figures(evening: ReadTeamEvening, scored: ScoredContest) -> Iterator[ComparedFigure]:
    """Set the total and the place of each team beside ours."""
    by_team = {str(standing.team): standing for standing in scored.table}
    level = Counter(standing.rank for standing in scored.table)
    for team in evening.teams:
        standing, figures = by_team[team.label], team.figures
        if figures.total is not None:
            yield figure_of_team(TOTAL, team, figures.total, standing.total)
        if figures.place is not None:
            last = standing.rank + level[standing.rank] - 1
            is_there = standing.rank <= figures.place <= last
            rank = Fraction(figures.place if is_there else standing.rank)
            yield ComparedFigure(
                PLACE, file_team(team), Decimal(figures.place), rank, Decimal(int(rank))
            )


def match_figures(evening: ReadTeamEvening, scored: ScoredContest) -> Iterator[ComparedFigure]:
    """Set what both teams got for each match beside ours; IMPs by their difference, since some
    programs write what was won, others the margin alone."""
    by_label = {team.label: team for team in evening.teams}
    for points, match in zip(evening.points, scored.matches, strict=True):
        if points is None or match.match.away is None:
            continue
        home, away = (by_label[str(team)] for team in match.match.teams)
        gained, round_ = match.vp or match.points, match.match.round
        if gained is not None:
            yield figure_of_team(MATCH, home, points[0], gained.home, round_)
            yield figure_of_team(MATCH, away, points[1], gained.away, round_)
        elif match.imps is not None:
            margin = match.imps.home - match.imps.away
            yield figure_of_team(MATCH, home, points[0] - points[1], margin, round_)


def figure_of_team(
    kind: str, team: ReadTeam, in_file: Decimal, exact: Fraction, round_: int | None = None
) -> ComparedFigure:
    display = HUNDREDTHS.to_decimal(exact)
    return ComparedFigure(kind, file_team(team), in_file, exact, display, round=round_)


def file_team(team: ReadTeam) -> FilePlayers:
    return FilePlayers(team.label, "", (team.name,) if team.name else ())
