"""The values of an individual movement; numbers are players. check.py beside it is the referee."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product

from movements.errors import MovementError
from movements.pairs.unit import sharings
from movements.seating import Relay, Sharing

Both = tuple[int, int]


@dataclass(frozen=True)
class Four:
    """One table in one round: who sits where, and the boards they play."""

    round: int
    table: int
    north: int
    east: int
    south: int
    west: int
    boards: tuple[int, ...]

    @property
    def players(self) -> tuple[int, int, int, int]:
        return self.north, self.east, self.south, self.west

    @property
    def sides(self) -> tuple[Both, Both]:
        """NS and EW."""
        return (self.north, self.south), (self.east, self.west)


@dataclass(frozen=True)
class Rest:
    """A player sits out in a round; table and boards are those at which he waits, if any."""

    round: int
    player: int
    table: int | None = None
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Individual:
    """A whole session of one section.

    The promises: any two are partners and opponents at most so often, the stationary players
    never change table, nobody shares boards but as declared. `missing` is the number whose place
    is left empty.
    """

    kind: str
    tables: int
    rounds: int
    boards_per_round: int
    boards: int
    players: tuple[int, ...]
    seatings: tuple[Four, ...]
    sitouts: tuple[Rest, ...] = ()
    sharings: tuple[Sharing, ...] = ()
    relays: tuple[Relay, ...] = ()
    stationary: tuple[int, ...] = ()
    most_partnerings: int = 1
    most_oppositions: int = 2
    missing: int | None = None

    def without(self, player: int) -> "Individual":
        """The same with that number's place left empty; the three others of its table wait.

        Raises bad_missing for a number that does not play, or when a place is empty already.
        """
        if player not in self.players or self.missing is not None:
            raise MovementError("bad_missing", pair=player)
        emptied = [row for row in self.seatings if player in row.players]
        waiting = tuple(
            Rest(row.round, other, row.table, row.boards)
            for row in emptied
            for other in row.players
            if other != player
        )
        left = tuple(row for row in self.seatings if player not in row.players)
        return replace(
            self,
            players=tuple(other for other in self.players if other != player),
            stationary=tuple(other for other in self.stationary if other != player),
            seatings=left,
            sitouts=tuple(rest for rest in self.sitouts if rest.player != player) + waiting,
            sharings=sharings(left),
            missing=player,
        )


def partnerings(rows: Iterable[Four]) -> Counter[Both]:
    """How often each two, the smaller number first, are partners."""
    return Counter(_ordered(*side) for row in rows for side in row.sides)


def oppositions(rows: Iterable[Four]) -> Counter[Both]:
    """How often each two, the smaller number first, are opponents."""
    return Counter(_ordered(*both) for row in rows for both in product(*row.sides))


def _ordered(one: int, other: int) -> Both:
    return (one, other) if one < other else (other, one)
