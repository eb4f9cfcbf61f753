"""Results that want a second look, also beside the cards of boards that are over for all."""

from collections.abc import Callable

from scoring.anomalies import Anomaly, anomalies
from scoring.contestants import Row
from scoring.deals.boards import DealtBoard
from scoring.hints import DoubleDummy, Hands
from scoring.notation.board import Seat
from scoring.notation.contract import Strain
from tournament.evening.deals.visible import VisibleDeals
from tournament.evening.evening import Evening
from tournament.evening.facts import Result
from tournament.evening.kind import RULES, FindDeal
from tournament.evening.plain_values import keep_with_value


def find_anomalies(evening: Evening, deals: VisibleDeals) -> tuple[Anomaly, ...]:
    """Find the results that want a second look, also beside the cards of boards that are over: by
    their place among all, the likeliest mistakes first; whether somebody has looked at them is not
    known here."""
    return RULES.of(evening.session).find_anomalies(evening, deals.find)


def find_anomalies_in_field(evening: Evening, find: FindDeal) -> tuple[Anomaly, ...]:
    """Find the results that want a second look beside all others of their board, and beside the
    cards that everybody had.

    Not where sections have other cards, or some tables had: those are compared among themselves.
    """
    boards = {
        number: board
        for number in evening.expected_by_board
        if number not in evening.groups_by_board and (board := find_deal(evening, find, number))
    }
    if not boards:
        return find_without_cards(evening)
    return anomalies(
        list_compared_rows(evening),
        hands={number: cards_by_seat(board) for number, board in boards.items()},
        double_dummy={number: tricks_by_declarer(board) for number, board in boards.items()},
        edition=evening.session.event.rules.edition,
    )


@keep_with_value
def find_without_cards(evening: Evening) -> tuple[Anomaly, ...]:
    """Find the results that want a second look beside all others of their board."""
    return anomalies(list_compared_rows(evening), edition=evening.session.event.rules.edition)


def list_compared_rows(
    evening: Evening, name_cards: Callable[[Result], str] = lambda _result: ""
) -> tuple[Row, ...]:
    """List the results as they are looked at beside each other, in their order.

    Sections play the same hands, so every result of a board is looked at beside all others that
    were played with the same cards: those of its group, and of what `name_cards` calls alike.
    """
    return tuple(
        Row(
            result.board,
            result.seats.north,
            result.seats.east,
            result.sides,
            group=evening.group_of(result.place) + name_cards(result),
        )
        for result in evening.results
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
