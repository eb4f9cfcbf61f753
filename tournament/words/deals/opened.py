"""What the results say of sealed deals that somebody opened before they were over."""

from django.utils.translation import gettext

from tournament.evening.report import Report
from tournament.words.game import board_range


def opened_early_notes(report: Report) -> list[str]:
    """Say it of each set; nothing where none was."""
    found = []
    for one in report.opened_early:
        boards = board_range(one.boards)
        if one.section:
            boards = gettext("%(boards)s, section %(section)s") % {
                "boards": boards,
                "section": one.section,
            }
        text = gettext("The sealed deals (boards %(boards)s) were opened before they were over.")
        found.append(text % {"boards": boards})
    return found
