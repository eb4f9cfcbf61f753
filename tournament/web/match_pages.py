"""The pages of matches of an evening: which of them there are, and which has something to show."""

from tournament.evening.report import Report
from tournament.web.kind import PAGES
from tournament.web.offered.match_page import MatchPage


def offer_match_pages(report: Report) -> list[MatchPage]:
    """List the pages that have something to show."""
    return [page for page in PAGES.of(report).list_match_pages(report) if page.is_there(report)]


def find_match_page(report: Report, name: str) -> MatchPage | None:
    """Find a page of an evening by its name in addresses; None where its kind has no such page."""
    pages = PAGES.of(report).list_match_pages(report)
    return next((page for page in pages if page.name == name), None)
