"""A published evening at a clock that stands still, for every test of claims here."""

import time

import pytest
from django.utils import timezone

from tests.builders import by
from tests.tournament.public.claims.sent import AT
from tests.tournament.results.scores import a_played_evening
from tournament.evening.publish.deadline import Corrections
from tournament.models import Session
from tournament.results.services.publish import publish
from tournament.serving.callers import guesses
from tournament.serving.live.fragments import FRAGMENTS


class Clock:
    now = AT


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    guesses.forget()
    FRAGMENTS.clear()
    clock = Clock()
    monkeypatch.setattr("django.utils.timezone.now", lambda: clock.now)
    monkeypatch.setattr(time, "time", lambda: clock.now.timestamp())
    with timezone.override("Europe/Paris"):
        yield clock
    guesses.forget()


@pytest.fixture
def session():
    session = a_played_evening()
    publish(session, by(), kind="provisional", corrections=Corrections(minutes=30))
    return Session.objects.get(pk=session.pk)
