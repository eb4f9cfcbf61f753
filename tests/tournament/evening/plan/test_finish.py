"""When the evening is over, at 7.5 minutes a board and 5 minutes a move."""

import datetime
from dataclasses import dataclass, replace

import pytest

from tests.tournament.evening.values import DAY, an_evening
from tournament.evening.facts import Break, Club
from tournament.evening.plan.finish import finish, is_of_the_evening, last_finish, pace

EIGHT = datetime.time(20)


@dataclass(frozen=True)
class Played:
    rounds: int
    boards_per_round: int


def a_session(round_=0, starts_at=EIGHT):
    return an_evening(round=round_, starts_at=starts_at).session


def called(hour, minute=0, days=0):
    at = datetime.datetime.combine(DAY, datetime.time(hour, minute), datetime.UTC)
    return at + datetime.timedelta(days=days)


class PaceTests:
    def test_it_is_the_clubs(self):
        session = a_session()
        club = Club(half_minutes_per_board=14, minutes_per_move=3)
        event = replace(session.event, club=club)
        found = pace(replace(session, event=event))
        assert (found.half_minutes_per_board, found.minutes_per_move) == (14, 3)


class FinishTests:
    @pytest.mark.parametrize(
        ("lasting", "over"), [(150, datetime.time(22, 30)), (300, datetime.time(1)), (0, EIGHT)]
    )
    def test_so_many_minutes_after_the_start(self, lasting, over):
        assert finish(a_session(), lasting) == over

    def test_without_a_start_nobody_knows(self):
        assert finish(a_session(starts_at=None), 150) is None

    def test_before_the_start_it_is_the_longest_of_all(self):
        """Three rounds of two boards: 45 minutes and two moves; six of two 90 and five."""
        assert last_finish(a_session(), [Played(3, 2)], None) == datetime.time(20, 55)
        assert last_finish(a_session(), [Played(3, 2), Played(6, 2)], None) == datetime.time(21, 55)

    def test_once_called_it_is_what_is_left_from_the_call(self):
        """In round 2 of 3 two rounds are left: 30 minutes, the move that the call begins and one
        more."""
        found = last_finish(a_session(2), [Played(3, 2)], called(21, 10))
        assert found == called(21, 50)

    def test_round_one_is_called_when_everybody_sits(self):
        """Three rounds of 15 minutes and two moves, as from the start that was planned."""
        assert last_finish(a_session(1), [Played(3, 2)], called(20)) == called(20, 55)

    def test_what_was_pressed_on_the_clock_puts_it_off(self):
        later = datetime.timedelta(minutes=7)
        found = last_finish(a_session(3), [Played(3, 2)], called(21), later=later)
        assert found == called(21, 27)

    def test_breaks_that_are_to_come_count(self):
        """After round 1 they are over, after the last there is none."""
        breaks = (Break(1, 10), Break(2, 15), Break(3, 20))
        session = replace(a_session(2), breaks=breaks)
        assert last_finish(session, [Played(3, 2)], called(21)) == called(21, 55)
        assert last_finish(replace(session, round=0), [Played(3, 2)], None) == datetime.time(21, 20)

    def test_of_a_section_that_is_done_nothing_is_left(self):
        found = last_finish(a_session(4), [Played(3, 2)], called(21))
        assert found is None
        found = last_finish(a_session(3), [Played(2, 2), Played(3, 2)], called(21))
        assert found == called(21, 20)

    def test_without_sections_there_is_no_end(self):
        assert last_finish(a_session(), [], None) is None

    def test_a_call_of_another_day_is_not_the_evenings(self):
        found = last_finish(a_session(2), [Played(3, 2)], called(21, days=2))
        assert found == datetime.time(20, 55)

    @pytest.mark.parametrize(
        ("days", "is_so"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)]
    )
    def test_a_day_more_or_less_is_the_evening_still(self, days, is_so):
        assert is_of_the_evening(a_session(), called(21, days=days)) is is_so
