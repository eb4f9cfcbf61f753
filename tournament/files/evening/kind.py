"""What makes sense in the file of a whole evening of each kind of event."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass

from tournament.evening.by_kind import ByKind
from tournament.files.evening.value import EveningFile


@dataclass(frozen=True, kw_only=True)
class Sense:
    """The answers of a kind, in alphabetical order.

    `check_boards`: refuses a file in which somebody plays a board that he may not.
    `other_players`: the code of the error where other numbers of players are in it.
    `players`: how many belong to a row of `entries`, and sit for one of `attendances`.
    """

    check_boards: Callable[[EveningFile], None]
    other_players: str
    players: Mapping[str, Set[int]]


SENSE: ByKind[Sense] = ByKind()
