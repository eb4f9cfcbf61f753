"""Make the plans with which a late pair comes in: an empty place, as a rover, at a table more.

Each changes only rounds that are not over. `number` is the late pair's, which no pair ever had. It
never plays a board or an opponent twice, and it plays in as many rounds as that leaves possible;
a pair that gives way to it sits out, and no pair gives way twice. Which rounds and tables these are
is found by exact search (pairs/backtracking.py): who always goes to the next table that is possible
can end with 15 of 24 boards, at nine tables, where 21 are to be had.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from movements.pairs.backtracking import STEPS, Marks, Most, assign_most, try_assigning
from movements.seating import Movement, Seating, Sitout

# Tried for each round in which the rematch could be, so each gets few steps: a way that is not
# found soon takes minutes.
STEPS_A_REMATCH = STEPS // 20
Boards = tuple[int, ...]
# From a row the places it offers the late pair, by table, with the marks that each uses up: the
# opponent, the boards, who gives way.
Choices = Callable[[Seating], dict[int, Marks]]


def fill_empty_place(plan: Movement, rounds_over: int, number: int) -> Movement:
    """Let the pair play those who would have waited: in each round one of them, at its table.

    With two lines it joins the line that finds opponents in more rounds. Where several pairs have
    left, others wait on, and `open_place` says that one more pair can come in.
    """
    rounds, is_north = _those_who_wait(plan)
    chosen = find_opponents(plan).choices
    opponents = [
        by_pair[chosen.get(round_, min(by_pair))] for round_, by_pair in sorted(rounds.items())
    ]
    games = tuple(_game(plan, out, number) for out in opponents)
    still_waiting = tuple(out for out in plan.sitouts if out not in opponents)
    others_wait = any(out.round > rounds_over and out.table and out.boards for out in still_waiting)
    return replace(
        plan,
        numbers=tuple(sorted((*plan.pairs, number))),
        lines=(*plan.lines, number) if is_north else plan.lines,
        seatings=plan.seatings + games,
        sitouts=still_waiting,
        missing=None,
        open_place=max(*plan.pairs, number) + 1 if others_wait else None,
    )


def _those_who_wait(plan: Movement) -> tuple[dict[int, dict[int, Sitout]], bool]:
    """Return, by round and number, who waits with boards to play, and whether the pair sits NS.

    With two lines it is those of the other line alone.
    """
    waiting = [out for out in plan.sitouts if out.table and out.boards]
    is_north = plan.winners == 2 and _mostly_east_west(plan, waiting)
    rounds: dict[int, dict[int, Sitout]] = {}
    for out in waiting:
        if plan.winners == 1 or (out.number in plan.lines) != is_north:
            rounds.setdefault(out.round, {})[out.number] = out
    return rounds, is_north


def _mostly_east_west(plan: Movement, waiting: list[Sitout]) -> bool:
    """Tell whether pairs EW wait in more rounds than pairs NS: a pair NS then plays more."""
    north = {out.round for out in waiting if out.number in plan.lines}
    return len({out.round for out in waiting if out.number not in plan.lines}) > len(north)


@lru_cache(maxsize=4)
def find_opponents(plan: Movement) -> Most:
    """Find, by round, one of those who wait, so that opponents and boards are new most often.

    In the other rounds the pair plays the lowest number, met or not, and mending looks for other
    boards. Not proven to be the most where in such a round several wait.
    """
    rounds, _is_north = _those_who_wait(plan)
    choices = {
        number: {
            pair: (("meets", pair), *(("board", board) for board in out.boards))
            for pair, out in by_pair.items()
        }
        for number, by_pair in rounds.items()
    }
    found = assign_most(choices)
    is_left = any(len(rounds[number]) > 1 for number in rounds.keys() - found.choices.keys())
    return Most(found.choices, found.is_proven and not is_left)


def _game(plan: Movement, out: Sitout, number: int) -> Seating:
    """Seat the late pair against one who waits, on the free side; of two lines each in its own."""
    waits_ns = out.number in plan.lines if plan.winners == 2 else out.side == "NS"
    ns, ew = (out.number, number) if waits_ns else (number, out.number)
    return Seating.of_two(out.round, out.table or 0, ns, ew, out.boards)


def add_roving_pair(
    plan: Movement, rounds_over: int, number: int, boards_lost: Boards = ()
) -> Movement:
    """Add a roving pair, which each round takes the place of another pair NS, of each once."""
    return _roving(plan, number, find_rover(plan, rounds_over, boards_lost).choices)


# The plan asks for it, the way with a rematch, and whoever says what is proven of these.
@lru_cache(maxsize=4)
def find_rover(plan: Movement, rounds_over: int, boards_lost: Boards = ()) -> Most:
    """Find, by round, the table at which a roving pair plays, in as many rounds as possible."""
    return _find_most(plan, rounds_over, boards_lost, _places_ns)


def add_roving_pair_once_again(
    plan: Movement, rounds_over: int, number: int, boards_lost: Boards = ()
) -> Movement | None:
    """Add a roving pair that meets one pair twice, if it plays in more rounds for it; else None.

    Boards are new even then. For each number of rounds missed, from none, each round is tried as
    the one of the rematch.
    """
    path = find_rover_once_again(plan, rounds_over, boards_lost).choices
    return _roving(plan, number, path) if path else None


@lru_cache(maxsize=4)
def find_rover_once_again(plan: Movement, rounds_over: int, boards_lost: Boards = ()) -> Most:
    """Find, by round, the table of a roving pair that meets one pair twice and so plays more.

    Without choices where it does not.
    """
    most = find_rover(plan, rounds_over, boards_lost).choices
    places = _places_by_round(plan, rounds_over, boards_lost, _places_ns)
    is_proven = True
    for without in range(len(places) - len(most)):
        is_none_proven = is_proven
        for round_ in places:
            with_rematch = {**places, round_: _without_opponents(places[round_])}
            found = try_assigning(with_rematch, steps=STEPS_A_REMATCH, without=without)
            if found.choices:
                return Most(found.choices, is_proven)
            is_none_proven = is_none_proven and found.is_proven
        is_proven = is_none_proven
    return Most({}, is_proven)


def _without_opponents(choices: dict[int, Marks]) -> dict[int, Marks]:
    """Take the opponent, the first mark, away: it may be met in another round too."""
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
    """Seat the pair NS at one table for the rest, where each round another pair NS gives way.

    Returns None where at every table some pair would give way twice, as in a Mitchell, whose pairs
    NS stay.
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
    """Seat the pair NS at a table more; each round a pair EW comes there with its boards.

    The pair NS that was to play it waits at its table opposite an empty place. One pair more can
    take that place (`open_place`), and then both tables share the boards.
    """
    path = find_visitors(plan, rounds_over, boards_lost).choices
    visiting = [row for row in plan.seatings if path.get(row.round) == row.table]
    return replace(
        plan,
        tables=plan.tables + 1,
        numbers=(*plan.pairs, number),
        lines=(*plan.lines, number) if plan.winners == 2 else (),
        seatings=tuple(
            row._replace(table=plan.tables + 1).seated(ns=number) if row in visiting else row
            for row in plan.seatings
        ),
        sitouts=plan.sitouts + tuple(row.waiting(row.ns) for row in visiting),
        open_place=number + 1,
    )


