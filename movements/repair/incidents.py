"""What may happen to an evening, and the plans with which it could go on; repair.py mends them.

An incident changes the rounds that are not over. Wrong boards, tables that did not move and wrong
directions are no incidents: the rows that were played tell them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count

from movements.pairs.unit import homes
from movements.seating import Movement, Seating

from .added import Rest, rounds_more
from .late import (
    Boards,
    add_roving_pair,
    add_roving_pair_once_again,
    add_table,
    append_table,
    fill_empty_place,
    find_rover,
    find_visitors,
)
from .leaving import find_meetings, leave_out

# The ways to go on; tournament/words/repairs.py has the sentences.
KINDS = frozenset(
    (
        "as_planned",
        "earlier",
        "phantom",
        "rover",
        "rover_again",
        "appended",
        "table",
        "left",
        "met",
        "cut",
        "dealt",
        "replaced",
        "next",
        "out",
        "added",
        "stop",
    )
)
# Of these, how a late pair comes in.
JOINING = frozenset(("phantom", "rover", "rover_again", "appended", "table"))
# Of these, how it goes on without those who leave.
LEAVING = frozenset(("left", "met"))
# Of these, a round more at the end.
LONGER = frozenset(("next", "out", "added"))


@dataclass(frozen=True)
class SoFar:
    """`plan` with all its rounds, how many of them are over, what was played in those;
    `boards_lost` are boards that went earlier in the evening."""

    plan: Movement
    rounds_over: int
    played: tuple[Seating, ...]
    boards_lost: Boards = ()


@dataclass(frozen=True)
class LatePair:
    """A pair more; it takes the empty place, roves, stays at one table or has a table more."""


@dataclass(frozen=True)
class PairsLeave:
    """One pair, or the two of a table."""

    pairs: tuple[int, ...]


@dataclass(frozen=True)
class RoundsCut:
    """`last` is the last round that is played; None where one round is cut."""

    last: int | None = None


@dataclass(frozen=True)
class RoundAdded:
    """One round more at the end."""


@dataclass(frozen=True)
class BoardsLost:
    """Boards that can be played no more."""

    boards: Boards


@dataclass(frozen=True)
class NothingElse:
    """Only what was played differs from the plan."""


Incident = LatePair | PairsLeave | RoundsCut | RoundAdded | BoardsLost | NothingElse


Ways = Iterator[tuple[str, Movement]]


def _ways_without_boards(so_far: SoFar, incident: Incident) -> Ways:
    """Return the boards are dealt again while nobody has played them, else new ones take their
    place and are compared among themselves; or boards that are out do.
    """
    assert isinstance(incident, BoardsLost)
    coming = Counter(
        board
        for row in so_far.plan.seatings
        if row.round > so_far.rounds_over
        for board in row.boards
    )
    wanted = {board for board in incident.boards if coming[board]}
    had = wanted.intersection(board for row in so_far.played for board in row.boards)
    if wanted and not had:
        yield "dealt", so_far.plan
    if had and all(coming[board] > 1 for board in wanted):
        yield "replaced", _replace_boards(so_far, wanted)
    yield "as_planned", so_far.plan


def _replace_boards(so_far: SoFar, wanted: set[int]) -> Movement:
    """From now on new boards, numbered after the highest, where these were to be played."""
    plan = so_far.plan
    numbers_used = {board for row in (*plan.seatings, *so_far.played) for board in row.boards}
    numbers = dict(
        zip(sorted(wanted), count(max(numbers_used.union(so_far.boards_lost)) + 1), strict=False)
    )

    def instead(boards: Boards) -> Boards:
        return tuple(numbers.get(board, board) for board in boards)

    return replace(
        plan,
        seatings=tuple(
            row._replace(boards=instead(row.boards)) if row.round > so_far.rounds_over else row
            for row in plan.seatings
        ),
        sitouts=tuple(
            replace(out, boards=instead(out.boards)) if out.round > so_far.rounds_over else out
            for out in plan.sitouts
        ),
    )


def _ways_as_planned(so_far: SoFar, _incident: Incident) -> Ways:
    yield "as_planned", so_far.plan


def _ways_for_late_pair(so_far: SoFar, _incident: Incident) -> Ways:
    plan, rounds_over = so_far.plan, so_far.rounds_over
    had = {pair for row in (*plan.seatings, *so_far.played) for pair in row.pairs}
    number = max(had.union(plan.pairs), default=0) + 1
    free = plan.place_to_take
    if free is not None:
        place = number if free in had else free
        taken = fill_empty_place(plan, rounds_over, place)
        yield "phantom", taken
        if (
            len([row for row in taken.seatings_of(place) if row.round > rounds_over])
            == plan.rounds - rounds_over
        ):
            return
        number = max(number, free + 1)
    yield "rover", add_roving_pair(plan, rounds_over, number, so_far.boards_lost)
    again = add_roving_pair_once_again(plan, rounds_over, number, so_far.boards_lost)
    if again is not None:
        yield "rover_again", again
    sitting = append_table(plan, rounds_over, number)
    if sitting is not None:
        yield "appended", sitting
    yield "table", add_table(plan, rounds_over, number, so_far.boards_lost)


def _leaving(so_far: SoFar, incident: Incident) -> Ways:
    """Return those who wait meet each other where they can, first without a rematch, or wait."""
    assert isinstance(incident, PairsLeave)
    left = leave_out(so_far.plan, frozenset(incident.pairs))
    seen = [left.seatings]
    for again in (False, True):
        joined = find_meetings(
            _rest_of_plan(so_far, left), so_far.rounds_over, home=homes(so_far.plan), again=again
        )
        if joined.seatings not in seen:
            yield "met", joined
        seen.append(joined.seatings)
    yield "left", left


def _cut(so_far: SoFar, incident: Incident) -> Ways:
    assert isinstance(incident, RoundsCut)
    plan = so_far.plan
    last = plan.rounds - 1 if incident.last is None else incident.last
    if so_far.rounds_over <= last < plan.rounds:
        yield "cut", _cut_after(plan, last)


def _cut_after(plan: Movement, rounds: int) -> Movement:
    return replace(
        plan,
        rounds=rounds,
        seatings=tuple(row for row in plan.seatings if row.round <= rounds),
        sitouts=tuple(out for out in plan.sitouts if out.round <= rounds),
    )


def _ways_with_added_rounds(so_far: SoFar, _incident: Incident) -> Ways:
    yield from rounds_more(_rest_of_plan(so_far, so_far.plan))


def _rest_of_plan(so_far: SoFar, plan: Movement) -> Rest:
    coming = (row for row in plan.seatings if row.round > so_far.rounds_over)
    return Rest(plan, (*so_far.played, *coming), so_far.boards_lost)


WAYS: dict[type, Callable[[SoFar, Incident], Ways]] = {
    LatePair: _ways_for_late_pair,
    PairsLeave: _leaving,
    RoundsCut: _cut,
    RoundAdded: _ways_with_added_rounds,
    BoardsLost: _ways_without_boards,
    NothingElse: _ways_as_planned,
}


def plans(so_far: SoFar, incident: Incident) -> Ways:
    """Return what could be played instead of the rest, each with the code of its kind.

    To stop is last.
    """
    yield from WAYS[type(incident)](so_far, incident)
    yield "stop", _cut_after(so_far.plan, so_far.rounds_over)


def is_most(so_far: SoFar, kind: str) -> bool:
    """Tell whether a late pair can be proven not to play more in such a way to go on."""
    searches = {"rover": find_rover, "table": find_visitors}
    if kind not in searches:
        return True
    return searches[kind](so_far.plan, so_far.rounds_over, so_far.boards_lost).is_proven
