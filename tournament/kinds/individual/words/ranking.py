"""What is said under a ranking of single players."""

from collections.abc import Mapping

from django.utils.translation import gettext, pgettext_lazy

from tournament.evening.report import AppealLine, Report
from tournament.words.kind import Phrase

# Of players, where other languages have another gender than of pairs.
TIES_OF_PLAYERS: Mapping[str, Phrase] = {
    "meeting": pgettext_lazy("of players", "decided by the boards played against each other"),
    "sessions": pgettext_lazy("of players", "decided by the best session"),
    "deviation": pgettext_lazy("of players", "decided by the steadier boards"),
    "top_scores": pgettext_lazy("of players", "decided by comparing their boards among themselves"),
    "opponents": pgettext_lazy("of players", "decided by the results of the opponents met"),
    "boards_won": pgettext_lazy("of players", "decided by the boards above average"),
    "lot": pgettext_lazy("of players", "decided by lot"),
}


def name_appealed(report: Report, appeal: AppealLine) -> str:
    """Write what an appeal is about: board 7, numbers 3, 8."""
    who = ", ".join(report.pair_by_key[key].shown for key in appeal.pairs)
    if appeal.board is None:
        return gettext("number %(number)s") % {"number": who}
    text = gettext("board %(board)s, numbers %(numbers)s")
    return text % {"board": appeal.board, "numbers": who}