@lru_cache(maxsize=4)
def find_visitors(plan: Movement, rounds_over: int, boards_lost: Boards = ()) -> Most:
    """Find, by round, the table whose pair EW goes to the new one, in as many rounds as possible.

    A pair that stays at its table is left there.
    """
    moving = {pair for pair in plan.pairs if pair not in plan.stationary}

    def visitors(row: Seating) -> dict[int, Marks]:
        return {row.table: _marks(row, row.ew, row.ns)} if row.ew in moving else {}

    return _find_most(plan, rounds_over, boards_lost, visitors)


def _places_ns(row: Seating) -> dict[int, Marks]:
    return {row.table: _marks(row, row.ew, row.ns)}


def _marks(row: Seating, opponent: int, waiting: int) -> Marks:
    return (("meets", opponent), ("waits", waiting), *(("board", board) for board in row.boards))


def _find_most(plan: Movement, rounds_over: int, boards_lost: Boards, choices: Choices) -> Most:
    return assign_most(_places_by_round(plan, rounds_over, boards_lost, choices))


def _places_by_round(
    plan: Movement, rounds_over: int, boards_lost: Boards, choices: Choices
) -> dict[int, dict[int, Marks]]:
    """Collect, by round to come, the tables at which the pair could come in, with their marks.

    Tables that have lost boards come last: the search takes the first that fits, and they could
    only play if other boards are found for them.
    """
    places: dict[int, dict[int, Marks]] = {}
    for row in sorted(plan.seatings, key=lambda row: not set(boards_lost).isdisjoint(row.boards)):
        if row.round > rounds_over:
            places.setdefault(row.round, {}).update(choices(row))
    return places
