"""Read off a movement who goes where after a round: for cards, screens, the director's call."""

from . import table_card
from .calls import Call, RoverMove, call
from .moves import (
    MOST_NAMED,
    BoardsMove,
    are_common,
    boards_go_to,
    next_seat,
    resting,
    seat,
    sharing_tables,
)
from .table_card import TableInRound, find_outdated_cards

__all__ = [
    "MOST_NAMED",
    "BoardsMove",
    "Call",
    "RoverMove",
    "TableInRound",
    "are_common",
    "boards_go_to",
    "call",
    "find_outdated_cards",
    "next_seat",
    "resting",
    "seat",
    "sharing_tables",
    "table_card",
]
