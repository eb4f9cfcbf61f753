"""How to go on when an evening does not go to plan: what was played stays, the rest is mended.

An evening is its plan, the rounds that are over and what was really played in them, right or
wrong. What happened at the tables (wrong boards, tables that did not move, a wrong direction) is
told by those rows alone; what happens to the rest is an incident. There is always an answer: to
stop is one. In what is to come nobody plays a board that it has played, and the referee finds
nothing wrong.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from .backtracking import assigned
from .balance import quality
from .check import problems
from .seating import Movement, Seating, Sitout
from .unit import sharings, staying

Boards = tuple[int, ...]


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


@dataclass(frozen=True)
class Continuation:
    """One way to go on: `movement` is what was played and what is to come.

    `boards_lost` counts boards that were planned and will not be played, table by table;
    `rematches` meetings beyond the first, `walked` tables that pairs go from now on.
    """

    kind: str
    movement: Movement
    over: int
    boards_lost: int
    rematches: int
    quality: Fraction
    walked: int

    @property
    def to_come(self) -> Movement:
        return to_come(self.movement, self.over)


def continuations(evening: Evening, incident: Incident) -> tuple[Continuation, ...]:
    """Every legal way to go on, best first; the last one, always there, is to stop."""
    ways = [*WAYS[type(incident)](evening, incident), ("stop", _stopped(evening.plan, evening))]
    found = [_judged(kind, _mended(plan, evening, incident), evening) for kind, plan in ways]
    legal = [each for each in found if not problems(each.to_come)]

    def order(each: Continuation) -> tuple[bool, int, int, Fraction, int]:
        is_last = each.kind == "stop"
        return is_last, each.boards_lost, each.rematches, -each.quality, each.walked

    return tuple(sorted(legal, key=order))


def to_come(movement: Movement, over: int) -> Movement:
    """The rounds that are left as a movement of its own, from round 1, for the referee."""
    rows = tuple(
        replace(row, round=row.round - over) for row in movement.seatings if row.round > over
    )
    meetings = Counter(frozenset(row.pairs) for row in rows)
    return replace(
        movement,
        rounds=movement.rounds - over,
        seatings=rows,
        sitouts=tuple(
            replace(out, round=out.round - over) for out in movement.sitouts if out.round > over
        ),
        sharings=sharings(rows),
        stationary=tuple(pair for pair in staying(rows) if pair in movement.stationary),
        max_meetings=max(meetings.values(), default=1),
        arrow_switched=(),
    )


Ways = Iterator[tuple[str, Movement]]


def _as_planned(evening: Evening, _incident: Incident) -> Ways:
    yield "as_planned", evening.plan


def _late(evening: Evening, _incident: Incident) -> Ways:
    if evening.plan.missing is not None:
        yield "phantom", _filled(evening.plan, evening.plan.missing)
    else:
        yield "rover", _roved(evening)


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


def _stopped(plan: Movement, evening: Evening) -> Movement:
    return _up_to(plan, evening.over)


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


def _mended(plan: Movement, evening: Evening, incident: Incident) -> Movement:
    """What was played, then the plan's rounds, with other boards where some were played already;
    where there are none, and for whoever is nowhere, a sit-out."""
    mender = _Mender(plan, evening.played, _lost(incident))
    rows: list[Seating] = list(evening.played)
    outs = [out for out in evening.plan.sitouts if out.round <= evening.over]
    for number in range(evening.over + 1, plan.rounds + 1):
        kept = mender.round(number)
        rows += kept
        outs += _waiting(plan, number, kept)
    return replace(
        plan,
        seatings=tuple(rows),
        sitouts=tuple(outs),
        sharings=sharings(rows),
        boards=max((board for row in rows for board in row.boards), default=plan.boards),
        max_meetings=max(Counter(frozenset(row.pairs) for row in rows).values(), default=1),
    )


def _lost(incident: Incident) -> Boards:
    return incident.boards if isinstance(incident, BoardsLost) else ()


def _waiting(plan: Movement, number: int, kept: list[Seating]) -> list[Sitout]:
    """Whoever does not play, at its place when the plan has one for it alone."""
    playing = {pair for row in kept for pair in row.pairs}
    taken = {row.table for row in kept}
    outs = []
    for pair in plan.pairs:
        if pair in playing:
            continue
        known = [out for out in plan.sitouts if (out.round, out.pair) == (number, pair)]
        out = known[0] if known else Sitout(number, pair)
        outs.append(out if out.table not in taken else Sitout(number, pair))
        taken.add(out.table or 0)
    return outs


class _Mender:
    """Knows who has played what, and which boards may take the place of others."""

    def __init__(self, plan: Movement, played: Iterable[Seating], lost: Boards) -> None:
        self.plan = plan
        self.lost = set(lost)
        self.had: dict[int, set[int]] = {pair: set() for pair in plan.pairs}
        self._note(played)
        self.sets = sorted({row.boards for row in plan.seatings})

    def _note(self, rows: Iterable[Seating]) -> None:
        for row in rows:
            for pair in row.pairs:
                self.had.setdefault(pair, set()).update(row.boards)

    def round(self, number: int) -> list[Seating]:
        planned = self.plan.seatings_of_round(number)
        sound = [row for row in planned if self._is_new(row, row.boards)]
        for row in planned:
            if row not in sound:
                others = [boards for boards in self.sets if self._fits(row, boards, sound)]
                sound += [replace(row, boards=boards) for boards in others[:1]]
        self._note(sound)
        return sound

    def _is_new(self, row: Seating, boards: Boards) -> bool:
        known = self.had[row.ns] | self.had[row.ew] | self.lost
        return known.isdisjoint(boards) and len(set(boards)) == self.plan.boards_per_round

    def _fits(self, row: Seating, boards: Boards, beside: list[Seating]) -> bool:
        """New to both, at no other table now, and not what they are to play later."""
        if not self._is_new(row, boards) or any(set(boards) & set(one.boards) for one in beside):
            return False
        return not any(
            later.round > row.round
            and set(later.pairs) & set(row.pairs)
            and set(later.boards) & set(boards)
            for later in self.plan.seatings
        )


def _judged(kind: str, movement: Movement, evening: Evening) -> Continuation:
    planned = sum(len(row.boards) for row in evening.plan.seatings if row.round > evening.over)
    coming = sum(len(row.boards) for row in movement.seatings if row.round > evening.over)
    meetings = Counter(frozenset(row.pairs) for row in movement.seatings)
    return Continuation(
        kind,
        movement,
        evening.over,
        max(0, planned - coming),
        sum(times - 1 for times in meetings.values()),
        quality(movement),
        sum(_walk(movement, evening.over, pair) for pair in movement.pairs),
    )


def _walk(movement: Movement, over: int, pair: int) -> int:
    tables = [row.table for row in movement.seatings_of(pair) if row.round >= over]
    return sum(abs(one - other) for one, other in pairwise(tables))
