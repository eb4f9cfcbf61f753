"""A round more at the end of an evening: first the movement's own next one, else one found with the
boards that are out, else one with new boards.

Who stays, stays: nobody of them meets another one who does, unless both stay at one table, where
there is nobody else. A board of an added round has two results at least, or it would be compared
with nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from movements.pairs.backtracking import STEPS, assign
from movements.pairs.howell import howells
from movements.pairs.howell import unit as howell_unit
from movements.pairs.mitchells import MITCHELLS, build_mitchell
from movements.pairs.unit import homes
from movements.seating import Movement, Seating, Sitout, with_boards
from movements.swiss.matching import cheapest_pairs

from .late import Boards

Game = tuple[int, int]
# Whatever two cannot do together costs more than all rematches of a round.
IMPOSSIBLE = 1_000_000
REMATCH = 1_000
# Who meets nobody meets it, in an odd number.
NOBODY = 0


@dataclass(frozen=True)
class Rest:
    """A plan to its end: the rows that were and are to be played, and the boards that are lost."""

    plan: Movement
    rows: tuple[Seating, ...]
    boards_lost: Boards = ()

    @property
    def number(self) -> int:
        """Of the round that is added."""
        return self.plan.rounds + 1

    def had(self, pair: int) -> set[int]:
        return {board for row in self.rows if pair in row.pairs for board in row.boards}

    def longer(self, rows: Sequence[Seating], waiting: Iterable[Sitout] = ()) -> Movement:
        """Return the plan with these rows as one round more; whoever is nowhere waits."""
        outs = {out.number: out for out in waiting}
        playing = {pair for row in rows for pair in row.pairs}
        outs |= {pair: Sitout(self.number, pair) for pair in self.plan.pairs if pair not in outs}
        seatings = (*self.plan.seatings, *rows)
        return replace(
            self.plan,
            rounds=self.number,
            seatings=seatings,
            sitouts=(
                *self.plan.sitouts,
                *(outs[pair] for pair in self.plan.pairs if pair not in playing),
            ),
        )

    def is_compared(self, rows: Iterable[Seating]) -> bool:
        """Tell whether each of their boards has two results, of other rounds or of this one."""
        own = [board for row in rows for board in row.boards]
        results = Counter(board for row in self.rows for board in row.boards)
        results.update(own)
        return all(results[board] > 1 for board in own)


def rounds_more(rest: Rest) -> Iterator[tuple[str, Movement]]:
    """Return the ways to add a round, each with the code of its kind."""
    natural = next_round(rest.plan)
    present = [row for row in natural if set(row.pairs) <= set(rest.plan.pairs)]
    if present and rest.is_compared(present):
        alone = [row for row in natural if row not in present]
        waiting = [row.waiting(pair) for row in alone for pair in row.pairs]
        yield "next", rest.longer(present, waiting)
    elif found := pair_over_boards_out(rest):
        yield "out", rest.longer(found)
    if found := pair_over_new_boards(rest):
        yield "added", rest.longer(found)


def next_round(plan: Movement) -> tuple[Seating, ...]:
    """Return the round that follows in the movement of which the plan is a part.

    Empty where it has no further one, or the plan has left it.
    """
    for longer in _longer(plan):
        if _begins_with(longer, plan):
            return longer.seatings_of_round(plan.rounds + 1)
    return ()


def _longer(plan: Movement) -> Iterator[Movement]:
    """Return the movements of the same kind with more rounds."""
    if plan.kind == "mitchell" and plan.variant in MITCHELLS:
        family = MITCHELLS[plan.variant]
        for rounds in family.rounds(plan.tables):
            if rounds > plan.rounds and plan.boards_per_round % family.boards == 0:
                unit = build_mitchell(plan.variant, plan.tables, rounds)
                yield with_boards(unit, plan.boards_per_round // family.boards)
    if plan.kind == "howell":
        for tables, rounds, variant in howells():
            if (tables, variant) == (plan.tables, plan.variant) and rounds > plan.rounds:
                yield with_boards(howell_unit(tables, rounds, variant), plan.boards_per_round)


def _begins_with(longer: Movement, plan: Movement) -> bool:
    """Tell whether the plan's tables are the longer one's, whichever way they are turned."""
    tables = {(row.round, row.table): (set(row.pairs), row.boards) for row in longer.seatings}
    return set(plan.pairs) <= set(longer.pairs) and all(
        tables.get((row.round, row.table)) == (set(row.pairs), row.boards) for row in plan.seatings
    )


def pair_over_boards_out(rest: Rest) -> list[Seating]:
    """Pair those who can meet over boards that are out.

    Everybody who can meets somebody over boards that are out and new to both, no two tables over
    the same ones; empty where that is not found.
    """
    sets = sorted(
        boards
        for boards in {row.boards for row in rest.rows}
        if len(boards) == rest.plan.boards_per_round and not set(boards) & set(rest.boards_lost)
    )
    had = {pair: rest.had(pair) for pair in rest.plan.pairs}

    def free(first: int, second: int) -> list[int]:
        had_by_either = had[first] | had[second]
        return [n for n, boards in enumerate(sets) if had_by_either.isdisjoint(boards)]

    games = seated(rest, lambda first, second: bool(free(first, second)))
    choices = {
        table: {n: tuple(("board", board) for board in sets[n]) for n in free(*both)}
        for table, both in games.items()
    }
    found = assign(choices, steps=STEPS) if games else {}
    return [
        Seating.of_two(rest.number, table, *games[table], sets[n])
        for table, n in sorted(found.items())
    ]


def pair_over_new_boards(rest: Rest) -> list[Seating]:
    """Pair those who can meet over boards that nobody has had.

    Everybody who can meets somebody over boards that nobody has had: two tables over the same ones,
    three where their number is odd. Empty where one table alone would play.
    """
    games = seated(rest, lambda _one, _other: True)
    if len(games) < 2:
        return []
    size = rest.plan.boards_per_round
    numbers = {board for row in rest.rows for board in row.boards}.union(rest.boards_lost)
    last = max({rest.plan.boards, *numbers})
    groups = len(games) // 2
    return [
        Seating.of_two(
            rest.number, table, *both, _new_boards(last, min(place // 2, groups - 1), size)
        )
        for place, (table, both) in enumerate(sorted(games.items()))
    ]


def _new_boards(last: int, group: int, size: int) -> Boards:
    first = last + group * size + 1
    return tuple(range(first, first + size))


def seated(rest: Rest, allowed: Callable[[int, int], bool]) -> dict[int, Game]:
    """Seat by table a pair NS and a pair EW, for as many as can and as few rematches as can be.

    Who stays is at its table, on its side; of the others, who has sat NS less often does now.
    """
    home = homes(rest.plan)
    games: dict[int, Game] = {}
    others = []
    for both in _meetings(rest, home, allowed):
        ns, ew = sorted(both, key=lambda pair: (pair not in home, _times_north(rest, pair), pair))
        if ns not in home:
            others.append((ns, ew))
        else:
            games[home[ns]] = (ns, ew) if _sits_north(rest, ns) else (ew, ns)
    free = (table for table in range(1, rest.plan.tables + 1) if table not in games)
    games |= dict(zip(free, others, strict=False))
    if rest.plan.winners == 2:
        lines = rest.plan.lines
        return {table: both if both[0] in lines else both[::-1] for table, both in games.items()}
    return games


def _times_north(rest: Rest, pair: int) -> int:
    return sum(row.ns == pair for row in rest.rows)


def _sits_north(rest: Rest, pair: int) -> bool:
    return 2 * _times_north(rest, pair) >= sum(pair in row.pairs for row in rest.rows)


def _meetings(
    rest: Rest, home: Mapping[int, int], allowed: Callable[[int, int], bool]
) -> list[Game]:
    """Return the cheapest way to put all into twos, one alone if need be: who has waited least."""
    pairs = rest.plan.pairs
    met = Counter(frozenset(row.pairs) for row in rest.rows)
    waited = Counter(out.number for out in rest.plan.sitouts)

    def cost(first: int, second: int) -> int:
        if NOBODY in (first, second):
            return 1 + waited[first + second]
        if not _can_meet(rest.plan, home, first, second) or not allowed(first, second):
            return IMPOSSIBLE
        return REMATCH * met[frozenset((first, second))]

    seats = [*pairs, *[NOBODY] * (len(pairs) % 2)]
    costs = [[cost(first, second) if first != second else 0 for second in seats] for first in seats]
    found = ((a, b) for a, b in cheapest_pairs(costs) if costs[a][b] < IMPOSSIBLE) if seats else ()
    return [(seats[a], seats[b]) for a, b in found if NOBODY not in (seats[a], seats[b])]


def _can_meet(plan: Movement, home: Mapping[int, int], first: int, second: int) -> bool:
    """Not two who stay at two tables, nor two of one line.

    Two who stay at one table meet each other only: it holds no second game.
    """
    tables = [home[pair] for pair in (first, second) if pair in home]
    if len(set(tables)) > 1:
        return False
    if len(tables) == 1 and [*home.values()].count(tables[0]) > 1:
        return False
    return plan.winners == 1 or (first in plan.lines) != (second in plan.lines)
