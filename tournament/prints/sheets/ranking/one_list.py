"""One list across the sheet, under the podium of its first three."""

from collections.abc import Mapping
from functools import partial

from tournament.evening.report import Rank, Ranking, Report
from tournament.prints.frame import WIDTH, Body
from tournament.prints.lists import ListColumn, PrintedList
from tournament.prints.paper import BOLD, NARROW, RIGHT, TEXT, Pen, Style
from tournament.prints.sheets.ranking.cells import (
    HEAD,
    NamesPlan,
    RankingPage,
    count_pages,
    marked_number,
    paper_columns,
    plan_rows,
    scaled,
    tie_mark,
)
from tournament.prints.sheets.ranking.names import arrange_names, common_size
from tournament.prints.sheets.ranking.podium import (
    LEAST_HEIGHT,
    MOST_HEIGHT,
    Podium,
    find_podium,
)
from tournament.prints.table import Content, TextColumn
from tournament.words.columns import RankColumn

LEAST_ROW, MOST_ROW = 6.1, 21.0
# The podium is as high as so many rows.
ROWS_OF_PODIUM = 4.2
RANK, TIE, NUMBER, NAMES_INDENT = 12.0, 8.0, 15.0, 4.0
NAMES_STYLE = Style(NARROW, 20)


def single_bodies(report: Report, ranking: Ranking, top: float, floor: float) -> list[Body]:
    space, rows = floor - top - HEAD, len(ranking.ranks)
    podium = find_podium(report, ranking)
    least = LEAST_HEIGHT if podium else 0.0
    pages = count_pages(rows, space - least, space, LEAST_ROW)
    high = podium_height(rows, space * pages) if podium else 0.0
    plan = plan_rows(rows, [space - high, *[space] * (pages - 1)], MOST_ROW)
    columns = paper_columns(report, ranking.ranks)
    names = plan_names(report, ranking, plan.height, names_width(columns))
    parts = [
        RankingPage(report, ranking, ranks, plan.height, columns, names)
        for ranks in plan.divide(ranking.ranks)
    ]
    return [
        single_body(part, top, podium if number == 0 else None, high)
        for number, part in enumerate(parts)
    ]


def plan_names(report: Report, ranking: Ranking, height: float, width: float) -> NamesPlan:
    """Put both names on a line unless they are larger one under the other."""
    space = width - NAMES_INDENT
    pairs = [report.pair_by_key[rank.pair] for rank in ranking.ranks]

    def size(*, on_one_line: bool) -> float:
        names = [arrange_names(pair, on_one_line=on_one_line) for pair in pairs]
        return common_size(names, space, height, NAMES_STYLE)

    alone, stacked = size(on_one_line=True), size(on_one_line=False)
    return NamesPlan(NAMES_STYLE.sized(max(alone, stacked)), on_one_line=alone >= stacked)


def podium_height(rows: int, space: float) -> float:
    """Share the space of all pages between the podium and the rows."""
    even = space / (rows + ROWS_OF_PODIUM) * ROWS_OF_PODIUM
    left = space - rows * MOST_ROW
    return min(MOST_HEIGHT, max(LEAST_HEIGHT, even, left))


def single_body(part: RankingPage, top: float, podium: Podium | None, high: float) -> Body:
    def draw(pen: Pen) -> None:
        start = top
        if podium:
            podium.draw(pen, top, high)
            start += high
        printed = PrintedList(pen, start, single_columns(part), head=HEAD)
        printed.rows(part.ranks, part.height, lambda rank: rank.rank == 1)

    return draw


def names_width(columns: Mapping[str, RankColumn]) -> float:
    """Return what the figures leave for names."""
    return WIDTH - RANK - TIE - NUMBER - sum(column.width for column in columns.values())


def single_columns(part: RankingPage) -> list[ListColumn[Rank]]:
    report, height, columns = part.report, part.height, part.columns
    rank, number, names = columns["rank"], columns["number"], columns["players"]

    def arrange(rank: Rank) -> Content:
        pair = report.pair_by_key[rank.pair]
        return arrange_names(pair, on_one_line=part.names.on_one_line)

    return [
        ListColumn(
            rank.paper.head,
            TextColumn(RANK, RIGHT, scaled(Style(TEXT, 18), height)),
            rank.paper.write,
        ),
        ListColumn("", TextColumn(TIE, style=Style(NARROW, 11), indent=1), tie_mark),
        ListColumn(
            names.paper.head,
            TextColumn(names_width(columns), style=part.names.style, indent=NAMES_INDENT),
            arrange,
        ),
        ListColumn(
            number.paper.head,
            TextColumn(NUMBER, RIGHT, scaled(Style(TEXT, 15), height, 1)),
            partial(marked_number, report, part.ranking),
        ),
        *(
            ListColumn(one.paper.head, figure_column(part, one), one.paper.write)
            for one in columns.values()
            if one.is_figure
        ),
    ]


def figure_column(part: RankingPage, column: RankColumn) -> TextColumn:
    """Set the figure that ranks large and in bold; the others a little larger where they are
    short."""
    if column.leads:
        return TextColumn(column.width, RIGHT, scaled(Style(BOLD, 19), part.height), indent=3)
    size = 15 if part.report.scoring_form.ranks_by_percentage else 13
    style = scaled(Style(TEXT, size), part.height, 1)
    return TextColumn(column.width, RIGHT, style, indent=2.5)
