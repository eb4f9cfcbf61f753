"""The cards in USEBIO: a set of hands beside the event, each with its suits."""

from xml.etree.ElementTree import Element, SubElement

from scoring.deals.text import write_holding
from scoring.notation.board import Seat
from scoring.notation.contract import Suit
from tournament.evening.report import Report
from tournament.files.report_parts import deal_of_all
from tournament.files.usebio.elements import add_element

DIRECTIONS = {
    Seat.NORTH: "North",
    Seat.EAST: "East",
    Seat.SOUTH: "South",
    Seat.WEST: "West",
}
SUITS = {
    Suit.CLUBS: "CLUBS",
    Suit.DIAMONDS: "DIAMONDS",
    Suit.HEARTS: "HEARTS",
    Suit.SPADES: "SPADES",
}


def add_hands(root: Element, report: Report) -> None:
    """Add the boards whose cards may be seen, in the order of their numbers."""
    boards = [board for number in report.deals_by_board if (board := deal_of_all(report, number))]
    if not boards:
        return
    hands = SubElement(root, "HANDSET")
    for board in boards:
        element = SubElement(hands, "BOARD")
        add_element(element, "BOARD_NUMBER", board.number)
        for seat, direction in DIRECTIONS.items():
            hand = SubElement(element, "HAND")
            add_element(hand, "DIRECTION", direction)
            for suit, name in SUITS.items():
                add_element(hand, name, write_holding(board.deal.hand(seat), suit))
