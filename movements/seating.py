"""The values of a movement: who sits where in which round, with which boards.

Numbers only, all from 1. A value is built without being judged; check.py is the referee.
"""

from dataclasses import dataclass, replace

from .errors import MovementError


@dataclass(frozen=True)
class Seating:
    """One table in one round: the pair NS, the pair EW, and the boards they play."""

    round: int
    table: int
    ns: int
    ew: int
    boards: tuple[int, ...]

    @property
    def pairs(self) -> tuple[int, int]:
        return self.ns, self.ew

    def opponent_of(self, pair: int) -> int:
        return self.ew if pair == self.ns else self.ns

    def waiting(self, pair: int) -> "Sitout":
        """The pair there without its opponents."""
        side = "NS" if pair == self.ns else "EW"
        return Sitout(self.round, pair, self.table, self.boards, side)


@dataclass(frozen=True)
class Sitout:
    """A pair without opponents in a round.

    The table and the boards are those at which it waits, the side (NS or EW) is its own there;
    unknown (None, nothing) when the movement has no place for it.
    """

    round: int
    pair: int
    table: int | None = None
    boards: tuple[int, ...] = ()
    side: str = ""


@dataclass(frozen=True)
class Sharing:
    """Declared: these tables have these boards at once in this round."""

    round: int
    tables: tuple[int, ...]
    boards: tuple[int, ...]


@dataclass(frozen=True)
class Relay:
    """A stand between `after_table` and the next, where boards rest for a round.

    0 is before table 1. Two stands at one place are two relays.
    """

    after_table: int


@dataclass(frozen=True, kw_only=True)
class Movement:
    """A whole session of one section.

    `pairs` are the numbers that really play. `boards` is the number of the highest board. With
    two winners `lines` holds the pairs that sit NS, else it is empty. `max_meetings` is how often
    the same two pairs may meet. `missing` is the number whose place is left empty.
    """

    kind: str
    variant: str = ""
    tables: int
    rounds: int
    boards_per_round: int
    boards: int
    pairs: tuple[int, ...]
    winners: int
    seatings: tuple[Seating, ...]
    lines: tuple[int, ...] = ()
    sitouts: tuple[Sitout, ...] = ()
    sharings: tuple[Sharing, ...] = ()
    relays: tuple[Relay, ...] = ()
    stationary: tuple[int, ...] = ()
    max_meetings: int = 1
    missing: int | None = None
    arrow_switched: tuple[int, ...] = ()

    def seatings_of_round(self, number: int) -> tuple[Seating, ...]:
        return tuple(seating for seating in self.seatings if seating.round == number)

    def seatings_of(self, pair: int) -> tuple[Seating, ...]:
        return tuple(seating for seating in self.seatings if pair in seating.pairs)

    def sitouts_of(self, pair: int) -> tuple[Sitout, ...]:
        return tuple(sitout for sitout in self.sitouts if sitout.pair == pair)

    def boards_a_pair(self, pair: int) -> int:
        """How many boards the pair is scheduled to play."""
        return sum(len(seating.boards) for seating in self.seatings_of(pair))

    def without(self, pair: int) -> "Movement":
        """The same movement with that number's place left empty.

        Its opponents sit out in turn, at the table and with the boards they would have played.
        Raises bad_missing for a number that does not play, or when a place is empty already.
        """
        if pair not in self.pairs or self.missing is not None:
            raise MovementError("bad_missing", pair=pair)
        emptied = self.seatings_of(pair)
        waiting = tuple(seating.waiting(seating.opponent_of(pair)) for seating in emptied)
        own = self.sitouts_of(pair)
        return replace(
            self,
            pairs=_except(self.pairs, pair),
            lines=_except(self.lines, pair),
            stationary=_except(self.stationary, pair),
            seatings=tuple(seating for seating in self.seatings if pair not in seating.pairs),
            sitouts=tuple(sitout for sitout in self.sitouts if sitout not in own) + waiting,
            sharings=_still_shared(self.sharings, emptied),
            missing=pair,
        )


def boards_of_set(number: int, boards_per_round: int) -> tuple[int, ...]:
    """The boards of one set: set 2 of 3 boards is 4, 5, 6."""
    last = number * boards_per_round
    return tuple(range(last - boards_per_round + 1, last + 1))


def with_boards(unit: Movement, boards_per_round: int) -> Movement:
    """A movement of few boards a round, each board replaced by a set of that many."""

    def boards(sets: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(board for each in sets for board in boards_of_set(each, boards_per_round))

    if boards_per_round == 1:
        return unit
    return replace(
        unit,
        boards_per_round=unit.boards_per_round * boards_per_round,
        boards=unit.boards * boards_per_round,
        seatings=tuple(replace(row, boards=boards(row.boards)) for row in unit.seatings),
        sitouts=tuple(replace(row, boards=boards(row.boards)) for row in unit.sitouts),
        sharings=tuple(replace(row, boards=boards(row.boards)) for row in unit.sharings),
    )


def _except(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(other for other in numbers if other != number)


def _still_shared(
    sharings: tuple[Sharing, ...], emptied: tuple[Seating, ...]
) -> tuple[Sharing, ...]:
    """The sharings that remain when those tables no longer play: it takes two to share."""
    empty = {(seating.round, seating.table) for seating in emptied}
    remaining = (
        replace(
            sharing,
            tables=tuple(table for table in sharing.tables if (sharing.round, table) not in empty),
        )
        for sharing in sharings
    )
    return tuple(sharing for sharing in remaining if len(sharing.tables) > 1)


def fits(numbers: int, pairs: int) -> bool:
    """Whether that many pairs can sit down at that many numbers: one may stay empty."""
    return numbers - pairs in {0, 1}
