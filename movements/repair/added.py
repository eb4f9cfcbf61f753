"""Add a round at the end of an evening.

First choice is the next round of the movement itself; else one over boards that are out in the
room; and one over new boards. Pairs that keep their table all evening keep it, so two of them never
meet, unless both stay at the same table, where they can meet nobody else. Each board of an added
round gets two results at least: a single one could be compared with nothing.

Who meets whom is a matching (swiss/matching.py), not a search by hand: it puts the most pairs to
play, and among such rounds it finds the one with the fewest rematches.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from movements.pairs.backtracking import STEPS, assign
from movements.pairs.howell import howells
from movements.pairs.howell import pattern as howell_pattern
from movements.pairs.mitchells import MITCHELLS, build_mitchell
from movements.pairs.pattern import homes
from movements.seating import Movement, Seating, Sitout, with_boards
from movements.swiss.matching import cheapest_pairs

from .late import Boards

Game = tuple[int, int]
# Costs of the matching. Two who cannot meet cost more than all rematches of a round together, and a
# rematch more than all the waiting there has been.
IMPOSSIBLE = 1_000_000
REMATCH = 1_000
# Of an odd number one pair has no opponent: it meets this number, which no pair has.
NOBODY = 0


@dataclass(frozen=True)
class Rest:
    """A plan with all its `rows`: those that were played as they were, those to come as planned.

    `boards_lost` are boards that can be played no more.
    """

    plan: Movement
    rows: tuple[Seating, ...]
    boards_lost: Boards = ()

    @property
    def number(self) -> int:
        """The number of the round that is added."""
        return self.plan.rounds + 1

    def had(self, pair: int) -> set[int]:
        """Collect the boards that a pair has played or is to play."""
        return {board for row in self.rows if pair in row.pairs for board in row.boards}

    def longer(self, rows: Sequence[Seating], waiting: Iterable[Sitout] = ()) -> Movement:
        """Return the plan with these rows as one round more; `waiting` and all others sit out."""
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
        """Tell whether each board of these rows gets two results, of other rounds or of this."""
        own = [board for row in rows for board in row.boards]
        results = Counter(board for row in self.rows for board in row.boards)
        results.update(own)
        return all(results[board] > 1 for board in own)


def rounds_more(rest: Rest) -> Iterator[tuple[str, Movement]]:
    """List the plans with one round more, each with the code of its kind (incidents.KINDS)."""
    natural = next_round(rest.plan)
    present = [row for row in natural if set(row.pairs) <= set(rest.plan.pairs)]
    if present and rest.is_compared(present):
        # Who would meet a pair that has left waits at its own place.
        incomplete = [row for row in natural if row not in present]
        waiting = [row.waiting(pair) for row in incomplete for pair in row.pairs]
        yield "next", rest.longer(present, waiting)
    elif rows := pair_over_boards_out(rest):
        yield "out", rest.longer(rows)
    if rows := pair_over_new_boards(rest):
        yield "added", rest.longer(rows)


def next_round(plan: Movement) -> tuple[Seating, ...]:
    """Return the rows of the next round in the movement of which the plan is the beginning.

    Empty where the movement has no further round, or the plan differs from it.
    """
    for longer in _longer(plan):
        if _begins_with(longer, plan):
            return longer.seatings_of_round(plan.rounds + 1)
    return ()


def _longer(plan: Movement) -> Iterator[Movement]:
    """Build the movements of the plan's kind and size that have more rounds."""
    if plan.kind == "mitchell" and plan.variant in MITCHELLS:
        family = MITCHELLS[plan.variant]
        for rounds in family.rounds(plan.tables):
            if rounds > plan.rounds and plan.boards_per_round % family.boards == 0:
                pattern = build_mitchell(plan.variant, plan.tables, rounds)
                yield with_boards(pattern, plan.boards_per_round // family.boards)
    if plan.kind == "howell":
        for tables, rounds, variant in howells():
            if (tables, variant) == (plan.tables, plan.variant) and rounds > plan.rounds:
                yield with_boards(howell_pattern(tables, rounds, variant), plan.boards_per_round)


def _begins_with(longer: Movement, plan: Movement) -> bool:
    """Tell whether the longer movement begins with the plan's tables, whichever way they sit."""
    tables = {(row.round, row.table): (set(row.pairs), row.boards) for row in longer.seatings}
    return set(plan.pairs) <= set(longer.pairs) and all(
        tables.get((row.round, row.table)) == (set(row.pairs), row.boards) for row in plan.seatings
    )


def pair_over_boards_out(rest: Rest) -> list[Seating]:
    """Seat a round over sets of boards that are out and new to both pairs of a table.

    No two tables have the same set. Empty where no set is found for each table.
    """
    games, sets, found = _find_sets_out(rest)
    return [
        Seating.of_two(rest.number, table, *games[table], sets[n])
        for table, n in sorted(found.items())
    ]


def may_meet_over_boards_out(rest: Rest) -> bool:
    """Tell whether a round over boards that are out is not found, and yet may be possible.

    Some pairs have a set in common, but who meets whom was tried in one way only.
    """
    games, _sets, found = _find_sets_out(rest)
    has_next = any(kind == "next" for kind, _plan in rounds_more(rest))
    return bool(games) and not found and not has_next


@lru_cache(maxsize=4)
def _find_sets_out(rest: Rest) -> tuple[dict[int, Game], list[Boards], dict[int, int]]:
    """Find who meets whom at each table, the sets that are out, and which of them goes where."""
    sets = sorted(
        boards
        for boards in {row.boards for row in rest.rows}
        if len(boards) == rest.plan.boards_per_round and not set(boards) & set(rest.boards_lost)
    )
    had = {pair: rest.had(pair) for pair in rest.plan.pairs}

    def free_sets(first: int, second: int) -> list[int]:
        had_by_either = had[first] | had[second]
        return [n for n, boards in enumerate(sets) if had_by_either.isdisjoint(boards)]

    # Who meets whom is decided before the sets: pairs that have no set in common never meet, but
    # that each table gets a set of its own is left to the search, and may fail.
    games = seat_pairs(rest, lambda first, second: bool(free_sets(first, second)))
    choices = {
        table: {n: tuple(("board", board) for board in sets[n]) for n in free_sets(*both)}
        for table, both in games.items()
    }
    return games, sets, assign(choices, steps=STEPS) if games else {}


def pair_over_new_boards(rest: Rest) -> list[Seating]:
    """Seat a round over new boards, numbered after the highest one.

    Two tables each play the same set, the last three where their number is odd, so that results can
    be compared. Empty where only one table would play.
    """
    games = seat_pairs(rest, lambda _first, _second: True)
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


def seat_pairs(rest: Rest, allowed: Callable[[int, int], bool]) -> dict[int, Game]:
    """Seat a round, by table the pair NS and the pair EW: most games first, then fewest rematches.

    Only twos that are `allowed` meet. A pair that stays keeps its table and the side on which it
    mostly sat; of two others the one that has sat NS less often sits NS.
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
    """Pair the plan's pairs at the least cost; of an odd number the one that waited least waits.

    Twos that cannot meet are left out of the answer: both wait.
    """
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
    twos = [(a, b) for a, b in cheapest_pairs(costs) if costs[a][b] < IMPOSSIBLE] if seats else []
    return [(seats[a], seats[b]) for a, b in twos if NOBODY not in (seats[a], seats[b])]


def _can_meet(plan: Movement, home: Mapping[int, int], first: int, second: int) -> bool:
    """Tell whether two pairs can meet: not two that stay at two tables, nor two of one line.

    Two that stay at one table meet only each other: the table holds no second game.
    """
    tables = [home[pair] for pair in (first, second) if pair in home]
    if len(set(tables)) > 1:
        return False
    if len(tables) == 1 and [*home.values()].count(tables[0]) > 1:
        return False
    return plan.winners == 1 or (first in plan.lines) != (second in plan.lines)
