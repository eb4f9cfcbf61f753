"""The cards of a board as tables key them at their devices: all 52, or none that can be read.

Source: the comments on `HandrecordDTO` in the maker's client 1.2.1.
"""

from collections.abc import Iterable

from bridgemate_dataconnector.dto import HandrecordDTO

from scoring.deals.deal import Deal
from scoring.deals.text import read_hand
from scoring.errors import ScoringError
from tournament.bridgemates.values.device_hands import DeviceHands

SEATS = ("north", "east", "south", "west")
SUITS = ("spades", "hearts", "diamonds", "clubs")


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
