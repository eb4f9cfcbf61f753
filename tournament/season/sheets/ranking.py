"""A season's ranking on paper, to pin up or to frame."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from tournament.evening.report import Heading
from tournament.prints.frame import (
    LAST_RULE,
    MARGIN,
    TOP,
    WIDTH,
    Body,
    PinnedPage,
    pinned_pages,
)
from tournament.prints.layout import divide_into_even_pages, row_height
from tournament.prints.paper import (
    BOLD,
    LEFT,
    LINE,
    NARROW,
    RIGHT,
    TEXT,
    PaperPage,
    Pen,
    Style,
    bind,
)
from tournament.prints.table import PrintedTable, TextCell, TextColumn
from tournament.season.values.named import NamedLine
from tournament.season.values.table import SeasonTable
from tournament.season.words.rules import missing_text, rules_text, total_text

HEAD, ROW, LEAST_ROW, GAP = 9.0, 9.0, 6.6, 8.0
RANK, TOTAL, COUNTED = 16.0, 30.0, 58.0
NAME = WIDTH - RANK - TOTAL - COUNTED
STYLE, SMALL, HEADING = Style(TEXT, 13), Style(NARROW, 11), Style(BOLD, 10)
# The first three stand out.
PODIUM = 3


def season_pdf(heading: Heading, table: SeasonTable, lines: Sequence[NamedLine]) -> bytes:
    """Print a ranking; who is not yet qualified stands beneath."""
    title = pgettext_lazy("printed sheets", "Season ranking")
    return bind(heading, title, lambda: list_pages(heading, table, lines))


def list_pages(heading: Heading, table: SeasonTable, lines: Sequence[NamedLine]) -> list[PaperPage]:
    """Draw as many pages as the lines take."""
    space = LAST_RULE - TOP - HEAD - GAP
    some = divide_into_even_pages(lines, int(space / LEAST_ROW))
    note = " ".join((rules_text(table.rules), evenings_text(table)))
    sheets = [PinnedPage(table.name, draw_lines(table, each), note) for each in some]
    return pinned_pages(heading, "", sheets)


def evenings_text(table: SeasonTable) -> str:
    """Say of how many evenings a ranking is."""
    count = len(table.evenings)
    return ngettext("%(n)s evening counts.", "%(n)s evenings count.", count) % {"n": count}


def draw_lines(table: SeasonTable, lines: Sequence[NamedLine]) -> Body:
    """Draw some lines of a ranking, its columns headed."""

    def draw(pen: Pen) -> None:
        height = row_height(ROW, LAST_RULE - TOP - HEAD - GAP, len(lines))
        columns = [
            TextColumn(RANK, RIGHT, STYLE),
            TextColumn(NAME, LEFT, STYLE, indent=6),
            TextColumn(TOTAL, RIGHT, STYLE),
            TextColumn(COUNTED, RIGHT, SMALL),
        ]
        paper = PrintedTable(pen, MARGIN, TOP, [replace(one, style=HEADING) for one in columns])
        heads = [
            gettext("Rank"),
            gettext("Name"),
            gettext("Total"),
            pgettext("column of a season", "Evenings"),
        ]
        paper.row(heads, HEAD)
        paper.rule(LINE)
        paper.restyled(columns)
        was_qualified = True
        for one in lines:
            if was_qualified and not one.line.is_qualified:
                paper.rule(LINE)
            was_qualified = one.line.is_qualified
            paper.row(list_cells(table, one), height)
            paper.rule(0.1)

    return draw


def list_cells(table: SeasonTable, named: NamedLine) -> list[TextCell]:
    """Write a line: of who is not yet qualified what is missing, and no rank."""
    line = named.line
    if not line.is_qualified:
        cells = ["", named.name, total_text(table.rules, line), missing_text(table, line)]
        return [TextCell(cell, SMALL) for cell in cells]
    style = STYLE.bold() if line.rank <= PODIUM else STYLE
    rank = f"{line.rank}=" if line.is_shared else str(line.rank)
    played = pgettext("counted of played", "%(counted)s of %(played)s") % {
        "counted": len(line.counted),
        "played": line.played,
    }
    texts = [rank, named.name, total_text(table.rules, line)]
    return [*(TextCell(text, style) for text in texts), TextCell(played, SMALL)]
