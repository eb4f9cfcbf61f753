"""All sheets of the results of an evening of teams in one file."""

from collections.abc import Callable, Mapping

from tournament.evening.report import Report
from tournament.evening.stages.stage import STAGES
from tournament.kinds.teams.sheets import bracket, cross, match_sheets
from tournament.prints.paper import PaperPage
from tournament.prints.sheets import ranking
from tournament.prints.sheets.stages import rounds

# By their names, in the order of the sheets, what a ranking may rest on.
TABLES: Mapping[str, Callable[[Report], list[PaperPage]]] = {
    "rounds": rounds.pages,
    "cross": lambda report: cross.pages(report) if cross.has_cross_table(report) else [],
    "bracket": bracket.pages,
}


def result_pages(report: Report) -> list[PaperPage]:
    """Draw ranking, tables and matches."""
    tables = STAGES.get(report.stage).tables
    return [
        *ranking.pages(report),
        *(page for name in TABLES if name in tables for page in TABLES[name](report)),
        *match_sheets.pages(report),
    ]
