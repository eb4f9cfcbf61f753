"""What the referee holds movements of pairs to, where a rule has an edge.

The sound movement is that of `test_check.py`, a Mitchell of three tables: round 1: 1-4, 2-5, 3-6;
round 2: 1-6, 2-4, 3-5; round 3: 1-5, 2-6, 3-4.
"""

from dataclasses import replace

from movements.check import problems
from movements.pairs.mitchell import mitchell
from movements.rules.pairs import find_settled_tables
from movements.seating import Seating, Sitout
from tests.movements.promised import promised, with_row

SOUND = mitchell(3, boards_per_round=2)


def rounds_of(movement, number):
    """Its first rounds."""
    rows = tuple(row for row in movement.seatings if row.round <= number)
    return replace(movement, rounds=number, seatings=rows)


def turned_in(movement, number):
    return tuple(row.turned if row.round == number else row for row in movement.seatings)


def is_refused(code, movement):
    return code in {problem.code for problem in problems(movement)}


def switches_refused(movement, said):
    each = problems(replace(movement, arrow_switched=said))
    return [problem.details["round"] for problem in each if problem.code == "wrong_switch"]


class PairsTests:
    def test_who_is_said_to_stay_twice(self):
        each = problems(SOUND, promised(SOUND, stationary=(1, 2, 3, 3)))
        wrong = ("number_twice", {"word": "stationary", "number": 3})
        assert [(problem.code, problem.details) for problem in each] == [wrong]

    def test_who_sits_once_keeps_no_table(self):
        """Of one round nobody knows who stays, and in two a pair that was seen once is not said."""
        assert find_settled_tables(rounds_of(SOUND, 1)) == {}
        assert find_settled_tables(rounds_of(SOUND, 2)) == {1: 1, 2: 2, 3: 3}
        seen_once = replace(SOUND, seatings=SOUND.seatings[:3])
        assert find_settled_tables(seen_once) == {}

    def test_who_waits_without_a_table_keeps_none(self):
        nowhere = replace(SOUND, seatings=(), sitouts=tuple(Sitout(n, 1) for n in (1, 2, 3)))
        assert find_settled_tables(nowhere) == {}

    def test_an_empty_place_is_one_that_the_tables_seat_or_the_next(self):
        """Of three tables and six numbers the seventh may be empty, and the eighth may not."""
        short = replace(SOUND, numbers=(1, 2, 3, 4, 5), sitouts=(Sitout(1, 1),))
        for missing, wrong in ((6, False), (7, True), (5, True), (0, True)):
            assert is_refused("wrong_missing", replace(short, missing=missing)) is wrong
        four = replace(short, numbers=(1, 2, 3, 4))
        assert not is_refused("wrong_missing", replace(four, missing=6))
        assert is_refused("wrong_missing", replace(four, missing=7))
        assert not is_refused("wrong_missing", replace(short, numbers=(2, 3, 4, 5, 6), missing=1))
        seven = replace(SOUND, sitouts=(Sitout(1, 1),), missing=7)
        assert not is_refused("wrong_missing", seven)
        assert is_refused("wrong_missing", replace(seven, missing=8))
        assert is_refused("wrong_missing", replace(seven, sitouts=()))

    def test_rounds_in_which_the_room_is_turned_are_said(self):
        """Of three rounds and one ranking the second is turned; where the first is, both others."""
        one = replace(SOUND, winners=1, lines=())
        second = replace(one, seatings=turned_in(one, 2))
        assert switches_refused(second, ()) == [2]
        assert switches_refused(second, (2,)) == []
        assert switches_refused(second, (1, 3)) == []
        assert switches_refused(second, (2, 3)) == [3]
        # Of two rounds either may be meant; the later one is named.
        assert switches_refused(rounds_of(second, 2), ()) == [2]
        first = replace(one, seatings=turned_in(one, 1))
        assert switches_refused(first, (1,)) == switches_refused(first, (2, 3)) == []
        last = replace(one, seatings=turned_in(one, 3))
        assert switches_refused(last, (3,)) == []
        assert switches_refused(last, ()) == [3]
        assert switches_refused(one, ()) == []
        assert switches_refused(one, (0,)) == [0]
        assert switches_refused(one, (4,)) == [4]

    def test_a_room_that_is_turned_at_some_tables_has_no_such_round(self):
        partly = with_row(replace(SOUND, winners=1, lines=()), 2, 1, ns=6, ew=1)
        assert switches_refused(partly, ()) == []
        assert switches_refused(partly, (2,)) == [2]
        assert switches_refused(replace(partly, kind="howell"), (2, 3)) == [2, 3]

    def test_nor_has_one_in_which_two_of_one_line_meet(self):
        rows = (Seating.of_two(1, 1, 1, 2, (1, 2)), Seating.of_two(1, 2, 3, 4, (3, 4)))
        met = (*rows, Seating.of_two(2, 1, 1, 3, (5, 6)))
        movement = replace(SOUND, rounds=2, winners=1, lines=(), seatings=met)
        assert switches_refused(movement, (1, 2)) == [1, 2]

    def test_with_two_rankings_no_round_is_switched(self):
        assert switches_refused(SOUND, (1,)) == [1]
        turned = replace(SOUND, seatings=turned_in(SOUND, 2))
        assert switches_refused(turned, (2,)) == [2]

    def test_a_howell_need_not_say_what_is_turned(self):
        one = replace(SOUND, kind="howell", winners=1, lines=())
        second = replace(one, seatings=turned_in(one, 2))
        assert switches_refused(second, ()) == []
        # Said is 2, or else 1 and 3; of these only 1 is wanting.
        assert switches_refused(second, (3,)) == [1]

    def test_lines_are_of_two_rankings(self):
        assert is_refused("lines_of_one", replace(SOUND, winners=1))
        assert not is_refused("lines_of_one", replace(SOUND, winners=1, lines=()))
