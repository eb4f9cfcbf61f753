"""What a table's phone says of the teams that sit there, and of where they go next."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.play.at_table import TableRound, game_at
from tournament.evening.play.next_round import NextRound
from tournament.evening.stages.dealing import find_dealing_at
from tournament.kinds.teams.values.play.next_match import sides_at, teams_going
from tournament.models import TableLink
from tournament.web.kind import PageLink
from tournament.words.stages.dealing import AT_TABLE

WAYS = (PageLink("table_match", _("Match sheet")),)
SEAT_WAYS = (PageLink("table_line_up", _("Who of the team sits where")),)


def describe_seats(evening: Evening, game: Game | None, _round: TableRound) -> dict[str, Any]:
    """Say which teams sit at a table, who of them, and what they do with the boards first; nothing
    where their match is not played."""
    if game is None or not evening.is_due(game):
        return {}
    dealing = find_dealing_at(evening, game)
    return {
        "seats": "kinds/teams/phones/_sides.html",
        "sides": sides_at(evening, game),
        "dealing": AT_TABLE[dealing] if dealing else "",
        "seat_ways": SEAT_WAYS,
    }


def describe_moves(
    evening: Evening, link: TableLink, after: int, following: NextRound
) -> dict[str, Any]:
    """Say where both teams at the table go, each to two tables, and who comes; nothing while that
    is to be drawn."""
    moves = {"moves": "kinds/teams/phones/_moves.html"}
    if following.is_end:
        return moves
    game = game_at(evening, link.section, link.table, after)
    coming = game_at(evening, link.section, link.table, following.number)
    return {
        **moves,
        "teams": teams_going(evening, game, after),
        "coming": sides_at(evening, coming) if coming and evening.is_due(coming) else (),
    }
