"""What is said under a ranking of single players."""

from django.utils.translation import gettext

from tournament.evening.report import AppealLine, Report


def name_appealed(report: Report, appeal: AppealLine) -> str:
    """Write what an appeal is about: board 7, numbers 3, 8."""
    who = ", ".join(report.pair_by_key[key].shown for key in appeal.pairs)
    if appeal.board is None:
        return gettext("number %(number)s") % {"number": who}
    text = gettext("board %(board)s, numbers %(numbers)s")
    return text % {"board": appeal.board, "numbers": who}
