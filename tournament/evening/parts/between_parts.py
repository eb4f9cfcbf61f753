"""Where a team's two pairs go between two parts of a match."""

from dataclasses import dataclass
from typing import TypeAlias

# A round after which a part ends, and the number of a team.
EndOfPart: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class BetweenParts:
    """After which rounds the pairs of which teams change rooms, and which teams have other pairs,
    for whom no table can be named."""

    room_changes: frozenset[EndOfPart] = frozenset()
    new_line_ups: frozenset[EndOfPart] = frozenset()


NOBODY_MOVES = BetweenParts()
