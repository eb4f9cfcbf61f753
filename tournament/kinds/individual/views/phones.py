"""What a table's phone says of the four who sit there, and of where they go next."""

from typing import Any

from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.play.at_table import TableRound
from tournament.evening.play.next_round import NextRound
from tournament.models import TableLink


def describe_seats(_evening: Evening, _game: Game | None, round_: TableRound) -> dict[str, Any]:
    """Say who sits on which seat, and with which tables they share the boards."""
    return {"seats": "kinds/individual/phones/_seats.html", "shared_with": round_.shared_with}


def describe_moves(
    _evening: Evening, _link: TableLink, _after: int, _following: NextRound
) -> dict[str, Any]:
    """Say where players and boards go; the next round has it all."""
    return {"moves": "kinds/individual/phones/_moves.html"}
