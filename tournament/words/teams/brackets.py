"""The rounds of a knock-out in words."""

from django.utils.translation import gettext, pgettext

from tournament.evening.teams.standing.bracket import BracketPlan


def column_title(bracket: BracketPlan, column: int) -> str:
    """Name a column by how many teams are left in it: final, semi-finals, quarter-finals.

    A round after which seeds are still to come in has only its number, and so has a longer one.
    """
    teams = teams_in(bracket, column)
    is_first_of_less = teams_in(bracket, column + 1) >= teams
    if column and teams_in(bracket, column - 1) <= teams:
        # The losers play for the third place beside the final.
        teams //= 2
    if teams == 2:
        return pgettext("of a knock-out", "Final")
    if teams in (3, 4) and not is_first_of_less:
        return pgettext("of a knock-out", "Semi-finals")
    if teams in (5, 6, 7, 8) and not is_first_of_less:
        return pgettext("of a knock-out", "Quarter-finals")
    return gettext("Round %(number)s") % {"number": column + 1}


def teams_in(bracket: BracketPlan, column: int) -> int:
    """Count the teams of a column, those with a bye too."""
    return len({team for one in bracket.column(column) for team in one.sheet.teams})
