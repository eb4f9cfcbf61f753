"""Read off a movement who goes where after a round: for cards, screens, the director's call."""

from . import table_card
from .calls import Call, call
from .moves import BoardsMove, boards_go_to, next_seat, resting, seat, sharing_tables
from .table_card import TableInRound, find_outdated_cards

__all__ = [
    "BoardsMove",
    "Call",
    "TableInRound",
    "boards_go_to",
    "call",
    "find_outdated_cards",
    "next_seat",
    "resting",
    "seat",
    "sharing_tables",
    "table_card",
]
