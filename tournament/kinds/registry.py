"""What kinds of event there are: each registers here what it answers."""

from tournament.evening.kind import RULES
from tournament.kinds.pairs.face import PAGES_OF_PAIRS, WORDS_OF_PAIRS
from tournament.kinds.pairs.rules import PAIRS
from tournament.kinds.teams.face import PAGES_OF_TEAMS, WORDS_OF_TEAMS
from tournament.kinds.teams.rules import TEAMS
from tournament.web.kind import PAGES
from tournament.words.kind import WORDS


def register_kinds() -> None:
    """Register the answers of every kind, in the order in which they are offered."""
    RULES.register("pairs", PAIRS)
    WORDS.register("pairs", WORDS_OF_PAIRS)
    PAGES.register("pairs", PAGES_OF_PAIRS)
    RULES.register("teams", TEAMS)
    WORDS.register("teams", WORDS_OF_TEAMS)
    PAGES.register("teams", PAGES_OF_TEAMS)
    # Single players are read from files only, and score and sit as pairs do.
    RULES.register("individual", PAIRS)
    WORDS.register("individual", WORDS_OF_PAIRS)
    PAGES.register("individual", PAGES_OF_PAIRS)
