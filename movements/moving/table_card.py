"""Compute what the card of a table says, round by round: who is there, and where all go next."""

from collections.abc import Mapping
from dataclasses import dataclass

from movements.seating import Movement, Seating, Sitout, player_at, seats_of

from .moves import BoardsMove, boards_go_to, next_seat, sharing_tables

# By pair that has left, the last round that it played.
Left = Mapping[int, int]


@dataclass(frozen=True)
class TableInRound:
    """Who is at a table in a round, with which boards; a seat on which nobody is has None.

    A pair or a team has both seats of its side.
    """

    round: int
    table: int
    players: tuple[int | None, int | None, int | None, int | None]
    boards: tuple[int, ...]

    @classmethod
    def of_two(
        cls, round_number: int, table: int, ns: int | None, ew: int | None, boards: tuple[int, ...]
    ) -> "TableInRound":
        """Seat a pair (or a team's pair) NS and one EW; None for a side without a pair."""
        return cls(round_number, table, (ns, ew, ns, ew), boards)

    @property
    def ns(self) -> int | None:
        """The pair or team NS; of single players the one in North."""
        return self.players[0]

    @property
    def ew(self) -> int | None:
        """The pair or team EW; of single players the one in East."""
        return self.players[1]

    @property
    def contestants(self) -> tuple[int | None, ...]:
        """Who goes on from here: NS and EW, or four players from North round to West."""
        return self.players[:2] if self.players[:2] == self.players[2:] else self.players

    @property
    def sides(self) -> tuple[tuple[int | None, ...], tuple[int | None, ...]]:
        """Who sits NS and who EW: one pair or team a side, or two players."""
        ns, ew = (tuple(dict.fromkeys(self.players[start::2])) for start in (0, 1))
        return ns, ew

    def player_at(self, seat: str) -> int | None:
        """Return who sits on a seat, N, E, S or W; on a side, NS or EW, its pair."""
        return player_at(seat, self.players)

    def seats_of(self, number: int) -> str:
        """Write the seats of a number: NS or EW of a pair, N of a single player in North."""
        return seats_of(number, self.players)


@dataclass(frozen=True)
class NextPlace:
    """What a pair does after a round: "end", "leaves", "stays", "plays" or "sits_out".

    "plays" has a table and the seats there, NS or EW, of a single player one. "sits_out" has the
    table where it waits, None where the movement has no place for it.
    """

    kind: str
    table: int | None = None
    side: str = ""


# Where the contestants of a table go; None for a seat on which nobody is.
Goings = tuple[NextPlace | None, ...]


def table_in_round(movement: Movement, table: int, round_number: int) -> TableInRound | None:
    """Find who is at a table in a round; a pair without opponents waits there alone, or None.

    Of single players whose fourth is missing nobody is at the table: each sits out for himself.
    """
    for row in movement.seatings_of_round(round_number):
        if row.table == table:
            return TableInRound(round_number, table, row.players, row.boards)
    if movement.contestants == "players":
        return None
    for waiting in movement.sitouts:
        if (waiting.round, waiting.table) == (round_number, table):
            return _waiting_place(movement, waiting, table)
    return None


def _waiting_place(movement: Movement, waiting: Sitout, table: int) -> TableInRound:
    is_of_ew_line = bool(movement.lines) and waiting.number not in movement.lines
    sits_ew = waiting.side == "EW" if waiting.side else is_of_ew_line
    ns, ew = (None, waiting.number) if sits_ew else (waiting.number, None)
    return TableInRound.of_two(waiting.round, table, ns, ew, waiting.boards)


def next_place(movement: Movement, left: Left, pair: int, table: TableInRound) -> NextPlace:
    """Find where a pair goes from a table after its round: on, nowhere, to wait, or home."""
    if table.round == movement.rounds:
        return NextPlace("end")
    if left.get(pair, table.round + 1) <= table.round:
        return NextPlace("leaves")
    after = next_seat(movement, pair, table.round, table.seats_of(pair))
    if after is None:
        return NextPlace("sits_out")
    if not isinstance(after, Seating):
        # Whoever sits out at the table where it is does not get up.
        return (
            NextPlace("stays") if after.table == table.table else NextPlace("sits_out", after.table)
        )
    seats = after.seats_of(pair)
    if (after.table, seats) == (table.table, table.seats_of(pair)):
        return NextPlace("stays")
    return NextPlace("plays", after.table, seats)


def next_places(movement: Movement, left: Left, table: TableInRound) -> tuple[Goings, BoardsMove]:
    """Find where all who are at a table go next, and where its boards do."""
    goings = (
        next_place(movement, left, number, table) if number else None
        for number in table.contestants
    )
    return tuple(goings), boards_go_to(movement, table.table, table.round)


def find_outdated_cards(
    before: Movement, after: Movement, left: tuple[Left, Left], *, rounds_over: int
) -> set[int]:
    """List the tables whose printed card is wrong after a plan was changed.

    A card is wrong if it says something else of a round that is not over, or of where to go from
    the last one that is. `left` has, for each plan, who leaves when. Rounds left out at the end are
    struck out by hand and need no new card.
    """
    tables = set()
    for table in range(1, max(before.tables, after.tables) + 1):
        for number in range(rounds_over, after.rounds + 1):
            differs = number > rounds_over and _place_and_sharing(
                before, table, number
            ) != _place_and_sharing(after, table, number)
            if differs or (
                0 < number < after.rounds and _goes_else(before, after, left, table, number)
            ):
                tables.add(table)
    return tables


def _place_and_sharing(
    movement: Movement, table: int, number: int
) -> tuple[TableInRound | None, tuple[int, ...]]:
    return table_in_round(movement, table, number), sharing_tables(movement, table, number)


def _goes_else(
    before: Movement, after: Movement, left: tuple[Left, Left], table: int, number: int
) -> bool:
    """Tell whether after a round a pair or the boards go elsewhere than the card says."""
    was, now = table_in_round(before, table, number), table_in_round(after, table, number)
    if was is None or now is None:
        return False
    pairs_went, boards_went = next_places(before, left[0], was)
    pairs_go, boards_go = next_places(after, left[1], now)
    if (boards_went.kind, boards_go.kind) == ("relay", "finished"):
        # The boards lie on a stand either way.
        return pairs_went != pairs_go
    went, go = ((move.kind, move.table) for move in (boards_went, boards_go))
    # The card does not name the stand.
    rests = went[0] == go[0] == "relay"
    return pairs_went != pairs_go or not (rests or went == go)
