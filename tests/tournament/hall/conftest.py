"""An evening under way and a scorer's browser, for every test here that names no other."""

from tests.tournament.play.conftest import client, session

__all__ = ["client", "session"]
