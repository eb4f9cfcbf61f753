"""What kinds of event there are: each registers here what it answers."""

from tournament.evening.kind import RULES
from tournament.kinds.pairs.rules import PAIRS
from tournament.kinds.teams.rules import TEAMS


def register_kinds() -> None:
    """Register the answers of every kind, in the order in which they are offered."""
    RULES.register("pairs", PAIRS)
    RULES.register("teams", TEAMS)
    # Single players are read from files only, and score and sit as pairs do.
    RULES.register("individual", PAIRS)
