"""Somebody by name, as reports have people, and what a club keeps of a player."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from tournament.evening.plain_values import IF_TRUE, Value
from tournament.evening.states import NameShown


@dataclass(frozen=True)
class Named:
    """Who has a first name and a last name; whoever has one name alone has it as the last."""

    first_name: str
    last_name: str

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


@dataclass(frozen=True)
class Person(Named, Value):
    """Somebody as a report names them; a stand-in fills a seat and is not ranked."""

    is_stand_in: bool = field(default=False, metadata={IF_TRUE: True})


@dataclass(frozen=True)
class PlayerFacts(Named):
    """What a club keeps of a player, each fact under the name of its column; empty, or None for a
    figure, is what nobody has said."""

    number: str = ""
    guest: bool = False
    retired: bool = False
    reduction: str = ""
    strength: Decimal | None = None
    sex: str = ""
    birth_year: int | None = None
    average: Decimal | None = None
    public_name: str = NameShown.FULL.value


def pair_strength(numbers: Sequence[Decimal | None]) -> Decimal | None:
    """Add up the numbers of a pair; one alone counts for its partner too, none is not known.

    >>> pair_strength([Decimal(40), Decimal("25.5")]), pair_strength([Decimal(40), None])
    (Decimal('65.5'), Decimal('80'))
    """
    rated = [number for number in numbers if number is not None]
    return sum(rated, Decimal()) * len(numbers) / len(rated) if rated else None
