"""The ranking of a knock-out on paper: who is still in, who went out when, by which score."""

from collections.abc import Sequence

from tournament.evening.report import Rank, Ranking, Report
from tournament.prints.frame import WIDTH, Body
from tournament.prints.layout import divide_into_even_pages, rows_a_page
from tournament.prints.lists import ListColumn, PrintedList
from tournament.prints.paper import NARROW, RIGHT, TEXT, Style
from tournament.prints.sheets.ranking.cells import HEAD, paper_columns
from tournament.prints.sheets.ranking.names import arrange_names
from tournament.prints.table import Content, TextColumn

LEAST_ROW, MOST_ROW = 9.0, 15.0
RANK, NUMBER, REACHED, MATCH = 17.0, 12.0, 44.0, 46.0
# By the keys of the columns.
PLACES = {
    "rank": TextColumn(RANK, RIGHT, Style(TEXT, 15)),
    "players": TextColumn(
        WIDTH - RANK - NUMBER - REACHED - MATCH, style=Style(NARROW, 17), indent=4
    ),
    "number": TextColumn(NUMBER, RIGHT, Style(TEXT, 13)),
    "main": TextColumn(REACHED, style=Style(NARROW, 13).bold(), indent=4),
    "beside": TextColumn(MATCH, style=Style(NARROW, 12), indent=2),
}


def bodies(report: Report, lists: Sequence[Ranking], top: float, floor: float) -> list[Body]:
    """Draw the teams as far as they came, the winner first."""
    space = floor - top - HEAD
    ranks = [rank for ranking in lists for rank in ranking.ranks]
    chunks = divide_into_even_pages(ranks, rows_a_page(space, LEAST_ROW))
    height = min(MOST_ROW, space / max(map(len, chunks), default=1))
    return [body(report, chunk, top, height) for chunk in chunks]


def body(report: Report, ranks: Sequence[Rank], top: float, height: float) -> Body:
    columns = paper_columns(report, ranks)

    def arrange(rank: Rank) -> Content:
        return arrange_names(report.pair_by_key[rank.pair])

    def has_won(rank: Rank) -> bool:
        return columns["rank"].paper.write(rank) == "1"

    placed = [
        ListColumn(one.paper.head, PLACES[key], arrange if key == "players" else one.paper.write)
        for key, one in ((key, columns[key]) for key in PLACES)
    ]
    return lambda pen: PrintedList(pen, top, placed, head=HEAD).rows(ranks, height, has_won)
