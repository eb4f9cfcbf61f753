"""What the sums over boards prove: against every two pairs of what we ship, and against figures.

Sources of the figures, worked out by hand from the definitions:

Full Howells of an odd number T of tables. Any two boards' products add up to twice an odd number,
so that the squares of what two pairs have in common add up to (P-1)(5P-8)/2 at least, P = 2T. With
C = T + x and x adding up to -P(P-1)/2 that leaves 100 squares for 6 pairs, where 60 are ideal; 864
and 720 for 10; 3588 and 3276 for 14; 10336 and 9792 for 18; 23940 and 23100 for 22.

16 tables, 4 rounds: the squares of x add up to 1792 at least, 64 meet in each round with x no lower
than -4. So 1792 - 2 * 16 * 4 * 64 + 256 * 64 = 9984 are left, where 1888 are ideal: 18.91.
"""

from fractions import Fraction
from itertools import combinations, product

import pytest

from movements.fairness.balance import balance_of
from movements.fairness.bounds import bound, bound_by_rows
from movements.fairness.weights import classes, fewest_by_boards, krawtchouk, least_sum, proven_by
from movements.pairs.howell import howells, pattern
from tests.examples import sample


def signs(movement):
    """By pair, 1 for each set that it plays NS and -1 for each EW."""
    rows = {pair: [0] * movement.rounds for pair in movement.numbers}
    for row in movement.seatings:
        rows[row.ns][row.boards[0] - 1], rows[row.ew][row.boards[0] - 1] = 1, -1
    return list(rows.values())


SMALL = [
    each
    for each in howells()
    if each[1] <= 12 and balance_of(pattern(*each)).complete_size is not None
]


class KrawtchoukTests:
    def test_products_of_signs_add_up_to_it(self):
        """Of six boards, the first few opposite, over all choices."""
        for opposite, boards in product(range(7), range(1, 7)):
            values = [-1] * opposite + [1] * (6 - opposite)
            added = 0
            for chosen in combinations(values, boards):
                result = 1
                for value in chosen:
                    result *= value
                added += result
            assert krawtchouk(6, boards, opposite) == added


class SumTests:
    def test_no_movement_of_ours_goes_below(self):
        for each in sample(SMALL, 25, seed="sums over boards"):
            movement = pattern(*each)
            rows = signs(movement)
            odd = sum(row.count(1) % 2 for row in rows)
            alike = max(odd, len(rows) - odd)
            assert alike in classes(movement.tables, movement.rounds)
            for boards in range(1, movement.rounds + 1):
                added = 2 * sum(
                    krawtchouk(movement.rounds, boards, sum(map(int.__ne__, one, other)))
                    for one, other in combinations(rows, 2)
                )
                assert added >= least_sum(movement.tables, movement.rounds, boards, alike), each
                if boards in (1, movement.rounds):
                    assert added == least_sum(movement.tables, movement.rounds, boards, alike)


class BoundTests:
    @pytest.mark.parametrize(
        ("tables", "rounds", "squares"),
        [
            *[(3, 5, 100), (5, 9, 864), (7, 13, 3588), (9, 17, 10336), (11, 21, 23940)],
            (16, 4, 9984),
        ],
    )
    def test_as_worked_out_by_hand(self, tables, rounds, squares):
        assert fewest_by_boards(tables, rounds) == squares

    @pytest.mark.parametrize(
        ("tables", "rounds", "figure"),
        # What our searches reached long before it was proven: nothing can be fairer.
        [
            *[(7, 7, 92.00), (8, 8, 94.64), (9, 9, 93.90), (6, 4, 59.38), (8, 5, 62.96)],
            *[(10, 5, 47.23), (12, 6, 48.48), (14, 7, 48.08), (13, 25, 97.50), (21, 41, 99.06)],
        ],
    )
    def test_what_was_found_cannot_be_beaten(self, tables, rounds, figure):
        assert round(float(bound(tables, rounds)), 2) == figure

    def test_they_only_ever_add_to_what_the_rows_prove(self):
        sizes = sorted({(each[0], each[1]) for each in howells()})
        for tables, rounds in sample(sizes, 30, seed="weights beside rows"):
            fewest = bound_by_rows(tables, rounds)
            if fewest and fewest_by_boards(tables, rounds):
                assert fewest_by_boards(tables, rounds) > fewest

    def test_any_weights_prove_something_true(self):
        # The best of three tables and three rounds is 80.00, all tried: 30 squares, 24 ideal.
        for weights in product((0, Fraction(1, 2), 2), (0, 1, 3), (-1, 0, 1)):
            assert proven_by(3, 3, [weights]) <= 30

    def test_without_weights_nothing(self):
        assert fewest_by_boards(4, 7) == 0
