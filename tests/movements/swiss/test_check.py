"""The referee of a draw: one broken example of each rule, and thirty changes of a good draw."""

from dataclasses import replace
from random import Random

import pytest

from movements.errors import DRAW_CODES
from movements.swiss.check import problems
from movements.swiss.draw import Draw, DrawnMeeting, draw, draw_with_triangle
from movements.swiss.field import Contender
from tests.movements.swiss.event import rounds_of

FOUR = [Contender(1, 9, (2,)), Contender(2, 7, (1,)), Contender(3, 5, (4,)), Contender(4, 1, (3,))]
*_, (LATE, GOOD) = rounds_of(11, 5, Random(1))


def found(contenders, drawn):
    return [(problem.code, problem.details) for problem in problems(contenders, drawn)]


class RefereeTests:
    def test_a_sound_draw_has_no_problem(self):
        assert found(FOUR, draw(FOUR)) == []

    def test_somebody_who_does_not_take_part(self):
        assert found(FOUR, Draw((DrawnMeeting(1, 3), DrawnMeeting(2, 5)))) == [
            ("contender_unknown", {"contender": 5}),
            ("contender_missing", {"contender": 4}),
        ]

    def test_somebody_drawn_twice(self):
        assert found(FOUR, Draw((DrawnMeeting(1, 3), DrawnMeeting(2, 3)), bye=4)) == [
            ("contender_twice", {"contender": 3})
        ]

    def test_a_second_bye_before_the_others_first(self):
        field = [Contender(1), Contender(2, byes=1), Contender(3)]
        assert found(field, Draw((DrawnMeeting(1, 3),), bye=2)) == [
            ("bye_too_early", {"contender": 2})
        ]

    def test_a_rematch_that_can_be_avoided(self):
        assert found(FOUR, Draw((DrawnMeeting(1, 2), DrawnMeeting(3, 4)))) == [
            ("avoidable_rematch", {"contender": 1, "opponent": 2}),
            ("avoidable_rematch", {"contender": 3, "opponent": 4}),
        ]

    def test_a_rematch_that_must_be(self):
        field = [Contender(1, met=(2,)), Contender(2, met=(1,))]
        assert found(field, Draw((DrawnMeeting(1, 2),))) == []

    def test_a_rematch_within_a_triangle(self):
        field = [Contender(number) for number in range(3, 8)]
        field += [Contender(1, met=(2,)), Contender(2, met=(1,))]
        assert found(field, draw_with_triangle(field)) == []
        typed = Draw((DrawnMeeting(4, 5), DrawnMeeting(6, 7)), triangle=(1, 2, 3))
        assert found(field, typed) == [("avoidable_rematch", {"contender": 1, "opponent": 2})]

    def test_codes_are_frozen(self):
        assert sorted(DRAW_CODES) == [
            "avoidable_rematch",
            "bye_too_early",
            "contender_missing",
            "contender_repeated",
            "contender_twice",
            "contender_unknown",
            "too_few_contenders",
        ]


def left_out(drawn, random):
    gone = random.choice(drawn.meetings)
    return replace(drawn, meetings=tuple(each for each in drawn.meetings if each != gone))


def doubled(drawn, random):
    return replace(drawn, meetings=(*drawn.meetings, random.choice(drawn.meetings)))


def other_number(drawn, random):
    one = random.choice(drawn.meetings)
    wrong = replace(one, lower=random.choice([n for n in range(14) if n not in (one.lower, 0)]))
    return replace(drawn, meetings=tuple(wrong if x == one else x for x in drawn.meetings))


def no_bye(drawn, _random):
    return replace(drawn, bye=None)


def other_bye(drawn, random):
    return replace(drawn, bye=random.choice([n for n in range(1, 14) if n != drawn.bye]))


def met_again(drawn, random):
    """Somebody is given an opponent of an earlier round; their partners play each other."""
    met = {contender.number: contender.met for contender in LATE}
    one = random.choice([each for each in drawn.meetings if met[each.higher]])
    again = random.choice([n for n in met[one.higher] if n != drawn.bye])
    far = next(each for each in drawn.meetings if again in (each.higher, each.lower))
    left = far.lower if far.higher == again else far.higher
    changed = {one: DrawnMeeting(one.higher, again), far: DrawnMeeting(one.lower, left)}
    return replace(drawn, meetings=tuple(changed.get(each, each) for each in drawn.meetings))


class MutationTests:
    @pytest.mark.parametrize("seed", range(5))
    @pytest.mark.parametrize(
        "mutation", [left_out, doubled, other_number, no_bye, other_bye, met_again]
    )
    def test_each_of_thirty_is_refused(self, mutation, seed):
        assert problems(LATE, GOOD) == []
        assert problems(LATE, mutation(GOOD, Random(seed))) != []
