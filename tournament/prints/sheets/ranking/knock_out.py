"""The ranking of a knock-out on paper: who is still in, who went out when, by which score."""

from collections.abc import Sequence

from django.utils.translation import pgettext

from tournament.evening.report import Report
from tournament.evening.stages.knock_out.places import KnockOutPlace, knock_out_places
from tournament.prints.frame import MARGIN, WIDTH, Body
from tournament.prints.layout import divide_into_even_pages, rows_a_page
from tournament.prints.paper import LINE, NARROW, RIGHT, TEXT, Pen, Style
from tournament.prints.sheets.ranking.cells import HEAD, heading_columns, winners_columns
from tournament.prints.sheets.ranking.names import arrange_names
from tournament.prints.table import Content, PrintedTable, TextColumn
from tournament.words.kind import say
from tournament.words.results.knock_out import match_text, place_text, reached_word
from tournament.words.results.scored_with import (
    main_figure_head,
    second_head,
)

LEAST_ROW, MOST_ROW = 9.0, 15.0
RANK, NUMBER, REACHED, MATCH = 17.0, 12.0, 44.0, 46.0
COLUMNS = (
    TextColumn(RANK, RIGHT, Style(TEXT, 15)),
    TextColumn(WIDTH - RANK - NUMBER - REACHED - MATCH, style=Style(NARROW, 17), indent=4),
    TextColumn(NUMBER, RIGHT, Style(TEXT, 13)),
    TextColumn(REACHED, style=Style(NARROW, 13).bold(), indent=4),
    TextColumn(MATCH, style=Style(NARROW, 12), indent=2),
)


def bodies(report: Report, top: float, floor: float) -> list[Body]:
    """Draw the teams as far as they came, the winner first."""
    space = floor - top - HEAD
    chunks = divide_into_even_pages(knock_out_places(report), rows_a_page(space, LEAST_ROW))
    height = min(MOST_ROW, space / max(map(len, chunks), default=1))
    return [body(report, chunk, top, height) for chunk in chunks]


def body(report: Report, places: Sequence[KnockOutPlace], top: float, height: float) -> Body:
    def draw(pen: Pen) -> None:
        table = PrintedTable(pen, MARGIN, top, heading_columns(COLUMNS))
        table.row(heads(report), HEAD)
        table.rule(LINE)
        for place in places:
            table.restyled(winners_columns(COLUMNS) if place.first == 1 else COLUMNS)
            table.row(cells(report, place), height)
            table.rule()

    return draw


def heads(report: Report) -> list[Content]:
    return [
        pgettext("column", "Rank"),
        say(report, "head.names"),
        say(report, "head.number"),
        main_figure_head(report),
        second_head(report),
    ]


def cells(report: Report, place: KnockOutPlace) -> list[Content]:
    team = report.pair_by_key[place.rank.pair]
    return [
        place_text(place),
        arrange_names(team),
        team.shown,
        reached_word(place),
        match_text(report, place),
    ]
