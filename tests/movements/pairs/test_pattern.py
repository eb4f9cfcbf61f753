"""What is read off rows: who stays, who shares, where sets lie in wait."""

from dataclasses import replace

import pytest

from movements.pairs.pattern import count_around, homes, make_one_line, stands
from movements.seating import Seating, Sharing, Sitout

MITCHELL = replace(
    make_one_line((Seating.of_two(1, 1, 1, 2, (1,)),), ""), kind="mitchell", numbers=(1, 2, 3, 4)
)


class RingTests:
    @pytest.mark.parametrize(("number", "place"), [(0, 7), (1, 1), (7, 7), (8, 1), (-6, 1)])
    def test_numbers_are_counted_round_the_ring(self, number, place):
        assert count_around(number, 7) == place


class StayingTests:
    def test_of_one_round_it_is_those_that_sit_ns_in_a_mitchell(self):
        rows = (Seating.of_two(1, 1, 3, 1, (1,)), Seating.of_two(1, 2, 2, 4, (2,)))
        assert make_one_line(rows, "").stationary == ()
        assert replace(make_one_line(rows, ""), kind="mitchell").stationary == (2, 3)

    def test_of_several_rounds_it_is_those_that_never_change_table(self):
        # Pair 1 turns round, pair 4 does not; 2 and 3 change places.
        rows = (
            Seating.of_two(1, 1, 1, 2, (1,)),
            Seating.of_two(1, 2, 3, 4, (2,)),
            Seating.of_two(2, 1, 3, 1, (3,)),
            Seating.of_two(2, 2, 2, 4, (4,)),
        )
        assert make_one_line(rows, "").stationary == (1, 4)

    def test_whoever_waits_elsewhere_does_not_stay(self):
        rows = (Seating.of_two(1, 1, 1, 2, (1,)), Seating.of_two(2, 2, 3, 4, (2,)))
        movement = replace(make_one_line(rows, ""), sitouts=(Sitout(2, 1, 1), Sitout(2, 2, 2)))
        assert movement.stationary == (1,)

    def test_where_the_only_round_is_turned_it_is_those_that_sit_ew(self):
        assert replace(MITCHELL, arrow_switched=(1,)).stationary == (2,)

    def test_whoever_has_left_does_not_stay(self):
        rows = (Seating.of_two(1, 1, 1, 2, (1,)), Seating.of_two(2, 1, 1, 2, (2,)))
        assert replace(make_one_line(rows, ""), numbers=(2,)).stationary == (2,)

    def test_of_one_round_whoever_waits_ns_stays(self):
        rows = (Seating.of_two(1, 1, 1, 2, (1,)),)
        waiting = (Sitout(1, 3, 2, (2,), "NS"), Sitout(1, 4, 3, (3,), "EW"))
        assert replace(MITCHELL, seatings=rows, sitouts=waiting).stationary == (1, 3)


class SharingTests:
    def test_it_takes_two_tables_in_one_round(self):
        rows = (
            Seating.of_two(1, 1, 1, 2, (1, 2)),
            Seating.of_two(1, 2, 3, 4, (2, 1)),
            Seating.of_two(1, 3, 5, 6, (3, 4)),
            Seating.of_two(2, 3, 1, 3, (1, 2)),
        )
        assert make_one_line(rows, "").sharings == (Sharing(1, (1, 2), (1, 2)),)


class StandTests:
    def test_a_set_lies_behind_those_that_are_played_first(self):
        # Of six sets 2, 3 and 5 are at tables 1 to 3: set 1 is before table 1.
        assert stands((2, 3, 5), 6) == [0, 2, 3]

    def test_none_is_left_when_all_are_at_tables(self):
        assert stands((3, 1, 2), 3) == []


class HomeTests:
    """Pair 1 and pair 2 stay at their tables, 3 and 4 change."""

    ROWS = (
        Seating.of_two(1, 1, 1, 3, (1,)), Seating.of_two(1, 2, 2, 4, (2,)),
        Seating.of_two(2, 1, 1, 4, (2,)), Seating.of_two(2, 2, 2, 3, (1,)),
    )  # fmt: skip

    def test_who_stays_is_at_home_there(self):
        assert homes(make_one_line(self.ROWS, "")) == {1: 1, 2: 2}

    def test_who_waits_where_it_plays_is_at_home_too(self):
        waiting = replace(
            make_one_line((*self.ROWS[:1], *self.ROWS[2:]), ""),
            sitouts=(Sitout(1, 2, 2), Sitout(1, 4)),
        )
        assert homes(waiting) == {1: 1, 2: 2}

    def test_who_waits_nowhere_keeps_its_home(self):
        waiting = replace(make_one_line(self.ROWS, ""), sitouts=(Sitout(3, 1), Sitout(3, 3)))
        assert homes(waiting) == {1: 1, 2: 2}

    def test_who_only_waits_stays_where_it_waits(self):
        out = (Sitout(1, 5, 3), Sitout(2, 5, 3))
        waiting = replace(make_one_line(self.ROWS, ""), numbers=(1, 2, 3, 4, 5), sitouts=out)
        assert homes(waiting) == {1: 1, 2: 2, 5: 3}
