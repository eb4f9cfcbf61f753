"""A deal as a page shows it: each hand by its suits, its points, and all of it in words.

Who cannot see the diagram hears the cards by their names: spades ace, king, 5.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext

from scoring.deals.boards import DealtBoard
from scoring.deals.hand import SUITS, Hand
from scoring.notation.board import Seat
from scoring.notation.contract import Suit
from tournament.evening.scores.boards.board_side import SeatThere, Turned
from tournament.words import figures, game
from tournament.words.deals.hands import STRAINS, VOID

# Names of the cells of the page, in the order of `Turned.seats`.
CELLS = ("at-top", "at-left", "at-right", "at-bottom")


@dataclass(frozen=True)
class HandWords:
    """A hand where it lies on the page: `suits` are letters with the ranks held, in `spoken` the
    whole of it can be read aloud."""

    cell: str
    seat: SeatThere
    name: str
    points: int
    suits: tuple[tuple[str, tuple[str, ...]], ...]
    spoken: str


@dataclass(frozen=True)
class TrickRow:
    """A declarer's tricks by strain, and how the row is called."""

    seats: str
    name: str
    tricks: tuple[int, ...]


def hands_in_words(board: DealtBoard, turned: Turned) -> tuple[HandWords, ...]:
    """Write the four hands, where the page has them, from the top."""
    return tuple(
        hand_in_words(board.deal.hand(Seat(seat.letter)), seat, cell)
        for cell, seat in zip(CELLS, turned.seats, strict=True)
    )


def hand_in_words(hand: Hand, seat: SeatThere, cell: str) -> HandWords:
    """Write a hand; a void is a dash, and is spoken as what it is."""
    suits = tuple((suit.value, ranks_of(hand, suit) or (VOID,)) for suit in SUITS)
    holdings = "; ".join(spoken_holding(hand, suit) for suit in SUITS)
    return HandWords(cell, seat, game.seat_name(seat.letter), hand.points, suits, holdings)


def ranks_of(hand: Hand, suit: Suit) -> tuple[str, ...]:
    """Write the ranks held in a suit, highest first."""
    return tuple(game.rank(rank.value) for rank in hand.ranks(suit))


def spoken_holding(hand: Hand, suit: Suit) -> str:
    """Write a suit to be read aloud: spades ace, king, 5; hearts none."""
    ranks = hand.ranks(suit)
    cards = ", ".join(rank_name(rank.value) for rank in ranks)
    nothing = pgettext("cards of a suit", "none")
    return f"{game.strain_name(suit.value)} {cards or nothing}"


def rank_name(letter: str) -> str:
    """Name a rank: ace, king, queen, jack, 10, 9."""
    names = {
        "A": pgettext("card rank", "ace"),
        "K": pgettext("card rank", "king"),
        "Q": pgettext("card rank", "queen"),
        "J": pgettext("card rank", "jack"),
    }
    return names.get(letter) or game.rank(letter)


def points_text(points: int) -> str:
    """Write high-card points in short: 12 HCP."""
    return gettext("%(points)s HCP") % {"points": points}


def trick_rows(board: DealtBoard) -> tuple[TrickRow, ...]:
    """Write the double-dummy table, a row a declarer; a side in one where both make the same."""
    table = board.double_dummy
    if table is None:
        return ()
    rows = {seat: tuple(table.tricks(seat, strain) for strain in STRAINS) for seat in Seat}
    found = list[TrickRow]()
    for seat in (Seat.NORTH, Seat.EAST):
        own, partners = rows[seat], rows[seat.partner]
        if own == partners:
            side = seat.side.value
            found.append(TrickRow(game.side(side), game.side_name(side), own))
        else:
            found += [trick_row(seat, own), trick_row(seat.partner, partners)]
    return tuple(found)


def trick_row(seat: Seat, tricks: tuple[int, ...]) -> TrickRow:
    return TrickRow(game.seat(seat.value), game.seat_name(seat.value), tricks)


def strain_letters() -> Sequence[str]:
    """List the letters of the table's columns."""
    return [strain.value for strain in STRAINS]


def par_text(points: int, side: str) -> str:
    """Write par as a side sees it: Par for NS: +420."""
    return gettext("Par for %(side)s: %(points)s") % {
        "side": game.side(side),
        "points": figures.score(points, signed=True),
    }


def beyond_par_text(points: int | None) -> str:
    """Write a result beside par, for its own side: 30 points better than par."""
    if points is None:
        return ""
    if not points:
        return gettext("Your result is par.")
    words = (
        gettext("Your result: %(points)s points better than par.")
        if points > 0
        else gettext("Your result: %(points)s points worse than par.")
    )
    return words % {"points": abs(points)}


def allowed_text(tricks_over: int) -> str:
    """Write the result that the cards allowed a contract: =, +1, −2."""
    return f"{tricks_over:+d}".replace("-", figures.MINUS) if tricks_over else "="
