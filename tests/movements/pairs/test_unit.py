"""What is read off rows: who stays, who shares, where sets lie in wait."""

import pytest

from movements.pairs.unit import around, sharings, stands, staying
from movements.seating import Seating, Sharing


class RingTests:
    @pytest.mark.parametrize(("number", "place"), [(0, 7), (1, 1), (7, 7), (8, 1), (-6, 1)])
    def test_numbers_are_counted_round_the_ring(self, number, place):
        assert around(number, 7) == place


class StayingTests:
    def test_of_one_round_it_is_those_that_sit_ns(self):
        rows = (Seating(1, 1, 3, 1, (1,)), Seating(1, 2, 2, 4, (2,)))
        assert staying(rows) == (2, 3)

    def test_of_several_rounds_it_is_those_that_never_change_table(self):
        # Pair 1 turns round, pair 4 does not; 2 and 3 change places.
        rows = (
            Seating(1, 1, 1, 2, (1,)),
            Seating(1, 2, 3, 4, (2,)),
            Seating(2, 1, 3, 1, (3,)),
            Seating(2, 2, 2, 4, (4,)),
        )
        assert staying(rows) == (1, 4)


class SharingTests:
    def test_it_takes_two_tables_in_one_round(self):
        rows = (
            Seating(1, 1, 1, 2, (1, 2)),
            Seating(1, 2, 3, 4, (2, 1)),
            Seating(1, 3, 5, 6, (3, 4)),
            Seating(2, 3, 1, 3, (1, 2)),
        )
        assert sharings(rows) == (Sharing(1, (1, 2), (1, 2)),)


class StandTests:
    def test_a_set_lies_behind_those_that_are_played_first(self):
        # Of six sets 2, 3 and 5 are at tables 1 to 3: set 1 is before table 1.
        assert stands((2, 3, 5), 6) == [0, 2, 3]

    def test_none_is_left_when_all_are_at_tables(self):
        assert stands((3, 1, 2), 3) == []
