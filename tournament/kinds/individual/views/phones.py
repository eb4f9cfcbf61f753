"""What a table's phone says of the four who sit there, and of where they go next."""

from typing import Any

from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.play.at_table import TableRound
from tournament.evening.play.next_round import NextRound
from tournament.models import TableLink


def describe_seats(evening: Evening, _game: Game | None, round_: TableRound) -> dict[str, Any]:
    """Say who sits on which seat and by which system they play, and with which tables they share
    the boards."""
    return {
        "seats": "kinds/individual/phones/_seats.html",
        "shared_with": round_.shared_with,
        "system": evening.session.event.system,
    }


def describe_moves(
    evening: Evening, _link: TableLink, _after: int, _following: NextRound
) -> dict[str, Any]:
    """Say where players and boards go, which the next round has, and how partners bid there."""
    return {
        "moves": "kinds/individual/phones/_moves.html",
        "system": evening.session.event.system,
    }
