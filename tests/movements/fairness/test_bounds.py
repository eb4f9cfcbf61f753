"""What no movement can beat: against figures, and against all movements of small sizes.

Sources: those named in golden/movement_bounds.txt, whose figures leave out that two pairs cannot
hold the same cards more often than there are rounds, and that games have two pairs: ours are the
same or lower.
"""

from fractions import Fraction
from itertools import combinations, product

import pytest

from movements.fairness.balance import balance_of
from movements.fairness.bounds import Amounts, bound, fewest_squares, least_squares
from movements.pairs.howell import howells, pattern

from .by_definition import competition
from .test_balance import golden

FIGURES = [
    (int(tables), int(rounds), float(figure))
    for tables, rounds, figure in golden("movement_bounds.txt")
]


class SquaresTests:
    @pytest.mark.parametrize(
        ("total", "count", "squares"),
        # 2, 2, 3; the same below zero; 2, 2, 2; 1, 0, 0; nothing at all.
        [(7, 3, 17), (-7, 3, 17), (6, 3, 12), (1, 3, 1), (0, 3, 0), (0, 0, 0)],
    )
    def test_the_most_equal_whole_numbers_have_the_fewest(self, total, count, squares):
        assert fewest_squares(total, count) == squares

    @pytest.mark.parametrize(
        "kinds",
        [
            ((2, -3, 5), (1, -6, 6)),
            ((3, -1, 7), (2, 2, 10)),
            ((1, 9, 13), (2, -4, 8), (1, -3, 1)),
            ((2, 5, 5), (1, -2, 2)),
        ],
    )
    def test_amounts_are_raised_or_lowered_where_it_costs_least(self, kinds):
        """Compared with every way to choose them."""
        ranges = [range(least, most + 1, 4) for count, least, most in kinds for _ in range(count)]
        fewest = {}
        for chosen in product(*ranges):
            squares = sum(amount**2 for amount in chosen)
            fewest[sum(chosen)] = min(squares, fewest.get(sum(chosen), squares))
        for total in range(min(fewest) - 5, max(fewest) + 6):
            assert least_squares(map(Amounts._make, kinds), total) == fewest.get(total)


class FigureTests:
    @pytest.mark.parametrize(("tables", "rounds", "figure"), FIGURES)
    def test_none_is_above_what_was_derived_before(self, tables, rounds, figure):
        assert float(bound(tables, rounds)) <= figure + 0.0051

    def test_so_many_rounds_need_a_rematch(self):
        assert bound(4, 8) is None
        assert bound(4, 0) is None
        assert bound(1, 1) is None


class ExhaustionTests:
    """The first set is the same for all, its pairs numbered as they sit: NS even, EW odd."""

    @pytest.mark.parametrize(
        ("tables", "rounds", "best"),
        [
            *[(2, 1, 33.33), (2, 2, 50.00), (2, 3, 100.00)],
            *[(3, 1, 25.00), (3, 2, 35.29), (3, 3, 80.00), (3, 4, 70.00)],
            *[(4, 1, 20.00), (4, 2, 50.00)],
            pytest.param(3, 5, 60.00, marks=pytest.mark.whole),
        ],
    )
    def test_some_movement_is_as_fair_and_none_is_fairer(self, tables, rounds, best):
        assert max(qualities(tables, rounds)) == bound(tables, rounds)
        assert round(float(bound(tables, rounds)), 2) == best


def qualities(tables, rounds):
    pairs = range(2 * tables)
    first = tuple((2 * table, 2 * table + 1) for table in range(tables))
    others = [each for each in pairings(list(pairs)) if not set(each) & set(first)]
    for sets in combinations(others, rounds - 1):
        games = [game for each in sets for game in each]
        if len(set(games)) < len(games):
            continue
        for turned in product((False, True), repeat=len(games)):
            rows = [(1, 1, *game, *game, (1,)) for game in first]
            for place, (game, other_way) in enumerate(zip(games, turned, strict=True)):
                seated = game[::-1] if other_way else game
                rows.append((1, 1, *seated, *seated, (2 + place // tables,)))
            amounts = competition(rows)
            values = [amounts[both] for both in combinations(pairs, 2)]
            yield Fraction(
                100 * fewest_squares(sum(values), len(values)), sum(value**2 for value in values)
            )


def pairings(pairs):
    """Every way to seat them two by two, the smaller number of each two first."""
    if not pairs:
        yield ()
        return
    one, *rest = pairs
    for other in rest:
        for more in pairings([pair for pair in rest if pair != other]):
            yield ((one, other), *more)


@pytest.mark.slow
class ShippedTests:
    def test_none_of_ours_is_above_its_bound(self):
        reached = 0
        for each in howells():
            balance = balance_of(pattern(*each))
            if balance.best_possible is not None:
                assert balance.quality <= balance.best_possible, each
                reached += balance.is_optimal
        assert reached >= 12
