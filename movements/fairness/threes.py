"""Prove how small the squares of bounds.py can be by looking at pairs by threes.

Of three pairs, the numbers of boards on which each two hold opposite cards add up to an even number
of at most twice the boards, and none of them is more than the other two together: who holds other
cards than two pairs holds mostly the same as both or lets them hold the same. weights.py looks at
two pairs at a time and cannot see that; where there are fewer rounds than tables, few threes meet
each other and it matters most.

Every pair has as many opponents as there are rounds, and as many opposite cards with all others
together as rounds times tables. So take any price for each kind of two pairs (how many boards they
hold opposite, whether they meet). For each pair and each other, the price of these two times what
the pair has with everybody, less what it should have, is nothing. Written out it is a sum over
threes, and over twos, that may be added to the squares. Less what the weights of weights.py take
off, each three then costs something; no three costs less than the cheapest that can exist, so the
squares are at least that, times the number of threes.

Any prices prove a bound, good ones a sharp one. data/threes.txt has good ones, several for a size
where different classes want different ones; `python3 -m bench.workshop threes` finds them.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from movements.plain.lines import DATA

from .weights import classes, krawtchouk, least_sum

# What is written in data/threes.txt counts so many to one.
SCALE = 10**6


class TwoPairs(NamedTuple):
    """Each two pairs with so many boards opposite, that meet (1) or do not (0)."""

    opposite: int
    met: int


class Prices(NamedTuple):
    """What a proof takes, in parts of SCALE.

    `weights` by number of boards from one, as in weights.py; `meetings` and `opposites` by kind of
    two, in the order of `kinds_of_two`, the prices of opponents and of opposite cards.
    """

    weights: tuple[int, ...]
    meetings: tuple[int, ...]
    opposites: tuple[int, ...]


def fewest_by_threes(tables: int, rounds: int) -> int:
    """Return the least sum of squares that the stored prices of a size prove; 0 without any."""
    return proven_by_threes(tables, rounds, _read().get((tables, rounds), []))


def proven_by_threes(tables: int, rounds: int, prices: Sequence[Prices]) -> int:
    """Return the least sum of squares that some rows of prices prove; 0 without any.

    For each division into classes the row counts that proves most; the lowest of these holds for
    all.
    """
    return min(
        (
            max((proven_of_class((tables, rounds), alike, each) for each in prices), default=0)
            for alike in classes(tables, rounds)
        ),
        default=0,
    )


def proven_of_class(size: tuple[int, int], alike: int, prices: Prices) -> int:
    """Return the least sum of squares where so many pairs are of the larger class."""
    tables, rounds = size
    pairs = 2 * tables
    given_back = sum(
        weight * least_sum(tables, rounds, boards, alike)
        for boards, weight in enumerate(prices.weights, 1)
    )
    # Each two pairs are of as many threes as there are other pairs; the squares count them twice.
    scaled = 6 * given_back + pairs * (pairs - 1) * _find_cheapest(tables, rounds, prices)
    return max(0, -(-scaled // (12 * SCALE)))


@cache
def kinds_of_two(rounds: int) -> tuple[TwoPairs, ...]:
    """List how two pairs may stand to each other: who meets holds opposite cards on that board."""
    apart = (TwoPairs(opposite, 0) for opposite in range(rounds + 1))
    return (*apart, *(TwoPairs(opposite, 1) for opposite in range(1, rounds + 1)))


@cache
def kinds_of_three(rounds: int) -> tuple[tuple[int, int, int], ...]:
    """List which three kinds of two, by their places, three pairs may be of."""
    return tuple(_find_threes(rounds))


def _find_threes(rounds: int) -> Iterator[tuple[int, int, int]]:
    kinds = kinds_of_two(rounds)
    for three in combinations_with_replacement(range(len(kinds)), 3):
        boards = [kinds[place].opposite for place in three]
        added = sum(boards)
        if added % 2 == 0 and 2 * max(boards) <= added <= 2 * rounds:
            yield three


# Asked for each class of a size in turn.
@lru_cache(maxsize=16)
def _find_cheapest(tables: int, rounds: int, prices: Prices) -> int:
    """Find the least that three pairs cost, times a third of what counts each two in all threes."""
    singles = [2 * each for each in _list_costs(tables, rounds, prices)]
    kinds = kinds_of_two(rounds)
    rows = list(zip(kinds, prices.meetings, prices.opposites, strict=True))
    # The price of one of the three, times what another has, both ways round.
    others = 2 * tables - 2
    couples = [
        [
            others * (one[1] * other[0].met + other[1] * one[0].met)
            + others * (one[2] * other[0].opposite + other[2] * one[0].opposite)
            for other in rows
        ]
        for one in rows
    ]
    return min(
        singles[a] + singles[b] + singles[c] + couples[a][b] + couples[a][c] + couples[b][c]
        for a, b, c in kinds_of_three(rounds)
    )


def _list_costs(tables: int, rounds: int, prices: Prices) -> Iterator[int]:
    """Give what two pairs of each kind cost by themselves: their square, less the weights."""
    for kind, meeting, opposite in zip(
        kinds_of_two(rounds), prices.meetings, prices.opposites, strict=True
    ):
        amount = rounds - 2 * kind.opposite + tables * kind.met
        taken = sum(
            weight * krawtchouk(rounds, boards, kind.opposite)
            for boards, weight in enumerate(prices.weights, 1)
            if weight
        )
        too_many = meeting * (kind.met - rounds) + opposite * (kind.opposite - rounds * tables)
        yield SCALE * amount * amount - taken + too_many


@cache
def _read() -> dict[tuple[int, int], list[Prices]]:
    """Read data/threes.txt: by (tables, rounds) the rows of prices."""
    found: dict[tuple[int, int], list[Prices]] = {}
    for line in (DATA / "threes.txt").read_text("utf-8").splitlines():
        if line[:1] != "#":
            tables, rounds = map(int, line.split(" | ")[0].split())
            found.setdefault((tables, rounds), []).append(read_prices(line))
    return found


def read_prices(line: str) -> Prices:
    """Read the prices of a line of data/threes.txt."""
    return Prices(*(tuple(map(int, part.split())) for part in line.split(" | ")[1:]))
