"""Between two rounds at a table: where its pairs and its boards go, and who comes."""

from dataclasses import dataclass

from movements import Movement, Seating
from movements.moving import BoardsMove, boards_go_to, next_seat, resting, sharing_tables
from tournament.evening.evening import Evening
from tournament.evening.facts import Placement, Section
from tournament.evening.plan.movement import movement_of_present
from tournament.evening.play.at_table import game_at


@dataclass(frozen=True)
class Going:
    """Where a pair goes: to a table and a side against opponents, or with no side to sit out.
    `stays` at the table where it is, perhaps on the other side."""

    pair: Placement
    table: str = ""
    side: str = ""
    opponents: Placement | None = None
    boards: tuple[int, ...] = ()
    shared_with: tuple[str, ...] = ()
    stays: bool = False


@dataclass(frozen=True)
class Boards:
    """Where the boards go. `kind` as in `movements.moves`; `table` and `sharing` have them next,
    in round `round` where that is later; `stand_after` is the table before the stand."""

    numbers: tuple[int, ...]
    kind: str
    table: str = ""
    sharing: tuple[str, ...] = ()
    stand_after: str = ""
    round: int = 0


@dataclass(frozen=True)
class NextRound:
    """`turned`: its boards are to be turned; `late`: the other tables that still play the one
    before; `owed`: the boards that this table has still to enter of it. `ns`, `ew` and `alone` are
    None where nobody is."""

    number: int
    is_called: bool
    is_end: bool
    turned: bool
    going: tuple[Going, ...]
    boards: Boards | None
    ns: Placement | None
    ew: Placement | None
    alone: Placement | None
    coming: tuple[int, ...]
    shared_with: tuple[str, ...]
    late: tuple[str, ...]
    owed: tuple[int, ...]


def next_round(known: Evening, letter: str, table: int, *, after: int) -> NextRound:
    section = next(one for one in known.sections if one.letter == letter)
    movement = movement_of_present(section, known)
    plan = Plan(known, section, movement)
    is_end = after >= section.rounds
    coming = None if is_end else seating_at(movement, after + 1, table)
    late = plan.missing(after)
    return NextRound(
        number=after + 1,
        is_called=known.session.round > after,
        is_end=is_end,
        turned=after + 1 in section.arrow_switched,
        going=() if is_end else plan.goings(after, table),
        boards=plan.boards(after, table),
        ns=plan.pair(coming.ns) if coming else None,
        ew=plan.pair(coming.ew) if coming else None,
        alone=None if coming or is_end else plan.alone(after + 1, table),
        coming=coming.boards if coming else (),
        shared_with=plan.sharing(after + 1, table),
        late=tuple(plan.name(other) for other in late if other != table),
        owed=late.get(table, ()),
    )


def seating_at(movement: Movement, round_: int, table: int) -> Seating | None:
    seatings = movement.seatings_of_round(round_)
    return next((one for one in seatings if one.table == table), None)


class Plan:
    """The movement of a section, with its numbers as the room knows them."""

    def __init__(self, known: Evening, section: Section, movement: Movement) -> None:
        self.known = known
        self.letter = section.letter
        self.movement = movement

    def pair(self, number: int) -> Placement:
        return self.known.placed[f"{self.letter}{number}"]

    def name(self, table: int) -> str:
        return self.known.table_label(self.letter, table)

    def missing(self, round_: int) -> dict[int, tuple[int, ...]]:
        """The boards that each table has still to enter of the round."""
        owed: dict[int, tuple[int, ...]] = {}
        for letter, number, table, board in self.known.missing:
            if (letter, number) == (self.letter, round_):
                owed[table] = (*owed.get(table, ()), board)
        return owed

    def goings(self, after: int, table: int) -> tuple[Going, ...]:
        game = game_at(self.known, self.letter, table, after)
        keys = (game.ns, game.ew) if game else ()
        return tuple(self.going(key, after, table) for key in keys if self.known.plays(key, after))

    def going(self, key: str, after: int, table: int) -> Going:
        pair = self.known.placed[key]
        seat = next_seat(self.movement, pair.number, after)
        stays = seat is not None and seat.table == table
        if not isinstance(seat, Seating):
            name = self.name(seat.table) if seat and seat.table else ""
            return Going(pair, table=name, stays=stays)
        is_ns = seat.ns == pair.number
        return Going(
            pair,
            self.name(seat.table),
            "NS" if is_ns else "EW",
            self.pair(seat.ew if is_ns else seat.ns),
            seat.boards,
            self.sharing(after + 1, seat.table),
            stays,
        )

    def sharing(self, round_: int, table: int) -> tuple[str, ...]:
        return tuple(self.name(other) for other in sharing_tables(self.movement, table, round_))

    def alone(self, round_: int, table: int) -> Placement | None:
        waiting = (
            one for one in self.movement.sitouts if (one.round, one.table) == (round_, table)
        )
        found = next(waiting, None)
        return self.pair(found.number) if found else None

    def boards(self, after: int, table: int) -> Boards | None:
        game = game_at(self.known, self.letter, table, after)
        if game is None:
            return None
        move = boards_go_to(self.movement, table, after)
        if move.kind == "relay":
            return self.resting(game.boards, move, after)
        sharing = tuple(self.name(other) for other in move.sharing)
        name = self.name(move.table) if move.table else ""
        return Boards(game.boards, move.kind, name, sharing)

    def resting(self, boards: tuple[int, ...], move: BoardsMove, after: int) -> Boards:
        """On a stand: who takes them from there, and when."""
        wanted = (one for one in resting(self.movement, after + 1) if set(one.boards) & set(boards))
        found = next(wanted, None)
        return Boards(
            boards,
            move.kind,
            self.name(found.next_table) if found else "",
            stand_after=self.name(move.table) if move.table else "",
            round=found.next_round if found else 0,
        )
