"""Whole Swiss events whose length is known: nobody meets again while the event could be drawn so.

An even field of n can be drawn for n - 1 rounds without a rematch, an odd one, with a bye each
round, for n (the circle): so no event here needs one.
"""

from random import Random

import pytest

from movements.swiss.check import rematches
from movements.swiss.draw import draw
from tests.examples import many
from tests.movements.swiss.event import rounds_of

LONGEST = 14


def whole_event(count, rounds, random):
    """Play an event with its length in view; nobody meets again nor has a second bye too early."""
    left = iter(range(rounds - 1, -1, -1))
    for field, drawn in rounds_of(count, rounds, random, lambda field: draw(field, next(left))):
        assert rematches(field, drawn) == (), (count, rounds)
        byes = {contender.number: contender.byes for contender in field}
        assert drawn.bye is None or byes[drawn.bye] == min(byes.values()), (count, rounds)


def play_events(events, random):
    for event in range(events):
        # All sizes from 4 to 60, the smaller ones, where corners are, more often.
        count = 4 + min(7 * event % 57, random.randint(0, 56))
        most = min(count - 1 + count % 2, LONGEST)
        whole_event(count, random.randint(min(3, most), most), random)


class KnownLengthTests:
    @pytest.mark.slow
    def test_events_of_4_to_60(self):
        play_events(many(20), Random(14))

    @pytest.mark.whole
    def test_more_of_them(self):
        """Two thousand with ETUI_EXAMPLES=14."""
        play_events(many(150), Random(2026))

    @pytest.mark.parametrize("count", [4, 5, 6, 7, 8])
    def test_small_fields_to_the_last_round_that_there_is(self, count):
        for seed in range(many(4)):
            whole_event(count, count - 1 + count % 2, Random(seed))
