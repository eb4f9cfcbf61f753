"""What follows from it that pairs play the same boards, each at one table."""

from collections.abc import Iterable

from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Place, Result, Session
from tournament.evening.parts.dealt import DealtMatch
from tournament.evening.parts.match_rounds import NOBODY_MOVES, BetweenParts, MatchRounds
from tournament.evening.seats import Seats
from tournament.evening.stages.stage import STAGES
from tournament.evening.states import TableSees


def allow_fine(_evening: Evening, _pair: str, _unit: str, _board: int | None) -> None:
    """Take what is taken from a pair off its total, whatever the board."""


def find_both(_evening: Evening, _place: Place, seats: Seats, other: Result) -> set[str]:
    """Find who sits at a place and in another result of its board: a pair plays it once."""
    return set(seats.contestants).intersection(other.seats.contestants)


def find_chosen_for_table(session: Session) -> TableSees:
    """Return what the director lets a table see of a board that it has agreed on."""
    return session.table_sees


def find_only_set(_evening: Evening, _place: Place, _seats: Seats) -> int:
    """Return the set of the boards of an evening: those of one number are the same deal."""
    return 1


def find_common_deals(
    _evening: Evening, _section: str, _round: int, _pairs: tuple[str, ...]
) -> DealtMatch:
    """Return whose deals pairs have: those of all."""
    return DealtMatch()


def find_no_typed_key(_evening: Evening, _place: Place, _pairs: tuple[str, ...]) -> None:
    """Return nothing: a board's number says which deal it is."""


def list_sharing_of_stage(evening: Evening, own: Game) -> Iterable[Game]:
    """List the games that have boards of a game at the same time, as the evening's stage has it."""
    return STAGES.of(evening.session.stage).list_sharing(evening, own)


def find_no_match(evening: Evening, pair: str, round_: int | None) -> None:
    """Find no match: a pair appeals a line, also where its rounds are drawn."""


def find_no_parts(_evening: Evening, _section: str) -> BetweenParts:
    """Return nothing: a meeting of two pairs has no parts."""
    return NOBODY_MOVES


def call_rounds(_evening: Evening) -> MatchRounds:
    """Return no matches: what is called is a round."""
    return ()
