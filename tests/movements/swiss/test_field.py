"""Which rule of a Swiss draw comes first, tried where what gives way is as large as it can be.

The rules stand in `movements/swiss/draw.py`, in their order: byes in turn, few rematches, those met
less often, the bye to the lowest placed, near scores, near places. In each field here a rule is
kept at a price that the ones after it would not pay.
"""

from fractions import Fraction

import pytest

from movements.swiss.check import rematches
from movements.swiss.draw import draw, draw_with_triangle
from movements.swiss.field import Contender, SwissField


def drawn(*contenders):
    round_ = draw(contenders)
    return round_.bye, [(meeting.higher, meeting.lower) for meeting in round_.meetings]


def of_equal_scores(met, byes=None):
    """Contenders whose scores are level, by whom they have met."""
    byes = byes or {}
    return [Contender(number, 50, opponents, byes.get(number, 0))
            for number, opponents in met.items()]  # fmt: skip


class TurnTests:
    def test_a_bye_in_turn_is_worth_any_number_of_rematches(self):
        # 1 to 4 have all met, and each has had a bye: 5 has it now, though then two meetings are
        # rematches; with 4 out, 1 could meet 5 for the first time.
        met = {1: (2, 3, 4), 2: (1, 3, 4), 3: (1, 2, 4), 4: (1, 2, 3), 5: ()}
        bye, meetings = drawn(*of_equal_scores(met, dict.fromkeys((1, 2, 3, 4), 1)))
        assert (bye, meetings) == (5, [(1, 2), (3, 4)])

    def test_who_had_two_byes_waits_longer_than_who_had_one(self):
        # All have had one, 1 and 3 two: the turn is 2's.
        met = {1: (), 2: (), 3: ()}
        assert drawn(*of_equal_scores(met, {1: 2, 2: 1, 3: 2})) == (2, [(1, 3)])


class RematchTests:
    def test_one_rematch_is_better_than_two_however_often_it_was(self):
        # 1 and 2 have met thirty times; 3 and 4 never; the others once each.
        met = {1: (*[2] * 30, 3, 4), 2: (*[1] * 30, 3, 4), 3: (1, 2), 4: (1, 2)}
        assert drawn(*of_equal_scores(met)) == (None, [(1, 2), (3, 4)])

    def test_who_met_less_often_meets_though_the_bye_goes_up_for_it(self):
        # 2 and 3 have met once, the others twice: the first placed has the bye.
        met = {1: (2, 2, 3, 3), 2: (1, 1, 3), 3: (1, 1, 2)}
        assert drawn(*of_equal_scores(met)) == (1, [(2, 3)])


class ByeTests:
    """The bye goes to the lowest placed, whatever that does to scores."""

    @pytest.mark.parametrize("above", [1000, 500])
    def test_rather_two_far_meetings_than_the_bye_one_place_up(self, above):
        # 3 and 4 have met: without 5 each of them meets one who is 1000 ahead; without 4, 1-2 and
        # 3-5 would be level. Scores in IMPs may be below zero.
        field = (
            Contender(1, above), Contender(2, above), Contender(3, above - 1000, (4,)),
            Contender(4, above - 1000, (3,)), Contender(5, above - 1000),
        )  # fmt: skip
        assert drawn(*field) == (5, [(1, 3), (2, 4)])

    @pytest.mark.parametrize("above", [1000, 500])
    def test_who_is_far_ahead_plays(self, above):
        field = (Contender(1, above), *(Contender(n, above - 1000) for n in (2, 3, 4, 5)))
        assert drawn(*field) == (5, [(1, 2), (3, 4)])

    def test_where_who_is_far_behind_had_one_it_goes_to_the_next(self):
        # 5 had its bye and has met 3: it meets one who is still further ahead, for without 3
        # instead of 4 it could have met 4.
        field = (
            Contender(1, 10), Contender(2, 10), Contender(3, 0, (5,)), Contender(4, 0),
            Contender(5, -1000, (3,), byes=1),
        )  # fmt: skip
        assert drawn(*field) == (4, [(1, 3), (2, 5)])

    def test_of_level_scores_it_goes_to_the_last_in_order(self):
        assert drawn(*(Contender(number) for number in (2, 3, 1))) == (1, [(2, 3)])


