"""Under which numbers a federation knows a club and its players: for the director's own files.

They are no result: a version that was published holds none, nothing public is given any, and files
take the numbers of today, so that a number put right counts for past evenings too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

from tournament.evening.plain_values import Value

# A player as he sits now: his full name and his number, empty where he has none.
Numbered: TypeAlias = tuple[str, str]


class Federation(StrEnum):
    """To which a club sends its results; its values are stored."""

    ENGLAND = "england"
    FRANCE = "france"
    SWITZERLAND = "switzerland"
    BELGIUM = "belgium"
    USA = "usa"


@dataclass(frozen=True)
class Licences(Value):
    """The club's number, and by the key of a pair those of its players, in their order."""

    club: str = ""
    players: Mapping[str, Any] = field(default_factory=dict)

    @property
    def has_players(self) -> bool:
        """Whether any player has a number."""
        return any(number for numbers in self.players.values() for number in numbers)


def number_players(
    pairs: Mapping[str, Sequence[str]], seated: Mapping[str, Sequence[Numbered]]
) -> dict[str, tuple[str, ...]]:
    """Find the numbers of the players of each pair, given by their full names, among those who sit
    there now.

    Who has since taken another number of the movement is found by a name that nobody else has. A
    name that nobody has now is without a number: it may be somebody else's.
    """
    everybody = [player for players in seated.values() for player in players]
    return {
        pair: tuple(
            find_number(name, place, seated.get(pair, ()), everybody)
            for place, name in enumerate(names)
        )
        for pair, names in pairs.items()
    }


def find_number(
    name: str, place: int, own: Sequence[Numbered], everybody: Sequence[Numbered]
) -> str:
    """Find a number: of who sits at that place, beside it, or anywhere, under that name."""
    if place < len(own) and own[place][0] == name:
        return own[place][1]
    for among in (own, everybody):
        numbers = [number for other_name, number in among if other_name == name]
        if len(numbers) == 1:
            return numbers[0]
    return ""
