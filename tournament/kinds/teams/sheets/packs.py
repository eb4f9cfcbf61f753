"""All sheets of the results of an evening of teams in one file."""

from tournament.evening.report import Report
from tournament.kinds.teams.sheets import bracket, cross, match_sheets
from tournament.prints.paper import PaperPage
from tournament.prints.sheets import ranking
from tournament.prints.sheets.stages import rounds


def result_pages(report: Report) -> list[PaperPage]:
    """Draw ranking, tables and matches."""
    return [
        *ranking.pages(report),
        *(bracket if report.is_knock_out else rounds).pages(report),
        *(cross.pages(report) if cross.has_cross_table(report) else []),
        *match_sheets.pages(report),
    ]
