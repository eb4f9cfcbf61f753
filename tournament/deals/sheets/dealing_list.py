"""A list to deal by: from a pack in order, who gets each card. For clubs without a machine.

The pack lies face up, spades on top, each suit from the ace down: the helper reads a row, a letter
a card, and deals.
"""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext_lazy

from scoring.deals.boards import DealtBoard
from scoring.deals.hand import RANKS, SUITS
from scoring.notation.contract import PlayingCard
from tournament.prints.deals.dealt import BODY, PrintedSet, bind_set, draw_sign, numbered_pages
from tournament.prints.frame import MARGIN, WIDTH, Body
from tournament.prints.layout import divide_into_even_pages, shrink_style
from tournament.prints.paper import BOLD, CENTRE, HAIR, NARROW, TEXT, PaperPage, Pen, Style
from tournament.words import game

PER_PAGE = 6
PITCH = 40.0
NOTE = 8.0
NAME, SIGN, CELL = 28.0, 8.0, 11.5
ROW = 6.9
LETTERS = Style(BOLD, 15)


def dealing_list_pdf(deals: PrintedSet) -> bytes:
    """Print who gets each card of a set, board by board."""
    title = pgettext_lazy("printed sheets", "Dealing list")
    return bind_set(deals, title, lambda: pages(deals))


def pages(deals: PrintedSet) -> list[PaperPage]:
    """Draw six boards on a sheet."""
    groups = divide_into_even_pages(deals.boards, PER_PAGE)
    bodies = [body(group, red=deals.in_colour) for group in groups]
    return numbered_pages(deals, gettext("Dealing list"), bodies)


def body(boards: Sequence[DealtBoard], *, red: bool) -> Body:
    def draw(pen: Pen) -> None:
        note = gettext(
            "Sort the pack: spades, hearts, diamonds, clubs, each from the ace down. "
            "Deal one card a letter."
        )
        pen.text(MARGIN, BODY + 2, note, shrink_style(note, WIDTH, Style(TEXT, 11)))
        for place, board in enumerate(boards):
            draw_board(pen.offset(MARGIN, BODY + NOTE + PITCH * place), board, red=red)

    return draw


def draw_board(pen: Pen, board: DealtBoard, *, red: bool) -> None:
    """Draw a board's number, then a row a suit with the letter of who gets each card."""
    pen.rule(0, 0, WIDTH, HAIR)
    pen.text(0, 16, str(board.number), Style(BOLD, 30))
    for column, rank in enumerate(RANKS):
        middle = NAME + SIGN + CELL * (column + 0.5)
        pen.text(middle, 5, game.rank(rank.value), Style(NARROW, 11), CENTRE)
    for row, suit in enumerate(SUITS):
        baseline = 12 + ROW * row
        draw_sign(pen, NAME, baseline, suit.value, LETTERS, red=red)
        for column, rank in enumerate(RANKS):
            seat = board.deal.holder(PlayingCard(suit, rank))
            middle = NAME + SIGN + CELL * (column + 0.5)
            pen.text(middle, baseline, game.seat(seat.value), LETTERS, CENTRE)
