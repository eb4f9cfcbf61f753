"""A season's ranking on paper, to pin up or to frame."""

from collections.abc import Mapping, Sequence
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
from tournament.season.values.table import SeasonLine, SeasonTable
from tournament.season.words.event import short_label
from tournament.season.words.rules import missing_text, rules_text, total_text
from tournament.words.dates import short_day
from tournament.words.figures import decimal

HEAD, ROW, LEAST_ROW, GAP = 9.0, 9.0, 6.6, 8.0
RANK, TOTAL, COUNTED = 16.0, 30.0, 58.0
# A session of an event: its figure and rank, or nothing but the total where they are too many.
SESSION, MOST_PRINTED = 21.0, 4
EVENT_TOTAL = 24.0
NAME = WIDTH - RANK - TOTAL - COUNTED
STYLE, SMALL, HEADING = Style(TEXT, 13), Style(NARROW, 11), Style(BOLD, 10)
# The first three stand out.
PODIUM = 3


def season_pdf(heading: Heading, table: SeasonTable, lines: Sequence[NamedLine]) -> bytes:
    """Print a ranking; who is not yet qualified stands beneath."""
    title = pgettext_lazy("printed sheets", "Season ranking")
    return bind(heading, title, lambda: list_pages(heading, table, lines))


def days_text(table: SeasonTable) -> str:
    """Say of which days a ranking is."""
    days = {"since": short_day(table.since), "until": short_day(table.until)}
    return gettext("%(since)s to %(until)s") % days


def list_pages(heading: Heading, table: SeasonTable, lines: Sequence[NamedLine]) -> list[PaperPage]:
    """Draw as many pages as the lines take."""
    space = LAST_RULE - TOP - HEAD - GAP
    some = divide_into_even_pages(lines, int(space / LEAST_ROW))
    note = " ".join((rules_text(table.rules), evenings_text(table)))
    sheets = [PinnedPage(table.name, draw_lines(table, each), note) for each in some]
    # The name stands above as the title.
    return pinned_pages(replace(heading, event=days_text(table)), "", sheets)


def evenings_text(table: SeasonTable) -> str:
    """Say of how many evenings a ranking is."""
    count = len(table.evenings)
    if table.rules.event is not None:
        return ngettext("%(n)s session.", "%(n)s sessions.", count) % {"n": count}
    return ngettext("%(n)s evening counts.", "%(n)s evenings count.", count) % {"n": count}


def draw_lines(table: SeasonTable, lines: Sequence[NamedLine]) -> Body:
    """Draw some lines of a ranking, its columns headed."""

    def draw(pen: Pen) -> None:
        height = row_height(ROW, LAST_RULE - TOP - HEAD - GAP, len(lines))
        columns = list_columns(table)
        paper = PrintedTable(pen, MARGIN, TOP, [replace(one, style=HEADING) for one in columns])
        paper.row(list_heads(table), HEAD)
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


def list_printed(table: SeasonTable) -> Mapping[str, Mapping[int, str]]:
    """Return by its head what stands in each column of an event's sessions: the places of its
    evenings, and the letters of finals, which share a column: nobody plays two. None of a season,
    nor where they are too many."""
    event = table.rules.event
    if event is None:
        return {}
    found: dict[str, dict[int, str]] = {}
    labels = event.labels()
    for place, evening in enumerate(table.evenings):
        final, number = labels[evening.key]
        head = short_label(event, evening.key)
        if final:
            head = f"{pgettext('of an event', 'Final')} {number or ''}".strip()
        found.setdefault(head, {})[place] = final
    return found if len(found) <= MOST_PRINTED else {}


def list_columns(table: SeasonTable) -> list[TextColumn]:
    """List the columns: of an event its sessions stand beside the total."""
    sessions = list_printed(table)
    if sessions:
        name = WIDTH - RANK - EVENT_TOTAL - SESSION * len(sessions)
        return [
            TextColumn(RANK, RIGHT, STYLE),
            TextColumn(name, LEFT, STYLE, indent=6),
            *(TextColumn(SESSION, RIGHT, SMALL) for _session in sessions),
            TextColumn(EVENT_TOTAL, RIGHT, STYLE),
        ]
    return [
        TextColumn(RANK, RIGHT, STYLE),
        TextColumn(NAME, LEFT, STYLE, indent=6),
        TextColumn(TOTAL, RIGHT, STYLE),
        TextColumn(COUNTED, RIGHT, SMALL),
    ]


def list_heads(table: SeasonTable) -> list[str]:
    """Head the columns."""
    sessions = list_printed(table)
    if sessions:
        return [gettext("Rank"), gettext("Name"), *sessions, gettext("Total")]
    evenings = pgettext("column of a season", "Evenings")
    return [gettext("Rank"), gettext("Name"), gettext("Total"), evenings]


def list_event_cells(table: SeasonTable, named: NamedLine) -> list[TextCell]:
    """Write a line of an event: what each session brought, with its rank, and the total."""
    line = named.line
    style = STYLE.bold() if line.rank <= PODIUM else STYLE
    texts = [write_session(line, places) for places in list_printed(table).values()]
    rank = f"{line.rank}=" if line.is_shared else str(line.rank)
    return [
        TextCell(rank, style),
        TextCell(named.name, style),
        *(TextCell(text, SMALL) for text in texts),
        TextCell(total_text(table.rules, line), style),
    ]


def write_session(line: SeasonLine, places: Mapping[int, str]) -> str:
    """Write what one of these evenings brought, with its rank, and before it the letter of a final:
    A 60.14 (1)."""
    for score in line.scores:
        if score.evening in places:
            return f"{places[score.evening]} {decimal(score.worth)} ({score.rank})".strip()
    return "–"


def list_cells(table: SeasonTable, named: NamedLine) -> list[TextCell]:
    """Write a line: of who is not yet qualified what is missing, and no rank."""
    line = named.line
    if list_printed(table):
        return list_event_cells(table, named)
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