class ScoreTests:
    def test_one_point_nearer_is_better_than_any_places(self):
        # 1 to 10 have a point more than 11 to 20. Each may still meet the one named here. What is
        # left is 1, 2, 9, 10, 11, 12, 19 and 20: either 1-10 and so on, far in their places and
        # level, or their neighbours, of whom two meetings are a point apart.
        level = [(1, 10), (2, 9), (11, 20), (12, 19)]
        near = [(1, 2), (9, 11), (10, 12), (19, 20)]
        others = [(3, 4), (5, 6), (7, 8), (13, 14), (15, 16), (17, 18)]
        open_to = {number: {number} for number in range(1, 21)}
        for higher, lower in (*level, *near, *others):
            open_to[higher].add(lower)
            open_to[lower].add(higher)
        field = [
            Contender(number, int(number <= 10), tuple(set(range(1, 21)) - open_to[number]))
            for number in range(1, 21)
        ]
        assert drawn(*field) == (None, sorted(level + others))

    def test_halves_and_thirds_of_a_point_are_compared_exactly(self):
        field = SwissField(
            [Contender(1), Contender(2, Fraction(1, 3)), Contender(3, Fraction(1, 2))]
        )
        assert field.scores == [3, 2, 0]


class LastRoundTests:
    """Unless more rounds are said to follow, the draw is the best of this one."""

    def test_no_round_is_kept_open_that_nobody_asked_for(self):
        # 1-4, 2-5 and 3-6 are level and leave two threes that have met nobody but the other three:
        # no round could follow.
        open_to = {1: (2, 3, 4), 2: (1, 3, 5), 3: (1, 2, 6), 4: (1, 5, 6), 5: (2, 4, 6),
                   6: (3, 4, 5)}  # fmt: skip
        score = {1: 30, 4: 30, 2: 20, 5: 20, 3: 10, 6: 10}
        field = [
            Contender(number, score[number], tuple({1, 2, 3, 4, 5, 6} - {number, *others}))
            for number, others in open_to.items()
        ]
        assert drawn(*field) == (None, [(1, 4), (2, 5), (3, 6)])
        assert rematches(field, draw(field, 1)) == ()
        assert draw(field, 1) != draw(field)

    def test_nor_with_a_triangle(self):
        # 5 has met 4, 6 and 7: of threes that have not met 4-6-7 is the lowest placed, and of the
        # others 1-2 and 3-5 are the nearest.
        met = {1: (), 2: (), 3: (), 4: (5,), 5: (4, 6, 7), 6: (5,), 7: (5,)}
        field = of_equal_scores(met)
        round_ = draw_with_triangle(field)
        assert round_.triangle == (4, 6, 7)
        assert [(each.higher, each.lower) for each in round_.meetings] == [(1, 2), (3, 5)]
        assert draw_with_triangle(field, 1) != round_


