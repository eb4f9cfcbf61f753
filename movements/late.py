"""The places that a pair can take which comes when play is under way.

Each is a plan for the rounds that are not over. Whoever gives way to the pair sits out once, as far
as that can be.
"""

from collections.abc import Callable
from dataclasses import replace

from .backtracking import Marks, assigned, mostly_assigned
from .seating import Movement, Seating, Sitout

# A way that is not found soon takes minutes in a large room.
TRIES = 300
# The places that a row gives to the newcomer, by table, with what each uses up.
Choices = Callable[[Seating], dict[int, Marks]]


def filled(plan: Movement, number: int) -> Movement:
    """The pair plays where its opponents would have waited."""
    waiting = [out for out in plan.sitouts if out.table is not None and out.boards]

    def game(out: Sitout) -> Seating:
        table = out.table or 0
        if plan.winners == 2 and out.pair in plan.lines:
            return Seating(out.round, table, out.pair, number, out.boards)
        return Seating(out.round, table, number, out.pair, out.boards)

    joins_north = plan.winners == 2 and not any(out.pair in plan.lines for out in waiting)
    return replace(
        plan,
        pairs=tuple(sorted((*plan.pairs, number))),
        lines=(*plan.lines, number) if joins_north else plan.lines,
        seatings=(*plan.seatings, *map(game, waiting)),
        sitouts=tuple(out for out in plan.sitouts if out not in waiting),
        missing=None,
    )


def roved(plan: Movement, over: int) -> Movement:
    """From now on the pair takes the place of a pair NS each round, of each once if it can be."""
    number = max(plan.pairs) + 1
    path = _path(plan, over, lambda row: {row.table: _marks(row, row.ns, row.ew)})
    seatings = tuple(
        replace(row, ns=number) if path.get(row.round) == row.table else row
        for row in plan.seatings
    )
    return replace(
        plan,
        pairs=(*plan.pairs, number),
        lines=(*plan.lines, number) if plan.winners == 2 else (),
        seatings=seatings,
    )


def appended(plan: Movement, over: int) -> Movement | None:
    """The pair sits NS at one table for good, where every round others come by: none of them sits
    out twice for it. None when that is so nowhere, as in a Mitchell."""
    number = max(plan.pairs) + 1
    for table in range(1, plan.tables + 1):
        rows = [row for row in plan.seatings if row.table == table and row.round > over]
        if plan.winners == 2 or not rows or len({row.ns for row in rows}) < len(rows):
            continue
        return replace(
            plan,
            pairs=(*plan.pairs, number),
            stationary=(*plan.stationary, number),
            seatings=tuple(
                replace(row, ns=number) if row in rows else row for row in plan.seatings
            ),
        )
    return None


def with_table(plan: Movement, over: int) -> Movement:
    """The pair sits NS at a table more; each round a pair EW comes there with its boards.

    Who was to play that pair waits at the table left, opposite an empty place: one pair more can
    take it, and then both tables share those boards.
    """
    number, empty = max(plan.pairs) + 1, max(plan.pairs) + 2
    moving = {pair for pair in plan.pairs if pair not in plan.stationary}
    path = _path(
        plan,
        over,
        lambda row: {row.table: _marks(row, row.ew, row.ns)} if row.ew in moving else {},
    )
    coming = [row for row in plan.seatings if path.get(row.round) == row.table]
    return replace(
        plan,
        tables=plan.tables + 1,
        pairs=(*plan.pairs, number),
        lines=(*plan.lines, number) if plan.winners == 2 else (),
        stationary=(*plan.stationary, number),
        seatings=tuple(
            replace(row, table=plan.tables + 1, ns=number) if row in coming else row
            for row in plan.seatings
        ),
        sitouts=plan.sitouts
        + tuple(Sitout(row.round, row.ns, row.table, row.boards) for row in coming),
        missing=empty,
    )


def _marks(row: Seating, opponent: int, waiting: int) -> Marks:
    return (("meets", opponent), ("waits", waiting), *(("board", board) for board in row.boards))


def _path(plan: Movement, over: int, choices: Choices) -> dict[int, int]:
    """By round the table at which the pair comes in; where it cannot all evening, in as many
    rounds as are easily found."""
    coming: dict[int, dict[int, Marks]] = {}
    for row in plan.seatings:
        if row.round > over:
            coming.setdefault(row.round, {}).update(choices(row))
    return assigned(coming, tries=TRIES) or mostly_assigned(coming)
