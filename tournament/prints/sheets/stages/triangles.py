"""What the three tables of a triangle do, half by half: who sits there, with which boards."""

from collections.abc import Sequence
from itertools import groupby

from django.utils.translation import gettext, pgettext

from tournament.evening.report import Contestant
from tournament.evening.stages.matches.assignment import RoundPlan, TriangleTable
from tournament.prints.frame import MARGIN, TOP, Body, PinnedPage, last_rule
from tournament.prints.layout import divide_into_even_pages, row_height, rows_a_page
from tournament.prints.paper import BOLD, CENTRE, HEAVY, LINE, NARROW, Pen, Style
from tournament.prints.sheets.stages.cells import TeamCell
from tournament.prints.table import Content, PrintedTable, TextColumn
from tournament.words import game

HEAD = 10.0
ROW, LEAST_ROW = 20.0, 9.0


def triangle_pages(plan: RoundPlan) -> list[PinnedPage]:
    """Draw who sits at the tables of three teams that meet each other; nothing without any."""
    tables = plan.triangle_tables()
    if not tables:
        return []
    note = gettext(
        "Each of the three teams meets both others over half a match: its two pairs are at two"
        " tables, against two teams. A board is compared when both tables of its match have it."
    )
    space = last_rule(note) - TOP - HEAD
    chunks = divide_into_even_pages(tables, rows_a_page(space, LEAST_ROW))
    height = row_height(ROW, space, max(map(len, chunks)))
    title = gettext("Round %(number)s: the triangle") % {"number": plan.number}
    return [
        PinnedPage(title, body(chunk, plan, height), note, is_note_long=True) for chunk in chunks
    ]


def body(rows: Sequence[TriangleTable], plan: RoundPlan, height: float) -> Body:
    def draw(pen: Pen) -> None:
        big, small = Style(BOLD, min(26.0, height * 1.4)), Style(NARROW, min(16.0, height))
        columns = [
            TextColumn(26, CENTRE, small),
            TextColumn(18, CENTRE, big),
            TextColumn(56, style=small, indent=3),
            TextColumn(56, style=small, indent=3),
            TextColumn(30, CENTRE, small.bold()),
        ]
        heading = [TextColumn(one.width, one.align, Style(BOLD, 11), one.indent) for one in columns]
        table = PrintedTable(pen, MARGIN, TOP, heading)
        table.row(heads(), HEAD)
        table.rule(LINE)
        table.restyled(columns)
        for _, own in groupby(rows, key=lambda row: row.round):
            for row in own:
                table.row(cells(row, plan), height)
                table.rule()
            table.rule(HEAVY)

    return draw


def heads() -> list[Content]:
    return [
        "",
        pgettext("column", "Table"),
        game.side("NS"),
        game.side("EW"),
        pgettext("column", "Boards"),
    ]


def cells(row: TriangleTable, plan: RoundPlan) -> list[Content]:
    """Write a table's line of a half."""
    return [
        game.half_name(plan.match_rounds, row.round),
        row.table,
        TeamCell(name(row.ns)),
        TeamCell(name(row.ew)),
        game.board_range(row.boards),
    ]


def name(team: Contestant) -> str:
    return f"{team.shown} {game.surnames(team)}"
