"""What follows from a movement's rows: meetings, places to take, who waits without a number."""

from dataclasses import replace

import pytest

from movements.errors import MovementError
from movements.pairs.mitchell import mitchell
from movements.pairs.pattern import make_one_line
from movements.seating import Movement, Seating, Sitout, oppositions, partnerings

SOUND = mitchell(3, boards_per_round=2)
FOUR = Seating(1, 1, 4, 2, 3, 1, (1,))
TURNED = (Seating.of_two(1, 1, 1, 2, (1,)), Seating.of_two(1, 2, 2, 1, (1,)))


class CountTests:
    def test_two_who_meet_both_ways_have_met_twice_and_teams_once(self):
        pairs = make_one_line(TURNED, "")
        assert pairs.max_meetings == 2
        assert replace(pairs, contestants="teams").max_meetings == 1

    def test_partners_and_opponents_are_counted_the_smaller_first(self):
        assert partnerings([FOUR]) == {(3, 4): 1, (1, 2): 1}
        assert oppositions([FOUR]) == {(2, 4): 1, (1, 4): 1, (2, 3): 1, (1, 3): 1}

    def test_without_rows_there_are_no_boards_and_nobody_meets_again(self):
        empty = replace(SOUND, seatings=())
        assert (empty.boards, empty.max_meetings) == (0, 1)

    def test_there_is_one_ranking_unless_it_is_said(self):
        assert make_one_line(TURNED, "").winners == 1
        bare = Movement(
            kind="", tables=1, rounds=1, boards_per_round=1, numbers=(1, 2), seatings=TURNED[:1]
        )
        assert (bare.winners, bare.lines, bare.contestants) == (1, (), "pairs")


class PlaceTests:
    def test_a_late_pair_takes_the_place_that_is_open_else_the_empty_one(self):
        without = SOUND.without_number(6)
        assert (SOUND.place_to_take, without.place_to_take) == (None, 6)
        assert replace(without, open_place=5).place_to_take == 5

    def test_those_of_its_tables_wait_there(self):
        without = SOUND.without_number(6)
        assert without.sitouts_of(3) == (Sitout(1, 3, 3, (5, 6), "NS"),)
        assert without.sitouts_of(4) == ()

    def test_who_waited_and_goes_waits_no_more(self):
        two = replace(SOUND.without_number(6), missing=None).without_number(3)
        assert {(out.round, out.number) for out in two.sitouts} == {(2, 1), (3, 2), (2, 5), (3, 4)}

    @pytest.mark.parametrize(("movement", "number"), [(SOUND, 7), (SOUND.without_number(6), 3)])
    def test_nobody_goes_who_is_not_there_nor_a_second(self, movement, number):
        with pytest.raises(MovementError) as raised:
            movement.without_number(number)
        assert (raised.value.code, raised.value.details) == ("bad_missing", {"pair": number})
