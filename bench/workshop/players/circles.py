"""Looks for individuals of all rounds whose boards walk without sharing, where no whist has them.

All are partners of all once; how often they are opponents differs as little as is found: for 12
players a whist whose boards walk does not exist in a circle. The last player stands beside it.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from movements.pairs.backtracking import Marks, assign

from .individuals import faced, random_partners

SHUFFLES = 40
STEPS = 5_000

_Pair = tuple[int, int]
_Tables = list[tuple[_Pair, _Pair]]


def find_circle(players: int, random: Random, *, trials: int) -> str:
    """Find a line of data/individuals.txt for 4n players; empty where none is found."""
    ring = players - 1
    least, best = players * players, ""
    for tables in _candidates(ring, random, trials):
        cost = _unevenness(tables, ring)
        if cost >= least:
            continue
        sets = assign({n: _choices(both, ring) for n, both in enumerate(tables)}, steps=STEPS)
        if sets:
            least, best = cost, _write(tables, sets, ring)
    return f"{players}-walking {best}" if best else ""


def _candidates(ring: int, random: Random, trials: int) -> Iterator[_Tables]:
    """Put partners, whose differences are all different, together at random."""
    for _trial in range(trials):
        partners = random_partners(ring, random)
        twos = [*partners, (ring, 0)] if partners else []
        for _shuffle in range(SHUFFLES if twos else 0):
            random.shuffle(twos)
            yield [(twos[at], twos[at + 1]) for at in range(0, len(twos), 2)]


def _unevenness(tables: _Tables, ring: int) -> int:
    """Add up by how much the times differ from two that players are opponents, squared."""

    def apart(first: int, other: int) -> int:
        if ring in (first, other):
            return ring
        return min((first - other) % ring, (other - first) % ring)

    times = Counter(apart(one, other) for ns, ew in tables for one in ns for other in ew)
    return sum((times[step] - 2) ** 2 for step in (*range(1, ring // 2 + 1), ring))


def _choices(both: tuple[_Pair, _Pair], ring: int) -> dict[int, Marks]:
    players = [player for two in both for player in two if player < ring]
    return {
        first: (("set", first), *(("step", (first - player) % ring) for player in players))
        for first in range(ring)
    }


def _write(tables: _Tables, sets: dict[int, int], ring: int) -> str:
    def written(number: int) -> int:
        return number + 1 if number == ring else number or ring

    games = sorted(
        (written(north), written(east), written(south), written(west), sets[place] + 1)
        for place, ((north, south), (east, west)) in enumerate(tables)
    )
    return " ".join(f"{n}-{e}-{s}-{w}/{first}" for n, e, s, w, first in faced(games, ring))
