"""Designs with a round and a set beside the cycle, and foldings.

Source: the qualities that searches of others reached, computed independently of this project's
code: 12 pairs 6 rounds 79.75 without sharing, 84.00 with; 16 pairs 6 rounds 76.92.
"""

from random import Random

import pytest

from bench.workshop.bordered import random_bordered
from bench.workshop.search import best_design, best_folded, trials
from movements.check import problems
from movements.fairness.balance import quality
from movements.pairs.pattern import make_one_line


def shown(movement):
    return round(float(quality(movement)), 2)


class BorderedTests:
    @pytest.mark.parametrize("tables", range(4, 11))
    @pytest.mark.parametrize("more", [0, 1])
    def test_nobody_shares_and_nobody_meets_again(self, tables, more):
        random = Random(tables)
        tried = (random_bordered(tables, tables + more, random) for _ in range(200))
        seatings = next(filter(None, tried), None)
        # There is none of 4 tables and 5 rounds (Encyclopedia of Mathematics, "Howell design").
        assert (seatings is None) == ((tables, more) == (4, 1))
        if seatings:
            movement = make_one_line(seatings, "irregular")
            assert problems(movement) == []
            assert (movement.sharings, movement.max_meetings) == ((), 1)
            assert (movement.tables, movement.rounds) == (tables, tables + more)

    @pytest.mark.parametrize(("tables", "rounds"), [(2, 2), (6, 8), (6, 5)])
    def test_other_sizes_have_none(self, tables, rounds):
        assert random_bordered(tables, rounds, Random(1)) is None

    def test_twelve_pairs_in_six_rounds_need_not_share_to_be_as_fair(self):
        def keep_going(done, best):
            return done < 60 and (best or 0) < 84

        found = best_design((6, 6), Random("6 6"), 5000, keep_going, make=random_bordered)
        assert shown(found) == 84.00
        assert found.sharings == ()


class FoldedTests:
    def test_sixteen_pairs_in_six_rounds(self):
        found = best_folded((8, 6), Random("8 6"), 20_000, trials(12), more=(0,))
        assert shown(found) == 76.92
        assert problems(found) == []
        # Six sets for eight tables: two shared ones a round cannot be helped.
        assert len(found.sharings) == 12

    @pytest.mark.parametrize("size", [(6, 5), (4, 8)])
    def test_none_but_of_a_power_of_two(self, size):
        assert best_folded(size, Random(1), 10, trials(1)) is None

    def test_no_rounds_may_be_found(self):
        # Seating tables and five sets must share.
        assert best_folded((4, 5), Random(1), 10, trials(1), more=(0,)) is None
