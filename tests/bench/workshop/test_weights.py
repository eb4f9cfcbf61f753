"""Weights are found again, and a linear programme is solved.

Source of the programmes: worked by hand.
"""

from fractions import Fraction

import pytest

from bench.workshop.fields import make_field_howell
from bench.workshop.table.threes import lines_of as threes_lines
from bench.workshop.table.weights import lines_of, solve
from movements.fairness.balance import quality
from movements.fairness.threes import fewest_by_threes, proven_by_threes, read_prices
from movements.fairness.weights import DATA


class SolverTests:
    def test_prices_add_up_to_the_least_cost(self):
        # x + y = 4, x - y at least -2, cost 2x + y: x 1, y 3, cost 5.
        prices = solve([[1, 1], [1, -1]], [4, -2], [2, 1], [1], plenty=100)
        assert prices == [Fraction(3, 2), Fraction(1, 2)]

    def test_where_nothing_does_the_prices_cost_plenty(self):
        # x + y = 4 and x + y = 5.
        prices = solve([[1, 1], [1, 1]], [4, 5], [2, 1], [], plenty=100)
        assert 4 * prices[0] + 5 * prices[1] == 100
        assert prices[0] + prices[1] <= 0

    def test_one_row_twice_changes_nothing(self):
        prices = solve([[1, 1], [2, 2], [1, -1]], [4, 8, -2], [2, 1], [2], plenty=100)
        assert 4 * prices[0] + 8 * prices[1] - 2 * prices[2] == 5


class WeightsTests:
    def test_those_of_small_sizes_are_found_again(self):
        stored = (DATA / "weights.txt").read_text("utf-8").splitlines()
        for size in ((3, 5), (5, 9), (6, 4), (7, 7)):
            head = f"{size[0]} {size[1]} "
            assert list(lines_of(iter([size]))) == [
                line for line in stored if line[: len(head)] == head
            ]

    def test_what_the_rows_prove_needs_none(self):
        assert list(lines_of(iter([(4, 7)]))) == []


class FieldTests:
    def test_the_howell_of_a_field_is_perfect_and_shares_nothing(self):
        movement = make_field_howell()
        assert (movement.tables, movement.rounds, movement.sharings) == (14, 27, ())
        assert quality(movement) == 100


class ThreesTests:
    def test_so_many_rounds_need_a_rematch(self):
        assert list(threes_lines(iter([(4, 8), (2, 9)]))) == []

    def test_prices_that_prove_as_much_are_found_again(self):
        # SciPy, which finds them, is installed by hand.
        pytest.importorskip("scipy")
        for size in ((4, 6), (5, 5), (6, 5)):
            found = [read_prices(line) for line in threes_lines(iter([size]))]
            assert proven_by_threes(*size, found) == fewest_by_threes(*size)
