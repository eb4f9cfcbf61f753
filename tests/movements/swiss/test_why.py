"""A draw explained: why these two meet, why that one has a bye."""

from fractions import Fraction
from random import Random

from movements.swiss.draw import draw, draw_with_triangle
from movements.swiss.field import Contender
from movements.swiss.why import CODES, DrawReason, reasons
from tests.movements.swiss.event import rounds_of


def explained(*contenders):
    return list(reasons(contenders, draw(contenders)))


class ReasonsTests:
    def test_neighbours(self):
        assert explained(Contender(7, 12), Contender(5, Fraction(19, 2))) == [
            DrawReason("nearest", 7, 5, Fraction(5, 2))
        ]

    def test_nearer_ones_have_been_met(self):
        found = explained(
            Contender(1, 30, (2,)), Contender(2, 29, (1,)), Contender(3, 20), Contender(4, 19)
        )
        assert found == [
            DrawReason("nearer_met", 1, 3, Fraction(10), (2,)),
            DrawReason("nearest", 2, 4, Fraction(10)),
        ]

    def test_a_nearer_one_is_needed_elsewhere(self):
        # 3 and 4 have met, so 1 and 2 cannot play each other.
        found = explained(
            Contender(1, 30), Contender(2, 29), Contender(3, 20, (4,)), Contender(4, 19, (3,))
        )
        assert found[0].code == "better_in_all"
        assert found[0].passed_over == ()

    def test_a_rematch_is_owned_to(self):
        found = explained(Contender(1, 30, (2,)), Contender(2, 29, (1,)))
        assert found == [DrawReason("rematch_needed", 1, 2, Fraction(1))]

    def test_the_bye_of_the_lowest(self):
        found = explained(Contender(1, 30), Contender(2, 29), Contender(3, 3))
        assert found[1] == DrawReason("bye_lowest", 3)

    def test_the_bye_of_the_lowest_without(self):
        found = explained(Contender(1, 30), Contender(2, 29), Contender(3, 3, byes=1))
        assert found[1] == DrawReason("bye_next", 2, passed_over=(3,))

    def test_a_bye_against_a_rematch(self):
        found = explained(Contender(1, 30, (2,)), Contender(2, 29, (1,)), Contender(3, 3))
        assert found == [
            DrawReason("nearest", 1, 3, Fraction(27)),
            DrawReason("bye_better_in_all", 2),
        ]

    def test_a_triangle(self):
        field = [Contender(number, 10 - number) for number in range(1, 6)]
        found = reasons(field, draw_with_triangle(field))
        assert [(one.code, one.contender, one.opponent) for one in found] == [
            ("nearest", 1, 2),
            ("triangle", 3, 4),
            ("triangle", 3, 5),
            ("triangle", 4, 5),
        ]

    def test_every_meeting_and_bye_of_an_event_has_its_reason(self):
        for field, drawn in rounds_of(13, 8, Random(7)):
            found = reasons(field, drawn)
            assert len(found) == len(drawn.meetings) + 1
            assert {one.code for one in found} <= CODES
