"""Find how an evening goes on that does not go to plan: what was played stays, the rest is mended.

An evening is its plan, the rounds that are over and the rows that were really played in them, right
or wrong. Wrong boards, tables that did not move and wrong directions stand in these rows; whatever
changes the rounds to come is an incident (incidents.py).

For each plan with which the evening could go on, boards that a pair has played already are replaced
(mending.py; of single players room.py), and the referee has to find nothing wrong with what is to
come. The plans that are left are ranked. There is always an answer, because to stop is one.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from movements.check import problems
from movements.fairness.balance import quality
from movements.rules.promises import Promises
from movements.seating import Both, Movement, partnerings

from .incidents import JOINING, LONGER, BoardsLost, Incident, SoFar, is_most, plans
from .late import Boards
from .mending import mend_plan
from .player_ways import player_ways

# What continuations are sorted by: see `ranking`.
Order: TypeAlias = tuple[bool, bool, bool, int, int, bool, Fraction, int]


@dataclass(frozen=True)
class Continuation:
    """One way to go on: `movement` has the rows that were played and those to come.

    `boards_lost` counts boards that were planned and will not be played, at each table anew;
    `rematches` counts meetings beyond the first, of single players as partners, `walked` the tables
    that pairs go from now on, all pairs together, `newcomer` the boards that a late pair will play.
    `quality` is that of fairness/balance.py. Not `is_most` where a late pair could perhaps play
    more in this way.
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
        """The rounds that are not over, counted from 1."""
        return remaining_rounds(self.movement, self.rounds_over)

    @property
    def boards(self) -> int:
        """How many boards are played in all, at each table anew."""
        return sum(len(row.boards) for row in self.movement.seatings)

    @property
    def is_idle(self) -> bool:
        """Whether there is a round to come in which nobody plays."""
        playing = {row.round for row in self.movement.seatings if row.round > self.rounds_over}
        return len(playing) < self.movement.rounds - self.rounds_over

    def gives_no_more_than(self, other: "Continuation") -> bool:
        """Tell whether another way with the same pairs is at least as good in all that counts."""
        return (
            set(self.movement.pairs) == set(other.movement.pairs)
            and self.boards <= other.boards
            and self.newcomer <= other.newcomer
            and self.rematches >= other.rematches
            and self.quality <= other.quality
        )


def continuations(so_far: SoFar, incident: Incident) -> tuple[Continuation, ...]:
    """List the ways to go on that are worth playing, best first; the last is always to stop."""
    return worthwhile(legal(so_far, incident))


def worthwhile(continuations: Sequence[Continuation]) -> tuple[Continuation, ...]:
    """Leave out ways with a round in which nobody plays, if one without it is at least as good."""
    without_idle_rounds = [each for each in continuations if not each.is_idle]
    return tuple(
        each
        for each in continuations
        if not each.is_idle or not any(map(each.gives_no_more_than, without_idle_rounds))
    )


def legal(so_far: SoFar, incident: Incident) -> tuple[Continuation, ...]:
    """List every legal way to go on, best first.

    Ways to let a late pair in count only if it plays, a round more only if its boards can be
    compared.
    """
    mended = list(
        player_ways(so_far, incident)
        if so_far.plan.contestants == "players"
        else _mended_plans(so_far, incident)
    )
    # Sorting keeps the order of equals, so this stands before the plan that it is made of: it loses
    # no more boards, and is over sooner.
    earlier = [
        ("earlier", _closed_up(movement, so_far.rounds_over))
        for kind, movement in mended
        if kind == "as_planned" and _is_interrupted(movement, so_far.rounds_over)
    ]
    judged = [_judge(kind, movement, so_far) for kind, movement in earlier + mended]
    sound = [each for each in judged if _is_sound(each.to_come, so_far.plan.stationary)]
    useful = [each for each in sound if each.newcomer or each.kind not in JOINING]
    useful = [each for each in useful if each.kind not in LONGER or is_compared(each.movement)]
    return tuple(sorted(useful, key=ranking(useful)))


