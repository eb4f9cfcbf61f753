"""The hand record: diagrams to take home, eight on a sheet, large enough for old eyes."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from django.utils.translation import gettext, pgettext_lazy

from scoring.deals.boards import DealtBoard
from tournament.prints.deals.comments import comment_bodies
from tournament.prints.deals.dealt import BODY, PrintedSet, bind_set, numbered_pages
from tournament.prints.deals.diagram import HEIGHT, draw_diagram
from tournament.prints.frame import MARGIN, WIDTH, Body
from tournament.prints.layout import divide_into_even_pages
from tournament.prints.paper import HAIR, PaperPage, Pen

Item = TypeVar("Item")
ACROSS, DOWN = 2, 4
PITCH = 64.2
GAP = 4.0


def hand_record_pdf(deals: PrintedSet, *, in_colour: bool = False) -> bytes:
    """Print the diagrams of a set, in colour where that is asked here or by the set."""
    coloured = replace(deals, in_colour=in_colour or deals.in_colour)
    title = pgettext_lazy("printed sheets", "Hand record")
    return bind_set(coloured, title, lambda: pages(coloured))


def pages(deals: PrintedSet) -> list[PaperPage]:
    """Draw the boards in their order, along the rows; then what the director says of them."""
    bodies = [*diagram_bodies(deals.boards, draw_board(deals)), *comment_bodies(deals)]
    return numbered_pages(deals, gettext("Hand record"), bodies)


def draw_board(deals: PrintedSet) -> Callable[[Pen, DealtBoard], None]:
    """Return what draws a board of a set, in its colours."""
    return partial(draw_diagram, red=deals.in_colour)


def diagram_pages(
    deals: PrintedSet, title: str, items: Sequence[Item], draw: Callable[[Pen, Item], None]
) -> list[PaperPage]:
    """Draw something of the size of a diagram for each item, eight on a sheet."""
    return numbered_pages(deals, title, diagram_bodies(items, draw))


def diagram_bodies(items: Sequence[Item], draw: Callable[[Pen, Item], None]) -> list[Body]:
    """Draw the items of each sheet."""
    groups = divide_into_even_pages(items, ACROSS * DOWN, ACROSS)
    return [body(group, draw) for group in groups]


def body(items: Sequence[Item], draw_item: Callable[[Pen, Item], None]) -> Body:
    def draw(pen: Pen) -> None:
        half = (WIDTH + GAP) / ACROSS
        for place, item in enumerate(items):
            down, across = divmod(place, ACROSS)
            top = BODY + PITCH * down
            draw_item(pen.offset(MARGIN + half * across, top), item)
            if across == 0 and down:
                pen.rule(MARGIN, top - (PITCH - HEIGHT) / 2 - 1, MARGIN + WIDTH, HAIR)
        middle = MARGIN + half - GAP / 2
        pen.upright(middle, BODY, BODY + PITCH * (1 + (len(items) - 1) // ACROSS) - 4, HAIR)

    return draw
