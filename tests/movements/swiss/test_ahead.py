"""Draws that know how many rounds are to come: no event ends in a rematch that it need not have.

Judged by trying everything: `fewest` knows nothing of how the draw looks ahead.
"""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from movements.swiss.by_cost import list_by_cost
from movements.swiss.check import problems, rematches
from movements.swiss.draw import draw, draw_with_triangle
from movements.swiss.field import Contender
from tests.movements.swiss.event import rounds_of
from tests.movements.swiss.test_matching import random_costs, total

ALONE = 0


def event(count, rounds, seed, *, known_from=1, triangles=False):
    """Of each round the field and its draw; how many are to come is known from one of them on."""
    drawn_by, number = (draw_with_triangle if triangles else draw), 0

    def drawn(field):
        nonlocal number
        number += 1
        return drawn_by(field, rounds - number if number >= known_from else 0)

    yield from rounds_of(count, rounds, Random(seed), drawn_by=drawn)


def needs_rematch(field, rounds, *, triangles=False):
    """Whether so many rounds cannot be drawn in any way; nobody has a second bye."""
    numbers = [one.number for one in field]
    odd = len(numbers) % 2 == 1
    met = frozenset(frozenset((one.number, other)) for one in field for other in one.met)
    if odd and not triangles:
        numbers.append(ALONE)
        met |= {frozenset((one.number, ALONE)) for one in field if one.byes}

    @cache
    def playable(met, left):
        return left == 0 or any(
            playable(met | groups, left - 1) for groups in everyone(numbers, met, odd and triangles)
        )

    return not playable(met, rounds)


def everyone(left, met, with_three):
    """The meetings of each round in which nobody meets again."""
    if with_three:
        for three in combinations(left, 3):
            meetings = frozenset(map(frozenset, combinations(three, 2)))
            if not meetings & met:
                rest = [number for number in left if number not in three]
                yield from (meetings | others for others in everyone(rest, met, False))
        return
    if not left:
        yield frozenset()
        return
    one, *others = left
    for other in others:
        meeting = frozenset((one, other))
        if meeting not in met:
            rest = [number for number in others if number != other]
            yield from (frozenset([meeting]) | more for more in everyone(rest, met, False))


class WholeEventTests:
    @pytest.mark.parametrize(
        ("count", "rounds", "events"),
        [(4, 3, 20), (6, 4, 300), (6, 5, 100), (8, 6, 60), (8, 7, 60), (10, 9, 20), (14, 13, 4)],
    )
    def test_everybody_meets_only_others_until_there_are_none_left(self, count, rounds, events):
        for seed in range(events):
            for field, drawn in event(count, rounds, seed):
                assert rematches(field, drawn) == ()

    @pytest.mark.parametrize(("count", "events"), [(5, 40), (7, 30), (9, 10)])
    def test_a_bye_is_somebodys_turn_to_the_last_round(self, count, events):
        for seed in range(events):
            field, drawn = list(event(count, count, seed))[-1]
            assert rematches(field, drawn) == ()
            assert sum(one.byes for one in field) == count - 1
            assert next(one.byes for one in field if one.number == drawn.bye) == 0

    @pytest.mark.parametrize(("count", "rounds"), [(7, 3), (9, 4), (11, 5)])
    def test_threes_are_drawn_with_the_rounds_to_come_in_mind(self, count, rounds):
        for seed in range(10):
            for field, drawn in event(count, rounds, seed, triangles=True):
                assert len(drawn.triangle) == 3
                assert rematches(field, drawn) == ()

    def test_a_large_field_with_few_rounds_is_drawn_as_ever(self):
        for number, (field, drawn) in enumerate(rounds_of(40, 6, Random(1)), 1):
            assert draw(field, 20 - number) == drawn


