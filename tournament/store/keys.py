"""The keys of numbers by their rows, and who has the four seats of a row as it is read."""

import functools
import uuid
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from django.db.models.functions import NullIf

from tournament.evening.seats import Seats

# Who sits South and West is read where it is somebody else than North and East: of a pair it is
# not, and thousands of keys need not be made.
IN_SEATS = ("north", "east", NullIf("south", "north"), NullIf("west", "east"))
# What is read of them.
InSeats: TypeAlias = tuple[Any, ...]


class Keys(dict[uuid.UUID, str]):
    """The key of each number ("A7"), by its row; and who sits, the same four made once."""

    def __init__(self, keys: Mapping[uuid.UUID, str] = MappingProxyType({})) -> None:
        super().__init__(keys)
        self.made: dict[InSeats, Seats] = {}

    def seats(self, row: InSeats) -> Seats:
        """Name who has the four seats, as `IN_SEATS` are read."""
        found = self.made.get(row)
        if found is None:
            north, east, south, west = (self[one] if one else "" for one in row)
            found = self.made[row] = make_seats(north, east, south or north, west or east)
        return found


@functools.lru_cache(maxsize=4096)
def make_seats(north: str, east: str, south: str, west: str) -> Seats:
    """Make each table's seats once: the results of a round have the same, at every reading."""
    return Seats(north, east, south, west)
