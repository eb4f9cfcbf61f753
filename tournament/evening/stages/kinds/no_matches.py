"""No matches: pairs play one movement, and every result counts by itself."""

from collections.abc import Iterator
from dataclasses import replace

from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Result
from tournament.evening.stages.kinds.movement import MOVEMENT_RULES


def list_sharing(evening: Evening, own: Game) -> Iterator[Game]:
    """List the games that share boards with one; two sections have each its own set, so only those
    of its own one do."""
    return (
        game
        for game in evening.due
        if (game.section, game.round) == (own.section, own.round)
        if game.table != own.table and set(game.boards) & set(own.boards)
    )


def list_leads(evening: Evening) -> list[Result]:
    """List the results with a lead."""
    return [result for result in evening.results if result.lead]


NO_MATCHES_RULES = replace(
    MOVEMENT_RULES,
    find_appealed=lambda _evening, _match: None,
    list_leads=list_leads,
    list_sharing=list_sharing,
)
