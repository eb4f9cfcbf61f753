"""A deal as a diagram: its hands as they sit, tricks and par beside them."""

from django.utils.translation import gettext

from scoring.deals.boards import DealtBoard
from scoring.deals.hand import SUITS, Hand
from scoring.notation.board import Seat
from tournament.prints.deals.dealt import RED_SUITS, draw_sign
from tournament.prints.layout import fit_text, shrink_style
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    FINE,
    NARROW,
    NARROW_BOLD,
    PAPER_SIGNS,
    RIGHT,
    Pen,
    Style,
    text_width,
)
from tournament.words import game
from tournament.words.deals.hands import STRAINS, holding_text, par_lines

WIDTH, HEIGHT = 91.0, 61.0
# The three columns, and a hand of four lines with the air below it.
COLUMNS = (0.0, 29.0, 60.0)
HAND_WIDTH = 29.0
LEADING, HAND = 4.9, 20.0
SIGN = 4.4
CARDS = Style(NARROW, 12.5)
SMALL = Style(NARROW, 10)
FIGURES = Style(NARROW, 10)
HOLLOW = str.maketrans({game.SIGNS[suit]: PAPER_SIGNS[suit] for suit in RED_SUITS})
# Where the hands lie: above, at the left, at the right and below; and their points beside them.
PLACES = ((1, 0), (0, 1), (2, 1), (1, 2))
POINTS = ((0, 0), (-5, 1), (5, 1), (0, 2))
# The grid of tricks: a seat's letter, then a column a strain.
TRICKS, TRICK_ROW, TRICK_HEAD = 4.8, 3.8, 3.4


def draw_diagram(
    pen: Pen, board: DealtBoard, *, red: bool, bottom: Seat = Seat.SOUTH, is_numbered: bool = True
) -> None:
    """Draw a board: its number and conditions, four hands, points, par and tricks.

    `bottom` is who sits below; without a number it stands above, with the conditions.
    """
    if is_numbered:
        draw_conditions(pen, board)
    for seat, (column, row) in zip(seats_from_top(bottom), PLACES, strict=True):
        corner = pen.offset(COLUMNS[column], row * HAND)
        draw_hand(corner, board.deal.hand(seat), red=red)
    draw_points(pen.offset(0, 2 * HAND), board, bottom)
    if board.double_dummy:
        draw_par(pen.offset(COLUMNS[2], 0), board, red=red)
        draw_tricks(pen.offset(COLUMNS[2], 2 * HAND), board, red=red)


def draw_scaled_diagram(pen: Pen, board: DealtBoard, scale: float, *, red: bool) -> None:
    """Draw a board smaller, without its number."""
    canvas = pen.canvas
    canvas.saveState()
    canvas.translate(*pen.point(0, 0))
    canvas.scale(scale, scale)
    draw_diagram(Pen(canvas, 0), board, red=red, is_numbered=False)
    canvas.restoreState()


def seats_from_top(bottom: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """List the seats as they lie: above, at the left, at the right, below."""
    return bottom.partner, bottom.left, bottom.partner.left, bottom


def draw_conditions(pen: Pen, board: DealtBoard) -> None:
    """Draw the number large, the dealer and who is vulnerable below it."""
    pen.text(0, 8.6, str(board.number), Style(BOLD, 26))
    space = COLUMNS[1] - 1.5
    vulnerable = game.vulnerability(board.vulnerability.value)
    lines = (game.dealer(board.dealer.value), f"{gettext('Vul.')} {vulnerable}")
    for down, line in enumerate(lines):
        pen.text(0, 13.6 + 4.4 * down, line, shrink_style(line, space, SMALL))


def draw_hand(pen: Pen, hand: Hand, *, red: bool) -> None:
    """Draw four suits below each other."""
    for down, suit in enumerate(SUITS):
        baseline = 4.2 + LEADING * down
        draw_sign(pen, 0, baseline, suit.value, CARDS, red=red)
        text, style = fit_text((holding_text(hand, suit),), HAND_WIDTH - SIGN, CARDS)
        pen.text(SIGN, baseline, text, style)


def draw_points(pen: Pen, board: DealtBoard, bottom: Seat) -> None:
    """Draw each hand's high-card points where it sits."""
    middle = 9.5
    for seat, (across, down) in zip(seats_from_top(bottom), POINTS, strict=True):
        points = str(board.deal.hand(seat).points)
        pen.text(middle + across, 5.6 + 4.6 * down, points, Style(NARROW, 11), CENTRE)


def draw_par(pen: Pen, board: DealtBoard, *, red: bool) -> None:
    """Draw par and its contracts, as many as there is room for; red suits as in the hands."""
    if not board.par:
        return
    head, *contracts = par_lines(board.par)
    right = WIDTH - COLUMNS[2]
    pen.text(right, 4.2, head, Style(NARROW_BOLD, 11), RIGHT)
    # A fifth line would run into East's hand.
    lines = contracts if len(contracts) <= 3 else [*contracts[:2], "…"]
    for down, line in enumerate(lines, start=1):
        line = line if red else line.translate(HOLLOW)
        pen.text(right, 4.2 + 4.4 * down, line, shrink_style(line, right, SMALL), RIGHT)


def draw_tricks(pen: Pen, board: DealtBoard, *, red: bool) -> None:
    """Draw the tricks of each declarer in each strain."""
    table = board.double_dummy
    assert table
    left = WIDTH - COLUMNS[2] - TRICKS * len(STRAINS)
    for column, strain in enumerate(STRAINS):
        middle = left + TRICKS * (column + 0.5)
        if strain.value in "CDHS":
            wide = text_width("♠", FIGURES)
            draw_sign(pen, middle - wide / 2, TRICK_HEAD, strain.value, FIGURES, red=red)
        else:
            pen.text(middle, TRICK_HEAD, game.strain_sign("N"), FIGURES.sized(9), CENTRE)
        for row, seat in enumerate(Seat, start=1):
            figure = str(table.tricks(seat, strain))
            pen.text(middle, 4.2 + TRICK_ROW * row, figure, FIGURES, CENTRE)
    for row, seat in enumerate(Seat, start=1):
        letter = game.seat(seat.value)
        pen.text(left - 1, 4.2 + TRICK_ROW * row, letter, FIGURES.bold(), RIGHT)
    pen.rule(left - 4, 4.4, left + TRICKS * len(STRAINS), FINE)
