"""What may happen to an evening, and the plans with which it could go on; repair.py mends them.

An incident changes the rounds that are not over. Wrong boards, tables that did not move and wrong
directions are no incidents: the rows that were played tell them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from .backtracking import assigned
from .seating import Movement, Seating, Sitout

Boards = tuple[int, ...]
# The ways to go on; tournament/wording.py has the sentences.
KINDS = frozenset(("as_planned", "phantom", "rover", "appended", "left", "cut", "added", "stop"))


@dataclass(frozen=True)
class Evening:
    """`plan` with all its rounds, how many of them are over, what was played in those."""

    plan: Movement
    over: int
    played: tuple[Seating, ...]


@dataclass(frozen=True)
class LatePair:
    """A pair more; it takes the empty place or roves."""


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
    if evening.plan.missing is not None:
        yield "phantom", _filled(evening.plan, evening.plan.missing)
    else:
        yield "rover", _roved(evening)
        for table in range(1, evening.plan.tables + 1):
            appended = _appended(evening, table)
            if appended is not None:
                yield "appended", appended
                return


def _filled(plan: Movement, number: int) -> Movement:
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


def _roved(evening: Evening) -> Movement:
    """From now on the pair takes the place of a pair NS each round, of each once if it can be."""
    plan = evening.plan
    number = max(plan.pairs) + 1
    path: dict[int, int] = {}
    for last in range(plan.rounds, evening.over, -1):
        path = assigned(
            {
                each: {
                    row.table: (("ns", row.ns), ("ew", row.ew), ("boards", row.boards))
                    for row in plan.seatings_of_round(each)
                }
                for each in range(evening.over + 1, last + 1)
            }
        )
        if path:
            break
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


def _appended(evening: Evening, table: int) -> Movement | None:
    """The pair sits NS at one table for good, where every round others come by: none of them sits
    out twice for it. None when that is not so, as in a Mitchell."""
    plan = evening.plan
    number = max(plan.pairs) + 1
    rows = [row for row in plan.seatings if row.table == table and row.round > evening.over]
    displaced = {row.ns for row in rows}
    if plan.winners == 2 or not rows or len(displaced) < len(rows):
        return None
    return replace(
        plan,
        pairs=(*plan.pairs, number),
        stationary=(*plan.stationary, number),
        seatings=tuple(replace(row, ns=number) if row in rows else row for row in plan.seatings),
    )


def _leaving(evening: Evening, incident: Incident) -> Ways:
    assert isinstance(incident, PairsLeave)
    gone = set(incident.pairs)
    plan = evening.plan
    waiting = tuple(
        Sitout(row.round, pair, row.table, row.boards)
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
    rows = tuple(
        Seating(number, table, ns, ew, _new_boards(plan.boards, table, size))
        for table, (ns, ew) in enumerate(games, 1)
    )
    seated = {pair for row in rows for pair in row.pairs}
    waiting = tuple(Sitout(number, pair) for pair in plan.pairs if pair not in seated)
    yield (
        "added",
        replace(
            plan,
            rounds=number,
            seatings=plan.seatings + rows,
            sitouts=plan.sitouts + waiting,
            boards=plan.boards + size * len(rows),
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
    for _ in ring:
        ring = [ring[0], *ring[2:], ring[1]] if len(ring) > 1 else ring
        half = len(ring) // 2
        yield list(zip(ring[:half], reversed(ring[-half:]), strict=True))[: plan.tables]


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
