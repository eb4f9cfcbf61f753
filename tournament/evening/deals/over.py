"""May the cards of a board be seen now? Not before it is over for everybody who is to play it.

A deal is what counts, not the number of its board: it is over when every table of every section and
session that plays these cards has a result, or play has ended there; one that is put off to the end
of the evening is still to be played. In an event of matches nothing is over before all deals are
that are played in the same part of a match (its half, where it has halves): what a table learns of
one deal would tell it how its match stands.

Before the start of an evening nothing is over, nor is a board that nobody plays there: it may be
needed. Nothing here depends on who asks.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scoring.notation.outcome import Pending
from tournament.evening.deal_sets import find_set
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.kind import RULES
from tournament.evening.stages.rounds import list_undrawn_boards
from tournament.evening.states import State

# Writes the same cards always alike, however they are stored: in clear or sealed.
WriteAlike = Callable[[str], str]


@dataclass(frozen=True)
class DealtPlace:
    """A board at a table, its cards as they are always written, empty where they are not known, and
    which deals must be over with it."""

    place: Place
    cards: str
    part: tuple[object, ...]


def closed_deals(evening: Evening, write_alike: WriteAlike) -> frozenset[str]:
    """Return the deals, as they are always written, that nobody may see yet as far as one session
    knows."""
    every = {write_alike(deal.cards) for one in evening.deals for deal in one.deals.values()}
    if evening.session.state == State.SETUP:
        return frozenset(every)
    places = tuple(dealt_places(evening, write_alike))
    open_parts = {place.part for place in places if is_waited_for(evening, place.place)}
    closed = {place.cards for place in places if place.cards and place.part in open_parts}
    if evening.session.is_playing:
        closed |= every - {place.cards for place in places}
        closed |= cards_to_be_drawn(evening, write_alike)
    return frozenset(closed)


def cards_to_be_drawn(evening: Evening, write_alike: WriteAlike) -> set[str]:
    """Return the deals of a round that is drawn in part, which the rest of it is to play; of those
    that a match dealt for itself none."""
    if not evening.undrawn:
        return set()
    begins = evening.match_rounds[-1].first
    return {
        write_alike(deal.deals[board].cards)
        for deal in evening.deals
        if not deal.home and deal.board_set in (0, begins)
        for board in list_undrawn_boards(evening) & deal.deals.keys()
    }


def is_waited_for(evening: Evening, place: Place) -> bool:
    """Tell whether a board has still to be played at a place."""
    result = evening.result_at.get(place)
    if result is not None:
        return isinstance(result.sides.ns, Pending)
    return evening.session.is_playing and place not in evening.entered_at


def dealt_places(evening: Evening, write_alike: WriteAlike) -> Iterator[DealtPlace]:
    """List the boards that are played or to be played at each table and have a deal, and all of a
    match that has parts: it waits for those whose cards nobody gave too.

    Elsewhere a board is a part of its own: its cards.
    """
    find_match = RULES.of(evening.session).find_dealt_match
    played = {result.place: result.seats for result in evening.results}
    seats = {place: game.seats for place, game in evening.places.items()} | played
    for place in {*seats, *evening.entered_at}:
        section, round_, _table, board = place
        teams = seats[place].contestants if place in seats else ()
        begins, home, part = find_match(evening, section, round_, teams)
        found = find_set(evening.deals, board, section, begins, home)
        cards = write_alike(found.deals[board].cards) if found else ""
        if found or part:
            yield DealtPlace(place, cards, part or (cards,))
