"""All that is pinned up and handed out of an evening's results, in one file."""

from django.utils.translation import pgettext_lazy

from tournament.evening.report import Report
from tournament.prints.kind import SHEETS
from tournament.prints.paper import bind


def result_pack_pdf(report: Report) -> bytes:
    """Print the results as their kind hands them out, the ranking first."""
    title = pgettext_lazy("printed sheets", "Results")
    return bind(report.heading, title, lambda: SHEETS.of(report).result_pages(report))
