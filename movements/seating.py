"""The values of a movement: who sits where in which round, with which boards.

One kind of row and one of movement serve pairs, single players and teams. Numbers only, all from 1.
A value is built without being judged; check.py is the referee.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, NamedTuple, TypeVar

from .errors import MovementError

Contestants = Literal["pairs", "players", "teams"]
Both = tuple[int, int]
Player = TypeVar("Player", int, int | None)
_Row = TypeVar("_Row", "Seating", "Sitout")


class Seating(NamedTuple):
    """One table in one round: who has the four seats, and the boards they play.

    Both seats of a pair have its number, both seats of a team's pair the team's. A named tuple and
    not a dataclass, because advice for a large room builds a hundred thousand of them.
    """

    round: int
    table: int
    north: int
    east: int
    south: int
    west: int
    boards: tuple[int, ...]

    @classmethod
    def of_two(
        cls, round_number: int, table: int, ns: int, ew: int, boards: tuple[int, ...]
    ) -> "Seating":
        """Seat a pair (or a team's pair) NS and one EW."""
        return cls(round_number, table, ns, ew, ns, ew, boards)

    @property
    def ns(self) -> int:
        """The pair or team NS; of single players the one in North."""
        return self.north

    @property
    def ew(self) -> int:
        """The pair or team EW; of single players the one in East."""
        return self.east

    @property
    def pairs(self) -> Both:
        return self.north, self.east

    @property
    def players(self) -> tuple[int, int, int, int]:
        """The numbers in the seats North, East, South, West."""
        return self[2:6]

    @property
    def sides(self) -> tuple[Both, Both]:
        """NS and EW, partner by partner."""
        return (self.north, self.south), (self.east, self.west)

    def player_at(self, seat: str) -> int:
        """Return who sits on a seat, N, E, S or W; on a side, NS or EW, its pair."""
        return player_at(seat, self.players)

    def seats_of(self, number: int) -> str:
        """Write the seats of a number: NS or EW of a pair, N of a single player in North."""
        return seats_of(number, self.players)

    @property
    def turned(self) -> "Seating":
        """The row with NS and EW exchanged."""
        number, table, north, east, south, west, boards = self
        return Seating(number, table, east, north, west, south, boards)

    def seated(self, *, ns: int | None = None, ew: int | None = None) -> "Seating":
        """Return the row with another pair NS, or EW; None keeps the one that is there."""
        ns = self.north if ns is None else ns
        ew = self.east if ew is None else ew
        return Seating.of_two(self.round, self.table, ns, ew, self.boards)

    def with_players(self, seat: Callable[[int], int]) -> "Seating":
        """Return the row with `seat` of each player in his place."""
        number, table, north, east, south, west, boards = self
        return Seating(number, table, seat(north), seat(east), seat(south), seat(west), boards)

    def opponent_of(self, pair: int) -> int:
        """Return the pair or team that plays against one of this table."""
        return self.east if pair == self.north else self.north

    def waiting(self, number: int) -> "Sitout":
        """Return the sit-out of a number whose table cannot play: it waits there, on its side."""
        side = "NS" if number in (self.north, self.south) else "EW"
        return Sitout(self.round, number, self.table, self.boards, side)


@dataclass(frozen=True)
class Sitout:
    """A pair, player or team without opponents in a round.

    `table`, `boards` and `side` (NS or EW) say where it waits, with which boards, on which side;
    None, () and "" where the movement has no place for it.
    """

    round: int
    number: int
    table: int | None = None
    boards: tuple[int, ...] = ()
    side: str = ""


@dataclass(frozen=True)
class Sharing:
    """Tables that share boards in a round: all have them at once, and pass them on."""

    round: int
    tables: tuple[int, ...]
    boards: tuple[int, ...]


@dataclass(frozen=True)
class Relay:
    """A stand after a table, where a set of boards rests for a round on its way to the next.

    0 is before table 1. Two stands at one place are two relays.
    """

    after_table: int


@dataclass(frozen=True, kw_only=True)
class Movement:
    """A whole session of one section; whatever follows from the rows is a property.

    `numbers` are the pairs, players or teams that really play. With two winners `lines` holds the
    pairs that sit NS, else it is empty. `missing` is the number that an odd field leaves empty.
    `open_place` is a number that no pair has, because it left or the place is new, and that a late
    pair can take. `arrow_switched` lists the rounds in which all play the other way round.
    """

    kind: str
    variant: str = ""
    contestants: Contestants = "pairs"
    tables: int
    rounds: int
    boards_per_round: int
    numbers: tuple[int, ...]
    winners: int = 1
    seatings: tuple[Seating, ...]
    lines: tuple[int, ...] = ()
    sitouts: tuple[Sitout, ...] = ()
    relays: tuple[Relay, ...] = ()
    missing: int | None = None
    open_place: int | None = None
    arrow_switched: tuple[int, ...] = ()

    @property
    def pairs(self) -> tuple[int, ...]:
        """The numbers, as they are called in a movement of pairs."""
        return self.numbers

    @property
    def place_to_take(self) -> int | None:
        """The number that a late pair gets whose opponents would wait; None without one."""
        return self.missing if self.open_place is None else self.open_place

    @cached_property
    def boards(self) -> int:
        """The highest board that is played, or lies where somebody waits."""
        places: tuple[Seating | Sitout, ...] = (*self.seatings, *self.sitouts)
        return max((board for row in places for board in row.boards), default=0)

    @cached_property
    def sharings(self) -> tuple[Sharing, ...]:
        """Which tables have the same boards at once."""
        return sharings(self.seatings)

    @cached_property
    def stationary(self) -> tuple[int, ...]:
        """The numbers that play or wait at one and the same table all evening."""
        return find_staying(self)

    @cached_property
    def max_meetings(self) -> int:
        """How often two pairs meet at most; of teams, one's pair NS the other's pair EW."""
        if self.contestants == "pairs":
            return find_most(Counter(frozenset(row.pairs) for row in self.seatings).values())
        return find_most(Counter(row.pairs for row in self.seatings).values())

    @cached_property
    def most_partnerings(self) -> int:
        """How often two players are partners at most."""
        return find_most(partnerings(self.seatings).values())

    @cached_property
    def most_oppositions(self) -> int:
        """How often two players are opponents at most."""
        return find_most(oppositions(self.seatings).values())

    def seatings_of_round(self, number: int) -> tuple[Seating, ...]:
        """List the tables of a round."""
        return self._seatings_by_round.get(number, ())

    def sitouts_of_round(self, number: int) -> tuple[Sitout, ...]:
        """List the sit-outs of a round."""
        return self._sitouts_by_round.get(number, ())

    # Whoever asks of one round mostly asks of all of them.
    @cached_property
    def _seatings_by_round(self) -> Mapping[int, tuple[Seating, ...]]:
        return _by_round(self.seatings)

    @cached_property
    def _sitouts_by_round(self) -> Mapping[int, tuple[Sitout, ...]]:
        return _by_round(self.sitouts)

    def rounds_of_board(self, board: int) -> Collection[int]:
        """Tell in which rounds a table has a board, or somebody waits at one with it."""
        return self._rounds_by_board.get(board, ())

    @cached_property
    def _rounds_by_board(self) -> Mapping[int, Collection[int]]:
        rounds: dict[int, set[int]] = defaultdict(set)
        places: tuple[Seating | Sitout, ...] = (*self.seatings, *self.sitouts)
        for row in places:
            if row.table is not None:
                for board in row.boards:
                    rounds[board].add(row.round)
        return rounds

    def seatings_of(self, number: int) -> tuple[Seating, ...]:
        """List the tables at which a number plays, round by round."""
        return tuple(seating for seating in self.seatings if number in seating.players)

    def sitouts_of(self, number: int) -> tuple[Sitout, ...]:
        """List the sit-outs of a number."""
        return tuple(sitout for sitout in self.sitouts if sitout.number == number)

    def boards_a_pair(self, number: int) -> int:
        """Count the boards that a pair or player is to play."""
        return sum(len(seating.boards) for seating in self.seatings_of(number))

    def without_number(self, number: int) -> "Movement":
        """Return the movement with that number's place left empty.

        Whoever would have played against it (of single players, with it too) sits out there, with
        the boards. Raises bad_missing for a number that does not play, or when a place is empty
        already.
        """
        if number not in self.numbers or self.missing is not None:
            raise MovementError("bad_missing", pair=number)
        waiting = tuple(
            row.waiting(other)
            for row in self.seatings_of(number)
            for other in dict.fromkeys(row.players)
            if other != number
        )
        own = self.sitouts_of(number)
        return replace(
            self,
            numbers=_all_but(self.numbers, number),
            lines=_all_but(self.lines, number),
            seatings=tuple(row for row in self.seatings if number not in row.players),
            sitouts=tuple(sitout for sitout in self.sitouts if sitout not in own) + waiting,
            missing=number,
        )


def _by_round(rows: Iterable[_Row]) -> Mapping[int, tuple[_Row, ...]]:
    found: dict[int, list[_Row]] = {}
    for row in rows:
        found.setdefault(row.round, []).append(row)
    return {number: tuple(rows) for number, rows in found.items()}


def player_at(seat: str, players: Sequence[Player]) -> Player:
    """Return who sits on a seat, N, E, S or W, of a table; on a side, NS or EW, its pair."""
    return players["NESW".index(seat[0])]


def seats_of(number: int, players: Iterable[int | None]) -> str:
    """Write on which of the seats N, E, S, W a number sits: NS, EW, or one; "" on none."""
    return "".join(seat for seat, player in zip("NESW", players, strict=True) if player == number)


def find_most(times: Iterable[int]) -> int:
    """Return the highest of some counts; 1 where there are none, as nobody meets twice then."""
    return max(times, default=1)


def partnerings(rows: Iterable[Seating]) -> Counter[Both]:
    """Count how often each two players are partners, by their numbers, the smaller first."""
    return Counter(order_pair(*side) for row in rows for side in row.sides)


def oppositions(rows: Iterable[Seating]) -> Counter[Both]:
    """Count how often each two players are opponents, by their numbers, the smaller first."""
    return Counter(
        order_pair(side, other) for row in rows for side in row.sides[0] for other in row.sides[1]
    )


def order_pair(first: int, second: int) -> Both:
    """Put the smaller of two numbers first."""
    return (first, second) if first < second else (second, first)


def sharings(seatings: Iterable[Seating]) -> tuple[Sharing, ...]:
    """List the tables that have the same boards in the same round.

    Boards that the same tables share are one sharing.
    """
    rows = list(seatings)
    # No board is twice in any round: so it is in most movements, and advice asks for thousands.
    if len({(row.round, board) for row in rows for board in row.boards}) == sum(
        len(row.boards) for row in rows
    ):
        return ()
    tables: dict[Both, list[int]] = defaultdict(list)
    for seating in rows:
        for board in seating.boards:
            tables[seating.round, board].append(seating.table)
    boards: dict[tuple[int, tuple[int, ...]], list[int]] = defaultdict(list)
    for (number, board), places in tables.items():
        if len(places) > 1:
            boards[number, tuple(places)].append(board)
    return tuple(
        Sharing(number, places, tuple(shared)) for (number, places), shared in boards.items()
    )


def find_staying(movement: Movement) -> tuple[int, ...]:
    """List the numbers that never change table, not even to wait.

    A number that sits in one round only does not count, for nobody knows whether it stays, nor does
    one that has left. In a Mitchell of one round it is the line that would stay.
    """
    tables: dict[int, list[int]] = defaultdict(list)
    for row in movement.seatings:
        for number in dict.fromkeys(row.players):
            tables[number].append(row.table)
    for sitout in movement.sitouts:
        if sitout.table is not None:
            tables[sitout.number].append(sitout.table)
    of_ns = _ns_of_a_round(movement) if movement.rounds == 1 else set()
    return tuple(
        number
        for number in sorted(tables.keys() & set(movement.numbers))
        if len(set(tables[number])) == 1 and (len(tables[number]) > 1 or number in of_ns)
    )


def _ns_of_a_round(movement: Movement) -> set[int]:
    """Find the line that stays in a Mitchell of one round: NS, or EW where it is arrow-switched."""
    if movement.kind != "mitchell":
        return set()
    side = "EW" if 1 in movement.arrow_switched else "NS"
    waiting = {out.number for out in movement.sitouts if out.side == side}
    return waiting | {row.ns if side == "NS" else row.ew for row in movement.seatings}


def boards_of_set(number: int, boards_per_round: int) -> tuple[int, ...]:
    """Return the boards of one set: set 2 of 3 boards is 4, 5, 6."""
    last = number * boards_per_round
    return tuple(range(last - boards_per_round + 1, last + 1))


def with_boards(pattern: Movement, boards_per_round: int) -> Movement:
    """Make sets of so many boards out of the single boards of a movement; 1 changes nothing."""

    def boards(sets: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(board for each in sets for board in boards_of_set(each, boards_per_round))

    if boards_per_round == 1:
        return pattern
    return replace(
        pattern,
        boards_per_round=pattern.boards_per_round * boards_per_round,
        seatings=tuple(row._replace(boards=boards(row.boards)) for row in pattern.seatings),
        sitouts=tuple(replace(row, boards=boards(row.boards)) for row in pattern.sitouts),
    )


def _all_but(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(other for other in numbers if other != number)


def fits(numbers: int, pairs: int) -> bool:
    """Tell whether that many pairs fill that many numbers; one number may stay empty."""
    return numbers - pairs in {0, 1}
