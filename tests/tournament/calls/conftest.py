"""An evening under way, a table's phone, and a clock that stands until it is moved."""

import datetime

import pytest

from tests.tournament.play.conftest import client, session
from tests.tournament.play.phones import a_phone
from tournament.serving.callers import pace

__all__ = ["client", "session"]

# A quarter past nine in the evening in Paris.
QUARTER_PAST_NINE = datetime.datetime(2026, 11, 17, 20, 15, tzinfo=datetime.UTC)


class Clock:
    """The server's clock, moved by hand."""

    def __init__(self) -> None:
        self.now = QUARTER_PAST_NINE

    def pass_by(self, seconds: int) -> None:
        self.now += datetime.timedelta(seconds=seconds)


@pytest.fixture
def clock(monkeypatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("django.utils.timezone.now", lambda: clock.now)
    return clock


@pytest.fixture
def phone(session):
    pace.forget()
    return a_phone(session)
