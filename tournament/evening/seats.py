"""Who sits at a table: one value for pairs, for the pairs of two teams and for single players."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from scoring.notation.board import Side

# A contestant, as `report` has it.
Who = TypeVar("Who", bound=Any)
# Between what two players of a side are called.
TOGETHER = "+"
# By which names the seats are written: a side each where it is one contestant's.
SIDES = ("ns", "ew")
SEATS = ("north", "east", "south", "west")


@dataclass(frozen=True)
class Seats:
    """The contestants at a table, by the keys of who has each seat.

    A pair, or the pair of a team, has both seats of its side; of single players each has one.
    Raises ValueError for anything else, such as somebody who would play against himself.
    """

    north: str
    east: str
    south: str
    west: str

    def __post_init__(self) -> None:
        if self.north == self.south and self.east == self.west:
            is_possible = self.north != self.east
        else:
            is_possible = len(set(self.players)) == 4
        if not is_possible:
            raise ValueError(f"seats of {self.players}")

    @classmethod
    def of(cls, *contestants: str) -> "Seats":
        """Seat one contestant NS and one EW, or four from North clockwise."""
        return cls(*(contestants * 2 if len(contestants) == 2 else contestants))

    @classmethod
    def from_named(cls, values: Mapping[str, Any]) -> "Seats":
        """Read what `named` wrote; ValueError for anything else."""
        names = SEATS if SEATS[0] in values else SIDES
        keys = [values.get(name) for name in names]
        if not all(isinstance(key, str) for key in keys):
            raise ValueError(f"seats of {keys}")
        return cls.of(*map(str, keys))

    def to_named(self, *, as_players: bool = False) -> dict[str, str]:
        """Write who sits there by name, one for a side that is one contestant's."""
        if self.are_of_two and not as_players:
            return {"ns": self.north, "ew": self.east}
        return dict(zip(SEATS, self.players, strict=True))

    @property
    def players(self) -> tuple[str, str, str, str]:
        """Who has each seat: North, East, South, West."""
        return self.north, self.east, self.south, self.west

    @functools.cached_property
    def contestants(self) -> tuple[str, ...]:
        """Everybody at the table once, from North clockwise."""
        return tuple(dict.fromkeys(self.players))

    @functools.cached_property
    def are_of_two(self) -> bool:
        """Whether one contestant plays NS against one EW."""
        return len(self.contestants) == 2

    @functools.cached_property
    def sides(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The contestants NS, and those EW."""
        if self.are_of_two:
            return (self.north,), (self.east,)
        return (self.north, self.south), (self.east, self.west)

    @property
    def turned(self) -> "Seats":
        """The same with NS and EW exchanged."""
        return Seats(self.east, self.north, self.west, self.south)

    @functools.cached_property
    def side_by_contestant(self) -> Mapping[str, Side]:
        sides = zip(Side, self.sides, strict=True)
        return {key: side for side, keys in sides for key in keys}

    def side_of(self, key: str) -> Side:
        """Tell on which side a contestant sits; KeyError unless it is at the table."""
        return self.side_by_contestant[key]

    def seats_of(self, key: str) -> str:
        """Write the seats of a contestant: NS of a pair, N of a single player in North."""
        return "".join(seat for seat, one in zip("NESW", self.players, strict=True) if one == key)

    def opponents_of(self, key: str) -> tuple[str, ...]:
        """List whom a contestant plays against: one of two, or two players."""
        ns, ew = self.sides
        return ew if self.side_of(key) is Side.NS else ns

    def partners_of(self, key: str) -> tuple[str, ...]:
        """List who sits across the table: one for a single player, nobody for a pair."""
        ns, ew = self.sides
        own = ns if self.side_of(key) is Side.NS else ew
        return tuple(other for other in own if other != key)

    @property
    def ns(self) -> str:
        """The side NS by its key: a contestant's, or those of two players, A3+A7."""
        return joined(self.sides[0])

    @property
    def ew(self) -> str:
        """The side EW by its key: a contestant's, or those of two players, A3+A7."""
        return joined(self.sides[1])


def join_side(side: Sequence[Who]) -> Who | None:
    """Return who has a side, two single players of it as one, 3+7; None where nobody has."""
    if len(side) < 2:
        return side[0] if side else None
    return replace(
        side[0],
        key=joined(player.key for player in side),
        shown=joined(player.shown for player in side),
        players=tuple(person for player in side for person in player.players),
    )


def find_side(pairs: Mapping[str, Who], key: str) -> Who | None:
    """Find who has a side by its key, A7 or A3+A7; None where nobody is called so."""
    return join_side([pairs[player] for player in cut_side(key) if player in pairs])


def cut_side(key: str) -> list[str]:
    """List the keys of who has a side, from the side's own: A7, or A3+A7."""
    return key.split(TOGETHER) if key else []


def joined(labels: Iterable[str]) -> str:
    """Write contestants that sit together in one cell."""
    return TOGETHER.join(labels)
