"""A family of movements of pairs: for which tables and rounds it exists, and how it is made."""

from collections.abc import Callable
from dataclasses import dataclass

from movements.seating import Movement


@dataclass(frozen=True)
class PairsFamily:
    """A family of movements, such as the skip Mitchells, named by its kind and variant.

    `rounds` lists the numbers of rounds for so many tables, empty where the family has none.
    `build` takes tables and rounds and makes the movement of one board a round (of `boards`, where
    a set is cut), not checked. `rovers` play beside two pairs a table. Two pairs meet in `meetings`
    rounds at most; None where that differs and is not promised.
    """

    kind: str
    variant: str
    rounds: Callable[[int], tuple[int, ...]]
    build: Callable[[int, int], Movement]
    boards: int = 1
    rovers: int = 0
    meetings: int | None = None
