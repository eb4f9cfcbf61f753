"""Whose deals a table of a match has: those of the match, of its round, or of all; and the
results beside them that want a second look: each board is played in both rooms of a match."""

from functools import partial

from movements import Draw
from scoring.anomalies import Anomaly, anomalies
from tournament.evening.deals.anomalies import list_compared_rows
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result
from tournament.evening.kind import FindDeal
from tournament.evening.matches.meetings import name_deal
from tournament.evening.parts.dealt import DealtMatch, TypedKey
from tournament.evening.plain_values import keep_with_value
from tournament.evening.seats import Seats
from tournament.evening.stages.rounds import stage_conditions

# Beyond every round: what is added to the set of a table whose teams sat in each other's seats.
TURNED = 500


def find_dealt_match(
    evening: Evening, section: str, round_: int, teams: tuple[str, ...]
) -> DealtMatch:
    """Tell of which match's deals a table has its boards, and which part of it that plays."""
    match = evening.meetings.find(section, round_, teams)
    if match is None:
        return DealtMatch(round_, "", (section, round_, teams))
    part = (round_ - match.round) // stage_conditions(evening).rounds_per_part
    return DealtMatch(match.round, match.home, (match.section, *match.key, part))


def find_typed_key(evening: Evening, place: Place, teams: tuple[str, ...]) -> TypedKey | None:
    """Name the deals from which a table of a match has a board; None where it plays no match."""
    section, round_, _table, board = place
    match = evening.meetings.find(section, round_, teams)
    if match is None:
        return None
    dealt_by, _board = name_deal(evening.session.stage, match, board)
    if dealt_by == match.key:
        return TypedKey(match.section, board, match.round, match.home)
    if dealt_by == match.round:
        return TypedKey("", board, match.round)
    return TypedKey(match.section if len(evening.sections) > 1 else "", board)


def find_first_places(_evening: Evening) -> tuple[Place, ...]:
    """Return nothing: `play.dealing` says which room of a match shuffles its boards."""
    return ()


def keep_sides(_evening: Evening, drawn: Draw) -> Draw:
    """Return a draw as it is: teams sit both ways in each match."""
    return drawn


# ---- which boards of a match are the same, and who has played them ----


def find_twice(evening: Evening, place: Place, seats: Seats, other: Result) -> set[str]:
    """Find which of a team's two pairs would play a board that stands beside another result of its
    number: in the same direction, in the same match."""
    both = set(seats.contestants).intersection(other.seats.contestants)
    sets = (find_board_set(evening, *one) for one in ((place, seats), (other.place, other.seats)))
    if len(set(sets)) > 1:
        return set()
    return {key for key in both if seats.side_of(key) is other.seats.side_of(key)}


def find_board_set(evening: Evening, place: Place, seats: Seats) -> int:
    """Return which boards of one number are the same deal: those of one match, named by its first
    round.

    A table of a match whose teams sat in each other's seats has a set of its own: what it played
    is the board that its teams had on that side at the other table, and cannot be compared.
    """
    section, round_, *_ = place
    match = evening.meetings.find(section, round_, seats.contestants)
    own = match.round if match else round_
    return own + TURNED if is_turned(evening, place, seats) else own


def is_turned(evening: Evening, place: Place, seats: Seats) -> bool:
    """Tell whether the two teams that the plan has at a place sat in each other's seats."""
    game = evening.places.get(place)
    return game is not None and (game.seats.ns, game.seats.ew) == (seats.ew, seats.ns)


def find_anomalies_of_teams(evening: Evening, _find: FindDeal) -> tuple[Anomaly, ...]:
    """Find the results that want a second look; matches may have other cards in a board."""
    return find_in_both_rooms(evening)


@keep_with_value
def find_in_both_rooms(evening: Evening) -> tuple[Anomaly, ...]:
    """Find the results that want a second look beside those of the same deal, which a team plays
    once on either side."""
    rows = list_compared_rows(evening, partial(name_cards, evening))
    return anomalies(rows, winners=2, edition=evening.session.event.rules.edition)


def name_cards(evening: Evening, result: Result) -> str:
    """Name what a result's cards were dealt for; empty where it is of no match."""
    stage = evening.session.stage
    match = evening.meetings.find(result.section, result.round, result.seats.contestants)
    return str(name_deal(stage, match, result.board)[0]) if match else ""
