"""The one answer to "who is winning"."""

from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.standings import Standings


def score(evening: Evening) -> Standings:
    """Score an evening by its profile, in the way of its kind."""
    return RULES.of(evening.session).score(evening)
