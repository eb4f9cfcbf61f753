"""Results that want a second look, also beside the cards of boards that are over for all."""

from scoring.anomalies import Anomaly, anomalies
from scoring.deals.boards import DealtBoard
from scoring.hints import DoubleDummy, Hands
from scoring.notation.board import Seat
from scoring.notation.contract import Strain
from tournament.evening.deals.visible import VisibleDeals
from tournament.evening.evening import Evening
from tournament.evening.kind import RULES, FindDeal


def find_anomalies(evening: Evening, deals: VisibleDeals) -> tuple[Anomaly, ...]:
    """Find the results that want a second look, also beside the cards of boards that are over."""
    return RULES.of(evening.session).find_anomalies(evening, deals.find)


def find_anomalies_in_cards(evening: Evening, find: FindDeal) -> tuple[Anomaly, ...]:
    """Find the results that want a second look beside the cards that everybody had in a board.

    Not where sections have other cards, or some tables had: those are compared among themselves.
    """
    boards = {
        number: board
        for number in evening.expected_by_board
        if number not in evening.groups_by_board and (board := find_deal(evening, find, number))
    }
    if not boards:
        return evening.anomalies
    return anomalies(
        evening.compared_rows,
        winners=evening.lines_of_board,
        hands={number: cards_by_seat(board) for number, board in boards.items()},
        double_dummy={number: tricks_by_declarer(board) for number, board in boards.items()},
    )


def find_deal(evening: Evening, find: FindDeal, number: int) -> DealtBoard | None:
    """Find the deal that everybody had in a board; None where none is."""
    found = {find(number, section.letter) for section in evening.sections}
    return found.pop() if len(found) == 1 else None


def cards_by_seat(board: DealtBoard) -> Hands:
    """Return who held which cards."""
    return {seat: frozenset(hand.cards) for seat, hand in board.deal.hands.items()}


def tricks_by_declarer(board: DealtBoard) -> DoubleDummy:
    """Return what each seat makes in each strain; nothing where it is not known."""
    table = board.double_dummy
    return (
        {(seat, strain): table.tricks(seat, strain) for seat in Seat for strain in Strain}
        if table
        else {}
    )
