"""The registry of families: what can be played by so many pairs, players or teams.

Whoever adds a family adds its line here; advice, repairs and tests ask this list. Swiss rounds and
knock-outs are drawn as they come (swiss/, knock_out.py): they have no movement to make beforehand.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from .errors import MovementError
from .individuals import rainbow, whist
from .pairs.family import PairsFamily
from .pairs.howell import HOWELLS
from .pairs.mitchells import MITCHELLS
from .seating import Contestants, Movement
from .teams.families import TEAMS


class Make(Protocol):
    """Make the movement for so many, checked."""

    def __call__(self, number: int, /, *, rounds: int, boards_per_round: int) -> Movement: ...


@dataclass(frozen=True)
class Family:
    """`rounds` lists the numbers of rounds for so many, none where there is no such movement."""

    kind: str
    variant: str
    rounds: Callable[[int], tuple[int, ...]]
    make: Make


PAIRS: Mapping[tuple[str, str], PairsFamily] = {
    (family.kind, family.variant): family for family in (*HOWELLS.values(), *MITCHELLS.values())
}


def _teams_family(kind: str) -> Family:
    made, rounds_of = TEAMS[kind]

    def lengths(teams: int) -> tuple[int, ...]:
        only_length = rounds_of(teams)
        return (only_length,) if only_length else ()

    def make(teams: int, /, *, rounds: int, boards_per_round: int) -> Movement:
        if rounds not in lengths(teams):
            raise MovementError("bad_rounds", rounds=rounds)
        return made(teams, boards_per_round=boards_per_round)

    return Family(kind, "", lengths, make)


FAMILIES: Mapping[Contestants, tuple[Family, ...]] = {
    "pairs": tuple(
        Family(each.kind, each.variant, each.rounds_for, each.make) for each in PAIRS.values()
    ),
    "players": (
        Family("whist", "", whist.rounds_for, whist.whist),
        Family("rainbow", "", rainbow.rainbow_rounds, rainbow.rainbow_of),
        Family("swivel", "", rainbow.swivel_rounds, rainbow.swivel_of),
    ),
    "teams": tuple(map(_teams_family, TEAMS)),
}


def families_for(contestants: Contestants, number: int) -> tuple[Family, ...]:
    """List the families that have a movement for so many."""
    return tuple(family for family in FAMILIES[contestants] if family.rounds(number))
