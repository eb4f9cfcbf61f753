"""What threes of pairs prove: against every three that can be, against all movements of small sizes
and against every movement that we ship.

The exhaustive search shares nothing with the program: it takes each pair of first two sets that no
renaming makes the same, all further sets, and all directions.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from movements.fairness.balance import balance_of
from movements.fairness.bounds import bound, bound_by_rows, fewest_squares
from movements.fairness.threes import (
    SCALE,
    Prices,
    _read,
    fewest_by_threes,
    kinds_of_three,
    kinds_of_two,
    proven_by_threes,
)
from movements.fairness.weights import fewest_by_boards
from movements.pairs.howell import howells, pattern
from tests.examples import sample

STORED = sorted(_read())


class KindTests:
    @pytest.mark.parametrize("rounds", [2, 3, 4, 5])
    def test_they_are_those_of_three_pairs_that_hold_any_cards(self, rounds):
        found = {
            tuple(sorted(((one ^ other).bit_count(), (one ^ third).bit_count(), both)))
            for one, other, third in product(range(2**rounds), repeat=3)
            for both in [(other ^ third).bit_count()]
        }
        kinds = kinds_of_two(rounds)
        threes = {
            tuple(sorted(kinds[at].opposite for at in each)) for each in kinds_of_three(rounds)
        }
        assert threes == found

    def test_each_of_two_may_meet_where_it_is_opposite_on_some_board(self):
        assert [kind for kind in kinds_of_two(2) if kind.met] == [(1, 1), (2, 1)]
        assert len(kinds_of_two(9)) == 19


class ProofTests:
    @pytest.mark.parametrize(
        ("tables", "rounds", "squares"),
        [(2, 2, 8), (2, 3, 6), (3, 3, 30), (3, 4, 60), (3, 5, 100), (4, 3, 92), (4, 4, 128)],
    )
    def test_any_prices_prove_something_true(self, tables, rounds, squares):
        """Squares as the search below finds them, all movements tried."""
        random = Random(f"{tables} {rounds}")
        kinds = len(kinds_of_two(rounds))
        proven = set()
        for size in (0, 1, 3, 10):
            for _ in range(25):
                weights = [random.randint(0, size) * SCALE // 4 for _ in range(rounds)]
                prices = [
                    tuple(random.randint(-size, size) * SCALE // 4 for _ in range(kinds))
                    for _ in range(2)
                ]
                each = Prices(tuple(weights), *prices)
                proven.add(proven_by_threes(tables, rounds, [each]))
        assert max(proven) <= squares

    @pytest.mark.parametrize("size", sample(STORED, 12, seed="prices that are a little wrong"))
    def test_prices_that_are_a_little_wrong_prove_no_more_than_was_found(self, size):
        """The stored ones lie close below the best that was found: a fault would go beyond."""
        best = min(
            (squares_of(pattern(*each)) for each in howells() if each[:2] == size), default=None
        )
        random = Random(str(size))
        for _ in range(5):
            wrong = [
                Prices(*(tuple(one + random.randint(-9, 9) for one in part) for part in each))
                for each in _read()[size]
            ]
            wrong = [
                each._replace(weights=tuple(max(0, one) for one in each.weights)) for each in wrong
            ]
            assert best is None or proven_by_threes(*size, wrong) <= best

    def test_without_prices_nothing(self):
        assert fewest_by_threes(4, 7) == 0
        assert proven_by_threes(4, 7, []) == 0


def squares_of(movement):
    balance = balance_of(movement)
    return sum(amount**2 for amount in balance.amounts) if balance.complete_size else 10**9


class BoundTests:
    @pytest.mark.parametrize(
        ("tables", "rounds", "figure"),
        # What our searches reached before it was proven: nothing can be fairer.
        [(4, 6, 80.00), (5, 5, 76.67), (6, 6, 84.00), (6, 10, 94.26), (8, 6, 76.92)],
    )
    def test_what_was_found_cannot_be_beaten(self, tables, rounds, figure):
        assert round(float(bound(tables, rounds)), 2) == figure
        assert bound(tables, rounds) in {
            balance_of(pattern(*each)).quality for each in howells() if each[:2] == (tables, rounds)
        }

    @pytest.mark.parametrize(
        ("tables", "rounds", "before", "figure"),
        [(8, 7, 93.14, 82.32), (7, 6, 87.29, 78.29), (9, 8, 90.82, 84.49), (9, 7, 82.26, 76.94)],
    )
    def test_where_the_gap_was_wide_it_is_narrower(self, tables, rounds, before, figure):
        ideal = fewest_squares(tables * rounds * (tables - 1), tables * (2 * tables - 1))
        by_twos = max(bound_by_rows(tables, rounds), fewest_by_boards(tables, rounds))
        assert round(100 * ideal / by_twos, 2) == before
        assert round(float(bound(tables, rounds)), 2) == figure

    @pytest.mark.sampled(20)
    @pytest.mark.parametrize("size", STORED)
    def test_what_is_stored_adds_to_what_twos_prove(self, size):
        assert fewest_by_threes(*size) > max(bound_by_rows(*size), fewest_by_boards(*size))

    @pytest.mark.slow
    @pytest.mark.sampled(20)
    @pytest.mark.parametrize("size", STORED)
    def test_none_of_ours_is_above_it(self, size):
        for each in howells():
            if each[:2] == size:
                assert squares_of(pattern(*each)) >= fewest_by_threes(*size)


class ExhaustionTests:
    @pytest.mark.parametrize(
        ("tables", "rounds", "squares"),
        [
            *[(2, 2, 8), (2, 3, 6), (3, 3, 30), (3, 4, 60), (3, 5, 100), (4, 3, 92)],
            pytest.param(4, 4, 128, marks=pytest.mark.whole),
            pytest.param(5, 3, 194, marks=pytest.mark.whole),
        ],
    )
    def test_no_movement_at_all_has_fewer_squares(self, tables, rounds, squares):
        assert min(all_squares(tables, rounds)) == squares
        assert fewest_by_threes(tables, rounds) <= squares
        ideal = fewest_squares(tables * rounds * (tables - 1), tables * (2 * tables - 1))
        assert Fraction(100 * ideal, squares) <= bound(tables, rounds)


def all_squares(tables: int, rounds: int) -> Iterator[int]:
    """The squares of every movement of that size, up to renaming its pairs."""
    pairs = range(2 * tables)
    first = frozenset((2 * table, 2 * table + 1) for table in range(tables))
    others = [each for each in map(frozenset, pairings(list(pairs))) if not each & first]
    seconds = {shape(first, each): each for each in others}
    for second in seconds.values():
        later = [each for each in others if not each & second]
        for more in combinations(later, rounds - 2):
            games = frozenset().union(first, second, *more)
            if len(games) == tables * rounds:
                yield from all_ways(tables, rounds, games, (first, second, *more))


def all_ways(tables, rounds, games, sets) -> Iterator[int]:
    """The squares of each way to turn the games; turned all at once a set is the same."""
    twos = [
        (one, other, tables * ((one, other) in games))
        for one, other in combinations(range(2 * tables), 2)
    ]
    for sides in product(*map(directions, sets)):
        cards = [
            sum((side >> pair & 1) << place for place, side in enumerate(sides))
            for pair in range(2 * tables)
        ]
        yield sum(
            (rounds - 2 * (cards[one] ^ cards[other]).bit_count() + added) ** 2
            for one, other, added in twos
        )


def directions(games) -> Iterator[int]:
    """Who sits NS, a bit a pair, for each way to turn all games but one."""
    (held, _), *others = sorted(games)
    for turned in product((0, 1), repeat=len(others)):
        yield sum(1 << game[way] for game, way in zip(others, turned, strict=True)) + (1 << held)


def shape(first, second) -> tuple[int, ...]:
    """How long the rings are into which two sets tie the pairs: with equal ones they are alike."""
    beside = {}
    for games in (first, second):
        for one, other in games:
            beside.setdefault(one, []).append(other)
            beside.setdefault(other, []).append(one)
    lengths, left = [], set(beside)
    while left:
        ring, waiting = set(), [min(left)]
        while waiting:
            pair = waiting.pop()
            if pair not in ring:
                ring.add(pair)
                waiting += beside[pair]
        lengths.append(len(ring))
        left -= ring
    return tuple(sorted(lengths))


def pairings(pairs):
    """Every way to seat them two by two, the smaller number of each two first."""
    if not pairs:
        yield ()
        return
    one, *rest = pairs
    for other in rest:
        for more in pairings([pair for pair in rest if pair != other]):
            yield ((one, other), *more)
