"""The printed sheets: A4, black on white, DejaVu embedded. Same value, same bytes.

Prints speak the club's language, whatever the reader's. ExportError("no_results"), "no_plan" or
"no_pairs" where there is nothing to show.
"""

from collections.abc import Iterable, Sequence

from django.utils import translation
from django.utils.translation import pgettext

from tournament.exports.pdf import (
    blank_travellers,
    guide_cards,
    personal,
    ranking,
    seating,
    table_cards,
    travellers,
)
from tournament.exports.pdf.paper import Page, document
from tournament.report import Heading, PlanSheet, Report


def ranking_pdf(report: Report) -> bytes:
    with translation.override(report.heading.language):
        title = pgettext("printed sheets", "Ranking")
        return bound(report.heading, title, ranking.pages(report))


def travellers_pdf(report: Report) -> bytes:
    with translation.override(report.heading.language):
        title = pgettext("printed sheets", "Travellers")
        return bound(report.heading, title, travellers.pages(report))


def personal_pdf(report: Report, pairs: Sequence[str] | None = None) -> bytes:
    """Of all pairs, to be cut and stacked, or of those whose keys are given, in that order."""
    with translation.override(report.heading.language):
        title = pgettext("printed sheets", "Personal sheets")
        return bound(report.heading, title, personal.pages(report, pairs))


def result_pack_pdf(report: Report) -> bytes:
    """What is pinned up and handed out at the end: ranking, travellers, personal sheets."""
    with translation.override(report.heading.language):
        title = pgettext("printed sheets", "Results")
        pages = [*ranking.pages(report), *travellers.pages(report), *personal.pages(report)]
        return bound(report.heading, title, pages)


def blank_travellers_pdf(sheet: PlanSheet, *, filled: bool) -> bytes:
    """`filled` with the numbers of the pairs to come, in the board's order of play."""
    with translation.override(sheet.heading.language):
        title = pgettext("printed sheets", "Travellers to write on")
        return bound(sheet.heading, title, blank_travellers.pages(sheet, filled=filled))


def table_cards_pdf(sheet: PlanSheet) -> bytes:
    """Each card carries the code of the sheet's link, when it has one."""
    with translation.override(sheet.heading.language):
        title = pgettext("printed sheets", "Table cards")
        return bound(sheet.heading, title, table_cards.pages(sheet))


def guide_cards_pdf(sheet: PlanSheet, pairs: Sequence[int] | None = None) -> bytes:
    """Of all pairs, to be cut and stacked, or of the numbers given, in that order."""
    with translation.override(sheet.heading.language):
        title = pgettext("printed sheets", "Guide cards")
        return bound(sheet.heading, title, guide_cards.pages(sheet, pairs))


def seating_pdf(sheet: PlanSheet) -> bytes:
    with translation.override(sheet.heading.language):
        title = pgettext("printed sheets", "Seating list")
        return bound(sheet.heading, title, seating.pages(sheet))


def table_pack_pdf(
    sheet: PlanSheet,
    *,
    filled: bool = True,
    guides: bool = True,
) -> bytes:
    """What is laid out before play: seating list, table cards, travellers, guide cards."""
    with translation.override(sheet.heading.language):
        title = pgettext("printed sheets", "For the tables")
        pages = [
            *seating.pages(sheet),
            *table_cards.pages(sheet),
            *blank_travellers.pages(sheet, filled=filled),
            *(guide_cards.pages(sheet) if guides else []),
        ]
        return bound(sheet.heading, title, pages)


def bound(heading: Heading, title: str, pages: Iterable[Page]) -> bytes:
    return document(
        pages,
        title=f"{title} · {heading.event}",
        author=heading.club,
        language=heading.language,
    )