def _mended_plans(so_far: SoFar, incident: Incident) -> Iterator[tuple[str, Movement]]:
    for kind, plan in plans(so_far, incident):
        lost = () if kind == "dealt" else _lost_boards(incident)
        yield kind, mend_plan(plan, so_far, lost)


def _is_sound(rest: Movement, stationary: tuple[int, ...]) -> bool:
    """Tell whether the referee finds nothing wrong, and pairs that were to keep their table do."""
    # A single player who stays in a rainbow may be needed at another table: nobody was promised it.
    if rest.contestants == "players":
        return not problems(rest)
    stay = {*stationary, *rest.stationary}.intersection(rest.numbers)
    return not problems(rest, Promises(stationary=tuple(sorted(stay))))


def ranking(continuations: Iterable[Continuation]) -> Callable[[Continuation], Order]:
    """Return the key by which these ways to go on are sorted, best first.

    To stop is last. Ways in which a late pair plays less than half of what it plays at most come
    after the others; the movement's own next round comes before all other ways. Then count: most
    boards played, fewest rematches, boards that are out rather than new ones, fairness, fewest
    tables walked.
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
    """Return the rounds to come as a movement of its own, counted from 1, for the referee.

    Without what holds of the whole evening only: its kind, stands, empty place, switched rounds.
    """
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


def is_compared(movement: Movement) -> bool:
    """Tell whether each board of the last round gets two results, of this or of other rounds."""
    results = Counter(board for row in movement.seatings for board in row.boards)
    last = movement.seatings_of_round(movement.rounds)
    return bool(last) and all(results[board] > 1 for row in last for board in row.boards)


def _is_interrupted(movement: Movement, rounds_over: int) -> bool:
    """Tell whether of the rounds to come some have no table that can play, and some have one."""
    playing = {row.round for row in movement.seatings if row.round > rounds_over}
    return 0 < len(playing) < movement.rounds - rounds_over


def _closed_up(movement: Movement, rounds_over: int) -> Movement:
    """Leave out the rounds in which nobody can play; those after them come earlier."""
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


def _judge(kind: str, movement: Movement, so_far: SoFar) -> Continuation:
    planned = sum(len(row.boards) for row in so_far.plan.seatings if row.round > so_far.rounds_over)
    coming = sum(len(row.boards) for row in movement.seatings if row.round > so_far.rounds_over)
    newcomers = set(movement.numbers).difference(so_far.plan.numbers)
    return Continuation(
        kind,
        movement,
        so_far.rounds_over,
        max(0, planned - coming),
        sum(times - 1 for times in _meetings(movement).values()),
        quality(movement),
        sum(_walk(movement, so_far.rounds_over, pair) for pair in movement.pairs),
        sum(map(movement.boards_a_pair, newcomers)),
        _is_most(so_far, kind, movement, newcomers),
    )


def _meetings(movement: Movement) -> Counter[Both] | Counter[frozenset[int]]:
    """Count how often each two pairs meet; of single players, how often they are partners."""
    if movement.contestants == "players":
        return partnerings(movement.seatings)
    return Counter(frozenset(row.pairs) for row in movement.seatings)


def _is_most(so_far: SoFar, kind: str, movement: Movement, newcomers: Iterable[int]) -> bool:
    """Tell whether it is proven that no more can be had in this way.

    A late player who plays in every round to come cannot play more.
    """
    if movement.contestants != "players":
        return is_most(so_far, kind)
    rows = [row for row in movement.seatings if row.round > so_far.rounds_over]
    coming = movement.rounds - so_far.rounds_over
    return kind not in JOINING or all(
        sum(number in row.players for row in rows) == coming for number in newcomers
    )


def _walk(movement: Movement, rounds_over: int, pair: int) -> int:
    """Count the tables that a pair walks, from the one where it played last."""
    tables = [row.table for row in movement.seatings_of(pair) if row.round >= rounds_over]
    return sum(abs(start - end) for start, end in pairwise(tables))
