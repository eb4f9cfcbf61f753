"""The hand record of an evening, for everybody.

It has the boards that are over; where sections or matches had deals of
their own, each set on sheets of its own.
"""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.parts.match_sheet import match_key
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.report import Report
from tournament.prints.deals import hand_record
from tournament.prints.deals.dealt import PrintedSet
from tournament.prints.paper import PaperPage, bind
from tournament.words import dates
from tournament.words.stages.matches import match_title, round_text


def evening_record_pdf(report: Report, *, in_colour: bool = False) -> bytes:
    """Print the hand record of an evening: its boards that are over."""
    title = pgettext_lazy("printed sheets", "Hand record")
    return bind(report.heading, title, lambda: record_pages(report, in_colour=in_colour))


def record_pages(report: Report, *, in_colour: bool = False) -> list[PaperPage]:
    """Draw a hand record for each set. ExportError("no_deals") where no board is over."""
    found = [
        page
        for key, deals in sets_of(report).items()
        for page in hand_record.pages(
            printed_set(report, deals, set_name(report, *key), in_colour=in_colour)
        )
    ]
    if not found:
        raise ExportError("no_deals")
    return found


def sets_of(report: Report) -> dict[tuple[str, int, str], list[OpenDeal]]:
    """Gather the boards by the section and the matches, or the one match, that had them."""
    found = dict[tuple[str, int, str], list[OpenDeal]]()
    for deal in report.deals:
        found.setdefault((deal.section, deal.board_set, deal.home), []).append(deal)
    return found


def set_name(report: Report, section: str, board_set: int, home: str) -> str:
    """Name a set that not all played; empty for one of all."""
    match = report.match_by_key.get(match_key(board_set, home)) if home else None
    if match:
        return f"{round_text(report, match)} · {match_title(report, match)}"
    names = [
        pgettext("list of ranks", "Section %(section)s") % {"section": section} if section else "",
        gettext("Round %(number)s") % {"number": board_set} if board_set else "",
    ]
    return " · ".join(filter(None, names))


def printed_set(
    report: Report, deals: Sequence[OpenDeal], name: str, *, in_colour: bool
) -> PrintedSet:
    """Make what the sheets of a set share, with the evening's name and day, and what proves it."""
    head = report.heading
    title = " · ".join(filter(None, (head.event, dates.short_day(head.date), name)))
    boards = tuple(deal.board for deal in deals)
    proof = next((deal.digest for deal in deals), "")
    comments = {deal.number: deal.comment for deal in deals if deal.comment}
    return PrintedSet(title, head.club, head.language, boards, proof, in_colour, comments=comments)
