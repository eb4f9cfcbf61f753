"""What a published version changed, in one line: Corrected 2: board 5, penalty (pair 7)."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, npgettext, pgettext

from tournament.evening.publish.comparison import Comparison
from tournament.evening.report import Report
from tournament.words import figures, game
from tournament.words.kind import say


def correction_text(changes: Comparison, report: Report) -> str:
    """Summarise a correction, also when no figure moved."""
    values = {
        "version": game.version_label(report.heading),
        "what": ", ".join(parts(changes, report)),
    }
    return pgettext("what a version changed", "%(version)s: %(what)s") % values


def parts(changes: Comparison, report: Report) -> Iterator[str]:
    if changes.is_other_calculation:
        yield _("another calculation")
    if boards := sorted({change.board for change in changes.altered}):
        yield boards_text(boards)
    if added := len(changes.added):
        yield ngettext("%(n)s result more", "%(n)s results more", added) % {"n": added}
    if fined := sorted({change.pair.shown for change in changes.penalties}, key=number_key):
        yield say(report, "version.penalties_of", n=len(fined), pairs=", ".join(fined))
    if named := [change.number for change in changes.names]:
        yield say(report, "version.names_of", n=len(named), pairs=", ".join(named))
    if moved := len(changes.pairs):
        yield say(report, "version.scores_of", n=moved)


def boards_text(boards: Sequence[int]) -> str:
    values = {"boards": figures.board_range(boards)}
    return npgettext("corrected", "board %(boards)s", "boards %(boards)s", len(boards)) % values


def number_key(label: str) -> tuple[int, str]:
    """Return the key that sorts board 9 before board 10."""
    return len(label), label
