"""What an appeal of a team is about."""

from django.utils.translation import gettext

from tournament.evening.report import AppealLine, Report
from tournament.words import game
from tournament.words.results.appeals import boards_text


def name_appealed(report: Report, appeal: AppealLine) -> str:
    """Write what an appeal is about: match 3 – 8, board 7."""
    numbers = [report.pair_by_key[key].shown for key in appeal.pairs]
    teams = gettext("match %(teams)s") % {"teams": game.join_names(numbers)}
    return f"{teams}, {boards_text([appeal])}" if appeal.board else teams
