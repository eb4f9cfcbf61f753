"""The printed sheets: A4, black on white, DejaVu embedded. Same value, same bytes.

Prints speak the club's language, whatever the reader's. ExportError("no_results"), "no_plan",
"no_pairs" or "no_codes" where there is nothing to show.
"""

from collections.abc import Iterable, Sequence

from django.utils import translation
from django.utils.translation import pgettext

from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Heading, Report
from tournament.prints.cards import blank_travellers, codes, guide_cards, table_cards
from tournament.prints.paper import Page, document
from tournament.prints.sheets import personal, ranking, rulings, seating, travellers


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


def rulings_pdf(heading: Heading, entries: Sequence[rulings.Entry]) -> bytes:
    """In the language in which the entries are worded."""
    title = pgettext("printed sheets", "Rulings")
    return bound(heading, title, rulings.pages(heading, entries))


def blank_travellers_pdf(*sheets: PlanSheet, filled: bool) -> bytes:
    """`filled` with the numbers of the pairs to come, in the board's order of play. Each section
    has its own set of boards, and so its own travellers."""
    with translation.override(sheets[0].heading.language):
        title = pgettext("printed sheets", "Travellers to write on")
        pages = [page for one in sheets for page in blank_travellers.pages(one, filled=filled)]
        return bound(sheets[0].heading, title, pages)


def table_cards_pdf(*sheets: PlanSheet, tables: Sequence[int] | None = None) -> bytes:
    """Each card carries the code of its table's address, else that of the players' page. Of all
    tables, to be cut and stacked, or of those given, in that order."""
    with translation.override(sheets[0].heading.language):
        title = pgettext("printed sheets", "Table cards")
        pages = [page for one in sheets for page in table_cards.pages(one, tables)]
        return bound(sheets[0].heading, title, pages)


def codes_pdf(*sheets: PlanSheet) -> bytes:
    """The codes alone, to be cut apart. ExportError("no_codes") where no address is known."""
    with translation.override(sheets[0].heading.language):
        title = pgettext("printed sheets", "QR codes")
        return bound(sheets[0].heading, title, codes.pages(sheets))


def guide_cards_pdf(*sheets: PlanSheet, pairs: Sequence[int] | None = None) -> bytes:
    """Of all pairs, to be cut and stacked, or of the numbers given, in that order."""
    with translation.override(sheets[0].heading.language):
        title = pgettext("printed sheets", "Guide cards")
        pages = [page for one in sheets for page in guide_cards.pages(one, pairs)]
        return bound(sheets[0].heading, title, pages)


def seating_pdf(*sheets: PlanSheet) -> bytes:
    """One list of names for all sections, then the tables of each."""
    with translation.override(sheets[0].heading.language):
        title = pgettext("printed sheets", "Seating list")
        return bound(sheets[0].heading, title, seating.pages(sheets))


def table_pack_pdf(*sheets: PlanSheet, filled: bool = True, guides: bool = True) -> bytes:
    """What is laid out before play: seating list, then for each section table cards, travellers
    and guide cards."""
    with translation.override(sheets[0].heading.language):
        title = pgettext("printed sheets", "For the tables")
        pages = [
            *seating.pages(sheets),
            *(page for one in sheets for page in table_cards.pages(one)),
            *(page for one in sheets for page in blank_travellers.pages(one, filled=filled)),
            *(page for one in sheets for page in guide_cards.pages(one) if guides),
        ]
        return bound(sheets[0].heading, title, pages)


def bound(heading: Heading, title: str, pages: Iterable[Page]) -> bytes:
    return document(
        pages,
        title=f"{title} · {heading.event}",
        author=heading.club,
        language=heading.language,
    )
