"""The lists of two lines side by side, whose first three have higher rows and larger type."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from tournament.evening.report import Rank, Ranking, Report
from tournament.prints.frame import MARGIN, WIDTH, Body, draw_nothing
from tournament.prints.lists import HEADING, ListColumn, PrintedList
from tournament.prints.paper import (
    BOLD,
    NARROW,
    PT,
    RIGHT,
    TEXT,
    Pen,
    Style,
    middle_baseline,
    text_width,
)
from tournament.prints.sheets.ranking.cells import (
    HEAD,
    NamesPlan,
    RankingPage,
    RowPlan,
    count_pages,
    marked_number,
    paper_columns,
    plan_rows,
    scaled,
)
from tournament.prints.sheets.ranking.names import arrange_names, even_size
from tournament.prints.table import CellPlace, Content, TextColumn
from tournament.words import game

CAPTION = 10.0
RANK, NAMES_INDENT, NUMBER_GAP = 9.5, 3.0, 2.0
# As wide as it gets: the numbers of the first three stand in bold.
NUMBER = Style(BOLD, 11)
MAIN, BESIDE = Style(BOLD, 15), Style(TEXT, 11)
# Of the figure above, in heights of its type: the room down to the one below.
UPPER = 1.25
# Of a row, by both figures.
FILLED = 0.86
HALF = 89.0
LEAST_ROW, MOST_ROW = 10.2, 40.0
# How much higher than the others the rows of the first three are; in rows of the first page.
HIGHER = {1: 1.6, 2: 1.35, 3: 1.15}
NAMES_STYLE = Style(NARROW, 18)
# How much larger than the other names those of the first three are at most.
MOST_LARGER = 1.3


def side_by_side(
    report: Report, rankings: Sequence[Ranking], top: float, floor: float
) -> list[Body]:
    found: list[Body] = []
    for start in range(0, len(rankings), 2):
        found += two_list_bodies(report, rankings[start : start + 2], top, floor)
    return found


@dataclass(frozen=True)
class Widths:
    """The columns of a list: figures take what the widest of them needs, names the rest."""

    names: float
    number: float
    figure: float


@dataclass(frozen=True)
class TwoFigures:
    """The figure that ranks, and under it the one that else stands beside: names have the room."""

    main_figure: str
    figure_beside: str

    def draw(self, pen: Pen, place: CellPlace) -> None:
        main = place.column.style.size
        under = min(BESIDE.size, main)
        scale = min(1.0, place.height * FILLED / ((main * UPPER + under) * PT))
        style, beside = place.column.style.sized(main * scale), BESIDE.sized(under * scale)
        both = (style.size * UPPER + beside.size) * PT
        top = place.y + (place.height - both) / 2
        upper = replace(place, y=top, height=style.size * UPPER * PT)
        upper.text(pen, self.main_figure, style)
        replace(place, y=top + upper.height, height=beside.size * PT).text(
            pen, self.figure_beside, beside
        )


def two_list_bodies(
    report: Report, rankings: Sequence[Ranking], top: float, floor: float
) -> list[Body]:
    """Draw two lists side by side, cut into as many pages, with rows of one height."""
    space = floor - top - CAPTION - HEAD
    most = max(len(ranking.ranks) for ranking in rankings)
    extra = max(sum(share(rank) - 1 for rank in ranking.ranks) for ranking in rankings)
    pages = count_pages(most, space - extra * LEAST_ROW, space, LEAST_ROW)
    even = min(MOST_ROW, space * pages / (most + extra))
    plan = plan_rows(most, [space - extra * even, *[space] * (pages - 1)], MOST_ROW)
    parts = make_parts(report, rankings, plan)
    widths = find_widths([part for page in parts for part in page])
    names = plan_names(report, rankings, plan.height, widths)
    return [page_body([replace(part, names=names) for part in page], widths, top) for page in parts]


def make_parts(
    report: Report, rankings: Sequence[Ranking], plan: RowPlan
) -> list[list[RankingPage]]:
    """Divide the lists among the pages."""
    columns = paper_columns(report, [rank for ranking in rankings for rank in ranking.ranks])
    divided = [(ranking, plan.divide(ranking.ranks)) for ranking in rankings]
    return [
        [
            RankingPage(report, ranking, ranks[page], plan.height, columns, NamesPlan(NAMES_STYLE))
            for ranking, ranks in divided
        ]
        for page in range(len(plan.counts))
    ]


def find_widths(parts: Sequence[RankingPage]) -> Widths:
    """Measure the figures of all pages, which share their columns."""
    rows = [(part, rank) for part in parts for rank in part.ranks]
    columns = parts[0].columns
    numbers = [
        text_width(marked_number(part.report, part.ranking, rank), NUMBER) for part, rank in rows
    ]
    number = max(text_width(columns["number"].narrow, HEADING), *numbers) + NUMBER_GAP
    figure = max(
        text_width(columns[key].paper.write(rank), style)
        for key, style in (("beside", BESIDE), ("main", MAIN))
        for _part, rank in rows
    )
    return Widths(HALF - RANK - number - figure - 3, number, figure + 3)


def plan_names(
    report: Report, rankings: Sequence[Ranking], height: float, widths: Widths
) -> NamesPlan:
    """Choose two sizes for both lists: that of the first three, and at most it for the others."""
    ranks = [rank for ranking in rankings for rank in ranking.ranks]
    space = widths.names - NAMES_INDENT

    def size(some: Sequence[Rank], high: float, style: Style) -> float:
        pairs = [report.pair_by_key[rank.pair] for rank in some]
        names = [arrange_names(pair, on_one_line=False) for pair in pairs]
        return even_size(names, space, high, style)

    usual = size(ranks, height, NAMES_STYLE)
    first = [rank for rank in ranks if is_winner(rank)]
    larger = NAMES_STYLE.bold().sized(usual * MOST_LARGER)
    winners = size(first, height * HIGHER[3], larger)
    return NamesPlan(NAMES_STYLE.sized(min(usual, winners)), winners=winners)


def is_winner(rank: Rank) -> bool:
    return rank.rank <= 3 and rank.counts


def share(rank: Rank) -> float:
    """Count the rows that a rank takes, as a fraction."""
    return HIGHER.get(rank.rank, 1.0) if rank.counts else 1.0


def page_body(parts: Sequence[RankingPage], widths: Widths, top: float) -> Body:
    def draw(pen: Pen) -> None:
        for number, part in enumerate(parts):
            x = MARGIN + number * (WIDTH - HALF)
            (list_body(part, widths, x, top) if part.ranks else draw_nothing)(pen)

    return draw


def list_body(part: RankingPage, widths: Widths, x: float, top: float) -> Body:
    def draw(pen: Pen) -> None:
        caption = Style(BOLD, 18)
        side = game.side_name(part.ranking.line)
        pen.text(x, middle_baseline(top, CAPTION, caption.size), side, caption)
        printed = PrintedList(pen, top + CAPTION, list_columns(part, widths, HEAD), head=HEAD, x=x)
        for rank in part.ranks:
            height = part.height * share(rank)
            printed.columns = list_columns(part, widths, height, is_first=is_winner(rank))
            printed.rows([rank], height, is_winner)

    return draw


def list_columns(
    part: RankingPage, widths: Widths, height: float, *, is_first: bool = False
) -> list[ListColumn[Rank]]:
    report, columns, names = part.report, part.columns, part.names.style
    main, beside = columns["main"], columns["beside"]
    rank_style = scaled(Style(TEXT, 16), height)

    def arrange(rank: Rank) -> Content:
        return arrange_names(report.pair_by_key[rank.pair], on_one_line=False)

    return [
        ListColumn(
            columns["rank"].narrow, TextColumn(RANK, RIGHT, rank_style), columns["rank"].paper.write
        ),
        ListColumn(
            columns["players"].narrow,
            TextColumn(
                widths.names,
                style=names.sized(part.names.winners) if is_first else names,
                indent=NAMES_INDENT,
            ),
            arrange,
        ),
        ListColumn(
            columns["number"].narrow,
            TextColumn(widths.number, RIGHT, Style(TEXT, NUMBER.size)),
            partial(marked_number, report, part.ranking),
        ),
        ListColumn(
            TwoFigures(main.narrow, beside.narrow),
            TextColumn(widths.figure, RIGHT, MAIN),
            lambda rank: TwoFigures(main.paper.write(rank), beside.paper.write(rank)),
        ),
    ]
