"""The frame of a match sheet, filled in or to write on: rooms side by side, boards one below the
other, what was won at the right, the captains' signatures at the foot."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

from django.utils.translation import gettext, pgettext

from tournament.evening.parts.match_sheet import SeatedPlayer
from tournament.kinds.teams.words.rooms import ROOMS
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
from tournament.prints.sheets.stages.cells import style_of_figures
from tournament.prints.table import (
    CellPlace,
    Content,
    PrintedTable,
    StackedNames,
    SurnamesCell,
    TextCell,
    TextColumn,
)
from tournament.words import game
from tournament.words.figures import award
from tournament.words.game import surname

TEAMS, ROOM_HEAD, HEAD, FOOT = 13.0, 8.0, 8.0, 24.0
ROW, LEAST_ROW = 12.0, 5.6
BOARD, CONTRACT, DECLARER, RESULT, SCORE, WON = 13.0, 19.0, 10.0, 13.0, 15.0, 14.5
ROOM_WIDTH = CONTRACT + DECLARER + RESULT + 2 * SCORE
# From so high a row holds two names one below the other in large type.
STACKED = 8.0
# A room's five columns.
ROOM_COLUMNS = 5
# A room of a match and a seat in it.
RoomSeat: TypeAlias = tuple[str, str]
MOST_ROWS = int((LAST_RULE - TOP - TEAMS - ROOM_HEAD - HEAD - FOOT) / LEAST_ROW)


@dataclass(frozen=True)
class Space:
    """What a match sheet has of its page, from the teams' names down to the signatures."""

    top: float = TOP
    bottom: float = LAST_RULE
    foot: float = FOOT

    def room(self, rows: int) -> float:
        """Measure how high each of so many rows can be."""
        return (self.bottom - self.top - TEAMS - ROOM_HEAD - HEAD - self.foot) / max(1, rows)


WHOLE_PAGE = Space()


@dataclass(frozen=True)
class PaperRow:
    """A row of a match sheet: a board with both rooms' cells and what both teams won, who sits in a
    part, or a sum. `is_end`: boards change rooms below it, or a part ends."""

    cells: Sequence[Content]
    is_end: bool = False


@dataclass(frozen=True)
class SidesCell(TextCell):
    """Who sits in a room, North-South at its left and East-West at its right; where nobody is named
    there is room to write."""

    span: int = ROOM_COLUMNS
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()

    def draw(self, pen: Pen, place: CellPlace) -> None:
        half = place.column.width / 2
        style = Style(NARROW, min(10.0, place.column.style.size))
        for side, names, x in (("NS", self.ns, place.x), ("EW", self.ew, place.x + half)):
            label = game.side(side)
            indent = 1.5 + text_width(label, style.bold()) + 1.5
            column = TextColumn(half - 1, LEFT, style.bold(), 1.5)
            own = replace(place, x=x, column=column)
            own.text(pen, label, style.bold())
            named = replace(own, column=TextColumn(half - 1, LEFT, style, indent))
            if place.height < STACKED:
                SurnamesCell(names).draw(pen, named)
            else:
                StackedNames(tuple((one,) for one in names), place.height * 0.42).draw(pen, named)


@dataclass(frozen=True)
class MatchPaper:
    """What stands on a match sheet. `rooms`: the heads of both rooms, `unit` that of the last two
    columns; `sums` are written below the rows."""

    home: str
    away: str
    rooms: tuple[str, str]
    unit: str
    rows: Sequence[PaperRow]
    sums: Sequence[tuple[str, str, str]] = ()
    result: str = ""
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
        table.restyled(body_columns(size, style_of_won(paper, size)))
        for row in paper.rows:
            table.row(row.cells, height)
            table.rule(HEAVY if row.is_end else 0.2)
        for label, home, away in paper.sums:
            table.row(sum_cells(label, home, away), height)
            table.rule()
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
    table.row(["", *heads, TextCell(paper.unit, Style(NARROW_BOLD, 11), CENTRE, 2)], ROOM_HEAD)
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


def style_of_won(paper: MatchPaper, size: float) -> Style:
    """Find the one type of all that both teams won, in which points of four figures stand apart."""
    cells = [cell for row in paper.rows for cell in row.cells[-2:]]
    won = [cell for cell in cells if isinstance(cell, str)]
    sums = [text for _, *both in paper.sums for text in both]
    return style_of_figures([*won, *sums], WON, Style(BOLD, size))


def body_columns(size: float, won_style: Style) -> list[TextColumn]:
    text, figure = Style(NARROW, size), Style(TEXT, size * 0.9)
    room = [
        TextColumn(CONTRACT, CENTRE, text),
        TextColumn(DECLARER, CENTRE, text),
        TextColumn(RESULT, CENTRE, text),
        TextColumn(SCORE, CENTRE, figure),
        TextColumn(SCORE, CENTRE, figure),
    ]
    won = [TextColumn(WON, CENTRE, won_style)] * 2
    return [TextColumn(BOARD, CENTRE, Style(BOLD, size)), *room, *room, *won]


def sum_cells(label: str, home: str, away: str) -> list[Content]:
    """Write a sum of both teams under what they won."""
    text = label + "\N{NO-BREAK SPACE}"
    return [TextCell(text, Style(NARROW_BOLD, 11), RIGHT, 1 + 2 * ROOM_COLUMNS), home, away]


def carried_cells(carry_over: Decimal) -> list[Content]:
    """Write above the boards what a team brought along."""
    home, away = (award(one) if one > 0 else "" for one in (carry_over, -carry_over))
    return sum_cells(pgettext("on a match sheet", "Carry-over"), home, away)


def seated_rows(
    seated: Sequence[SeatedPlayer], part: int, boards: Iterable[int]
) -> Mapping[int, PaperRow]:
    """Write who sits in both rooms in a part: above its first board, and above each from which on
    somebody else does."""
    sitting = ((find_sitting(seated, part, board), board) for board in boards)
    return {next(own)[1]: seated_row(who) for who, own in groupby(sitting, key=itemgetter(0))}


def find_sitting(seated: Iterable[SeatedPlayer], part: int, board: int) -> Mapping[RoomSeat, str]:
    """Find the surnames of those who sit in both rooms on a board of a part."""
    return {
        (one.room, one.seat): surname(one.player)
        for one in seated
        if one.part == part and board not in one.not_on
    }


def seated_row(sitting: Mapping[RoomSeat, str]) -> PaperRow:
    """Write who sits in both rooms."""

    def side(room: str, seats: str) -> tuple[str, ...]:
        return tuple(sitting[room, seat] for seat in seats if (room, seat) in sitting)

    rooms = [SidesCell("", ns=side(room, "NS"), ew=side(room, "EW")) for room in ROOMS]
    return PaperRow(["", *rooms, "", ""])


def part_label(part: int, parts: int) -> str:
    """Name the sum after a part: Half-time, After part 1 of 4."""
    if parts == 2:
        return pgettext("on a match sheet", "Half-time")
    return gettext("After part %(part)s of %(parts)s") % {"part": part, "parts": parts}


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
