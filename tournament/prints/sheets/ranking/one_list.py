"""One list across the sheet, under the podium of its first three."""

from django.utils.translation import pgettext

from tournament.evening.report import Ranking, Report
from tournament.prints.frame import MARGIN, Body
from tournament.prints.paper import BOLD, LINE, NARROW, RIGHT, TEXT, Pen, Style
from tournament.prints.sheets.ranking.cells import (
    HEAD,
    NamesPlan,
    RankingPage,
    heading_columns,
    marked_number,
    rank_figures,
    scaled,
    winners_columns,
)
from tournament.prints.sheets.ranking.names import arrange_names, common_size
from tournament.prints.sheets.ranking.podium import (
    LEAST_HEIGHT,
    MOST_HEIGHT,
    Podium,
    find_podium,
)
from tournament.prints.sheets.ranking.rows import count_pages, plan_rows
from tournament.prints.table import PrintedTable, TextColumn, decimals_of
from tournament.words.kind import say
from tournament.words.results.scored_with import (
    main_figure_head,
    second_head,
)

LEAST_ROW, MOST_ROW = 6.1, 21.0
# The podium is as high as so many rows.
ROWS_OF_PODIUM = 4.2
NAMES, NAMES_INDENT = 102.0, 4.0
NAMES_STYLE = Style(NARROW, 20)


def single_bodies(report: Report, ranking: Ranking, top: float, floor: float) -> list[Body]:
    space, rows = floor - top - HEAD, len(ranking.ranks)
    podium = find_podium(report, ranking)
    least = LEAST_HEIGHT if podium else 0.0
    pages = count_pages(rows, space - least, space, LEAST_ROW)
    high = podium_height(rows, space * pages) if podium else 0.0
    plan = plan_rows(rows, [space - high, *[space] * (pages - 1)], MOST_ROW)
    names = plan_names(report, ranking, plan.height)
    decimals = decimals_of(rank.total for rank in ranking.ranks)
    parts = [
        RankingPage(report, ranking, ranks, plan.height, decimals, names)
        for ranks in plan.divide(ranking.ranks)
    ]
    return [
        single_body(part, top, podium if number == 0 else None, high)
        for number, part in enumerate(parts)
    ]


def plan_names(report: Report, ranking: Ranking, height: float) -> NamesPlan:
    """Put both names on a line unless they are larger one under the other."""
    space = names_width(report) - NAMES_INDENT
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
        if podium:
            podium.draw(pen, top, high)
        columns = single_columns(part)
        start = top + (high if podium else 0.0)
        table = PrintedTable(pen, MARGIN, start, heading_columns(columns))
        table.row(
            [
                pgettext("column", "Rank"),
                "",
                say(part.report, "head.names"),
                say(part.report, "head.number"),
                second_head(part.report),
                main_figure_head(part.report),
            ],
            HEAD,
        )
        table.rule(LINE)
        for rank in part.ranks:
            table.restyled(winners_columns(columns) if rank.rank == 1 else columns)
            table.row(
                [
                    str(rank.rank),
                    pgettext("beside a rank", "eq.") if rank.tied else "",
                    arrange_names(
                        part.report.pair_by_key[rank.pair], on_one_line=part.names.on_one_line
                    ),
                    marked_number(part, rank),
                    *rank_figures(part, rank),
                ],
                part.height,
            )
            table.rule()

    return draw


def names_width(report: Report) -> float:
    # IMPs with sign and decimals are longer than matchpoints; won and lost sums longer still.
    if report.scoring_form.has_won_and_lost:
        return NAMES - 15
    return NAMES if report.scoring_form.ranks_by_percentage else NAMES - 7


def single_columns(part: RankingPage) -> list[TextColumn]:
    report, height = part.report, part.height
    beside_it, main_figure, beside_size = 20.0, 29.0, 15
    if not report.scoring_form.ranks_by_percentage:
        beside_it, main_figure, beside_size = 22.0, 34.0, 13
    if report.scoring_form.leads.is_whole:
        # Points have no decimals, their mean has.
        beside_it, main_figure = 27.0, 29.0
    if report.scoring_form.has_won_and_lost:
        beside_it, main_figure = 36.0, 28.0
    return [
        TextColumn(12, RIGHT, scaled(Style(TEXT, 18), height)),
        TextColumn(8, style=Style(NARROW, 11), indent=1),
        TextColumn(names_width(report), style=part.names.style, indent=NAMES_INDENT),
        TextColumn(15, RIGHT, scaled(Style(TEXT, 15), height, 1)),
        TextColumn(beside_it, RIGHT, scaled(Style(TEXT, beside_size), height, 1), indent=2.5),
        TextColumn(main_figure, RIGHT, scaled(Style(BOLD, 19), height), indent=3),
    ]
