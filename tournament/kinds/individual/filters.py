"""What the pages of single players say of seats and movements."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from tournament.evening.facts import Placement
from tournament.evening.play.at_table import TableRound
from tournament.evening.play.next_round import NextRound
from tournament.kinds.individual.words import movements
from tournament.templatetags.table_library import TableLibrary
from tournament.words import figures, game

register = TableLibrary(
    {
        "individual_name": movements.individual_name,
        "partners_text": movements.partners_text,
        "speaks_against": movements.speaks_against,
        "speaks_for": movements.speaks_for,
    },
)
A_TABLE = 4


class Place(Protocol):
    """A number of the movement; `stand_in` is who plays there outside the ranking, or empty."""

    stand_in: str


@register.filter
def from_to(least_and_most: Sequence[int]) -> str:
    """Write the least and the most of a figure: 20, or 18–20."""
    least, most = least_and_most
    return str(most) if least == most else f"{least}{figures.RANGE}{most}"


@register.filter
def with_stand_ins(players: int, places: Iterable[Place]) -> int:
    """Count the players and the stand-ins of these numbers that no player has."""
    return players + sum(bool(place.stand_in) for place in places)


@register.filter
def tables_of(players: int) -> int:
    """Count the full tables of so many players."""
    return players // A_TABLE


@register.filter
def over_tables(players: int) -> int:
    """Count the players who are more than fill the tables."""
    return players % A_TABLE


@register.filter
def seated_players(round_: TableRound | NextRound) -> list[tuple[str, Placement]]:
    """List who has which seat at a table, from North clockwise."""
    (north, south), (east, west) = round_.sides
    clockwise = zip("NESW", (north, east, south, west), strict=True)
    return [(game.seat_name(letter), one) for letter, one in clockwise]
