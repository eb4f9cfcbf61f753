"""The frame of a match sheet, filled in or to write on: rooms side by side, boards one below the
other, what was won at the right, the captains' signatures at the foot."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext

from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body
from tournament.prints.layout import row_height, shrink_style
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    HEAVY,
    LEFT,
    LINE,
    NARROW,
    NARROW_BOLD,
    RIGHT,
    TEXT,
    Pen,
    Style,
    middle_baseline,
    text_width,
)
from tournament.prints.table import Content, PrintedTable, TextCell, TextColumn
from tournament.words import game

TEAMS, ROOMS, HEAD, FOOT = 13.0, 8.0, 8.0, 24.0
ROW, LEAST_ROW = 12.0, 5.6
BOARD, CONTRACT, DECLARER, RESULT, SCORE, WON = 13.0, 19.0, 10.0, 13.0, 15.0, 14.5
ROOM_WIDTH = CONTRACT + DECLARER + RESULT + 2 * SCORE
# A room's five columns.
ROOM_COLUMNS = 5
MOST_ROWS = int((LAST_RULE - TOP - TEAMS - ROOMS - HEAD - FOOT) / LEAST_ROW)


@dataclass(frozen=True)
class Space:
    """What a match sheet has of its page, from the teams' names down to the signatures."""

    top: float = TOP
    bottom: float = LAST_RULE
    foot: float = FOOT

    def room(self, rows: int) -> float:
        """Measure how high each of so many rows can be."""
        return (self.bottom - self.top - TEAMS - ROOMS - HEAD - self.foot) / max(1, rows)


WHOLE_PAGE = Space()


@dataclass(frozen=True)
class MatchPaper:
    """What stands on a match sheet. `rooms`: the heads of both rooms, `unit` that of the last two
    columns; a row has its board, both
    rooms' cells and what both teams won; `sums` are written below them. `thick_after`: rows below
    which a part ends."""

    home: str
    away: str
    rooms: tuple[str, str]
    unit: str
    rows: Sequence[Sequence[Content]]
    sums: Sequence[tuple[str, str, str]] = ()
    result: str = ""
    thick_after: frozenset[int] = frozenset()
    signs: bool = True

    @property
    def row_count(self) -> int:
        """How many rows it has, those of the sums too."""
        return len(self.rows) + len(self.sums)


def paper_body(paper: MatchPaper, space: Space = WHOLE_PAGE) -> Body:
    """Draw a match sheet under the head of its page."""

    def draw(pen: Pen) -> None:
        draw_teams(pen, paper, space.top)
        table = PrintedTable(pen, MARGIN, space.top + TEAMS, room_columns())
        draw_heads(table, paper)
        height = row_height(ROW, space.bottom - space.foot - table.y, paper.row_count)
        size = min(15.0, height * 1.5)
        table.restyled(body_columns(size))
        for number, row in enumerate(paper.rows, 1):
            table.row(row, height)
            table.rule(HEAVY if number in paper.thick_after else 0.2)
        draw_sums(table, paper, height, size)
        draw_uprights(pen, space.top + TEAMS, table.y)
        draw_foot(pen, paper, space)

    return draw


def draw_teams(pen: Pen, paper: MatchPaper, top: float) -> None:
    """Write both teams across the sheet, the home team at the left."""
    half = WIDTH / 2 - 3
    baseline = middle_baseline(top, TEAMS - 2, 17)
    lettered = zip(team_letters(), (paper.home, paper.away), strict=True)
    names = [f"{letter}  {name}" for letter, name in lettered]
    for name, x, align in zip(names, (MARGIN, MARGIN + WIDTH), (LEFT, RIGHT), strict=True):
        pen.text(x, baseline, name, shrink_style(name, half, Style(BOLD, 17)), align)


def room_columns() -> list[TextColumn]:
    small = Style(NARROW, 10)
    room = [TextColumn(wide, CENTRE, small) for wide in (CONTRACT, DECLARER, RESULT, SCORE, SCORE)]
    won = [TextColumn(WON, CENTRE, small)] * 2
    return [TextColumn(BOARD, CENTRE, small), *room, *room, *won]


def draw_heads(table: PrintedTable, paper: MatchPaper) -> None:
    pen = table.pen
    pen.rule(MARGIN, table.y, MARGIN + WIDTH, LINE)
    heads = [TextCell(text, Style(NARROW_BOLD, 11), CENTRE, ROOM_COLUMNS) for text in paper.rooms]
    table.row(["", *heads, TextCell(paper.unit, Style(NARROW_BOLD, 11), CENTRE, 2)], ROOMS)
    own = [
        pgettext("column", "Contract"),
        pgettext("column", "Decl."),
        pgettext("column", "Tricks"),
        game.side("NS"),
        game.side("EW"),
    ]
    table.row([pgettext("column", "Board"), *own, *own, *team_letters()], HEAD)
    table.rule(LINE)


def team_letters() -> tuple[str, str]:
    """Write how the home team and the visitors are called on their sheet."""
    return pgettext("the home team", "A"), pgettext("the visiting team", "B")


def body_columns(size: float) -> list[TextColumn]:
    text, figure = Style(NARROW, size), Style(TEXT, size * 0.9)
    room = [
        TextColumn(CONTRACT, CENTRE, text),
        TextColumn(DECLARER, CENTRE, text),
        TextColumn(RESULT, CENTRE, text),
        TextColumn(SCORE, CENTRE, figure),
        TextColumn(SCORE, CENTRE, figure),
    ]
    won = [TextColumn(WON, CENTRE, Style(BOLD, size))] * 2
    return [TextColumn(BOARD, CENTRE, Style(BOLD, size)), *room, *room, *won]


def draw_sums(table: PrintedTable, paper: MatchPaper, height: float, size: float) -> None:
    for label, home, away in paper.sums:
        cell = TextCell(
            label + "\N{NO-BREAK SPACE}",
            Style(NARROW_BOLD, min(12.0, size)),
            RIGHT,
            1 + 2 * ROOM_COLUMNS,
        )
        table.row([cell, home, away], height)
        table.rule()


def draw_uprights(pen: Pen, top: float, bottom: float) -> None:
    """Part the rooms, and what was won, by upright lines."""
    for x in (BOARD, BOARD + ROOM_WIDTH, BOARD + 2 * ROOM_WIDTH):
        pen.upright(MARGIN + x, top, bottom, LINE)


def draw_foot(pen: Pen, paper: MatchPaper, space: Space) -> None:
    """Write what the match gave, and lines on which the captains sign."""
    top = space.bottom - space.foot + 2
    style = shrink_style(paper.result, WIDTH, Style(BOLD, 15))
    pen.text(MARGIN + WIDTH, middle_baseline(top, 9, style.size), paper.result, style, RIGHT)
    if not paper.signs:
        return
    words = gettext("Captain of team A:"), gettext("Captain of team B:")
    for place, word in enumerate(words):
        x, small = MARGIN + place * (WIDTH / 2 + 3), Style(NARROW, 11)
        pen.text(x, space.bottom - 3, word, small)
        start = x + text_width(word, small) + 2
        end = MARGIN + (place + 1) * WIDTH / 2 - (3 if not place else 0)
        pen.rule(start, space.bottom - 2, end)
