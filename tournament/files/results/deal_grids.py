"""The cards as tables of cells: a row a board, and beside each result what they allowed."""

from collections.abc import Iterator

from django.utils.translation import gettext, pgettext

from scoring.deals.boards import DealtBoard
from scoring.deals.hand import SUITS
from scoring.deals.text import write_holding
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from tournament.evening.double_dummy.beside_cards import beside_cards, par_points
from tournament.evening.report import Report, ResultLine
from tournament.files.cells import CellGrid, CellValue
from tournament.words import game
from tournament.words.deals.hands import STRAINS, par_contract_text
from tournament.words.figures import is_french


def has_tricks(report: Report) -> bool:
    """Tell whether the tricks of a board may be seen, so that results have a column for them."""
    return any(deal.tricks for deal in report.deals)


def allowed_tricks(report: Report, board: int, line: ResultLine) -> int | None:
    """Return the tricks that the cards allowed; none where they are not known."""
    beside = beside_cards(report, board, line)
    return beside.possible if beside else None


def deals_grid(report: Report) -> CellGrid:
    """Make the table of the deals, a row a board."""
    heads = (
        pgettext("column", "Board"),
        pgettext("column", "Section"),
        pgettext("column", "Dealer"),
        pgettext("column", "Vulnerable"),
        *(f"{game.seat(seat.value)} {game.SIGNS[suit.value]}" for seat in Seat for suit in SUITS),
        *(trick_head(seat, strain.value) for seat in Seat for strain in STRAINS),
        gettext("Par, NS"),
        gettext("Par contracts"),
    )
    rows = tuple((deal.number, deal.section, *board_cells(deal.board)) for deal in report.deals)
    return CellGrid(pgettext("printed sheets", "Deals"), heads, rows)


def trick_head(seat: Seat, strain: str) -> str:
    """Head a column of tricks: tricks N ♠."""
    return gettext("tricks %(seat)s %(strain)s") % {
        "seat": game.seat(seat.value),
        "strain": game.strain_sign(strain),
    }


def board_cells(board: DealtBoard) -> Iterator[CellValue]:
    """Yield the cells of a board from its dealer on."""
    alphabet = Alphabet.FRENCH if is_french() else Alphabet.ENGLISH
    yield game.seat(board.dealer.value)
    yield game.vulnerability(board.vulnerability.value)
    for hand in board.deal.hands.values():
        for suit in SUITS:
            yield write_holding(hand, suit, alphabet)
    for seat in Seat:
        for strain in STRAINS:
            yield board.double_dummy.tricks(seat, strain) if board.double_dummy else None
    yield par_points(board)
    yield "; ".join(map(par_contract_text, board.par.contracts)) if board.par else ""
