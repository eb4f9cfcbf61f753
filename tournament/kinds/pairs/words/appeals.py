"""What an appeal of a pair is about."""

from django.utils.translation import gettext

from tournament.evening.report import AppealLine, Report


def name_appealed(report: Report, appeal: AppealLine) -> str:
    """Write what an appeal is about: board 7, pairs 3, 8."""
    numbers = [report.pair_by_key[key].shown for key in appeal.pairs]
    who = ", ".join(numbers)
    if appeal.board is None and len(numbers) > 1:
        return gettext("pairs %(numbers)s") % {"numbers": who}
    if appeal.board is None:
        return gettext("pair %(number)s") % {"number": who}
    text = gettext("board %(board)s, pairs %(pairs)s")
    return text % {"board": appeal.board, "pairs": who}
