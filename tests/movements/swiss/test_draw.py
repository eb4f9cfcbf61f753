"""Swiss draws: no rematch that can be avoided, byes in turn, near scores."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.errors import MovementError
from movements.swiss.check import problems, rematches
from movements.swiss.draw import Draw, DrawnMeeting, draw, draw_with_triangle
from movements.swiss.field import Contender
from tests.examples import many
from tests.movements.swiss.event import rounds_of

# After two rounds.
SIX = [
    Contender(1, 36, (2, 3)),
    Contender(2, Fraction(61, 2), (1, 4)),
    Contender(3, 28, (6, 1)),
    Contender(4, 24, (5, 2)),
    Contender(5, 12, (4, 6)),
    Contender(6, Fraction(19, 2), (3, 5)),
]


def met(drawn):
    return [(meeting.higher, meeting.lower) for meeting in drawn.meetings]


def fewest_rematches(contenders, *, triangle):
    """By trying all."""
    played = {contender.number: contender.met for contender in contenders}

    def rest(left):
        if not left:
            return 0
        one, *others = left
        return min(
            (other in played[one]) + rest([each for each in others if each != other])
            for other in others
        )

    numbers = list(played)
    if not triangle:
        return rest(numbers)
    return min(
        sum(other in played[one] for one, other in combinations(three, 2))
        + rest([number for number in numbers if number not in three])
        for three in combinations(numbers, 3)
    )


class DrawTests:
    def test_equals_are_drawn_in_the_order_given(self):
        assert met(draw([Contender(number) for number in (3, 1, 4, 2)])) == [(3, 1), (4, 2)]

    def test_near_scores_meet_that_have_not_met(self):
        # 576 + 6.25 + 210.25; 1-4, 2-6, 3-5 would be 144 + 441 + 256, and 5-6 have met.
        assert met(draw(SIX)) == [(1, 5), (2, 3), (4, 6)]

    def test_the_top_is_not_drawn_with_the_next_at_the_price_of_a_rematch(self):
        # 3 and 4 have met, so 1 and 2 cannot play each other.
        field = [
            Contender(1, 40),
            Contender(2, 40),
            Contender(3, 0, (4,)),
            Contender(4, 0, (3,)),
        ]
        assert met(draw(field)) == [(1, 3), (2, 4)]

    def test_squares_of_differences_count(self):
        # 10, 9 | 6, 5 is 1 + 1; 10, 6 | 9, 5 would be 16 + 16.
        field = [Contender(1, 10), Contender(2, 9), Contender(3, 6), Contender(4, 5)]
        assert met(draw(field)) == [(1, 2), (3, 4)]

    def test_among_rematches_those_who_met_least_often(self):
        field = [Contender(1, 9, (2, 2)), Contender(2, 8, (1, 1)), Contender(3, 1), Contender(4)]
        again = [
            Contender(one.number, one.score, one.met + tuple({1, 2, 3, 4} - {one.number}))
            for one in field
        ]
        assert met(draw(again)) == [(1, 3), (2, 4)]

    def test_the_bye_goes_to_the_lowest_placed(self):
        drawn = draw([Contender(1, 8), Contender(2, 6), Contender(3, 4)])
        assert (drawn.bye, met(drawn)) == (3, [(1, 2)])

    def test_nobody_has_a_second_bye_before_all_have_had_one(self):
        field = [Contender(1, 8, byes=1), Contender(2, 6), Contender(3, 4, byes=1)]
        assert draw(field).bye == 2
        assert draw([Contender(one.number, one.score, byes=1) for one in field]).bye == 3

    def test_a_bye_goes_up_to_avoid_a_rematch(self):
        field = [Contender(1, 8, (2,)), Contender(2, 6, (1,)), Contender(3, 4)]
        assert draw(field) == Draw((DrawnMeeting(1, 3),), bye=2)

    def test_three_play_each_other_instead_of_a_bye(self):
        drawn = draw_with_triangle([Contender(number, 10 - number) for number in range(1, 6)])
        assert (met(drawn), drawn.triangle, drawn.bye) == ([(1, 2)], (3, 4, 5), None)
        assert drawn.all_meetings[1:] == (
            DrawnMeeting(3, 4),
            DrawnMeeting(3, 5),
            DrawnMeeting(4, 5),
        )

    def test_three_teams_are_a_triangle(self):
        drawn = draw_with_triangle([Contender(number) for number in (2, 1, 3)])
        assert drawn == Draw((), triangle=(2, 1, 3))

    def test_those_of_the_last_triangle_are_not_in_the_next(self):
        first, second = (
            drawn for _, drawn in rounds_of(9, 2, Random(3), drawn_by=draw_with_triangle)
        )
        assert not set(first.triangle) & set(second.triangle)

    def test_an_even_field_needs_no_triangle(self):
        field = [Contender(number) for number in range(1, 5)]
        assert draw_with_triangle(field) == draw(field)

    @pytest.mark.parametrize("drawn_by", [draw, draw_with_triangle])
    def test_one_cannot_be_drawn(self, drawn_by):
        with pytest.raises(MovementError) as raised:
            drawn_by([Contender(1)])
        assert (raised.value.code, raised.value.details) == ("too_few_contenders", {"least": 2})

    def test_nobody_is_entered_twice(self):
        with pytest.raises(MovementError) as raised:
            draw([Contender(1), Contender(2), Contender(1)])
        assert raised.value.code == "contender_repeated"
        assert raised.value.details == {"contender": 1}


class AgainstAllDrawsTests:
    """Every small event to the bitter end, each round beside all draws there are."""

    @pytest.mark.parametrize("count", [4, 6, 8])
    def test_as_few_rematches_as_the_round_allows(self, count):
        for seed in range(5):
            for field, drawn in rounds_of(count, 2 * count - 2, Random(seed)):
                assert len(rematches(field, drawn)) == fewest_rematches(field, triangle=False)

    @pytest.mark.parametrize("count", [5, 7])
    def test_as_few_rematches_as_the_triangles_allow(self, count):
        for seed in range(5):
            events = rounds_of(count, 2 * count, Random(seed), drawn_by=draw_with_triangle)
            for field, drawn in events:
                assert len(rematches(field, drawn)) == fewest_rematches(field, triangle=True)

    def test_byes_spread_to_the_bitter_end(self):
        for field, drawn in rounds_of(7, 20, Random(5)):
            byes = {contender.number: contender.byes for contender in field}
            assert byes[drawn.bye] == min(byes.values())
            assert max(byes.values()) - min(byes.values()) <= 1


def sound_event(count, rounds, random):
    """Half as many rounds as contestants bring no rematch; byes are in turn, everybody is there."""
    for number, (field, drawn) in enumerate(rounds_of(count, rounds, random), 1):
        assert 2 * number > count or rematches(field, drawn) == ()
        there = Counter(each for one in drawn.meetings for each in (one.higher, one.lower))
        there[drawn.bye] += count % 2
        assert +there == Counter(contender.number for contender in field)
        assert all(contender.byes <= 1 for contender in field)


class EventTests:
    @settings(max_examples=25, deadline=None)
    @given(st.integers(5, 40), st.integers(0, 10**6))
    def test_no_rematch_before_half(self, count, seed):
        sound_event(count, min(count // 2, 6), Random(seed))

    @settings(max_examples=15, deadline=None)
    @given(st.integers(5, 15), st.integers(0, 10**6))
    def test_each_draw_passes_its_referee(self, count, seed):
        for field, drawn in rounds_of(count, 6, Random(seed)):
            assert problems(field, drawn) == []

    @pytest.mark.slow
    def test_events_of_5_to_120(self):
        """Two hundred with ETUI_EXAMPLES=4; two thousand, with triangles too, by
        `python -m bench.rules.swiss_events`."""
        random = Random(2000)
        for event in range(many(50)):
            # All sizes, the smaller ones more often; 7 goes round all that there are.
            count = 5 + min(7 * event % 116, random.randint(0, 115))
            sound_event(count, min(count // 2, random.randint(3, 7)), random)
