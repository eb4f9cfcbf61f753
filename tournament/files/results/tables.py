"""The ranking and the travellers as CSV and as a workbook, in the club's language."""

from django.utils import translation

from tournament.evening.report import Report
from tournament.files.csv.write import write_csv
from tournament.files.results.grids import ranking_grid, travellers_grid
from tournament.files.xlsx.write import write_xlsx


def ranking_csv(report: Report) -> bytes:
    """Write the ranking as CSV."""
    with translation.override(report.heading.language):
        return write_csv(ranking_grid(report))


def travellers_csv(report: Report) -> bytes:
    """Write the travellers as CSV."""
    with translation.override(report.heading.language):
        return write_csv(travellers_grid(report))


def results_xlsx(report: Report) -> bytes:
    """Write ranking and travellers as a workbook of two sheets."""
    with translation.override(report.heading.language):
        grids = (ranking_grid(report), travellers_grid(report))
    return write_xlsx(grids, title=report.heading.event, day=report.heading.date)
