"""What every movement keeps, whoever sits at its tables: pairs, single players or teams."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Protocol

from .errors import MovementError
from .seating import Relay, Sharing

Problems = Iterator[MovementError]


class Row(Protocol):
    """One table in one round."""

    @property
    def round(self) -> int: ...
    @property
    def table(self) -> int: ...
    @property
    def boards(self) -> tuple[int, ...]: ...


class Waiting(Protocol):
    """Somebody sits out in a round; the table is None when there is no place for it."""

    @property
    def round(self) -> int: ...
    @property
    def table(self) -> int | None: ...
    @property
    def boards(self) -> tuple[int, ...]: ...


class Plan(Protocol):
    """What all kinds of movement say of themselves."""

    @property
    def tables(self) -> int: ...
    @property
    def rounds(self) -> int: ...
    @property
    def boards_per_round(self) -> int: ...
    @property
    def boards(self) -> int: ...
    @property
    def seatings(self) -> Sequence[Row]: ...
    @property
    def sitouts(self) -> Sequence[Waiting]: ...
    @property
    def sharings(self) -> Sequence[Sharing]: ...
    @property
    def relays(self) -> Sequence[Relay]: ...


def number_of_rounds(plan: Plan) -> Problems:
    played = {seating.round for seating in plan.seatings}
    announced = set(range(1, plan.rounds + 1))
    sat_out = {sitout.round for sitout in plan.sitouts}
    for number in sorted((played | sat_out) ^ announced):
        code = "round_missing" if number in announced else "wrong_rounds"
        yield MovementError(code, round=number, rounds=plan.rounds)


def tables_exist(plan: Plan) -> Problems:
    places = [(seating.round, seating.table) for seating in plan.seatings]
    places += [(out.round, out.table) for out in plan.sitouts if out.table is not None]
    places += [(share.round, table) for share in plan.sharings for table in share.tables]
    for number, table in places:
        if not 1 <= table <= plan.tables:
            yield MovementError("unknown_table", round=number, table=table)


def boards_exist(plan: Plan) -> Problems:
    for seating in plan.seatings:
        for board in seating.boards:
            if not 1 <= board <= plan.boards:
                yield MovementError(
                    "unknown_board", round=seating.round, table=seating.table, board=board
                )


def boards_are_not_too_many(plan: Plan) -> Problems:
    """The highest board is played, or lies where somebody waits."""
    found = (board for row in (*plan.seatings, *plan.sitouts) for board in row.boards)
    most = max(found, default=0)
    if plan.boards > most:
        yield MovementError("boards_too_high", boards=plan.boards, most=most)


def stands_exist(plan: Plan) -> Problems:
    """A stand is before table 1 or after one that is there."""
    for relay in plan.relays:
        if not 0 <= relay.after_table <= plan.tables:
            yield MovementError("unknown_stand", table=relay.after_table)


def listed_once(word: str, numbers: Sequence[int]) -> Problems:
    for number, times in Counter(numbers).items():
        if times > 1:
            yield MovementError("number_twice", word=word, number=number)


def listed_exist(word: str, numbers: Sequence[int], known: Sequence[int]) -> Problems:
    for number in sorted(set(numbers).difference(known)):
        yield MovementError("number_unknown", word=word, number=number)


def boards_are_counted(plan: Plan) -> Problems:
    for seating in plan.seatings:
        if len(seating.boards) != plan.boards_per_round:
            yield MovementError(
                "wrong_board_count",
                round=seating.round,
                table=seating.table,
                boards=len(seating.boards),
            )


def one_game_a_table(plan: Plan) -> Problems:
    places = [(seating.round, seating.table) for seating in plan.seatings]
    places += [(out.round, out.table) for out in plan.sitouts if out.table is not None]
    for (number, table), times in Counter(places).items():
        if times > 1:
            yield MovementError("table_twice", round=number, table=table)


def declared_sharing(plan: Plan) -> Problems:
    allowed = {
        (sharing.round, board): set(sharing.tables)
        for sharing in plan.sharings
        for board in sharing.boards
    }
    tables: dict[tuple[int, int], set[int]] = defaultdict(set)
    for seating in plan.seatings:
        for board in seating.boards:
            tables[seating.round, board].add(seating.table)
    for (number, board), places in tables.items():
        if len(places) > 1 and not places <= allowed.get((number, board), set()):
            yield MovementError(
                "board_elsewhere", round=number, board=board, tables=tuple(sorted(places))
            )


def sharing_is_played(plan: Plan) -> Problems:
    """Each table that is said to share a board has it, and another of those tables too."""
    there = {(row.round, row.table, board) for row in plan.seatings for board in row.boards}
    for sharing in plan.sharings:
        for board in sharing.boards:
            tables = {each for each in sharing.tables if (sharing.round, each, board) in there}
            for table in sharing.tables:
                if not (table in tables and len(tables) > 1):
                    yield MovementError("not_shared", round=sharing.round, table=table, board=board)
