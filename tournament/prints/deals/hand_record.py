"""The hand record: diagrams to take home, eight on a sheet, large enough for old eyes."""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext_lazy

from scoring.deals.boards import DealtBoard
from tournament.prints.deals.dealt import BODY, PrintedSet, bind_set, numbered_pages
from tournament.prints.deals.diagram import HEIGHT, draw_diagram
from tournament.prints.frame import MARGIN, WIDTH, Body
from tournament.prints.layout import divide_into_even_pages
from tournament.prints.paper import HAIR, PaperPage, Pen

ACROSS, DOWN = 2, 4
PITCH = 64.2
GAP = 4.0


def hand_record_pdf(deals: PrintedSet) -> bytes:
    """Print the diagrams of a set."""
    return bind_set(deals, pgettext_lazy("printed sheets", "Hand record"), lambda: pages(deals))


def pages(deals: PrintedSet) -> list[PaperPage]:
    """Draw the boards in their order, along the rows."""
    groups = divide_into_even_pages(deals.boards, ACROSS * DOWN, ACROSS)
    bodies = [body(group, red=deals.in_colour) for group in groups]
    return numbered_pages(deals, gettext("Hand record"), bodies)


def body(boards: Sequence[DealtBoard], *, red: bool) -> Body:
    def draw(pen: Pen) -> None:
        half = (WIDTH + GAP) / ACROSS
        for place, board in enumerate(boards):
            down, across = divmod(place, ACROSS)
            top = BODY + PITCH * down
            draw_diagram(pen.offset(MARGIN + half * across, top), board, red=red)
            if across == 0 and down:
                pen.rule(MARGIN, top - (PITCH - HEIGHT) / 2 - 1, MARGIN + WIDTH, HAIR)
        middle = MARGIN + half - GAP / 2
        pen.upright(middle, BODY, BODY + PITCH * (1 + (len(boards) - 1) // ACROSS) - 4, HAIR)

    return draw