class FieldTests:
    def test_places_go_by_score_and_then_by_the_order_given(self):
        field = SwissField([Contender(4, 1), Contender(2, 7), Contender(9, 7), Contender(1, 3)])
        assert [field.number(place) for place in field.places] == [2, 9, 1, 4]
        assert field.bye == 4

    def test_level_neighbours_cost_the_square_of_their_places(self):
        field = SwissField([Contender(number) for number in (1, 2, 3, 4)])
        assert [row[:4] for row in field.costs[:4]] == [
            [0, 1, 4, 9], [1, 0, 1, 4], [4, 1, 0, 1], [9, 4, 1, 0],
        ]  # fmt: skip

    def test_the_bye_costs_both_ways_the_same(self):
        field = SwissField([Contender(1, 3), Contender(2, 2, byes=1), Contender(3, 1)])
        assert field.costs[3] == [row[3] for row in field.costs[:3]] + [0]

    def test_who_is_free_is_told_by_a_bit_for_each(self):
        # By place: 1 has met 2; 3 has had the bye, whose bit is the last.
        field = SwissField([Contender(1, 3, (2,)), Contender(2, 2, (1,)), Contender(3, 1, byes=1)])
        assert field.free == (0b1100, 0b1100, 0b0011, 0b0011)
        even = SwissField(
            [Contender(1, 3, (2,)), Contender(2, 2, (1,)), Contender(3), Contender(4)]
        )
        assert even.free == (0b1100, 0b1100, 0b1011, 0b0111)

    def test_all_ways_without_a_rematch_come_the_nearest_first(self):
        # Of the three ways of four the one in which 1 meets 2 is left out.
        field = SwissField(
            [Contender(1, 0, (2,)), Contender(2, 0, (1,)), Contender(3), Contender(4)]
        )
        assert list(field.list_pairings(range(4))) == [[(0, 2), (1, 3)], [(0, 3), (1, 2)]]

    def test_only_those_places_are_paired_that_are_asked_for(self):
        field = SwissField([Contender(number) for number in range(1, 7)])
        assert field.pairs([0, 2, 3, 5]) == [(0, 2), (3, 5)]
        assert field.other_places((1, 4)) == [0, 2, 3, 5]
        assert next(field.list_pairings([0, 2, 3, 5])) == [(0, 2), (3, 5)]

    def test_rematches_are_counted_once_each(self):
        field = SwissField([Contender(1, 0, (2, 2)), Contender(2, 0, (1, 1))])
        assert (field.rematches([0, 1]), field.times_met(0, 1)) == (1, 2)
        assert SwissField([Contender(1), Contender(2)]).rematches([0, 1]) == 0


class TriangleTests:
    def test_threes_come_with_their_rematches_the_best_first(self):
        # 3 and 4 have met, 4 was in a triangle (two byes): 1-2-3 has none of both.
        field = SwissField(
            [Contender(1), Contender(2), Contender(3, 0, (4,)), Contender(4, 0, (3,), byes=2)]
        )
        assert list(field.triangles()) == [
            (0, (0, 1, 2)), (0, (0, 1, 3)), (1, (1, 2, 3)), (1, (0, 2, 3)),
        ]  # fmt: skip

    def test_of_equal_threes_the_lowest_placed_come_first(self):
        field = SwissField([Contender(number) for number in (1, 2, 3, 4)])
        assert list(field.triangles()) == [
            (0, (1, 2, 3)), (0, (0, 2, 3)), (0, (0, 1, 3)), (0, (0, 1, 2)),
        ]  # fmt: skip

    def test_where_everybody_has_met_it_is_the_lowest_three_again(self):
        met = {number: tuple({1, 2, 3, 4, 5} - {number}) for number in range(1, 6)}
        round_ = draw_with_triangle(of_equal_scores(met))
        assert round_.triangle == (3, 4, 5)
        assert [(each.higher, each.lower) for each in round_.meetings] == [(1, 2)]

    def test_the_fewest_rematches_in_all_decide_between_threes(self):
        # 3, 4 and 5 have not met, but 1 and 2 have: another three, of which the lowest placed are
        # 2, 4 and 5, leaves 1 and 3 to meet for the first time.
        round_ = draw_with_triangle(
            [Contender(1, 5, (2,)), Contender(2, 4, (1,)), Contender(3, 3), Contender(4, 2),
             Contender(5, 1)]
        )  # fmt: skip
        assert round_.triangle == (2, 4, 5)
        assert [(each.higher, each.lower) for each in round_.meetings] == [(1, 3)]
