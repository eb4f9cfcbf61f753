"""The director's ranking, sorted by its heads; players and prints have it in the order of ranks."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import django_tables2 as tables
from django.http import HttpRequest
from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.names.names import fold
from tournament.evening.publish.comparison import RankChange, RankingChange
from tournament.evening.report import Report
from tournament.evening.scores.ranked_by import beside_value, main_value
from tournament.web.tables import HiddenHead, ListOfRows, sort_as_asked
from tournament.words import game
from tournament.words.kind import say
from tournament.words.results import scored_with


class FigureColumn(tables.Column):
    """A figure, the best first; on a phone only where it ranks."""

    def __init__(self, label: Any = "", *, is_wide: bool = True) -> None:
        attrs = {"th": {"class": "num wide" if is_wide else "num"}}
        super().__init__(verbose_name=label, attrs=attrs, initial_sort_descending=True)


class RankingTable(ListOfRows):
    """One ranking beside what it was; `earlier` is the number of the version compared with."""

    rank = tables.Column(
        verbose_name=pgettext_lazy("column", "Rank"), attrs={"th": {"class": "num"}}
    )
    step = HiddenHead("")
    number = tables.Column(
        verbose_name=pgettext_lazy("column", "Pair"), attrs={"th": {"class": "num"}}
    )
    players = tables.Column(verbose_name=pgettext_lazy("column", "Players"))
    beside = FigureColumn()
    main = FigureColumn(is_wide=False)
    boards = FigureColumn(pgettext_lazy("column, how many", "Boards"))
    was = FigureColumn()
    gain = FigureColumn(pgettext_lazy("column", "Difference"))

    class Meta(ListOfRows.Meta):
        order_by = "rank"

    def __init__(self, report: Report, change: RankingChange, *, earlier: int) -> None:
        self.report, self.change = report, change
        left_out = [] if earlier else ["step", "was", "gain"]
        if change.is_even and not report.scoring_form.adds_boards:
            left_out.append("boards")
        self.has_beside = any(scored_with.second_figure(report, row.now) for row in change.rows)
        if not self.has_beside:
            left_out.append("beside")
        super().__init__(change.rows, exclude=tuple(left_out))
        self.mark = f"{change.ranking.section}{change.ranking.line}"
        for name, head in heads(report, change, earlier).items():
            if name in self.columns:
                self.columns[name].column.verbose_name = head

    def sort_keys(self, row: RankChange) -> dict[str, Any]:
        return {
            "rank": row.now.rank,
            "number": (row.pair.section, row.pair.number),
            "players": fold(game.surnames(row.pair)),
            "beside": beside_value(self.report, row.now) if row.now.counts else None,
            "main": main_value(self.report, row.now),
            "boards": row.now.boards,
            "was": main_value(self.report, row.was) if row.was else None,
            "gain": row.gain,
        }


def heads(report: Report, change: RankingChange, earlier: int) -> dict[str, str]:
    """Return the heads of the columns that depend on the form of scoring, or on the version
    compared with.
    """
    version = {"earlier": earlier}
    return {
        "number": say(report, "head.number"),
        "players": say(report, "head.names"),
        "step": gettext("Since version %(earlier)s") % version,
        "beside": beside_head(report, change.maximum),
        "main": scored_with.main_figure_head(report),
        "was": gettext("Version %(earlier)s") % version,
    }


def beside_head(report: Report, maximum: Decimal | None) -> str:
    if not report.scoring_form.ranks_by_percentage:
        return scored_with.second_head(report)
    if maximum:
        return gettext("Pts of %(maximum)s") % {"maximum": game.award(maximum)}
    return pgettext("column", "Pts")


def ranking_tables(
    request: HttpRequest, report: Report, changes: Sequence[RankingChange], *, earlier: int
) -> list[RankingTable]:
    """Make a table of every list of an evening, all sorted by the same head."""
    return [
        sort_as_asked(request, RankingTable(report, change, earlier=earlier)) for change in changes
    ]
