"""The ranking as a table of cells, for CSV and XLSX."""

from functools import partial

from django.utils.translation import pgettext

from scoring.errors import ScoringError
from scoring.notation.codes import decode
from scoring.notation.outcome import Played
from tournament.evening.report import Heading, Rank, Report
from tournament.files.cells import CellGrid, CellValue, make_grid
from tournament.files.report_parts import filled_rankings
from tournament.files.text import plain_spaces
from tournament.words import game
from tournament.words.columns import TableColumn
from tournament.words.results.deadline import claims_text
from tournament.words.results.ranking_columns import list_columns


def ranking_grid(report: Report) -> CellGrid:
    """Make the table of the ranking, a row a pair, all lists one below the other."""
    lists = {rank.pair: one for one in filled_rankings(report) for rank in one.ranks}
    ranks = [report.rank_by_pair[pair] for pair in lists]
    columns: list[TableColumn[Rank, CellValue]] = [
        TableColumn(pgettext("column", "Line"), lambda rank: game.side(lists[rank.pair].line)),
        *(
            TableColumn(column.file.head, partial(write_plain, column.file))
            for column in list_columns(report, ranks)
            if column.file.head
        ),
    ]
    if report.has_sections:
        head = pgettext("column", "Section")
        columns.insert(0, TableColumn(head, lambda rank: lists[rank.pair].section))
    title = pgettext("list of ranks", "Ranking")
    return make_grid(title, columns, ranks, note=version_note(report.heading))


def write_plain(column: TableColumn[Rank, CellValue], rank: Rank) -> CellValue:
    """Write a cell, a text with plain spaces only."""
    value = column.write(rank)
    return plain_spaces(value) if isinstance(value, str) else value


def version_note(heading: Heading) -> str:
    """Write until when claims about a version are heard; empty where it is not told."""
    claims = plain_spaces(claims_text(heading))
    return f"{game.version_label(heading)} · {claims}" if claims else ""


def tricks_of(code: str) -> int | None:
    try:
        found = decode(code)
    except ScoringError:
        return None
    return found.tricks if isinstance(found, Played) else None
