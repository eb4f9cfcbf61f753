"""What the three tables of a triangle do, half by half: who sits there, with which boards."""

from collections.abc import Sequence
from itertools import groupby

from django.utils.translation import gettext, pgettext

from tournament.evening.report import Contestant
from tournament.evening.stages.matches.assignment import RoundPlan, TriangleTable
from tournament.prints.frame import TOP, Body, PinnedPage, last_rule
from tournament.prints.layout import divide_into_even_pages, row_height, rows_a_page
from tournament.prints.lists import ListColumn, PrintedList
from tournament.prints.paper import BOLD, CENTRE, HEAVY, NARROW, Pen, Style
from tournament.prints.sheets.stages.cells import TeamCell
from tournament.prints.table import TextColumn
from tournament.words import figures, game
from tournament.words.draws import match_rounds

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
        printed = PrintedList(pen, TOP, columns_of(plan, height), head=HEAD)
        for _, own in groupby(rows, key=lambda row: row.round):
            printed.rows(own, height)
            printed.table.rule(HEAVY)

    return draw


def columns_of(plan: RoundPlan, height: float) -> list[ListColumn[TriangleTable]]:
    """List what a table does in a half."""
    big, small = Style(BOLD, min(26.0, height * 1.4)), Style(NARROW, min(16.0, height))
    team = TextColumn(56, style=small, indent=3)
    return [
        ListColumn(
            "",
            TextColumn(26, CENTRE, small),
            lambda row: match_rounds.half_name(plan.match_rounds, row.round),
        ),
        ListColumn(pgettext("column", "Table"), TextColumn(18, CENTRE, big), lambda row: row.table),
        ListColumn(game.side("NS"), team, lambda row: TeamCell(name(row.ns))),
        ListColumn(game.side("EW"), team, lambda row: TeamCell(name(row.ew))),
        ListColumn(
            pgettext("column", "Boards"),
            TextColumn(30, CENTRE, small.bold()),
            lambda row: figures.board_range(row.boards),
        ),
    ]


def name(team: Contestant) -> str:
    return f"{team.shown} {game.surnames(team)}"
