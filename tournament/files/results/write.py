"""The results as JSON, which `scoring.results_file` reads and the command `score` takes;
the ranking as CSV, and a workbook, in the club's language."""

import json

from django.utils import translation

from tournament.evening.report import Report
from tournament.evening.stages.stage import STAGES
from tournament.files.csv.write import write_csv
from tournament.files.kind import FILES
from tournament.files.results.deal_grids import deals_grid
from tournament.files.results.grids import ranking_grid
from tournament.files.xlsx.write import write_xlsx


def results_file(report: Report) -> bytes:
    """Write the results as JSON, as their kind has them."""
    content = FILES.of(report).make_results(report)
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def lost_in_results(report: Report) -> tuple[str, ...]:
    """List what the file does not hold of this report, as codes of `LOSS_CODES`."""
    return STAGES.get(report.stage).lost_in_files


def ranking_csv(report: Report) -> bytes:
    """Write the ranking as CSV."""
    with translation.override(report.heading.language):
        return write_csv(ranking_grid(report))


def results_xlsx(report: Report) -> bytes:
    """Write a workbook: the ranking, what its kind has behind it, the deals last."""
    with translation.override(report.heading.language):
        deals = (deals_grid(report),) if report.deals else ()
        grids = (ranking_grid(report), *FILES.of(report).list_grids(report), *deals)
    return write_xlsx(grids, title=report.heading.event, day=report.heading.date)
