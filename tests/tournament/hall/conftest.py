"""An evening under way and a scorer's browser, for every test here that names no other."""

import pytest

from tests.tournament.play.conftest import client, session
from tournament.serving.callers import guesses

__all__ = ["client", "session"]


@pytest.fixture(autouse=True)
def _forget():
    guesses.forget()
