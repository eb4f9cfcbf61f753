"""A director who plays: which boards are still to be played, and the evening without their results.

A board is to be played while the plan has it for the pair and no result of it has the pair at the
table. One that is put off to the end of the evening is still to be played. A team plays a board at
two tables, and nobody knows here at which of them the director sits: it is to be played until both
have.
"""

from dataclasses import replace

from scoring.notation.outcome import Pending
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result
from tournament.evening.kind import RULES
from tournament.evening.veil import NO_VEIL, Reader, Veil


def find_boards_to_play(evening: Evening, pair: str) -> frozenset[int]:
    """Find the boards that a pair has still to play; none once play has ended."""
    if not evening.session.is_playing or pair not in evening.placed:
        return frozenset()
    return RULES.of(evening.session).find_boards_to_play(evening, pair)


def find_boards_of_pair(evening: Evening, pair: str) -> frozenset[int]:
    """Find the boards that the plan has for a pair and that no result shows it to have played."""
    planned = {
        board
        for game in evening.due
        if pair in game.seats.contestants and game.round <= evening.last_round(pair)
        for board in game.boards
    }
    return frozenset(
        planned - {result.board for result in evening.results if has_played(result, pair)}
    )


def has_played(result: Result, pair: str) -> bool:
    """Tell whether a pair is through with the board of a result."""
    return pair in result.seats.contestants and not isinstance(result.sides.ns, Pending)


def find_veil(evening: Evening, reader: Reader) -> Veil:
    """Find what a reader must not see of an evening; nothing for who does not play."""
    boards = find_boards_to_play(evening, reader.pair) - reader.looked_at
    if not boards:
        return NO_VEIL
    own = RULES.of(evening.session).find_own_places(evening, reader.pair)
    entered = {
        result.place: result.entered_at
        for result in evening.results
        if result.board in boards and result.place not in own
    }
    return Veil(boards, frozenset(place for place in own if place[3] in boards), entered)


def find_places_of_pair(evening: Evening, pair: str) -> set[Place]:
    """Find where a pair plays or has played."""
    planned = {place: game.seats for place, game in evening.places.items()}
    seated = planned | {result.place: result.seats for result in evening.results}
    return {place for place, seats in seated.items() if pair in seats.contestants}


def withhold(evening: Evening, reader: Reader) -> Evening:
    """Make the evening as a reader may see it: of results under the veil only that they came in.

    The very same evening where nothing is withheld.
    """
    veil = find_veil(evening, reader)
    if not veil.boards:
        return evening
    results = tuple(result for result in evening.results if result.place not in veil.entered)
    return replace(evening, results=results, veil=veil)
