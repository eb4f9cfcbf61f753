"""The ranking that is pinned up: one list across the sheet, or the two lines side by side."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import pgettext, pgettext_lazy

from tournament.evening.report import Pair, Rank, Ranking, Report
from tournament.evening.scores.ranked_by import fewer_boards, is_penalised
from tournament.files.report_parts import filled_rankings
from tournament.prints.binding import bind
from tournament.prints.decimals import decimals_of
from tournament.prints.frame import (
    MARGIN,
    TOP,
    WIDTH,
    Body,
    PinnedPage,
    draw_nothing,
    last_rule,
    pinned_pages,
)
from tournament.prints.layout import (
    divide_into_even_pages,
    pair_names,
    person_names,
    row_height,
    rows_a_page,
)
from tournament.prints.paper import (
    BOLD,
    LINE,
    NARROW,
    RIGHT,
    TEXT,
    PaperPage,
    Pen,
    Style,
    middle_baseline,
    text_width,
)
from tournament.prints.sheets.ranking_note import MARK, PENALISED, note_of
from tournament.prints.table import (
    Content,
    NameCell,
    PrintedTable,
    StackedNames,
    TextCell,
    TextColumn,
)
from tournament.words import game
from tournament.words.results.scored_with import (
    main_figure,
    main_figure_head,
    second_figure,
    second_head,
)

HEAD = 9.0
CAPTION = 10.0
HALF, GAP = 89.0, 8.0
ONE_ROW, ONE_LEAST = 16.3, 7.5
TWO_ROW, TWO_LEAST = 22.0, 12.0
# Rows lower than this take smaller type.
FULL_SIZE_ROW = 10.5
LEAST_TYPE = 11.0
NAMES, NAMES_INDENT = 102.0, 4.0

HEADING = Style(BOLD, 11)


@dataclass(frozen=True)
class RankingPage:
    """The ranks of one list that stand on one page, and how all of its pages are drawn."""

    report: Report
    ranking: Ranking
    ranks: Sequence[Rank]
    height: float
    decimals: int


def ranking_pdf(report: Report) -> bytes:
    """Print the ranking."""
    title = pgettext_lazy("printed sheets", "Ranking")
    return bind(report.heading, title, lambda: pages(report))


def pages(report: Report) -> list[PaperPage]:
    rankings = filled_rankings(report)
    note = note_of(report, rankings)
    sheets = []
    for section in dict.fromkeys(ranking.section for ranking in rankings):
        lists = [ranking for ranking in rankings if ranking.section == section]
        sheets += [
            PinnedPage(page_title(section), body, note, is_note_long=True)
            for body in bodies(report, lists, last_rule(note))
        ]
    return pinned_pages(report.heading, game.version_label(report.heading), sheets)


def bodies(report: Report, lists: Sequence[Ranking], floor: float) -> list[Body]:
    """Draw the lists of a section above the floor: those of lines stand side by side."""
    alone = [ranking for ranking in lists if not ranking.line]
    found = [body for ranking in alone for body in single_bodies(report, ranking, floor)]
    return found + side_by_side(report, [ranking for ranking in lists if ranking.line], floor)


def page_title(section: str) -> str:
    if not section:
        return pgettext("list of ranks", "Ranking")
    return pgettext("list of ranks", "Ranking, section %(section)s") % {"section": section}


# ---- one list ----


def single_bodies(report: Report, ranking: Ranking, floor: float) -> list[Body]:
    room = floor - TOP - HEAD
    chunks = divide_into_even_pages(ranking.ranks, rows_a_page(room, ONE_LEAST))
    height = row_height(ONE_ROW, room, max(map(len, chunks)))
    decimals = decimals_of(rank.total for rank in ranking.ranks)
    return [single_body(RankingPage(report, ranking, ranks, height, decimals)) for ranks in chunks]


def single_body(part: RankingPage) -> Body:
    def draw(pen: Pen) -> None:
        table = PrintedTable(
            pen, MARGIN, TOP, heading_columns(single_columns(part.report, part.height))
        )
        table.row(single_heads(part.report), HEAD)
        table.rule(LINE)
        for rank in part.ranks:
            columns = single_columns(part.report, part.height)
            table.restyled(winners_columns(columns) if rank.rank == 1 else columns)
            table.row(single_cells(part, rank), part.height)
            table.rule()

    return draw


def single_heads(report: Report) -> list[Content]:
    return [
        pgettext("column", "Rank"),
        "",
        pgettext("column", "Players"),
        pgettext("column", "Pair"),
        second_head(report),
        main_figure_head(report),
    ]


def single_columns(report: Report, height: float) -> list[TextColumn]:
    names, beside_it, main_figure, beside_size = NAMES, 20.0, 29.0, 15
    if not report.scoring_form.ranks_by_percentage:
        # IMPs with sign and decimals are longer than matchpoints.
        names, beside_it, main_figure, beside_size = NAMES - 7, 22.0, 34.0, 13
    if report.scoring_form.leads.is_whole:
        # Points have no decimals, their mean has.
        beside_it, main_figure = 27.0, 29.0

    def style(font: str, size: float) -> Style:
        return Style(font, max(LEAST_TYPE, size * min(1, height / FULL_SIZE_ROW)))

    return [
        TextColumn(12, RIGHT, style(TEXT, 18)),
        TextColumn(8, style=Style(NARROW, 11), indent=1),
        TextColumn(names, style=style(NARROW, 16), indent=NAMES_INDENT),
        TextColumn(15, RIGHT, style(TEXT, 15)),
        TextColumn(beside_it, RIGHT, style(TEXT, beside_size)),
        TextColumn(main_figure, RIGHT, style(BOLD, 19)),
    ]


def heading_columns(columns: Sequence[TextColumn]) -> list[TextColumn]:
    return [replace(column, style=HEADING) for column in columns]


def winners_columns(columns: Sequence[TextColumn]) -> list[TextColumn]:
    return [replace(column, style=column.style.bold()) for column in columns]


def single_cells(part: RankingPage, rank: Rank) -> list[Content]:
    pair = part.report.pair_by_key[rank.pair]
    return [
        str(rank.rank),
        tie_word(rank),
        names_cell(pair, part.height),
        marked_number(part, rank),
        *rank_figures(part, rank),
    ]


def rank_figures(part: RankingPage, rank: Rank) -> tuple[Content, Content]:
    """Write what stands beside, and what ranks; a dash where a pair has no board yet."""
    ranked = main_figure(part.report, rank) if rank.counts else "—"
    return second_figure(part.report, rank, part.decimals), ranked


def marked_number(part: RankingPage, rank: Rank) -> str:
    """Write a pair's number with the marks of fewer boards and of a penalty."""
    shown = part.report.pair_by_key[rank.pair].shown
    fewer = MARK if fewer_boards(part.ranking, rank) else ""
    return shown + fewer + (PENALISED if is_penalised(part.report, rank.pair) else "")


