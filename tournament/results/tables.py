"""The director's ranking, sorted by its heads; players and prints have it in the order of ranks."""

from collections.abc import Sequence
from typing import Any

import django_tables2 as tables
from django.http import HttpRequest
from django.utils.translation import gettext, pgettext

from tournament.evening.publish.comparison import RankChange, RankingChange
from tournament.evening.report import Report
from tournament.evening.scores.ranked_by import main_value
from tournament.web.tables import HiddenHead, ListOfRows, sort_as_asked
from tournament.words.columns import RankColumn
from tournament.words.results.ranking_columns import list_columns

# What the address calls a column, and its head.
Head = tuple[str, tables.Column]


class FigureColumn(tables.Column):
    """A figure, the best first; on a phone only where it ranks."""

    def __init__(self, label: str, *, is_wide: bool = True) -> None:
        attrs = {"th": {"class": "num wide" if is_wide else "num"}}
        super().__init__(verbose_name=label, attrs=attrs, initial_sort_descending=True)


class RankingTable(ListOfRows):
    """One ranking beside what it was; `earlier` is the number of the version compared with."""

    class Meta(ListOfRows.Meta):
        order_by = "rank"

    def __init__(self, report: Report, change: RankingChange, *, earlier: int) -> None:
        self.report, self.change = report, change
        self.mark = f"{change.ranking.section}{change.ranking.line}"
        columns = list_columns(report, change.ranking.ranks)
        self.shown = [column for column in columns if is_shown(column, change)]
        self.figures = [column for column in self.shown if column.is_figure]
        rank, *others = [(column.key, head_of(column)) for column in self.shown]
        step, was = version_heads(earlier) if earlier else ([], [])
        super().__init__(change.rows, extra_columns=[rank, *step, *others, *was])

    def sort_keys(self, row: RankChange) -> dict[str, Any]:
        return {
            **{column.key: column.order(row.now) for column in self.shown if column.order},
            "was": main_value(self.report, row.was) if row.was else None,
            "gain": row.gain,
        }


def is_shown(column: RankColumn, change: RankingChange) -> bool:
    """Tell whether a list has a column: some line of it writes something there, and where that is
    only to tell lines apart another line writes something else."""
    texts = {column.page.write(row.now) for row in change.rows}
    return texts != {""} and not (column.is_told_apart and len(texts) == 1)


def head_of(column: RankColumn) -> tables.Column:
    if column.is_figure:
        return FigureColumn(column.page.head, is_wide=not column.leads)
    attrs = {} if column.is_text else {"th": {"class": "num"}}
    return tables.Column(verbose_name=column.page.head, attrs=attrs)


def version_heads(earlier: int) -> tuple[list[Head], list[Head]]:
    """Head the places gained since a version; then its figure, and the difference from it."""
    version = {"earlier": earlier}
    return (
        [("step", HiddenHead(gettext("Since version %(earlier)s") % version))],
        [
            ("was", FigureColumn(gettext("Version %(earlier)s") % version)),
            ("gain", FigureColumn(pgettext("column", "Difference"))),
        ],
    )


def ranking_tables(
    request: HttpRequest, report: Report, changes: Sequence[RankingChange], *, earlier: int
) -> list[RankingTable]:
    """Make a table of every list of an evening, all sorted by the same head."""
    return [
        sort_as_asked(request, RankingTable(report, change, earlier=earlier)) for change in changes
    ]
