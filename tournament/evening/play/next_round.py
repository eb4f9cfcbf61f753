"""What a table is told between two rounds: where its pairs and its boards go, and who comes."""

from dataclasses import dataclass

from tournament.evening.facts import Placement
from tournament.evening.matches.planned import Unplayed
from tournament.evening.play.at_table import Placements, join_places


@dataclass(frozen=True)
class Going:
    """Where a contestant goes: to a table and a side against opponents, a single player to `seat`
    with a partner; or with no side to sit out, `unplayed` being why where that is a match. `stays`
    at the same table, perhaps on the other side.
    """

    pair: Placement
    table: str = ""
    side: str = ""
    seat: str = ""
    opponents: Placements = ()
    boards: tuple[int, ...] = ()
    shared_with: tuple[str, ...] = ()
    stays: bool = False
    partner: Placement | None = None
    unplayed: Unplayed | None = None

    @property
    def against(self) -> Placement | None:
        """The pair whom a pair plays."""
        return join_places(self.opponents)


@dataclass(frozen=True)
class Boards:
    """Where the boards go: `kind` as in `movements.moving.moves`.

    `table` and `sharing` have them next, in round `round` where that is later.
    """

    numbers: tuple[int, ...]
    kind: str
    table: str = ""
    sharing: tuple[str, ...] = ()
    round: int = 0


@dataclass(frozen=True)
class NextRound:
    """`turned`: its boards are to be turned; `late`: the other tables that still play the one
    before; `owed`: the boards that this table has still to enter of it. `sides` are who comes to
    play NS and EW, nobody where somebody waits there; of a match `unplayed` says why."""

    number: int
    is_called: bool
    is_end: bool
    turned: bool
    going: tuple[Going, ...]
    boards: Boards | None
    sides: tuple[Placements, Placements]
    waiting_there: Placements
    coming: tuple[int, ...]
    shared_with: tuple[str, ...]
    late: tuple[str, ...]
    owed: tuple[int, ...]
    # The last round that is known is over, and others are to be drawn, or the rest of it.
    is_to_be_drawn: bool = False
    # Of teams: it is another half of the same match, which begins by itself once all its tables
    # are through, or all of the room.
    goes_on: bool = False
    turns_with_all: bool = False
    unplayed: Unplayed | None = None

    @property
    def ns(self) -> Placement | None:
        return join_places(self.sides[0])

    @property
    def ew(self) -> Placement | None:
        return join_places(self.sides[1])

    @property
    def alone(self) -> Placement | None:
        """Who waits there: a contestant, or players who lack a fourth, as one."""
        is_side = len(self.waiting_there) == 1 or self.unplayed is None
        return join_places(self.waiting_there) if is_side else None