class KnownLateTests:
    """Rounds are announced when some have been played: all that can still be saved is."""

    @pytest.mark.parametrize("triangles", [False, True])
    @pytest.mark.parametrize(("count", "rounds", "events"), [(5, 4, 40), (6, 4, 120), (7, 3, 40)])
    def test_no_rematch_that_did_not_have_to_be(self, count, rounds, events, triangles):
        known_from, saved = 3 if rounds > 3 else 2, 0
        for seed in range(events):
            played = list(event(count, rounds, seed, known_from=known_from, triangles=triangles))
            field, _ = played[known_from - 1]
            again = [rematches(*round_) for round_ in played[known_from - 1 :]]
            left = rounds - known_from + 1
            assert any(again) == needs_rematch(field, left, triangles=triangles)
            saved += not any(again)
        assert saved or (count, triangles) == (5, True)

    def test_as_many_rounds_as_can_be_are_without_a_rematch(self):
        # Of six, five rounds are; the sixth cannot be.
        for seed in range(20):
            again = [len(rematches(*round_)) for round_ in event(6, 6, seed)]
            assert again[:5] == [0] * 5
            assert again[5] == 3

    def test_each_draw_passes_its_referee(self):
        for seed in range(20):
            for field, drawn in event(8, 7, seed):
                assert problems(field, drawn) == []


class LateFieldTests:
    """Whoever has met whom by chance: where the rounds to come can be had, the draw leaves them."""

    @pytest.mark.parametrize(
        ("count", "to_come", "triangles"),
        [(6, 1, False), (6, 2, False), (7, 1, True), (7, 2, True)],
    )
    def test_what_can_be_had_is_had(self, count, to_come, triangles):
        drawn_by, saved = (draw_with_triangle if triangles else draw), 0
        for seed in range(40):
            field = a_late_field(count, Random(seed))
            if needs_rematch(field, 1 + to_come, triangles=triangles):
                continue
            saved += 1
            drawn = drawn_by(field, to_come)
            assert rematches(field, drawn) == ()
            assert not needs_rematch(after(field, drawn), to_come, triangles=triangles)
        assert saved > 5


def a_late_field(count, chance):
    met = {number: [] for number in range(1, count + 1)}
    for one, other in combinations(met, 2):
        if chance.random() < 0.25:
            met[one].append(other)
            met[other].append(one)
    return [Contender(number, chance.randrange(20), tuple(met[number])) for number in met]


def after(field, drawn):
    met = {one.number: list(one.met) for one in field}
    for meeting in drawn.all_meetings:
        met[meeting.higher].append(meeting.lower)
        met[meeting.lower].append(meeting.higher)
    return [Contender(one.number, one.score, tuple(met[one.number])) for one in field]


class BestOfThemTests:
    @pytest.mark.parametrize("count", [6, 8])
    def test_it_is_the_nearest_in_score_that_leaves_a_way(self, count):
        for seed in range(15):
            for number, (field, drawn) in enumerate(event(count, count - 2, seed), 1):
                if number == count // 2:
                    found = {frozenset((each.higher, each.lower)) for each in drawn.meetings}
                    assert found == nearest(field, count - 2 - number)


def nearest(field, to_come):
    """Of all draws that leave so many rounds open, by the rules of the draw."""
    ranked = sorted(field, key=lambda one: -one.score)
    place = {one.number: at for at, one in enumerate(ranked)}
    met = frozenset(frozenset((one.number, other)) for one in field for other in one.met)
    open_draws = []
    for meetings in everyone([one.number for one in ranked], met, False):
        after = [
            type(one)(one.number, one.score, (*one.met, *opponent(one, meetings))) for one in ranked
        ]
        if not needs_rematch(after, to_come):
            open_draws.append(meetings)

    def apart(meetings):
        pairs = [sorted(place[number] for number in meeting) for meeting in meetings]
        scores = sum((ranked[one].score - ranked[other].score) ** 2 for one, other in pairs)
        return scores, sum((one - other) ** 2 for one, other in pairs)

    return min(open_draws, key=apart)


def opponent(one, meetings):
    return [
        other for meeting in meetings if one.number in meeting for other in meeting - {one.number}
    ]


class ByCostTests:
    @pytest.mark.parametrize("seed", range(20))
    def test_all_matchings_come_once_and_the_cheapest_first(self, seed):
        random = Random(seed)
        costs = random_costs(6, random.choice([2, 50]), random)
        found = [tuple(sorted(pairs)) for pairs in list_by_cost(costs)]
        assert len(found) == len(set(found)) == 15
        prices = [total(pairs, costs) for pairs in found]
        assert prices == sorted(prices)

    def test_what_is_barred_never_comes(self):
        costs = random_costs(6, 9, Random(1))
        found = list(list_by_cost(costs, [(0, 1), (2, 5)]))
        assert len(found) == 10
        assert not [pairs for pairs in found if (0, 1) in pairs or (2, 5) in pairs]
