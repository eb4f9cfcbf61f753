"""Who meets whom in a round, at which tables, to be pinned up before it: read from far away."""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Pair
from tournament.evening.teams.assignment import Assignment, RoundPlan
from tournament.prints.binding import bind
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, Body, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages, row_height, rows_a_page
from tournament.prints.paper import BOLD, CENTRE, LINE, NARROW, RIGHT, PaperPage, Pen, Style
from tournament.prints.table import Content, PrintedTable, StackedNames, TextCell, TextColumn
from tournament.words import game

HEAD = 10.0
ROOM = LAST_RULE - TOP - HEAD
ROW, LEAST_ROW = 30.0, 15.0


def assignment_pdf(plan: RoundPlan) -> bytes:
    """Print who meets whom in a round."""
    title = pgettext_lazy("printed sheets", "Matches of a round")
    return bind(plan.heading, title, lambda: pages(plan))


def pages(plan: RoundPlan) -> list[PaperPage]:
    """Draw the matches in the order of their tables; ExportError where nobody meets."""
    if not plan.matches:
        raise ExportError("no_matches")
    chunks = divide_into_even_pages(plan.matches, rows_a_page(ROOM, LEAST_ROW))
    height = row_height(ROW, ROOM, max(map(len, chunks)))
    title = gettext("Round %(number)s: the matches") % {"number": plan.round}
    note = gettext(
        "In the open room the first team sits North-South, in the closed room the second one."
    )
    sheets = [PinnedPage(title, body(chunk, height), note) for chunk in chunks]
    return pinned_pages(plan.heading, "", sheets)


def body(matches: Sequence[Assignment], height: float) -> Body:
    def draw(pen: Pen) -> None:
        columns = columns_of(height)
        heading = [TextColumn(one.width, one.align, Style(BOLD, 11)) for one in columns]
        table = PrintedTable(pen, MARGIN, TOP, heading)
        table.row(heads(), HEAD)
        table.rule(LINE)
        table.restyled(columns)
        for match in matches:
            table.row(cells(match, height), height)
            table.rule()

    return draw


def columns_of(height: float) -> list[TextColumn]:
    big, names = Style(BOLD, min(34.0, height * 1.4)), Style(NARROW, min(20.0, height * 0.85))
    return [
        TextColumn(20, CENTRE, big),
        TextColumn(20, CENTRE, big),
        TextColumn(14, RIGHT, names.bold()),
        TextColumn(104, style=names, indent=4),
        TextColumn(28, RIGHT, Style(NARROW, min(16.0, height * 0.7))),
    ]


def heads() -> list[Content]:
    return [
        pgettext("a room in a narrow column", "Open"),
        pgettext("a room in a narrow column", "Closed"),
        "",
        pgettext("column", "Teams"),
        pgettext("column", "Boards"),
    ]


def cells(match: Assignment, height: float) -> list[Content]:
    leading = height * 0.42
    if match.away is None:
        words = TextCell(pgettext("no opponents", "Bye"), span=2)
        return [words, match.home.shown, name(match.home), ""]
    return [
        ", ".join(match.tables("open")),
        ", ".join(match.tables("closed")),
        StackedNames(((match.home.shown,), (match.away.shown,)), leading),
        StackedNames(((name(match.home),), (name(match.away),)), leading),
        game.board_range(match.boards),
    ]


def name(pair: Pair) -> str:
    return game.surnames(pair)
