"""How to go on when an evening does not go to plan: what was played stays, the rest is mended.

An evening is its plan, the rounds that are over and what was really played in them, right or
wrong. What happened at the tables (wrong boards, tables that did not move, a wrong direction) is
told by those rows alone; what happens to the rest is an incident. There is always an answer: to
stop is one. In what is to come nobody plays a board that it has played, and the referee finds
nothing wrong.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from movements.check import problems
from movements.fairness.balance import quality
from movements.rules.promises import Promises
from movements.seating import Movement, Seating, Sitout

from .incidents import JOINING, LONGER, BoardsLost, Incident, SoFar, is_most, plans
from .late import Boards

Order: TypeAlias = tuple[bool, bool, bool, int, int, bool, Fraction, int]


@dataclass(frozen=True)
class Continuation:
    """One way to go on: `movement` is what was played and what is to come.

    `boards_lost` counts boards that were planned and will not be played, table by table;
    `rematches` meetings beyond the first, `walked` tables that pairs go from now on, `newcomer`
    the boards that a late pair will play; not `is_most` where perhaps it could play more so.
    """

    kind: str
    movement: Movement
    rounds_over: int
    boards_lost: int
    rematches: int
    quality: Fraction
    walked: int
    newcomer: int
    is_most: bool = True

    @property
    def to_come(self) -> Movement:
        return remaining_rounds(self.movement, self.rounds_over)

    @property
    def boards(self) -> int:
        return sum(len(row.boards) for row in self.movement.seatings)

    @property
    def is_idle(self) -> bool:
        """Whether there is a round to come in which nobody plays."""
        playing = {row.round for row in self.movement.seatings if row.round > self.rounds_over}
        return len(playing) < self.movement.rounds - self.rounds_over

    def gives_no_more_than(self, other: "Continuation") -> bool:
        return (
            set(self.movement.pairs) == set(other.movement.pairs)
            and self.boards <= other.boards
            and self.newcomer <= other.newcomer
            and self.rematches >= other.rematches
            and self.quality <= other.quality
        )


def continuations(so_far: SoFar, incident: Incident) -> tuple[Continuation, ...]:
    """Return the ways to go on that are worth playing, best first.

    The last one, always there, is to stop.
    """
    return worthwhile(legal(so_far, incident))


def worthwhile(continuations: Sequence[Continuation]) -> tuple[Continuation, ...]:
    """Leave out ways in which nobody plays in some round, where a way with the same pairs and no
    such round is at least as good.
    """
    whole = [each for each in continuations if not each.is_idle]
    return tuple(
        each
        for each in continuations
        if not each.is_idle or not any(each.gives_no_more_than(one) for one in whole)
    )


def legal(so_far: SoFar, incident: Incident) -> tuple[Continuation, ...]:
    """List every legal way to go on, best first; a late pair comes in only where it plays."""
    mended = [
        (kind, _mended(plan, so_far, () if kind == "dealt" else _lost_boards(incident)))
        for kind, plan in plans(so_far, incident)
    ]
    # Before the plan that it is made of: it loses no more, and is over sooner.
    earlier = [
        ("earlier", _closed_up(movement, so_far.rounds_over))
        for kind, movement in mended
        if kind == "as_planned" and _is_interrupted(movement, so_far.rounds_over)
    ]
    found = [_judge(kind, movement, so_far) for kind, movement in earlier + mended]
    sound = [each for each in found if _is_sound(each.to_come, so_far.plan.stationary)]
    useful = [each for each in sound if each.newcomer or each.kind not in JOINING]
    useful = [each for each in useful if each.kind not in LONGER or is_compared(each.movement)]
    return tuple(sorted(useful, key=ranking(useful)))


def _is_sound(rest: Movement, stationary: tuple[int, ...]) -> bool:
    """Tell whether the referee finds nothing wrong, and whoever was to stay stays."""
    stay = {*stationary, *rest.stationary}.intersection(rest.numbers)
    return not problems(rest, Promises(stationary=tuple(sorted(stay))))


def ranking(continuations: Iterable[Continuation]) -> Callable[[Continuation], Order]:
    """Return what sorts these, best first.

    The movement's own next round, boards played, meetings again, boards that are out, fairness,
    tables walked. Where a late pair plays less than half of what it can comes after those.
    """
    most = max((each.newcomer for each in continuations), default=0)

    def order(continuation: Continuation) -> Order:
        kind, plays_little = continuation.kind, 2 * continuation.newcomer < most
        is_new = kind in {"added", "replaced"}
        merits = (
            -continuation.boards,
            continuation.rematches,
            is_new,
            -continuation.quality,
            continuation.walked,
        )
        return kind == "stop", plays_little, kind != "next", *merits

    return order


def remaining_rounds(movement: Movement, rounds_over: int) -> Movement:
    """Return the rounds that are left as a movement of its own, from round 1, for the referee."""
    rows = tuple(
        row._replace(round=row.round - rounds_over)
        for row in movement.seatings
        if row.round > rounds_over
    )
    return replace(
        movement,
        kind="",
        rounds=movement.rounds - rounds_over,
        seatings=rows,
        sitouts=tuple(
            replace(out, round=out.round - rounds_over)
            for out in movement.sitouts
            if out.round > rounds_over
        ),
        relays=(),
        missing=None,
        open_place=None,
        arrow_switched=(),
    )


def _mended(plan: Movement, so_far: SoFar, boards_lost: Boards) -> Movement:
    """Return what was played, then the plan's rounds, with other boards where some were played
    already; where there are none, and for whoever is nowhere, a sit-out.
    """
    mender = _Mender(plan, so_far.played, so_far.boards_lost + boards_lost)
    rows: list[Seating] = list(so_far.played)
    outs = [out for out in so_far.plan.sitouts if out.round <= so_far.rounds_over]
    for number in range(so_far.rounds_over + 1, plan.rounds + 1):
        rows_of_round = mender.round(number)
        rows += rows_of_round
        outs += _find_waiting(plan, number, rows_of_round)
    return replace(
        plan,
        seatings=tuple(rows),
        sitouts=tuple(outs),
    )


def is_compared(movement: Movement) -> bool:
    """Tell whether each board of the last round has two results, of it or of other rounds."""
    results = Counter(board for row in movement.seatings for board in row.boards)
    last = movement.seatings_of_round(movement.rounds)
    return bool(last) and all(results[board] > 1 for row in last for board in row.boards)


def _is_interrupted(movement: Movement, rounds_over: int) -> bool:
    """Tell whether a round in which nobody can play is left, and one in which somebody can."""
    playing = {row.round for row in movement.seatings if row.round > rounds_over}
    return 0 < len(playing) < movement.rounds - rounds_over


def _closed_up(movement: Movement, rounds_over: int) -> Movement:
    """Without the rounds in which nobody can play: those after them come earlier."""
    playing = {row.round for row in movement.seatings} | set(range(1, rounds_over + 1))
    new = {number: place for place, number in enumerate(sorted(playing), 1)}
    rows = tuple(row._replace(round=new[row.round]) for row in movement.seatings)
    return replace(
        movement,
        rounds=len(new),
        seatings=rows,
        sitouts=tuple(
            replace(out, round=new[out.round]) for out in movement.sitouts if out.round in new
        ),
        arrow_switched=tuple(new[number] for number in movement.arrow_switched if number in new),
    )


def _lost_boards(incident: Incident) -> Boards:
    return incident.boards if isinstance(incident, BoardsLost) else ()


def _find_waiting(plan: Movement, number: int, rows_of_round: list[Seating]) -> list[Sitout]:
    """Whoever does not play, at its place when the plan has one for it alone."""
    playing = {pair for row in rows_of_round for pair in row.pairs}
    taken = {row.table for row in rows_of_round}
    outs = []
    for pair in plan.pairs:
        if pair in playing:
            continue
        planned = [out for out in plan.sitouts if (out.round, out.number) == (number, pair)]
        out = planned[0] if planned else Sitout(number, pair)
        outs.append(out if out.table not in taken else Sitout(number, pair))
    return outs


class _Mender:
    """Knows who has played what, and which boards may take the place of others."""

    def __init__(self, plan: Movement, played: Iterable[Seating], boards_lost: Boards) -> None:
        self.plan = plan
        self.lost = set(boards_lost)
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
                sound += [row._replace(boards=boards) for boards in others[:1]]
        self._note(sound)
        return sound

    def _is_new(self, row: Seating, boards: Boards) -> bool:
        had_already = self.had[row.ns] | self.had[row.ew] | self.lost
        return had_already.isdisjoint(boards) and len(set(boards)) == self.plan.boards_per_round

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


def _judge(kind: str, movement: Movement, so_far: SoFar) -> Continuation:
    planned = sum(len(row.boards) for row in so_far.plan.seatings if row.round > so_far.rounds_over)
    coming = sum(len(row.boards) for row in movement.seatings if row.round > so_far.rounds_over)
    meetings = Counter(frozenset(row.pairs) for row in movement.seatings)
    return Continuation(
        kind,
        movement,
        so_far.rounds_over,
        max(0, planned - coming),
        sum(times - 1 for times in meetings.values()),
        quality(movement),
        sum(_walk(movement, so_far.rounds_over, pair) for pair in movement.pairs),
        sum(map(movement.boards_a_pair, set(movement.pairs).difference(so_far.plan.pairs))),
        is_most(so_far, kind),
    )


def _walk(movement: Movement, rounds_over: int, pair: int) -> int:
    tables = [row.table for row in movement.seatings_of(pair) if row.round >= rounds_over]
    return sum(abs(one - other) for one, other in pairwise(tables))
