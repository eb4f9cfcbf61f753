"""What a table of a match may know: nothing of the other room before the half is complete."""

from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Place, Result, Session
from tournament.evening.play.withhold import find_places_of_pair
from tournament.evening.states import TableSees
from tournament.kinds.teams.values.play.secrecy import Secrecy


def is_kept_from_room(evening: Evening, result: Result, game: Game | None) -> bool:
    """Tell whether a result is kept from those who sit at its table in a later game."""
    return Secrecy(evening).is_kept_from(result, game)


def find_places_to_write(evening: Evening, team: str) -> set[Place]:
    """Find where a team has still to write: what a room of its own has written may be the other
    one's."""
    return find_places_of_pair(evening, team) - evening.result_at.keys()


def show_nothing_at_table(_session: Session) -> TableSees:
    """Return what a table sees of a board that it has agreed on: the other room has it still to
    play, or is told of by the match sheet."""
    return TableSees.NOTHING
