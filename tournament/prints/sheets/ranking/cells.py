"""What stands in a line of the ranking, in one list as in two."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import pgettext

from tournament.evening.parts.extra_ranking import ExtraRank
from tournament.evening.report import Rank, Ranking, Report
from tournament.evening.scores.ranked_by import fewer_boards, is_penalised
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
