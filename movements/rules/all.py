"""The referee's rules for every movement, whoever sits at its tables: pairs, players or teams.

A rule takes a movement and what is promised of it, and yields a problem for each place at which it
is broken.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

from movements.errors import MovementError
from movements.seating import Movement, Seating

from .promises import Promises

Problems = Iterator[MovementError]
Rule = Callable[[Movement, Promises], Problems]
# By round and number, the tables at which that number is then; None where it waits at no table.
Places = dict[tuple[int, int], list[int | None]]


def places_of(plan: Movement) -> Places:
    """Find, by round and number, the tables at which that number plays or sits out."""
    places: Places = defaultdict(list)
    for row in plan.seatings:
        for number in dict.fromkeys(row.players):
            places[row.round, number].append(row.table)
    for out in plan.sitouts:
        places[out.round, out.number].append(out.table)
    return places


def number_of_rounds(plan: Movement, _: Promises) -> Problems:
    """Check that somebody plays or sits out in each announced round, and in no other."""
    played = {seating.round for seating in plan.seatings}
    announced = set(range(1, plan.rounds + 1))
    sat_out = {sitout.round for sitout in plan.sitouts}
    for number in sorted((played | sat_out) ^ announced):
        code = "round_missing" if number in announced else "wrong_rounds"
        yield MovementError(code, round=number, rounds=plan.rounds)


def tables_exist(plan: Movement, promises: Promises) -> Problems:
    """Check that nobody sits, waits or shares boards at a table that is not there."""
    places = [(seating.round, seating.table) for seating in plan.seatings]
    places += [(out.round, out.table) for out in plan.sitouts if out.table is not None]
    places += [(share.round, table) for share in promises.sharings or () for table in share.tables]
    for number, table in places:
        if not 1 <= table <= plan.tables:
            yield MovementError("unknown_table", round=number, table=table)


def boards_exist(plan: Movement, promises: Promises) -> Problems:
    """Check that every board played is from 1 to the highest that is promised."""
    most = plan.boards if promises.boards is None else promises.boards
    for seating in plan.seatings:
        for board in seating.boards:
            if not 1 <= board <= most:
                yield MovementError(
                    "unknown_board", round=seating.round, table=seating.table, board=board
                )


def boards_are_not_too_many(plan: Movement, promises: Promises) -> Problems:
    """Check that the highest board promised is played, or lies where somebody waits."""
    if promises.boards is not None and promises.boards > plan.boards:
        yield MovementError("boards_too_high", boards=promises.boards, most=plan.boards)


def stands_exist(plan: Movement, _: Promises) -> Problems:
    """Check that each stand is before table 1 (0) or after a table that is there."""
    for relay in plan.relays:
        if not 0 <= relay.after_table <= plan.tables:
            yield MovementError("unknown_stand", table=relay.after_table)


def listed_once(word: str, numbers: Sequence[int]) -> Problems:
    """Check that no number stands twice in the list that a text calls `word`."""
    for number, times in Counter(numbers).items():
        if times > 1:
            yield MovementError("number_twice", word=word, number=number)


def listed_exist(word: str, numbers: Sequence[int], playing: Sequence[int]) -> Problems:
    """Check that every number in the list that a text calls `word` is one of those that play."""
    for number in sorted(set(numbers).difference(playing)):
        yield MovementError("number_unknown", word=word, number=number)


def all_are_numbered(
    word: str, plan: Movement, seated: Callable[[Seating], Iterable[int]]
) -> Problems:
    """Check that whoever is `seated` at a table, or sits out, is one of the movement's numbers."""
    for row in plan.seatings:
        for number in seated(row):
            if number not in plan.numbers:
                yield at_table(row, f"unknown_{word}", **{word: number})
    for rest in plan.sitouts:
        if rest.number not in plan.numbers:
            yield MovementError(f"unknown_{word}", round=rest.round, **{word: rest.number})


def sides_have_one_number(plan: Movement, _: Promises) -> Problems:
    """Check that South has the number of North, and West that of East: a pair's, or a team's."""
    for row in plan.seatings:
        for first, second in row.sides:
            if first != second:
                yield at_table(row, "side_divided", number=first, other=second)


def boards_are_counted(plan: Movement, _: Promises) -> Problems:
    """Check that each table plays the announced number of boards a round."""
    for seating in plan.seatings:
        if len(seating.boards) != plan.boards_per_round:
            yield MovementError(
                "wrong_board_count",
                round=seating.round,
                table=seating.table,
                boards=len(seating.boards),
            )


def at_table(row: Seating, code: str, **details: int) -> MovementError:
    """Make the error of a row: its round and table, and more."""
    return MovementError(code, round=row.round, table=row.table, **details)


def one_game_a_table(plan: Movement, _: Promises) -> Problems:
    """Check that no table has two games in a round.

    A pair that waits takes a table as a game does, so two that wait at one table are refused. Of
    single players the three whom one missing player leaves wait at their table together.
    """
    places = [(seating.round, seating.table) for seating in plan.seatings]
    waiting = [(out.round, out.table) for out in plan.sitouts if out.table is not None]
    places += set(waiting) if plan.contestants == "players" else waiting
    for (number, table), times in Counter(places).items():
        if times > 1:
            yield MovementError("table_twice", round=number, table=table)


def declared_sharing(plan: Movement, promises: Promises) -> Problems:
    """Check that tables play the same board in a round only where sharing was announced."""
    if promises.sharings is None:
        return
    allowed = {
        (sharing.round, board): set(sharing.tables)
        for sharing in promises.sharings
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


def sharing_is_played(plan: Movement, promises: Promises) -> Problems:
    """Check that each table said to share a board has it, and another of those tables too."""
    places = {(row.round, row.table, board) for row in plan.seatings for board in row.boards}
    for sharing in promises.sharings or ():
        for board in sharing.boards:
            tables = {each for each in sharing.tables if (sharing.round, each, board) in places}
            for table in sharing.tables:
                if not (table in tables and len(tables) > 1):
                    yield MovementError("not_shared", round=sharing.round, table=table, board=board)
