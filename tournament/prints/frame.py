"""The two kinds of sheet: one that is pinned up (title, version, page), and cards to cut apart."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from tournament.evening.by_kind import OfKind
from tournament.evening.report import Heading
from tournament.prints.layout import fit_text, shrink_style, wrap_text
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
from tournament.words.kind import say
from tournament.words.results.deadline import claims_text

MARGIN = 12.0
WIDTH = 186.0
TOP = 36.0
BOTTOM = 283.0
# A table's last rule keeps clear of the foot.
LAST_RULE = 280.0
# The foot's first baseline, and how far its second one is below.
FOOT, FOOT_LEADING = 287.0, 4.4
FOOT_STYLE = Style(NARROW, 11)
# Of a note whose second line would be in smaller type, where the sheet leaves room for more lines.
NOTE_STYLE, NOTE_LEADING = FOOT_STYLE.sized(9), 3.6

Body = Callable[[Pen], None]


@dataclass(frozen=True)
class PinnedPage:
    """One pinned page before its number is known; `is_note_long` where its body ends above
    `last_rule(note)` and so leaves room for every line of it."""

    title: str
    body: Body
    note: str = ""
    is_note_long: bool = False


def pinned_pages(heading: Heading, label: str, sheets: Sequence[PinnedPage]) -> list[PaperPage]:
    """Draw the pages of a pinned sheet, each with its head, its note and its number."""

    def page(number: int, sheet: PinnedPage) -> PaperPage:
        def draw(pen: Pen) -> None:
            draw_head(pen, heading, label, sheet.title)
            sheet.body(pen)
            draw_foot(pen, sheet, number, len(sheets))

        return PaperPage(draw)

    return [page(number, sheet) for number, sheet in enumerate(sheets, 1)]


def draw_head(pen: Pen, heading: Heading, label: str, title: str) -> None:
    right = MARGIN + WIDTH
    space = WIDTH
    if label:
        style = Style(BOLD, 13)
        wide = text_width(label, style) + 6
        pen.box(right - wide, 13.75, wide, 8.5, LINE)
        pen.text(right - 3, middle_baseline(13.75, 8.5, 13), label, style, RIGHT)
        space -= wide + 4
    title_style = shrink_style(title, space, Style(BOLD, 28))
    pen.text(MARGIN, 21.4, title, title_style)
    draw_event(pen, heading, WIDTH - draw_claims(pen, heading))
    pen.rule(MARGIN, 33.5, right, HEAVY)


def draw_claims(pen: Pen, heading: Heading) -> float:
    """Write below the label until when claims are heard; return the height that this takes."""
    text, style = claims_text(heading), Style(BOLD, 12)
    pen.text(MARGIN + WIDTH, 29, text, style, RIGHT)
    return text_width(text, style) + 4 if text else 0.0


def draw_event(pen: Pen, heading: Heading, space: float) -> None:
    event, style = event_line(heading), Style(TEXT, 12)
    if text_width(event, style) > space:
        short = event_line(heading, short=True)
        event, style = fit_text((event, short), space, Style(NARROW, 12))
    pen.text(MARGIN, 29, event, style)


def draw_foot(pen: Pen, sheet: PinnedPage, number: int, pages: int) -> None:
    page = page_text(number, pages)
    space = note_space(page)
    more = long_note(sheet.note, space) if sheet.is_note_long else ()
    pen.text(MARGIN + WIDTH, FOOT - note_rise(more), page, FOOT_STYLE, RIGHT)
    if more:
        for down, line in enumerate(more):
            baseline = FOOT - note_rise(more) + NOTE_LEADING * down
            pen.text(MARGIN, baseline, line, NOTE_STYLE)
        return
    for down, line in enumerate(split_in_two_lines(sheet.note, space, FOOT_STYLE)):
        text, fitting = fit_text((line,), WIDTH if down else space, FOOT_STYLE)
        pen.text(MARGIN, FOOT + FOOT_LEADING * down, text, fitting)


def page_text(number: int, pages: int) -> str:
    return gettext("page %(number)s of %(pages)s") % {"number": number, "pages": pages}


def note_space(page: str) -> float:
    """Measure what the page's number leaves of the first line, in millimetres."""
    return WIDTH - text_width(page, FOOT_STYLE) - 6


def last_rule(note: str) -> float:
    """Find how low a body may reach above a long note, however many pages there are."""
    return LAST_RULE - note_rise(long_note(note, note_space(page_text(99, 99))))


def note_rise(lines: Sequence[str]) -> float:
    """Measure how far above the foot a long note begins."""
    return max(0.0, NOTE_LEADING * (len(lines) - 1) - FOOT_LEADING)


def long_note(note: str, space: float) -> tuple[str, ...]:
    """Break a note that would be squeezed on two lines into more; nothing for a shorter one."""
    *_first, second = ("", *split_in_two_lines(note, space, FOOT_STYLE))
    if shrink_style(second, WIDTH, FOOT_STYLE).size >= NOTE_STYLE.size:
        return ()
    first, rest = split_in_two_lines(note, space, NOTE_STYLE)
    return (first, *wrap_text(rest, WIDTH, NOTE_STYLE))


def split_in_two_lines(note: str, space: float, style: Style) -> tuple[str, ...]:
    """Break the note where the first line is full, unless it fits on one."""
    if text_width(note, style) <= space:
        return (note,)
    words = note.split(" ")
    longest = max(
        (end for end in range(1, len(words)) if text_width(" ".join(words[:end]), style) <= space),
        default=1,
    )
    return " ".join(words[:longest]), " ".join(words[longest:])


def event_line(heading: Heading, *, short: bool = False) -> str:
    """Write club, event and day on a line."""
    day = dates.short_day(heading.date) if short else dates.day(heading.date)
    parts = (heading.club, heading.event, day)
    return " · ".join(part for part in parts if part)


def format_note(event: OfKind, *, pairs: int, movement: str, rounds: int, boards: int) -> str:
    """Write what is played: 14 pairs, Howell, 13 rounds, 26 boards."""
    parts = (
        say(event, "contestants.count", n=pairs),
        {"howell": "Howell", "mitchell": "Mitchell"}.get(movement, ""),
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
            card(pen.offset(across * wide, down * high))
        for across in range(1, grid.across):
            pen.dashed((across * wide, 0), (across * wide, grid.down * high), 0.25)
        for down in range(1, grid.down):
            pen.dashed((0, down * high), (grid.across * wide, down * high), 0.25)

    return draw


def draw_nothing(_pen: Pen) -> None:
    """Draw nothing in a place that is left over."""