def names_cell(pair: Pair, height: float) -> Content:
    """Make a cell of both players on a line, or one under the other where that is too small."""
    candidates = names_on_one_line(pair)
    too_long = text_width(candidates[-1], Style(NARROW, LEAST_TYPE)) > NAMES - NAMES_INDENT
    if too_long and height >= FULL_SIZE_ROW:
        return StackedNames(names_on_two_lines(pair), min(7.0, height / 2.2))
    return NameCell(candidates)


def tie_word(rank: Rank) -> str:
    return pgettext("beside a rank", "eq.") if rank.tied else ""


def names_on_one_line(pair: Pair) -> tuple[str, ...]:
    return pair_names(pair.players) if pair.players else (game.pair_label(pair),)


def names_on_two_lines(pair: Pair) -> tuple[tuple[str, ...], ...]:
    """List two lengths of each player's name."""
    return tuple(map(person_names, pair.players)) or ((game.pair_label(pair),),)


# ---- two lists side by side ----


def side_by_side(report: Report, rankings: Sequence[Ranking], floor: float) -> list[Body]:
    found: list[Body] = []
    for start in range(0, len(rankings), 2):
        found += two_list_bodies(report, rankings[start : start + 2], floor)
    return found


def two_list_bodies(report: Report, rankings: Sequence[Ranking], floor: float) -> list[Body]:
    """Draw two lists side by side, cut into as many pages, with rows of one height."""
    room = floor - TOP - CAPTION - HEAD
    most = max(len(ranking.ranks) for ranking in rankings)
    longest = max(map(len, divide_into_even_pages(range(most), rows_a_page(room, TWO_LEAST))))
    height = row_height(TWO_ROW, room, longest)
    decimals = decimals_of(rank.total for ranking in rankings for rank in ranking.ranks)

    def page(start: int) -> Body:
        parts = [
            RankingPage(report, one, one.ranks[start : start + longest], height, decimals)
            for one in rankings
        ]
        return lambda pen: draw_lists(pen, parts)

    return [page(start) for start in range(0, most, longest)]


def draw_lists(pen: Pen, parts: Sequence[RankingPage]) -> None:
    for number, part in enumerate(parts):
        x = MARGIN + number * (WIDTH - HALF)
        (list_body(part, x) if part.ranks else draw_nothing)(pen)


def list_body(part: RankingPage, x: float) -> Body:
    def draw(pen: Pen) -> None:
        caption = Style(BOLD, 18)
        pen.text(
            x,
            middle_baseline(TOP, CAPTION, caption.size),
            game.side_name(part.ranking.line),
            caption,
        )
        table = PrintedTable(pen, x, TOP + CAPTION, heading_columns(list_columns(part.report)))
        table.row(list_heads(part.report), HEAD)
        table.rule(LINE)
        table.restyled(list_columns(part.report))
        for rank in part.ranks:
            table.row(list_cells(part, rank), part.height)
            table.rule()

    return draw


def list_heads(report: Report) -> list[Content]:
    return [
        pgettext("column", "Rank"),
        pgettext("column", "Players"),
        pgettext("column", "No."),
        pgettext("column", "MPs")
        if report.scoring_form.ranks_by_percentage
        else second_head(report),
        main_figure_head(report),
    ]


def list_columns(report: Report) -> list[TextColumn]:
    names, pair, beside_it, main_figure = 39.0, 6.5, 15.5, 18.0
    if report.has_sections:
        names, pair = 36.5, 9
    if not report.scoring_form.ranks_by_percentage:
        names, beside_it, main_figure = names - 4, 17, 20.5
    if report.scoring_form.leads.is_whole:
        beside_it, main_figure = 20, 17.5
    return [
        TextColumn(10, RIGHT, Style(TEXT, 18)),
        TextColumn(names, style=Style(NARROW, 13), indent=3),
        TextColumn(pair, RIGHT, Style(TEXT, 12)),
        TextColumn(
            beside_it, RIGHT, Style(TEXT, 12 if report.scoring_form.ranks_by_percentage else 11)
        ),
        TextColumn(main_figure, RIGHT, Style(BOLD, 14)),
    ]


def list_cells(part: RankingPage, rank: Rank) -> list[Content]:
    pair = part.report.pair_by_key[rank.pair]
    names = StackedNames(names_on_two_lines(pair), min(7.0, part.height / 2.2))
    style = Style(BOLD if rank.rank == 1 else TEXT, 18)
    return [
        TextCell(str(rank.rank), style),
        names,
        marked_number(part, rank),
        *rank_figures(part, rank),
    ]
