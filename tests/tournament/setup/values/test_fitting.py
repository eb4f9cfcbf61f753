"""How much time there is until the house closes."""

import datetime
from dataclasses import replace

import pytest

from tests.tournament.evening.values import an_evening
from tournament.evening.facts import Break
from tournament.setup.values.fitting import boards_in_time, minutes_after, room

EIGHT, HALF_PAST_TEN = datetime.time(20), datetime.time(22, 30)


def a_session(starts_at=EIGHT, wanted=26):
    return replace(an_evening().session, starts_at=starts_at, boards_wanted=wanted)


class RoomTests:
    @pytest.mark.parametrize(
        ("starts", "until", "minutes"),
        [
            (EIGHT, HALF_PAST_TEN, 150),
            (datetime.time(20, 15), HALF_PAST_TEN, 135),
            (EIGHT, datetime.time(1), 300),
            (EIGHT, EIGHT, 0),
            (datetime.time(14, 45), datetime.time(18, 10), 205),
        ],
    )
    def test_an_hour_before_the_start_is_the_next_days(self, starts, until, minutes):
        assert room(a_session(starts), until) == minutes

    def test_without_an_hour_nobody_knows(self):
        assert room(a_session(None), HALF_PAST_TEN) is None
        assert room(a_session(), None) is None


class BoardTests:
    def test_as_many_as_the_pace_allows(self):
        """At 7.5 minutes a board 150 minutes are 20, 135 are 18."""
        assert boards_in_time(a_session(), HALF_PAST_TEN) == 20
        assert boards_in_time(a_session(datetime.time(20, 15)), HALF_PAST_TEN) == 18

    def test_breaks_are_no_time_to_play(self):
        """Of 150 minutes 20 go for two breaks: 130 of 7.5 are 17."""
        session = replace(a_session(), breaks=(Break(2, 15), Break(4, 5)))
        assert boards_in_time(session, HALF_PAST_TEN) == 17

    def test_at_least_six(self):
        assert boards_in_time(a_session(), datetime.time(20, 5)) == 6
        assert boards_in_time(a_session(), datetime.time(20, 53)) == 7

    def test_without_an_hour_as_many_as_are_wished_for(self):
        assert boards_in_time(a_session(wanted=24), None) == 24


class AfterTests:
    @pytest.mark.parametrize(("lasting", "after"), [(149, 0), (150, 0), (151, 1), (200, 50)])
    def test_by_how_much_it_is_over_late(self, lasting, after):
        assert minutes_after(a_session(), lasting, HALF_PAST_TEN) == after

    def test_without_an_hour_nothing_is_late(self):
        assert minutes_after(a_session(), 2000, None) == 0
