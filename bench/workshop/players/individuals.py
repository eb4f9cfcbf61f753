"""Looks for round 1 of whist tournaments: seeded, so that what was found can be found again.

In the cycle the differences of partners must be all different, those of opponents must occur twice
each, either way round. So partners come first, then the pairs are put together two by two, and a
set is given to each table such that boards walk: without sharing, else with two tables that share;
where neither is found, all tables have set 1. Players and sets are counted from 0 in here; where
their number divides by four, the last player stands beside the cycle. Of 4n+2 players, two of whom
sit out, nobody is the partner of who is half a circle away; opponents they need not be either, but
where 4n+2 is six more than a multiple of eight they are, and some others meet once only.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, product
from random import Random

from movements.pairs.backtracking import Marks, assign

# Steps to find partners, and to put them together; more are given to more players.
PARTNER_STEPS = 3000
TABLE_STEPS = 20_000
# Beyond so many players no evening plays all rounds: boards need not walk.
WALKING = 37

# Asked with the attempts so far and how many tables share in the best round 1, if there is one.
KeepGoing = Callable[[int, int | None], bool]
_Pair = tuple[int, int]
# The four seats and the set, as written.
_Game = tuple[int, int, int, int, int]


@dataclass(frozen=True)
class _Table:
    """Two pairs, and the differences of opponents that it uses once and twice, a bit for each."""

    pairs: tuple[_Pair, _Pair]
    once: int
    twice: int


def first_round(
    players: int, random: Random, keep_going: KeepGoing, *, partners: str = "random"
) -> str | None:
    """Return a line of data/individuals.txt without the number of players.

    None when none was found.

    For 4n, 4n+1 or 4n+2 players. Partners are "random" ones, "opposite" numbers, or follow the
    "rule" of whist.py: where g times g is -1, a table has x, gx, -x and -gx.
    """
    ring = players - (players % 4 == 0)
    best: str | None = None
    least: int | None = None
    done = 0
    while keep_going(done, least):
        done += 1
        tables = PARTNERS[partners](players, ring, random)
        if tables is None:
            continue
        sets = _sets(tables, ring)
        sharing = 0 if ring > WALKING else len(sets) - len(set(sets))
        if least is None or sharing < least:
            best, least = _write(tables, sets, ring), sharing
    return best


def random_partners(ring: int, random: Random) -> list[_Pair]:
    """Find partners whose differences are all different; none where the steps do not do."""
    return _Partners(ring, random).found()


def _opposite(players: int, ring: int, random: Random) -> list[_Table] | None:
    partners = [(one, ring - one) for one in range(1, ring // 2 + 1)]
    return _Tables(ring, random).of([*_seat_beside(players, ring), *partners])


def _random(players: int, ring: int, random: Random) -> list[_Table] | None:
    partners = random_partners(ring, random)
    return _Tables(ring, random).of([*_seat_beside(players, ring), *partners]) if partners else None


def _by_rule(players: int, ring: int, random: Random) -> list[_Table] | None:
    roots = (root for root in range(2, ring) if root * root % ring == ring - 1)
    root = next(roots, None)
    if root is None:
        return None
    tables = []
    left = set(range(1, ring))
    for one in range(1, ring):
        if one in left:
            other = root * one % ring
            tables.append(_Table(((one, ring - one), (other, ring - other)), 0, 0))
            left -= {one, ring - one, other, ring - other}
    return tables


def _seat_beside(players: int, ring: int) -> list[_Pair]:
    return [(ring, 0)] if ring < players else []


PARTNERS = {"random": _random, "opposite": _opposite, "rule": _by_rule}


class _Partners:
    """All numbers but 0, two by two, the largest difference first."""

    def __init__(self, ring: int, random: Random) -> None:
        self.ring = ring
        self.random = random
        self.left = PARTNER_STEPS

    def found(self) -> list[_Pair]:
        return self._from((self.ring - 1) // 2, set(range(1, self.ring))) or []

    def _from(self, apart: int, free: set[int]) -> list[_Pair] | None:
        if not apart:
            return []
        possible = [(one, (one + apart) % self.ring) for one in sorted(free)]
        possible = [both for both in possible if both[1] in free]
        self.random.shuffle(possible)
        for both in possible:
            self.left -= 1
            if self.left < 0:
                return None
            rest = self._from(apart - 1, free.difference(both))
            if rest is not None:
                return [both, *rest]
        return None


class _Tables:
    """Backtracking: the pair that has the fewest possible opponents first."""

    def __init__(self, ring: int, random: Random) -> None:
        self.ring = ring
        self.random = random
        self.left = TABLE_STEPS * max(1, ring - 35)

    def of(self, partners: list[_Pair]) -> list[_Table] | None:
        possible = list(filter(None, map(self._table, combinations(partners, 2))))
        self.random.shuffle(possible)
        return self._seated(len(partners) // 2, possible, 0, 0)

    def _table(self, pairs: tuple[_Pair, _Pair]) -> _Table | None:
        """Make a table of two pairs; None where a difference occurs three times, as both partners
        would then be as far apart as the others.

        Half a circle takes two to the same two again: once is twice, and too much where it need
        not be.
        """
        apart = Counter(
            min((one - other) % self.ring, (other - one) % self.ring)
            for one, other in product(*pairs)
            if self.ring not in (one, other)
        )
        half = self.ring // 2 if self.ring % 2 == 0 else 0
        if half in apart:
            apart[half] += 1 + (self.ring % 8 == 2)
        once, twice = (
            sum(1 << step for step, times in apart.items() if times == wanted) for wanted in (1, 2)
        )
        return None if max(apart.values()) > 2 else _Table(pairs, once, twice)

    def _seated(
        self, tables: int, possible: list[_Table], used: int, full: int
    ) -> list[_Table] | None:
        """`used` are the differences that occur, `full` those that do twice."""
        if not tables:
            return []
        self.left -= 1
        choices = Counter(pair for table in possible for pair in table.pairs)
        if self.left < 0 or len(choices) < 2 * tables:
            return None
        rarest = min(choices, key=choices.__getitem__)
        for table in possible:
            if rarest not in table.pairs:
                continue
            now_used = used | table.once | table.twice
            now_full = full | table.twice | used & table.once
            left = [
                other
                for other in possible
                if not (now_full & (other.once | other.twice) or now_used & other.twice)
                and not set(other.pairs) & set(table.pairs)
            ]
            rest = self._seated(tables - 1, left, now_used, now_full)
            if rest is not None:
                return [table, *rest]
        return None


def _sets(tables: list[_Table], ring: int) -> list[int]:
    """Assign sets so that no player has one twice: all different, else one or all tables share."""
    numbers = range(len(tables))
    if ring > WALKING:
        return [0] * len(tables)
    for sharing in (None, *numbers):
        found = assign(
            {number: _choices(tables[number], ring, alone=number != sharing) for number in numbers}
        )
        if found:
            return [found[number] for number in numbers]
    return [0] * len(tables)


def _choices(table: _Table, ring: int, *, alone: bool) -> dict[int, Marks]:
    players = [player for pair in table.pairs for player in pair if player < ring]
    return {
        first: (
            *([("set", first)] if alone else []),
            *(("step", (first - player) % ring) for player in players),
        )
        for first in range(ring)
    }


def _write(tables: list[_Table], sets: list[int], ring: int) -> str:
    """Write games as people count: the player 0 of the cycle is its last one."""

    def player(number: int) -> int:
        return number + 1 if number == ring else number or ring

    games = []
    for table, first in zip(tables, sets, strict=True):
        (north, south), (east, west) = table.pairs
        games.append((player(north), player(east), player(south), player(west), first + 1))
    return " ".join(f"{n}-{e}-{s}-{w}/{first}" for n, e, s, w, first in faced(sorted(games), ring))


def faced(games: list[_Game], ring: int) -> list[_Game]:
    """Return the same, NS and EW exchanged at the tables where that makes competition most equal.

    By the cycle, two players compete by how often the sides of one and the same set agree with
    themselves, shifted; a bit is the difference of player and set.
    """

    def bits(players: tuple[int, ...], first: int) -> int:
        return sum(1 << (player - first) % ring for player in players if player <= ring)

    north = sum(bits((n, s), first) for n, _, s, _, first in games)
    tables = [bits(game[:4], game[4]) for game in games]
    taken = sum(tables)

    def unevenness(turned: int) -> int:
        now = north ^ sum(table for k, table in enumerate(tables) if turned >> k & 1)
        total = 0
        for shift in range(1, ring // 2 + 1):
            both = taken & _rotated(taken, shift, ring)
            differ = (now ^ _rotated(now, shift, ring)) & both
            total += (both.bit_count() - 2 * differ.bit_count()) ** 2
        return total

    best = min(range(1 << len(games) - 1), key=unevenness)
    return [
        (e, n, w, s, first) if best >> k & 1 else (n, e, s, w, first)
        for k, (n, e, s, w, first) in enumerate(games)
    ]


def _rotated(bits: int, shift: int, ring: int) -> int:
    return (bits << shift | bits >> (ring - shift)) & (1 << ring) - 1
