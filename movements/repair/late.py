"""The places that a pair can take which comes when play is under way.

Each is a plan for the rounds that are not over. `number` is the pair's, which nobody ever had.
Whoever gives way to it sits out once, and it comes in in as many rounds as can be so.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from movements.pairs.backtracking import STEPS, Marks, Most, assign, assign_most
from movements.seating import Movement, Seating, Sitout

# For each round in which the rematch could be: a way that is not found soon takes minutes.
STEPS_A_REMATCH = STEPS // 20
Boards = tuple[int, ...]
# The places that a row gives to the newcomer, by table, with what each uses up.
Choices = Callable[[Seating], dict[int, Marks]]


def fill_empty_place(plan: Movement, rounds_over: int, number: int) -> Movement:
    """Return the pair plays where its opponents would have waited, against one of them a round.

    Who waits elsewhere, because several pairs have left, waits on, and the next can come in there.
    """
    coming = [out for out in plan.sitouts if out.table and out.boards]
    is_north = plan.winners == 2 and _mostly_east_west(plan, coming)
    if plan.winners == 2:
        coming = [out for out in coming if (out.number in plan.lines) != is_north]
    met = _choose_opponents(coming)
    games = tuple(_game(plan, out, number) for out in met)
    left = tuple(out for out in plan.sitouts if out not in met)
    others_wait = any(out.round > rounds_over and out.table and out.boards for out in left)
    return replace(
        plan,
        numbers=tuple(sorted((*plan.pairs, number))),
        lines=(*plan.lines, number) if is_north else plan.lines,
        seatings=plan.seatings + games,
        sitouts=left,
        missing=None,
        open_place=max(*plan.pairs, number) + 1 if others_wait else None,
    )


def _mostly_east_west(plan: Movement, coming: list[Sitout]) -> bool:
    """Tell whether a pair NS finds opponents in more rounds than a pair EW."""
    north = {out.round for out in coming if out.number in plan.lines}
    return len({out.round for out in coming if out.number not in plan.lines}) > len(north)


def _choose_opponents(coming: list[Sitout]) -> list[Sitout]:
    """Others and other boards in as many rounds as that is found."""
    rounds: dict[int, dict[int, Sitout]] = {}
    for out in coming:
        rounds.setdefault(out.round, {})[out.number] = out
    choices = {
        number: {
            pair: (("meets", pair), *(("board", board) for board in out.boards))
            for pair, out in waiting.items()
        }
        for number, waiting in rounds.items()
    }
    path = assign_most(choices).choices
    return [waiting[path.get(number, min(waiting))] for number, waiting in sorted(rounds.items())]


def _game(plan: Movement, out: Sitout, number: int) -> Seating:
    """On the side that is free; of two lines, each pair in its own."""
    waits_ns = out.number in plan.lines if plan.winners == 2 else out.side == "NS"
    ns, ew = (out.number, number) if waits_ns else (number, out.number)
    return Seating.of_two(out.round, out.table or 0, ns, ew, out.boards)


def add_roving_pair(
    plan: Movement, rounds_over: int, number: int, boards_lost: Boards = ()
) -> Movement:
    """Add a pair that from now on takes the place of a pair NS each round, of each once if it can
    be.
    """
    return _roving(plan, number, find_rover(plan, rounds_over, boards_lost).choices)


# Asked for by the plan, by the way with a rematch and for what is proven of both.
@lru_cache(maxsize=4)
def find_rover(plan: Movement, rounds_over: int, boards_lost: Boards = ()) -> Most:
    """Find by round the table at which a roving pair plays, in as many rounds as can be."""
    return _find_most(plan, rounds_over, boards_lost, _places_ns)


def add_roving_pair_once_again(
    plan: Movement, rounds_over: int, number: int, boards_lost: Boards = ()
) -> Movement | None:
    """Add the same where it meets one pair twice and so plays in more rounds; None where it would
    not.
    """
    most = find_rover(plan, rounds_over, boards_lost).choices
    coming = _coming(plan, rounds_over, boards_lost, _places_ns)
    for without in range(len(coming) - len(most)):
        for round_ in coming:
            free = {**coming, round_: _without_opponents(coming[round_])}
            if path := assign(free, steps=STEPS_A_REMATCH, without=without):
                return _roving(plan, number, path)
    return None


def _without_opponents(choices: dict[int, Marks]) -> dict[int, Marks]:
    """Use up no opponent: who is met in this round may be met in another."""
    return {table: marks[1:] for table, marks in choices.items()}


def _roving(plan: Movement, number: int, path: dict[int, int]) -> Movement:
    return replace(
        plan,
        numbers=(*plan.pairs, number),
        lines=(*plan.lines, number) if plan.winners == 2 else (),
        seatings=tuple(
            row.seated(ns=number) if path.get(row.round) == row.table else row
            for row in plan.seatings
        ),
    )


def append_table(plan: Movement, rounds_over: int, number: int) -> Movement | None:
    """Return the pair sits NS at one table for good, where every round others come by.

    None of them sits out twice for it. None when that is so nowhere, as in a Mitchell.
    """
    for table in range(1, plan.tables + 1):
        rows = [row for row in plan.seatings if row.table == table and row.round > rounds_over]
        if plan.winners == 2 or not rows or len({row.ns for row in rows}) < len(rows):
            continue
        return replace(
            plan,
            numbers=(*plan.pairs, number),
            seatings=tuple(row.seated(ns=number) if row in rows else row for row in plan.seatings),
        )
    return None


def add_table(plan: Movement, rounds_over: int, number: int, boards_lost: Boards = ()) -> Movement:
    """Return the pair sits NS at a table more; each round a pair EW comes there with its boards.

    Who was to play that pair waits at the table left, opposite an empty place: one pair more can
    take it, and then both tables share those boards.
    """
    path = find_visitors(plan, rounds_over, boards_lost).choices
    coming = [row for row in plan.seatings if path.get(row.round) == row.table]
    return replace(
        plan,
        tables=plan.tables + 1,
        numbers=(*plan.pairs, number),
        lines=(*plan.lines, number) if plan.winners == 2 else (),
        seatings=tuple(
            row._replace(table=plan.tables + 1).seated(ns=number) if row in coming else row
            for row in plan.seatings
        ),
        sitouts=plan.sitouts + tuple(row.waiting(row.ns) for row in coming),
        open_place=number + 1,
    )


@lru_cache(maxsize=4)
def find_visitors(plan: Movement, rounds_over: int, boards_lost: Boards = ()) -> Most:
    """Find by round the table whose pair EW comes to a new one, in as many rounds as can be."""
    moving = {pair for pair in plan.pairs if pair not in plan.stationary}

    def visitors(row: Seating) -> dict[int, Marks]:
        return {row.table: _marks(row, row.ew, row.ns)} if row.ew in moving else {}

    return _find_most(plan, rounds_over, boards_lost, visitors)


def _places_ns(row: Seating) -> dict[int, Marks]:
    return {row.table: _marks(row, row.ew, row.ns)}


def _marks(row: Seating, opponent: int, waiting: int) -> Marks:
    return (("meets", opponent), ("waits", waiting), *(("board", board) for board in row.boards))


def _find_most(plan: Movement, rounds_over: int, boards_lost: Boards, choices: Choices) -> Most:
    return assign_most(_coming(plan, rounds_over, boards_lost, choices))


def _coming(
    plan: Movement, rounds_over: int, boards_lost: Boards, choices: Choices
) -> dict[int, dict[int, Marks]]:
    """By round to come the tables at which the pair can come in, those first that still have
    their boards."""
    coming: dict[int, dict[int, Marks]] = {}
    for row in sorted(plan.seatings, key=lambda row: not set(boards_lost).isdisjoint(row.boards)):
        if row.round > rounds_over:
            coming.setdefault(row.round, {}).update(choices(row))
    return coming
