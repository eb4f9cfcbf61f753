"""An evening under way and a scorer's browser, for every test here that names no other."""

import pytest
from django.test import Client

from tests.builders import a_club
from tests.tournament.play.evenings import an_evening
from tests.tournament.play.pages import browser
from tournament.models import Session


@pytest.fixture
def session(db) -> Session:
    return an_evening(a_club())


@pytest.fixture
def client(session) -> Client:
    return browser(session)
