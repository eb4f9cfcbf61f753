"""What the sheets of a set share: its value, heads and feet, and suits in colour or hollow."""

import datetime
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext
from reportlab.lib.colors import Color, black

from scoring.deals.boards import DealtBoard
from tournament.prints.frame import FOOT, FOOT_STYLE, MARGIN, WIDTH, page_text
from tournament.prints.layout import shrink_style
from tournament.prints.paper import (
    BOLD,
    HEAVY,
    HOLLOW_SCALE,
    NARROW,
    PAPER_SIGNS,
    RIGHT,
    TEXT,
    PaperPage,
    Pen,
    Style,
    mark_early,
    text_width,
    write_document,
)
from tournament.words.game import SIGNS

# A red that is dark enough to be read and red enough in a dim room.
RED = Color(0.75, 0, 0.08)
RED_SUITS = frozenset("HD")
HEAD, BODY = 18.0, 26.0


@dataclass(frozen=True)
class PrintedSet:
    """A set to be printed: what it is called, its boards, the digest that proves it.

    `early_until`: it is handed out while its hands are secret, until then.
    `comments` are what the director says of boards, by their numbers.
    `in_colour` fills hearts and diamonds with red; else they are hollow, which every copier keeps.
    """

    title: str
    club: str
    language: str
    boards: tuple[DealtBoard, ...]
    digest: str = ""
    in_colour: bool = False
    early_until: datetime.datetime | None = None
    comments: Mapping[int, str] = field(default_factory=dict)


def bind_set(
    deals: PrintedSet, title: str | Promise, pages: Callable[[], list[PaperPage]]
) -> bytes:
    """Draw the pages of a sheet as a PDF, in the language of the set."""
    with translation.override(deals.language):
        return write_document(
            mark_early(pages(), deals.early_until),
            title=" · ".join(filter(None, (str(title), deals.title))),
            author=deals.club,
            language=deals.language,
        )


def draw_head(pen: Pen, deals: PrintedSet, title: str) -> None:
    """Draw a sheet's title, and beside it which set it is."""
    right = MARGIN + WIDTH
    pen.text(MARGIN, HEAD, title, Style(BOLD, 20))
    which = " · ".join(filter(None, (deals.club, deals.title)))
    space = WIDTH - text_width(title, Style(BOLD, 20)) - 6
    pen.text(right, HEAD, which, shrink_style(which, space, Style(TEXT, 12)), RIGHT)
    pen.rule(MARGIN, HEAD + 3.5, right, HEAVY)


def draw_foot(pen: Pen, deals: PrintedSet, number: int, pages: int) -> None:
    """Draw the page's number, and the digest by which anybody can check the set."""
    pen.text(MARGIN + WIDTH, FOOT, page_text(number, pages), FOOT_STYLE, RIGHT)
    if deals.digest:
        text = gettext("SHA-256 %(digest)s") % {"digest": deals.digest}
        space = WIDTH - text_width(page_text(number, pages), FOOT_STYLE) - 6
        pen.text(MARGIN, FOOT, text, shrink_style(text, space, Style(NARROW, 9)))


def draw_sign(pen: Pen, x: float, baseline: float, suit: str, style: Style, *, red: bool) -> float:
    """Draw a suit's sign, and return how wide it is."""
    hollow = suit in RED_SUITS and not red
    sign = PAPER_SIGNS[suit] if hollow else SIGNS[suit]
    sized = style.sized(style.size * HOLLOW_SCALE) if hollow else style
    pen.canvas.setFillColor(RED if red and suit in RED_SUITS else black)
    pen.text(x, baseline, sign, sized)
    pen.canvas.setFillColor(black)
    return text_width(sign, sized)


def numbered_pages(
    deals: PrintedSet, title: str, groups: Sequence[Callable[[Pen], None]]
) -> list[PaperPage]:
    """Put a head, a body and a foot on each page."""

    def page(number: int, body: Callable[[Pen], None]) -> PaperPage:
        def draw(pen: Pen) -> None:
            draw_head(pen, deals, title)
            body(pen)
            draw_foot(pen, deals, number, len(groups))

        return PaperPage(draw)

    return [page(number, body) for number, body in enumerate(groups, start=1)]
