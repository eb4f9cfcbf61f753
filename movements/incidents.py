"""What may happen to an evening, and the plans with which it could go on; repair.py mends them.

An incident changes the rounds that are not over. Wrong boards, tables that did not move and wrong
directions are no incidents: the rows that were played tell them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from .late import Boards, appended, filled, roved, with_table
from .seating import Movement, Seating, Sitout

# The ways to go on; tournament/wording.py has the sentences.
KINDS = frozenset(
    (
        "as_planned",
        "earlier",
        "phantom",
        "rover",
        "appended",
        "table",
        "left",
        "cut",
        "added",
        "stop",
    )
)
# Of these, how a late pair comes in.
JOINING = frozenset(("phantom", "rover", "appended", "table"))


@dataclass(frozen=True)
class Evening:
    """`plan` with all its rounds, how many of them are over, what was played in those; `lost` are
    boards that went earlier in the evening."""

    plan: Movement
    over: int
    played: tuple[Seating, ...]
    lost: Boards = ()


@dataclass(frozen=True)
class LatePair:
    """A pair more; it takes the empty place, roves, stays at one table or has a table more."""


@dataclass(frozen=True)
class PairsLeave:
    """One pair, or the two of a table."""

    pairs: tuple[int, ...]


@dataclass(frozen=True)
class RoundCut:
    """The last round is not played."""


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


Incident = LatePair | PairsLeave | RoundCut | RoundAdded | BoardsLost | NothingElse


Ways = Iterator[tuple[str, Movement]]


def _as_planned(evening: Evening, _incident: Incident) -> Ways:
    yield "as_planned", evening.plan


def _late(evening: Evening, _incident: Incident) -> Ways:
    plan, over = evening.plan, evening.over
    had = {pair for row in (*plan.seatings, *evening.played) for pair in row.pairs}
    number = max(had.union(plan.pairs), default=0) + 1
    if plan.missing is not None:
        place = number if plan.missing in had else plan.missing
        taken = filled(plan, over, place)
        yield "phantom", taken
        if len([row for row in taken.seatings_of(place) if row.round > over]) == plan.rounds - over:
            return
        number = max(number, plan.missing + 1)
    yield "rover", roved(plan, over, number, evening.lost)
    sitting = appended(plan, over, number)
    if sitting is not None:
        yield "appended", sitting
    yield "table", with_table(plan, over, number, evening.lost)


def _leaving(evening: Evening, incident: Incident) -> Ways:
    assert isinstance(incident, PairsLeave)
    gone = set(incident.pairs)
    plan = evening.plan
    waiting = tuple(
        row.waiting(pair)
        for row in plan.seatings
        if gone.intersection(row.pairs)
        for pair in row.pairs
        if pair not in gone
    )
    yield (
        "left",
        replace(
            plan,
            pairs=tuple(pair for pair in plan.pairs if pair not in gone),
            lines=tuple(pair for pair in plan.lines if pair not in gone),
            stationary=tuple(pair for pair in plan.stationary if pair not in gone),
            seatings=tuple(row for row in plan.seatings if not gone.intersection(row.pairs)),
            sitouts=tuple(out for out in plan.sitouts if out.pair not in gone) + waiting,
            missing=plan.missing or min(gone),
        ),
    )


def _cut(evening: Evening, _incident: Incident) -> Ways:
    plan = evening.plan
    if plan.rounds > evening.over:
        yield "cut", _up_to(plan, plan.rounds - 1)


def _up_to(plan: Movement, rounds: int) -> Movement:
    return replace(
        plan,
        rounds=rounds,
        seatings=tuple(row for row in plan.seatings if row.round <= rounds),
        sitouts=tuple(out for out in plan.sitouts if out.round <= rounds),
    )


def _added(evening: Evening, _incident: Incident) -> Ways:
    """New boards at every table; those opponents who have met least, as far as a shift finds."""
    plan = evening.plan
    met = Counter(frozenset(row.pairs) for row in (*evening.played, *plan.seatings))
    games = min(_pairings(plan), key=lambda each: sum(met[frozenset(both)] for both in each))
    number = plan.rounds + 1
    size = plan.boards_per_round
    last = max(plan.boards, *evening.lost, 0)
    rows = tuple(
        Seating(number, table, ns, ew, _new_boards(last, table, size))
        for table, (ns, ew) in enumerate(games, 1)
    )
    if not rows:
        return
    seated = {pair for row in rows for pair in row.pairs}
    waiting = tuple(Sitout(number, pair) for pair in plan.pairs if pair not in seated)
    yield (
        "added",
        replace(
            plan,
            rounds=number,
            seatings=plan.seatings + rows,
            sitouts=plan.sitouts + waiting,
            boards=last + size * len(rows),
        ),
    )


def _new_boards(last: int, table: int, size: int) -> Boards:
    first = last + (table - 1) * size + 1
    return tuple(range(first, first + size))


def _pairings(plan: Movement) -> Iterator[list[tuple[int, int]]]:
    """Ways to seat everybody: one line against the other, shifted; or a round robin's rounds."""
    if plan.winners == 2:
        north = [pair for pair in plan.pairs if pair in plan.lines][: plan.tables]
        south = [pair for pair in plan.pairs if pair not in plan.lines]
        for shift in range(max(1, len(south))):
            yield list(zip(north, south[shift:] + south[:shift], strict=False))
        return
    ring = list(plan.pairs)
    half = len(ring) // 2
    for _ in ring or [0]:
        ring = [*ring[:1], *ring[2:], *ring[1:2]]
        yield list(zip(ring[:half], reversed(ring), strict=False))[: plan.tables]


WAYS: dict[type, Callable[[Evening, Incident], Ways]] = {
    LatePair: _late,
    PairsLeave: _leaving,
    RoundCut: _cut,
    RoundAdded: _added,
    BoardsLost: _as_planned,
    NothingElse: _as_planned,
}


def plans(evening: Evening, incident: Incident) -> Ways:
    """What could be played instead of the rest, each with the code of its kind; to stop is last."""
    yield from WAYS[type(incident)](evening, incident)
    yield "stop", _up_to(evening.plan, evening.over)
