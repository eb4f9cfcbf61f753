"""The cards of a board as the program has them: keyed at the tables, or sent to it.

Keyed ones are all 52, or none that can be read.

Source: the comments on `HandrecordDTO` in the maker's client 1.2.1.
"""

from collections.abc import Iterable, Mapping

from bridgemate_dataconnector.dto import HandrecordDTO

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal
from scoring.deals.hand import SUITS as PACK
from scoring.deals.text import read_hand
from scoring.errors import ScoringError
from scoring.notation.board import Seat
from scoring.notation.contract import Strain
from tournament.bridgemates.files.connector.event import GROUP
from tournament.bridgemates.values.device_hands import DeviceHands

SEATS = ("north", "east", "south", "west")
SUITS = ("spades", "hearts", "diamonds", "clubs")
STRAINS = {
    Strain.CLUBS: "clubs",
    Strain.DIAMONDS: "diamonds",
    Strain.HEARTS: "hearts",
    Strain.SPADES: "spades",
    Strain.NOTRUMP: "no_trump",
}


def read_hands(records: Iterable[HandrecordDTO]) -> list[DeviceHands]:
    """Read the cards of boards, in the order in which they came."""
    return [
        DeviceHands(one.section_letters or "", one.board_number, read_cards(one)) for one in records
    ]


def read_cards(record: HandrecordDTO) -> Deal | None:
    """Read the four hands of a board; None where they are not 52 cards, thirteen in each."""
    suits = [[getattr(record, f"{seat}_{suit}") for suit in SUITS] for seat in SEATS]
    if not all(isinstance(suit, str) for hand in suits for suit in hand):
        return None
    try:
        return Deal(*(read_hand(".".join(hand)) for hand in suits))
    except ScoringError:
        return None


def write_hands(boards: Mapping[str, Iterable[DealtBoard]], guid: str) -> list[HandrecordDTO]:
    """Write the cards of boards by the letter of their section, with the double dummy of those that
    have one."""
    return [write_cards(board, letter, guid) for letter, own in boards.items() for board in own]


def write_cards(board: DealtBoard, letter: str, guid: str) -> HandrecordDTO:
    """Write the cards of a board; a void is an empty text."""
    record = HandrecordDTO(
        session_guid=guid,
        scoring_group_number=GROUP,
        section_letters=letter,
        board_number=board.number,
        has_hand_evaluation_data=board.double_dummy is not None,
    )
    for seat, name in zip(Seat, SEATS, strict=True):
        for suit in PACK:
            holding = "".join(rank.value for rank in board.deal.hand(seat).ranks(suit))
            setattr(record, f"{name}_{STRAINS[Strain(suit.value)]}", holding)
        for strain, of_strain in STRAINS.items() if board.double_dummy else ():
            tricks = board.double_dummy.tricks(seat, strain) if board.double_dummy else 0
            setattr(record, f"double_dummy_{name}_{of_strain}", tricks)
    return record
