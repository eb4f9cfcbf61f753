"""What kinds of event there are: each registers here what it answers."""

from dataclasses import replace

from tournament.evening.kind import RULES
from tournament.files.any_file import READERS
from tournament.files.evening.kind import SENSE
from tournament.files.kind import FILES
from tournament.files.ranked.ranked import SCORERS
from tournament.kinds.pairs.face import (
    FILES_OF_PAIRS,
    PAGES_OF_PAIRS,
    SHEETS_OF_PAIRS,
    WORDS_OF_PAIRS,
)
from tournament.kinds.pairs.files.readers import READERS_OF_PAIRS
from tournament.kinds.pairs.files.scored import SCORERS_OF_PAIRS
from tournament.kinds.pairs.files.sense import SENSE_OF_PAIRS
from tournament.kinds.pairs.rules import PAIRS
from tournament.kinds.pairs.verbs import VERBS_OF_PAIRS
from tournament.kinds.teams.face import (
    FILES_OF_TEAMS,
    PAGES_OF_TEAMS,
    SHEETS_OF_TEAMS,
    WORDS_OF_TEAMS,
)
from tournament.kinds.teams.files.readers import READERS_OF_TEAMS
from tournament.kinds.teams.files.scored import SCORERS_OF_TEAMS
from tournament.kinds.teams.files.sense import SENSE_OF_TEAMS
from tournament.kinds.teams.rules import TEAMS
from tournament.kinds.teams.verbs import VERBS_OF_TEAMS
from tournament.prints.kind import SHEETS
from tournament.services.kind import VERBS
from tournament.store.write import on_write
from tournament.web.kind import PAGES
from tournament.words.kind import WORDS


def register_kinds() -> None:
    """Register the answers of every kind, in the order in which they are offered."""
    RULES.register("pairs", PAIRS)
    WORDS.register("pairs", WORDS_OF_PAIRS)
    SHEETS.register("pairs", SHEETS_OF_PAIRS)
    FILES.register("pairs", FILES_OF_PAIRS)
    READERS.register("pairs", READERS_OF_PAIRS)
    SCORERS.register("pairs", SCORERS_OF_PAIRS)
    SENSE.register("pairs", SENSE_OF_PAIRS)
    PAGES.register("pairs", PAGES_OF_PAIRS)
    VERBS.register("pairs", VERBS_OF_PAIRS)
    RULES.register("teams", TEAMS)
    WORDS.register("teams", WORDS_OF_TEAMS)
    SHEETS.register("teams", SHEETS_OF_TEAMS)
    FILES.register("teams", FILES_OF_TEAMS)
    READERS.register("teams", READERS_OF_TEAMS)
    SCORERS.register("teams", SCORERS_OF_TEAMS)
    SENSE.register("teams", SENSE_OF_TEAMS)
    PAGES.register("teams", PAGES_OF_TEAMS)
    VERBS.register("teams", VERBS_OF_TEAMS)
    # Single players are read from files only, and score and sit as pairs do.
    RULES.register("individual", PAIRS)
    WORDS.register("individual", WORDS_OF_PAIRS)
    SHEETS.register("individual", SHEETS_OF_PAIRS)
    FILES.register("individual", replace(FILES_OF_PAIRS, pbn_competition="Individuals"))
    READERS.register("individual", READERS_OF_PAIRS)
    SCORERS.register("individual", SCORERS_OF_PAIRS)
    SENSE.register("individual", SENSE_OF_PAIRS)
    PAGES.register("individual", PAGES_OF_PAIRS)
    VERBS.register("individual", VERBS_OF_PAIRS)
    for listener in (*VERBS_OF_PAIRS.listeners, *VERBS_OF_TEAMS.listeners):
        on_write(listener)
