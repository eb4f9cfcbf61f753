"""The card of a hall's table: its number, its code to scan and to type. Four A6 on a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.report import Heading
from tournament.prints.code import draw_code
from tournament.prints.frame import Body, CardGrid, card_pages, draw_nothing
from tournament.prints.layout import balance_lines, fit_text, piles_in_order
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    NARROW,
    TEXT,
    PaperPage,
    Pen,
    Style,
    bind,
    middle_baseline,
)

GRID = CardGrid(2, 2)
WIDE, PADDING = 105.0, 8.0
MIDDLE = WIDE / 2
# From the top of the card.
WORD, NUMBER, CODE_TOP, CODE, SIGNS, LINES, CLUB = 13.0, 38.0, 43.0, 62.0, 112.0, 120.0, 142.0
LEADING = 4.6


@dataclass(frozen=True)
class HallCard:
    """What stands on a card: `address` is what its picture opens, `typed` what somebody types who
    has no camera, before the eight signs of `code`."""

    number: int
    code: str
    address: str
    typed: str


def hall_cards_pdf(heading: Heading, cards: Sequence[HallCard]) -> bytes:
    """Print the cards to be cut apart, in the order of the tables."""
    title = pgettext_lazy("printed sheets", "Cards of the tables")
    return bind(heading, title, lambda: pages(heading, cards))


def pages(heading: Heading, cards: Sequence[HallCard]) -> list[PaperPage]:
    piles = piles_in_order(list(cards), GRID.places)
    return card_pages(GRID, [[body(heading, one) for one in pile] for pile in piles])


def body(heading: Heading, card: HallCard | None) -> Body:
    if card is None:
        return draw_nothing

    def draw(pen: Pen) -> None:
        pen.text(MIDDLE, WORD, pgettext("before a number", "Table"), Style(TEXT, 16), CENTRE)
        pen.text(MIDDLE, NUMBER, str(card.number), Style(BOLD, 84), CENTRE)
        draw_code(pen.offset(MIDDLE - CODE / 2, CODE_TOP), CODE, card.address)
        signs = f"{card.code[:4]} {card.code[4:]}"
        pen.text(MIDDLE, SIGNS, signs, Style(BOLD, 24), CENTRE)
        draw_lines(pen, card)
        text, style = fit_text((heading.club,), WIDE - 2 * PADDING, Style(NARROW, 9))
        pen.text(MIDDLE, middle_baseline(CLUB, 4, 9), text, style, CENTRE)

    return draw


def draw_lines(pen: Pen, card: HallCard) -> None:
    """Say what to do with a camera, and without one."""
    style = Style(NARROW, 11)
    words = [
        gettext("Results are entered by phone: point a camera at this code."),
        gettext("Without a camera: %(address)s, then the code.") % {"address": card.typed},
    ]
    lines = [line for text in words for line in balance_lines(text, WIDE - 2 * PADDING, style)]
    for down, line in enumerate(lines):
        pen.text(MIDDLE, LINES + LEADING * down, line, style, CENTRE)
