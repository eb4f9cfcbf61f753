"""Looking ahead ends when patience does: then no plan is found, and none is said to be open."""

from itertools import combinations
from random import Random

import pytest

from movements.swiss.ahead import Outlook
from movements.swiss.field import Contender, SwissField
from movements.swiss.lookout import draw_looking_ahead, draw_triangle_looking_ahead

# Four who have met nobody: each may meet the three others.
FREE = (0b1110, 0b1101, 0b1011, 0b0111)


class PatienceTests:
    def test_with_patience_three_rounds_are_planned_in_which_all_meet(self):
        plan = Outlook(patience=100).plan(FREE, 3)
        met = {frozenset(two) for drawn in plan for two in drawn}
        assert (len(plan), len(met)) == (3, 6)

    def test_without_any_there_is_no_plan(self):
        outlook = Outlook(patience=1)
        assert outlook.plan(FREE, 3) is None
        assert outlook.patience < 0


def nobody_has_met(count):
    return tuple((1 << count) - 1 - (1 << place) for place in range(count))


class CertainTests:
    """Dirac: who may each meet half of the field can be matched. A round takes one opponent, of
    those who play in threes two, and three of the field."""

    @pytest.mark.parametrize(
        # Of six, three rounds are certain: the two left may meet 3 others. Three rounds may leave
        # two threes that have met all the others, so that a fourth is not.
        ("count", "rounds", "triangles"),
        [(6, 3, False), (8, 4, False), (7, 1, True), (9, 2, True), (11, 2, True)],
    )
    def test_so_many_rounds_are_certain_and_no_more(self, count, rounds, triangles):
        outlook, free = Outlook(triangles=triangles), nobody_has_met(count)
        assert [outlook.is_certain(free, number) for number in range(rounds + 3)] == [
            number <= rounds for number in range(rounds + 3)
        ]

    def test_whoever_has_the_fewest_left_decides(self):
        # 1 of eight has met four others; the rest nobody but 1.
        met_1 = range(1, 5)
        free = [each & ~(1 if place in met_1 else 0)
                for place, each in enumerate(nobody_has_met(8))]  # fmt: skip
        free[0] &= ~sum(1 << place for place in met_1)
        outlook = Outlook()
        assert not outlook.is_certain(tuple(free), 1)
        assert outlook.is_open(tuple(free), 1)


class NoThreeTests:
    def test_where_no_three_may_all_meet_there_is_no_round_of_them(self):
        """Three may meet each of four others, and nobody else."""
        free = (*(0b1111000,) * 3, *(0b0000111,) * 4)
        outlook = Outlook(triangles=True)
        assert outlook.plan(free, 1) is None
        assert outlook.patience > 0


def a_field(met):
    return SwissField([Contender(number, 20 - number, who) for number, who in met.items()])


class AllInOrderTests:
    def test_every_way_without_a_rematch_comes_once_the_nearest_first(self):
        # 1 has met 2, and 3 has met 4; places are counted from 0.
        field = a_field({1: (2,), 2: (1,), 3: (4,), 4: (3,)})
        assert list(field.list_pairings(range(4))) == [[(0, 2), (1, 3)], [(0, 3), (1, 2)]]


def a_late_field(count, share, seed):
    """Whoever has met whom by chance, so that there are corners."""
    chance = Random(seed)
    met = {number: [] for number in range(1, count + 1)}
    for one, other in combinations(met, 2):
        if chance.random() < share:
            met[one].append(other)
            met[other].append(one)
    return a_field(met)


class ShortPatienceTests:
    """A plan is found, and it is not known in time where the best draw would lead: a round of the
    plan is played then."""

    @pytest.mark.parametrize(("count", "seed", "to_come"), [(6, 34, 2), (6, 34, 3), (8, 25, 3)])
    def test_whatever_is_drawn_has_no_rematch(self, count, seed, to_come):
        field = a_late_field(count, 0.35, seed)
        drawn = [draw_looking_ahead(field, to_come, patience=most) for most in range(5, 150, 5)]
        assert any(drawn)
        for found in filter(None, drawn):
            assert sorted(place for two in found for place in two) == [*range(count)]
            assert all(not field.times_met(*two) for two in found)

    @pytest.mark.parametrize(("count", "seed", "patience"), [(6, 34, 125), (8, 25, 65)])
    def test_of_the_plans_rounds_it_is_the_nearest_in_score(self, count, seed, patience):
        field = a_late_field(count, 0.35, seed)
        plan = Outlook(patience=patience).plan(field.free, 4 if count == 8 else 3)

        def apart(drawn):
            return sum((field.scores[one] - field.scores[other]) ** 2 for one, other in drawn)

        found = draw_looking_ahead(field, len(plan) - 1, patience=patience)
        assert apart(found) == min(map(apart, plan))
        assert apart(found) < max(map(apart, plan))

    @pytest.mark.parametrize(("count", "seed"), [(7, 34), (7, 47), (9, 26), (9, 44)])
    def test_nor_have_three_who_play_each_other(self, count, seed):
        field = a_late_field(count, 0.3, seed)
        drawn = [draw_triangle_looking_ahead(field, 1, patience=most) for most in range(5, 60, 3)]
        assert any(drawn)
        for three, pairs in filter(None, drawn):
            assert sorted([*three, *(place for two in pairs for place in two)]) == [*range(count)]
            for both in (*combinations(three, 2), *pairs):
                assert not field.times_met(*both)
