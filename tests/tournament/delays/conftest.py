"""An evening under way, and a clock that is moved by hand."""

from tests.tournament.calls.conftest import clock
from tests.tournament.play.conftest import client, session

__all__ = ["client", "clock", "session"]
