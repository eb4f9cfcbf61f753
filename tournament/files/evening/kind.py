"""What makes sense in the file of a whole evening of each kind of event."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass

from tournament.evening.by_kind import ByKind
from tournament.files.evening.value import EveningFile, Row


@dataclass(frozen=True, kw_only=True)
class Sense:
    """The answers of a kind, in alphabetical order.

    `check_boards`: refuses a file in which somebody plays a board that he may not.
    `find_wrong_seats`: the code of what is wrong with the four seats of a row; empty for nothing.
    `other_players`: the code of the error where other numbers of players are in it.
    `players`: how many belong to a row of `entries`, and sit for one of `attendances`.
    """

    check_boards: Callable[[EveningFile], None]
    find_wrong_seats: Callable[[Row], str]
    other_players: str
    players: Mapping[str, Set[int]]


SENSE: ByKind[Sense] = ByKind()


def find_wrong_pairs(row: Row) -> str:
    """Find what is wrong where one contestant plays North-South and another East-West."""
    if row["north_id"] != row["south_id"] or row["east_id"] != row["west_id"]:
        return "seats_of_pairs"
    return "pair_against_itself" if row["north_id"] == row["east_id"] else ""
