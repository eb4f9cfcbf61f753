"""Appeals in words: what is under appeal, and what became of one."""

from collections.abc import Iterable

from django.utils.translation import gettext, pgettext

from tournament.evening.by_kind import OfKind
from tournament.evening.report import AppealLine, Report, ResultLine
from tournament.words.kind import WORDS, say

# Beside what is under appeal on paper, and before what is said of it.
APPEALED = "‡"


def under_appeal_text(report: Report) -> str:
    """Write what is under appeal, and that the figures are provisional; empty without an appeal."""
    if not report.appeals:
        return ""
    what = "; ".join(WORDS.of(report).name_appealed(report, appeal) for appeal in report.appeals)
    text = gettext("Under appeal: %(what)s. What it touches is provisional until it is decided.")
    return text % {"what": what}


def match_appeal_text(report: Report, key: str) -> str:
    """Write what is under appeal in a match; empty where nothing is."""
    own = [appeal for appeal in report.appeals if appeal.match == key]
    if not own:
        return ""
    return gettext("Under appeal (%(what)s): provisional") % {"what": boards_text(own)}


def boards_text(appeals: Iterable[AppealLine]) -> str:
    """Write which boards of a match are under appeal, or that the whole match is."""
    boards = sorted({appeal.board for appeal in appeals if appeal.board})
    if not boards:
        return pgettext("under appeal", "the match")
    return ", ".join(gettext("board %(number)s") % {"number": board} for board in boards)


def is_under_appeal(report: Report, pair: str) -> bool:
    """Tell whether an appeal that touches a pair or a team is still to be decided."""
    return any(pair in appeal.pairs for appeal in report.appeals)


def is_line_under_appeal(report: Report, board: int, line: ResultLine) -> bool:
    """Tell whether an appeal about a result on a board is still to be decided."""
    who = set(line.seats.contestants)
    return any(appeal.board == board and who.issuperset(appeal.pairs) for appeal in report.appeals)


def is_board_under_appeal(report: Report, match: str, board: int) -> bool:
    """Tell whether an appeal about a board of a match between teams is still to be decided."""
    return any((appeal.match, appeal.board) == (match, board) for appeal in report.appeals)


def decided_words(state: str) -> str:
    """Write what became of an appeal by the word that is stored."""
    return {
        "open": pgettext("an appeal", "to be decided"),
        "upheld": pgettext("an appeal", "ruling upheld"),
        "changed": pgettext("an appeal", "ruling changed"),
        "withdrawn": pgettext("an appeal", "withdrawn"),
    }[state]


def consent_text(holder: OfKind, consent: str) -> str:
    """Write by whose consent an appeal is heard (Law 92D)."""
    return {
        "both": say(holder, "appeal.heard_from_both"),
        "absent": pgettext("of an appeal", "one player appeals, the other has left"),
        "captain": pgettext("of an appeal", "with the captain’s consent"),
    }[consent]
