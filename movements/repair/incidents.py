"""What may happen to an evening (an incident), and the plans with which it could go on.

An incident changes the rounds that are not over. Wrong boards, tables that did not move and wrong
directions are no incidents: they stand in the rows that were played. A plan made here may have a
pair play a board again, because of those rows; continuations.py mends that and judges the plans.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count

from movements.pairs.pattern import homes
from movements.seating import Movement, Seating

from .added import Rest, may_meet_over_boards_out, rounds_more
from .late import (
    Boards,
    add_roving_pair,
    add_roving_pair_once_again,
    add_table,
    append_table,
    fill_empty_place,
    find_opponents,
    find_rover,
    find_rover_once_again,
    find_visitors,
)
from .leaving import find_meetings, leave_out

# The codes of the ways to go on; whoever shows them has the sentences.
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
        "stand_in",
        "relieved",
        "cut",
        "dealt",
        "replaced",
        "next",
        "out",
        "added",
        "stop",
    )
)
# Those of them by which a late pair comes in.
JOINING = frozenset(("phantom", "relieved", "rover", "rover_again", "appended", "table"))
# Those by which the evening goes on without pairs that leave.
LEAVING = frozenset(("left", "met", "stand_in"))
# Those that add a round at the end.
LONGER = frozenset(("next", "out", "added"))


@dataclass(frozen=True)
class SoFar:
    """An evening under way: its plan with all rounds, how many are over, what was played in them.

    `played` are the rows as they really were. `boards_lost` went missing earlier in the evening.
    """

    plan: Movement
    rounds_over: int
    played: tuple[Seating, ...]
    boards_lost: Boards = ()


@dataclass(frozen=True)
class LatePair:
    """A pair comes late, or a single player.

    It takes the empty place, roves, sits at one table or at a table more. A player may also relieve
    one of the `stand_ins`, numbers of those who play until somebody comes.
    """

    stand_ins: tuple[int, ...] = ()


@dataclass(frozen=True)
class PairsLeave:
    """One pair leaves, or the two of a table; of single players any number."""

    pairs: tuple[int, ...]


@dataclass(frozen=True)
class RoundsCut:
    """The evening ends after round `last_round`; None takes off one round."""

    last_round: int | None = None


@dataclass(frozen=True)
class RoundAdded:
    """A round more is wanted at the end."""


@dataclass(frozen=True)
class BoardsLost:
    """Boards can be played no more: their cards are mixed up, or gone."""

    boards: Boards


@dataclass(frozen=True)
class NothingElse:
    """Nothing else happened: only the rows that were played differ from the plan."""


Incident = LatePair | PairsLeave | RoundsCut | RoundAdded | BoardsLost | NothingElse
# By the code of what a director reports; of what was only played otherwise there is none.
INCIDENTS: Mapping[str, type[Incident]] = {
    "late": LatePair,
    "leaves": PairsLeave,
    "cut": RoundsCut,
    "added": RoundAdded,
    "lost": BoardsLost,
}


# Plans with the code of their kind.
Ways = Iterator[tuple[str, Movement]]


def ways_without_boards(so_far: SoFar, incident: Incident) -> Ways:
    """Go on without boards that are lost.

    While nobody has played them they are dealt again under their numbers. Else new boards take
    their place, if each would be played at least twice, so that it can be compared. Or the plan
    stays, and mending gives the tables other boards that are out.
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
    """Replace boards in the rounds to come by new ones, numbered after the highest of the room."""
    plan = so_far.plan
    numbers_used = {board for row in (*plan.seatings, *so_far.played) for board in row.boards}
    numbers = dict(
        zip(sorted(wanted), count(max(numbers_used.union(so_far.boards_lost)) + 1), strict=False)
    )

    def with_new_numbers(boards: Boards) -> Boards:
        return tuple(numbers.get(board, board) for board in boards)

    return replace(
        plan,
        seatings=tuple(
            row._replace(boards=with_new_numbers(row.boards))
            if row.round > so_far.rounds_over
            else row
            for row in plan.seatings
        ),
        sitouts=tuple(
            replace(out, boards=with_new_numbers(out.boards))
            if out.round > so_far.rounds_over
            else out
            for out in plan.sitouts
        ),
    )


def _ways_as_planned(so_far: SoFar, _incident: Incident) -> Ways:
    yield "as_planned", so_far.plan


def _ways_for_late_pair(so_far: SoFar, _incident: Incident) -> Ways:
    """Let a late pair in at the empty place; where that misses rounds, in the other ways too.

    It keeps the empty place's number unless somebody had that number before and left.
    """
    plan, rounds_over = so_far.plan, so_far.rounds_over
    had = {pair for row in (*plan.seatings, *so_far.played) for pair in row.pairs}
    number = max(had.union(plan.pairs), default=0) + 1
    free = plan.place_to_take
    if free is not None:
        place = number if free in had else free
        filled = fill_empty_place(plan, rounds_over, place)
        yield "phantom", filled
        if (
            len([row for row in filled.seatings_of(place) if row.round > rounds_over])
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


def _ways_without_pairs(so_far: SoFar, incident: Incident) -> Ways:
    """Go on without pairs that leave: those who wait meet, without or with a rematch; or all wait.

    A plan that adds no game to one before it is left out.
    """
    assert isinstance(incident, PairsLeave)
    without = leave_out(so_far.plan, frozenset(incident.pairs))
    plans_listed = [without.seatings]
    for again in (False, True):
        plan = find_meetings(
            _rest_of_plan(so_far, without), so_far.rounds_over, home=homes(so_far.plan), again=again
        )
        if plan.seatings not in plans_listed:
            yield "met", plan
        plans_listed.append(plan.seatings)
    yield "left", without


def ways_cut(so_far: SoFar, incident: Incident) -> Ways:
    """Leave out rounds at the end; nothing where that many are over, or planned anyhow."""
    assert isinstance(incident, RoundsCut)
    plan = so_far.plan
    last = plan.rounds - 1 if incident.last_round is None else incident.last_round
    if so_far.rounds_over <= last < plan.rounds:
        yield "cut", cut_after(plan, last)


def cut_after(plan: Movement, rounds: int) -> Movement:
    """Return the plan without the rounds after so many."""
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
    PairsLeave: _ways_without_pairs,
    RoundsCut: ways_cut,
    RoundAdded: _ways_with_added_rounds,
    BoardsLost: ways_without_boards,
    NothingElse: _ways_as_planned,
}


def plans(so_far: SoFar, incident: Incident) -> Ways:
    """List the plans with which the evening could go on, each with the code of its kind.

    The last one is to stop after the rounds that are over.
    """
    yield from WAYS[type(incident)](so_far, incident)
    yield "stop", cut_after(so_far.plan, so_far.rounds_over)


def is_most(so_far: SoFar, kind: str) -> bool:
    """Tell whether it is proven that no more can be had in such a way to go on.

    That a late pair cannot play more; of a round with new boards, that the boards that are out
    would not do. Where the search ended early perhaps they would; the director is told so.
    """
    if kind == "added":
        return not may_meet_over_boards_out(_rest_of_plan(so_far, so_far.plan))
    if kind == "phantom":
        return find_opponents(so_far.plan).is_proven
    searches = {"rover": find_rover, "rover_again": find_rover_once_again, "table": find_visitors}
    if kind not in searches:
        return True
    return searches[kind](so_far.plan, so_far.rounds_over, so_far.boards_lost).is_proven
