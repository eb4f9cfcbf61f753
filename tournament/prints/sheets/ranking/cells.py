"""What stands in a line of the ranking, in one list as in two."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tournament.evening.report import Rank, Ranking, Report
from tournament.evening.scores.ranked_by import fewer_boards, is_penalised
from tournament.prints.paper import BOLD, Style
from tournament.prints.sheets.ranking.note import MARK, PENALISED
from tournament.prints.table import TextColumn
from tournament.words.results.appeals import APPEALED, is_under_appeal
from tournament.words.results.scored_with import main_figure, second_figure

HEAD = 9.0
HEADING = Style(BOLD, 11)
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
    decimals: int
    names: NamesPlan


def scaled(style: Style, height: float, most: float = MOST_SCALE) -> Style:
    """Size type by the height of its row, within what is read from afar."""
    scale = min(most, height / FULL_SIZE_ROW)
    return style.sized(max(min(LEAST_TYPE, style.size), style.size * scale))


def heading_columns(columns: Sequence[TextColumn]) -> list[TextColumn]:
    return [replace(column, style=HEADING) for column in columns]


def winners_columns(columns: Sequence[TextColumn]) -> list[TextColumn]:
    return [replace(column, style=column.style.bold()) for column in columns]


def rank_figures(part: RankingPage, rank: Rank) -> tuple[str, str]:
    """Write what stands beside, and what ranks; a dash where a pair has no board yet."""
    ranked = main_figure(part.report, rank) if rank.counts else "—"
    return second_figure(part.report, rank, part.decimals), ranked


def marked_number(part: RankingPage, rank: Rank) -> str:
    """Write a pair's number with the marks of fewer boards, of a penalty and of an appeal."""
    number = part.report.pair_by_key[rank.pair].shown
    fewer = MARK if fewer_boards(part.ranking, rank) else ""
    appealed = APPEALED if is_under_appeal(part.report, rank.pair) else ""
    return number + fewer + (PENALISED if is_penalised(part.report, rank.pair) else "") + appealed
