"""The results as USEBIO XML 1.2, which federations and other programs read.

Elements stand in the order of the files that are seen in the wild. Figures, letters and dates are
the format's own, whatever the club's language. `lost_codes` says what of a report it cannot hold.
"""

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from scoring.deals.text import write_holding
from scoring.notation.board import Seat
from scoring.notation.contract import Suit
from tournament.evening.report import Report
from tournament.files.kind import FILES
from tournament.files.report_parts import deal_of_all
from tournament.files.usebio.elements import add_element

USUAL_VERSION = "1.2"
DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v{}.dtd">'


def usebio_xml(report: Report) -> bytes:
    """Write the results as USEBIO."""
    return write_tree(make_tree(report))


def make_tree(report: Report, version: str = USUAL_VERSION) -> Element:
    """Make the elements of a file, which a federation's own may be put among."""
    root = Element("USEBIO", Version=version)
    club = SubElement(root, "CLUB")
    add_element(club, "CLUB_NAME", report.heading.club)
    add_element(club, "CLUB_ID_NUMBER", report.licences.club)
    FILES.of(report).add_usebio_event(SubElement(root, "EVENT"), report)
    add_hands(root, report)
    return root


def write_tree(root: Element, version: str = USUAL_VERSION) -> bytes:
    """Write the elements with their head."""
    indent(root, " ")
    text = tostring(root, encoding="unicode")
    doctype = DOCTYPE.format(version.replace(".", "_"))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{doctype}\n{text}\n'.encode()


def lost_codes(report: Report) -> tuple[str, ...]:
    """List what the file does not hold of this report, as codes of `LOSS_CODES`."""
    return FILES.of(report).find_usebio_losses(report)


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
