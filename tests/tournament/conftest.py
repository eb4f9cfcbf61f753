"""What the tests of every address have in common: the cast, in a club with the demo's evenings.

Wrong codes are counted by who sends them, and to all tests that is one: each begins anew.
"""

import pytest

from tests.tournament.stage import logins, played, stage  # noqa: F401  (fixtures, asked for by name)
from tournament.serving.callers import guesses


@pytest.fixture(autouse=True)
def _forget_guesses():
    guesses.forget()
