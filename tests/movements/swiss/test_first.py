"""First rounds: by lot, and those of an accelerated Swiss, whose upper half is ahead."""

from collections import Counter

import pytest

from movements.swiss.draw import draw
from movements.swiss.field import Contender
from movements.swiss.first import (
    add_win_to_upper,
    draw_by_lot,
    draw_by_quarters,
    upper_half,
)


def met(drawn):
    return [(one.higher, one.lower) for one in drawn.meetings]


def everybody(drawn):
    alone = [*drawn.triangle, *([] if drawn.bye is None else [drawn.bye])]
    return sorted([number for both in met(drawn) for number in both] + alone)


class LotTests:
    @pytest.mark.parametrize("count", range(2, 41))
    def test_everybody_is_drawn_once_and_again_by_the_same_lot(self, count):
        numbers = range(1, count + 1)
        drawn = draw_by_lot(numbers, 48213)
        assert everybody(drawn) == [*numbers]
        assert (drawn.bye is None) == (count % 2 == 0)
        assert draw_by_lot([*reversed(numbers)], 48213) == drawn

    def test_another_lot_draws_otherwise(self):
        assert len({draw_by_lot(range(1, 13), lot) for lot in range(20)}) == 20

    def test_nobody_is_favoured(self):
        partners = Counter(
            next(sum(both) - 1 for both in met(draw_by_lot(range(1, 7), lot)) if 1 in both)
            for lot in range(1000)
        )
        assert sorted(partners) == [2, 3, 4, 5, 6]
        assert all(150 < count < 250 for count in partners.values())

    def test_three_play_each_other(self):
        drawn = draw_by_lot(range(1, 8), 5, triangle=True)
        assert (len(drawn.triangle), drawn.bye, everybody(drawn)) == (3, None, [*range(1, 8)])

    def test_an_even_field_needs_no_triangle(self):
        assert draw_by_lot(range(1, 7), 5, triangle=True).triangle == ()


class QuartersTests:
    def test_the_upper_half_fills_its_tables(self):
        assert [len(upper_half(range(count))) for count in (2, 3, 4, 5, 6, 8, 9, 10, 16)] == [
            2, 2, 2, 4, 4, 4, 6, 6, 8,
        ]  # fmt: skip

    def test_quarters_meet(self):
        assert met(draw_by_quarters(range(1, 9))) == [(1, 3), (2, 4), (5, 7), (6, 8)]

    def test_the_last_waits(self):
        drawn = draw_by_quarters(range(1, 8))
        assert (drawn.bye, met(drawn)) == (7, [(1, 3), (2, 4), (5, 6)])

    def test_or_the_last_three_play_each_other(self):
        drawn = draw_by_quarters(range(1, 10), triangle=True)
        assert (drawn.triangle, met(drawn)) == ((7, 8, 9), [(1, 3), (2, 4), (5, 6)])


class SecondRoundTests:
    def test_who_lost_above_meets_who_won_below(self):
        """Sixteen, whose better number always won: the top quarter meets itself, the second one the
        third, the last one itself."""
        field = [
            *(Contender(number, 15, (number + 4,)) for number in (1, 2, 3, 4, 9, 10, 11, 12)),
            *(Contender(number, 5, (number - 4,)) for number in (5, 6, 7, 8, 13, 14, 15, 16)),
        ]
        placed = add_win_to_upper(field, upper_half(range(1, 17)))
        assert [(one.number, one.score) for one in placed] == [
            (1, 2), (2, 2), (3, 2), (4, 2), (5, 1), (9, 1), (6, 1), (10, 1),
            (7, 1), (11, 1), (8, 1), (12, 1), (13, 0), (14, 0), (15, 0), (16, 0),
        ]  # fmt: skip
        assert met(draw(placed)) == [
            (1, 2), (3, 4), (5, 9), (6, 10), (7, 11), (8, 12), (13, 14), (15, 16),
        ]  # fmt: skip

    def test_a_tie_is_half_a_win_and_a_bye_a_whole_one(self):
        field = [Contender(3, 12, (), 1), Contender(1, 10, (2,)), Contender(2, 10, (1,))]
        placed = add_win_to_upper(field, (1,))
        assert [(one.number, one.score) for one in placed] == [(1, 1.5), (3, 1), (2, 0.5)]

    def test_two_halves_are_one_match(self):
        field = [Contender(1, 9, (2, 3)), Contender(2, 8, (1, 3)), Contender(3, 8, (1, 2))]
        assert [one.score for one in add_win_to_upper(field, ())] == [1, 0.25, 0.25]

    def test_who_came_late_has_won_nothing(self):
        assert [one.score for one in add_win_to_upper([Contender(4)], ())] == [0]

    def test_whose_opponent_left_is_level(self):
        assert [one.score for one in add_win_to_upper([Contender(4, 7, (9,))], ())] == [0.5]
