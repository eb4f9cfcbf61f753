"""Who goes where between two rounds, for cards, screens and the director's call."""

from . import table_card
from .calls import Call, call
from .moves import BoardsMove, boards_go_to, next_seat, resting, seat, sharing_tables
from .table_card import TableInRound, says_else

__all__ = [
    "BoardsMove",
    "Call",
    "TableInRound",
    "boards_go_to",
    "call",
    "next_seat",
    "resting",
    "says_else",
    "seat",
    "sharing_tables",
    "table_card",
]
