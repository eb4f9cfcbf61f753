"""What stands in a line of the ranking, in one list as in two; how high lines are, and how many
stand on each page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import pgettext

from tournament.evening.parts.extra_ranking import ExtraRank
from tournament.evening.report import Rank, Ranking, Report
from tournament.evening.scores.ranked_by import fewer_boards, is_penalised
from tournament.prints.layout import rows_a_page
from tournament.prints.paper import Style
from tournament.prints.sheets.ranking.note import MARK, PENALISED
from tournament.words.columns import RankColumn
from tournament.words.results.appeals import APPEALED, is_under_appeal
from tournament.words.results.ranking_columns import list_columns

HEAD = 9.0
LEAST_TYPE = 11.0
# Rows of this height take the columns' own type; lower ones less, higher ones a little more.
FULL_SIZE_ROW, MOST_SCALE = 10.5, 1.25


@dataclass(frozen=True)
class NamesPlan:
    """In which type most names stand, in which size those of the first three of two lists, and
    whether both of a pair first try one line."""

    style: Style
    on_one_line: bool = False
    winners: float = 0.0


@dataclass(frozen=True)
class RankingPage:
    """The ranks of one list that stand on one page, and how all of its pages are drawn."""

    report: Report
    ranking: Ranking
    ranks: Sequence[Rank]
    height: float
    columns: Mapping[str, RankColumn]
    names: NamesPlan


def scaled(style: Style, height: float, most: float = MOST_SCALE) -> Style:
    """Size type by the height of its row, within what is read from afar."""
    scale = min(most, height / FULL_SIZE_ROW)
    return style.sized(max(min(LEAST_TYPE, style.size), style.size * scale))


def paper_columns(report: Report, ranks: Sequence[Rank]) -> dict[str, RankColumn]:
    """Return the columns that stand on paper, by their keys."""
    return {column.key: column for column in list_columns(report, ranks) if column.paper.head}


def tie_mark(rank: Rank | ExtraRank) -> str:
    """Write beside a rank that it is shared."""
    return pgettext("beside a rank", "eq.") if rank.tied else ""


def marked_number(report: Report, ranking: Ranking, rank: Rank) -> str:
    """Write a pair's number with the marks of fewer boards, of a penalty and of an appeal."""
    number = report.pair_by_key[rank.pair].shown
    fewer = MARK if fewer_boards(ranking, rank) else ""
    appealed = APPEALED if is_under_appeal(report, rank.pair) else ""
    return number + fewer + (PENALISED if is_penalised(report, rank.pair) else "") + appealed


STEP = 0.05


@dataclass(frozen=True)
class RowPlan:
    """`height` is that of every row, `counts` the rows of each page."""

    height: float
    counts: tuple[int, ...]

    def divide(self, ranks: Sequence[Rank]) -> list[Sequence[Rank]]:
        starts = [sum(self.counts[:page]) for page in range(len(self.counts))]
        return [
            ranks[start : start + count] for start, count in zip(starts, self.counts, strict=True)
        ]


def count_pages(rows: int, first_space: float, space: float, least: float) -> int:
    """Count the fewest pages that take rows of the least height."""
    beyond = max(0, rows - rows_a_page(first_space, least))
    a_page = rows_a_page(space, least)
    return 1 + -(-beyond // a_page)


def plan_rows(rows: int, spaces: Sequence[float], most: float) -> RowPlan:
    """Make rows as high as fill the pages, whose spaces are given, at most `most`."""
    height = most
    while sum(rows_a_page(space, height) for space in spaces) < rows:
        height -= STEP
    counts: list[int] = []
    for space in spaces:
        counts.append(min(rows_a_page(space, height), rows - sum(counts)))
    return RowPlan(height, tuple(counts))
