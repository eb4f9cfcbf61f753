"""The two kinds of sheet: one that is pinned up (title, version, page), and cards to cut apart."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from tournament.evening.report import Heading
from tournament.prints.layout import fit_text, shrink_style
from tournament.prints.paper import (
    BOLD,
    HEAVY,
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
from tournament.words import dates

MARGIN = 12.0
WIDTH = 186.0
TOP = 36.0
BOTTOM = 283.0
# A table's last rule keeps clear of the foot.
LAST_RULE = 280.0
# The foot's first baseline, and how far its second one is below.
FOOT, FOOT_LEADING = 287.0, 4.4

Body = Callable[[Pen], None]


@dataclass(frozen=True)
class PinnedPage:
    """One pinned page before its number is known."""

    title: str
    body: Body
    note: str = ""


def pinned_pages(heading: Heading, label: str, sheets: Sequence[PinnedPage]) -> list[PaperPage]:
    """Draw the pages of a pinned sheet, each with its head, its note and its number."""

    def page(number: int, sheet: PinnedPage) -> PaperPage:
        def draw(pen: Pen) -> None:
            draw_head(pen, heading, label, sheet.title)
            sheet.body(pen)
            draw_foot(pen, sheet.note, number, len(sheets))

        return PaperPage(draw)

    return [page(number, sheet) for number, sheet in enumerate(sheets, 1)]


def draw_head(pen: Pen, heading: Heading, label: str, title: str) -> None:
    right = MARGIN + WIDTH
    room = WIDTH
    if label:
        style = Style(BOLD, 13)
        wide = text_width(label, style) + 6
        pen.box(right - wide, 13.75, wide, 8.5, LINE)
        pen.text(right - 3, middle_baseline(13.75, 8.5, 13), label, style, RIGHT)
        room -= wide + 4
    title_style = shrink_style(title, room, Style(BOLD, 28))
    pen.text(MARGIN, 21.4, title, title_style)
    event, style = event_line(heading), Style(TEXT, 12)
    if text_width(event, style) > WIDTH:
        short = event_line(heading, short=True)
        event, style = fit_text((event, short), WIDTH, Style(NARROW, 12))
    pen.text(MARGIN, 29, event, style)
    pen.rule(MARGIN, 33.5, right, HEAVY)


def draw_foot(pen: Pen, note: str, number: int, pages: int) -> None:
    style = Style(NARROW, 11)
    page = gettext("page %(number)s of %(pages)s") % {"number": number, "pages": pages}
    pen.text(MARGIN + WIDTH, FOOT, page, style, RIGHT)
    room = WIDTH - text_width(page, style) - 6
    for down, line in enumerate(split_in_two_lines(note, room, style)):
        text, fitting = fit_text((line,), WIDTH if down else room, style)
        pen.text(MARGIN, FOOT + FOOT_LEADING * down, text, fitting)


def split_in_two_lines(note: str, room: float, style: Style) -> tuple[str, ...]:
    """Break the note where the first line is full, unless it fits on one."""
    if text_width(note, style) <= room:
        return (note,)
    words = note.split(" ")
    longest = max(
        (end for end in range(1, len(words)) if text_width(" ".join(words[:end]), style) <= room),
        default=1,
    )
    return " ".join(words[:longest]), " ".join(words[longest:])


def event_line(heading: Heading, *, short: bool = False) -> str:
    """Write club, event and day on a line."""
    day = dates.short_day(heading.date) if short else dates.day(heading.date)
    parts = (heading.club, heading.event, day)
    return " · ".join(part for part in parts if part)


def format_note(*, pairs: int, kind: str, rounds: int, boards: int) -> str:
    """Write what is played: 14 pairs, Howell, 13 rounds, 26 boards."""
    parts = (
        ngettext("%(n)s pair", "%(n)s pairs", pairs) % {"n": pairs},
        {"howell": "Howell", "mitchell": "Mitchell"}.get(kind, ""),
        ngettext("%(n)s round", "%(n)s rounds", rounds) % {"n": rounds},
        ngettext("%(n)s board", "%(n)s boards", boards) % {"n": boards},
    )
    return ", ".join(part for part in parts if part)


# ---- cards ----


@dataclass(frozen=True)
class CardGrid:
    """Cards on a sheet: how many across and down; `wide` puts the sheet on its side."""

    across: int
    down: int
    wide: bool = False

    @property
    def places(self) -> int:
        return self.across * self.down

    @property
    def card(self) -> tuple[float, float]:
        wide, high = (297, 210) if self.wide else (210, 297)
        return wide / self.across, high / self.down


def card_pages(grid: CardGrid, sheets: Sequence[Sequence[Body]]) -> list[PaperPage]:
    return [PaperPage(cut_sheet(grid, cards), grid.wide) for cards in sheets]


def cut_sheet(grid: CardGrid, cards: Sequence[Body]) -> Body:
    def draw(pen: Pen) -> None:
        wide, high = grid.card
        for place, card in enumerate(cards):
            down, across = divmod(place, grid.across)
            card(pen.moved(across * wide, down * high))
        for across in range(1, grid.across):
            pen.dashed((across * wide, 0), (across * wide, grid.down * high), 0.25)
        for down in range(1, grid.down):
            pen.dashed((0, down * high), (grid.across * wide, down * high), 0.25)

    return draw


def draw_nothing(_pen: Pen) -> None:
    """Draw nothing in a place that is left over."""
