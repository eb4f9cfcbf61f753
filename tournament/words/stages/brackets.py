"""The rounds and the matches of a knock-out in words."""

from django.utils.translation import gettext, pgettext

from tournament.evening.report import Report
from tournament.evening.stages.knock_out.bracket import BracketLine, BracketPlan, PlacedMatch
from tournament.words.figures import award, signed
from tournament.words.stages.matches import numbered_team

NO_BREAK = "\N{NO-BREAK SPACE}"


def column_title(bracket: BracketPlan, column: int) -> str:
    """Name a column by how many matches it has: final, semi-finals, quarter-finals.

    A longer one has only its number, and so has a round of threes that fits nowhere.
    """
    titles = {
        1: pgettext("of a knock-out", "Final"),
        2: pgettext("of a knock-out", "Semi-finals"),
        4: pgettext("of a knock-out", "Quarter-finals"),
        8: pgettext("of a knock-out", "Round of 16"),
        16: pgettext("of a knock-out", "Round of 32"),
    }
    matches = sum(not one.is_beside for one in bracket.column(column))
    numbered = gettext("Round %(number)s") % {"number": column + 1}
    return titles.get(matches, numbered)


def line_text(report: Report, line: BracketLine) -> str:
    """Name a team with its number, on the line of its first word; nothing while nobody knows."""
    return numbered_team(report, line.team).replace(" ", NO_BREAK, 1) if line.team else ""


def figure_text(match: PlacedMatch, line: BracketLine) -> str:
    """Write what a team won, or that it has a bye; of three teams by how many IMPs it is ahead."""
    if match.is_bye:
        return pgettext("no opponents", "Bye")
    if line.won is None:
        return ""
    return signed(line.won) if match.is_of_three else award(line.won)


def beside_text(match: PlacedMatch, bracket: BracketPlan) -> str:
    """Say what a match beside the bracket is for; empty for the bracket's own."""
    if not match.is_beside:
        return ""
    if match.column == bracket.columns - 1:
        return pgettext("of a knock-out", "Third place")
    return pgettext("of a knock-out", "Beside the bracket")
