"""When the evening is over: from the planned start, and from the last round called."""

import datetime
from dataclasses import dataclass

import pytest
from django.utils import timezone

from tests.builders import a_club, a_session, by
from tests.tournament.setup.arrange import running
from tests.tournament.setup.test_movement import HOWELL_14
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening
from tournament.store.reading.finish import find_last_finish

pytestmark = pytest.mark.django_db

# Thirteen rounds of two boards at seven and a half minutes; 20:05 on that day.
ROUND = datetime.timedelta(minutes=15)
EIGHT = datetime.datetime(2026, 11, 17, 20, 0, tzinfo=datetime.UTC)


@dataclass(frozen=True)
class Played:
    rounds: int
    boards_per_round: int


def found(session):
    return find_last_finish(session, load_evening(session).sections)


class UsualPaceTests:
    """Two boards in a quarter of an hour, with the moves a little less than 4 hours for 24 boards
    and a little less than 5 for 33: what French clubs say of an afternoon."""

    @pytest.mark.parametrize(
        ("rounds", "boards", "lasting"),
        [(12, 2, "3:55"), (8, 3, "3:35"), (6, 4, "3:25"), (11, 3, "4:57")],
    )
    def test_a_club_that_has_set_nothing(self, rounds, boards, lasting):
        club = a_club()
        session = a_session(club, starts_at=datetime.time(14, 0))
        ends = find_last_finish(session, [Played(rounds, boards)])
        hours, minutes = map(int, lasting.split(":"))
        assert ends == datetime.time(14 + hours, minutes)


class LastFinishTests:
    @pytest.fixture
    def session(self, monkeypatch):
        monkeypatch.setattr(timezone, "now", lambda: EIGHT)
        session = running(14, HOWELL_14)
        session.event.club.minutes_per_move = 0
        return session

    @pytest.fixture
    def called(self, session, monkeypatch):
        def call(number, at):
            monkeypatch.setattr(timezone, "now", lambda: at)
            call_round(session, by(), number=number)
            session.refresh_from_db(fields=["round"])
            return session

        return call

    def test_before_the_start_it_counts_from_the_hour_that_is_planned(self, session):
        session.state, session.round = "setup", 0
        assert found(session) == datetime.time(23, 20)

    def test_once_begun_it_counts_from_the_first_call(self, session):
        assert found(session) == EIGHT + 13 * ROUND

    def test_a_round_called_late_moves_it(self, called):
        late = EIGHT + 5 * ROUND + datetime.timedelta(minutes=12)
        assert found(called(6, late)) == late + 8 * ROUND

    def test_the_move_that_a_call_begins_counts_and_those_that_are_left(self, session, called):
        session.event.club.minutes_per_move = 3
        move = datetime.timedelta(minutes=3)
        assert found(called(12, EIGHT)) == EIGHT + 2 * ROUND + 2 * move

    def test_an_evening_typed_on_another_day_keeps_its_own_hour(self, called):
        typed = EIGHT + datetime.timedelta(days=3)
        assert found(called(2, typed)) == datetime.time(23, 20)
