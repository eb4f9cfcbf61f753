"""The words in which an evening's state and settings are stored: as values, without their names.

The values stand in databases, evening files and the log for ever; the models add what people read.
"""

import datetime
from enum import StrEnum

# From what hour on the hands of a simultaneous are shown, unless its organiser wants another.
END_OF_SECRECY = datetime.time(8)


class State(StrEnum):
    """How far an evening has come."""

    SETUP = "setup"
    RUNNING = "running"
    PROVISIONAL = "provisional"
    FINAL = "final"


class Visibility(StrEnum):
    """What public pages show while boards are still being played."""

    NOTHING = "nothing"
    BOARDS = "boards"
    RANKING = "ranking"


class TableSees(StrEnum):
    """What a table's phone shows of a board once its result is agreed."""

    NOTHING = "nothing"
    TRAVELLER = "traveller"


class Compared(StrEnum):
    """With whose results a result is compared, where several sections play the same boards."""

    FIELD = "field"
    SECTION = "section"


class Ranked(StrEnum):
    """Which pairs are ranked in one list; only sections with two winners have lines."""

    BY_LINE = "by_line"
    TOGETHER = "together"
    APART = "apart"


class Numbering(StrEnum):
    """How the pairs of two lines are numbered on paper."""

    THROUGH = "through"
    BY_LINE = "by_line"


class NameShown(StrEnum):
    """How a player is named in what is published, from the most open to the strictest."""

    FULL = "full"
    INITIALS = "initials"
    HIDDEN = "hidden"


class DealOrigin(StrEnum):
    """Where a set of deals came from: a file, this program, or somebody who typed the cards."""

    FILE = "file"
    DEALT = "dealt"
    TYPED = "typed"


class Sex(StrEnum):
    """Of a player, for a ranking of mixed or of ladies' pairs; nothing else asks for it."""

    LADY = "F"
    GENTLEMAN = "M"


# In place of a movement's key: the director's own one; one that an incident changed; matches of
# teams, whose conditions stand in the session's stage.
OWN, REPAIRED, FROM_RESULTS, MATCHES = "own", "repaired", "from_results", "matches"
# Of sections. E is a line and a seat, I reads as 1.
LETTERS = "ABCDFGHJ"


class Finding(StrEnum):
    """What the director found of a board of a match by Law 86, and so what becomes of it."""

    NOBODY = "nobody"  # nobody at fault: average plus to both
    BOTH = "both"  # both at fault: average minus to both
    CANCELLED = "cancelled"  # counts for neither
    SUBSTITUTE = "substitute"  # another deal is played
    HOME = "home"  # the home team at fault
    AWAY = "away"  # the away team at fault
    ONE_RESULT = "one_result"  # one result, clearly favourable to one side
