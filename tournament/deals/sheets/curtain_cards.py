"""Curtain cards: a hand each, to put into the board so that a wrong card is seen at once.

They show every hand: who plays tonight must not see them.
"""

from django.utils.translation import gettext, pgettext_lazy

from scoring.deals.boards import DealtBoard
from scoring.deals.hand import SUITS
from scoring.notation.board import Seat
from tournament.prints.deals.dealt import PrintedSet, bind_set, draw_sign
from tournament.prints.frame import Body, CardGrid, card_pages, draw_nothing
from tournament.prints.layout import fit_text, piles_in_order, shrink_style
from tournament.prints.paper import BOLD, LINE, NARROW, RIGHT, TEXT, PaperPage, Pen, Style
from tournament.words import game
from tournament.words.deals.hands import holding_text

# A row a board, its four hands from North clockwise.
GRID = CardGrid(4, 6)
PADDING = 5.0
CARDS = Style(NARROW, 15)
LEADING, SIGN = 6.6, 5.6


def curtain_cards_pdf(deals: PrintedSet) -> bytes:
    """Print the hands of a set, to be cut apart."""
    title = pgettext_lazy("printed sheets", "Curtain cards")
    return bind_set(deals, title, lambda: pages(deals))


def pages(deals: PrintedSet) -> list[PaperPage]:
    """Draw a row a board, six on a sheet."""
    hands = [(board, seat) for board in deals.boards for seat in Seat]
    sheets = piles_in_order(hands, GRID.places)
    red = deals.in_colour
    return card_pages(
        GRID,
        [[card(*one, red=red) if one else draw_nothing for one in sheet] for sheet in sheets],
    )


def card(board: DealtBoard, seat: Seat, *, red: bool) -> Body:
    def draw(pen: Pen) -> None:
        wide = GRID.card[0] - 2 * PADDING
        own = pen.offset(PADDING, 0)
        own.text(0, 11.5, game.seat_name(seat.value), Style(BOLD, 13))
        own.text(wide, 11.5, str(board.number), Style(BOLD, 20), RIGHT)
        own.rule(0, 14, wide, LINE)
        for down, suit in enumerate(SUITS):
            baseline = 20.8 + LEADING * down
            draw_sign(own, 0, baseline, suit.value, CARDS, red=red)
            text, style = fit_text((holding_text(board.deal.hand(seat), suit),), wide - SIGN, CARDS)
            own.text(SIGN, baseline, text, style)
        draw_foot(own.offset(0, 45.8), board, wide)

    return draw


def draw_foot(pen: Pen, board: DealtBoard, wide: float) -> None:
    """Draw dealer and vulnerability, as they stand on the board."""
    vulnerable = game.vulnerability(board.vulnerability.value)
    words = f"{game.dealer(board.dealer.value)} · {gettext('Vul.')} {vulnerable}"
    pen.text(0, 0, words, shrink_style(words, wide, Style(TEXT, 10)))
