"""Name the games for four players and the editions of their scoring, as they are stored."""

from enum import Enum


class FourGameKind(Enum):
    """What is played at a table of four; the values are stored and never change."""

    RUBBER = "rubber"
    # Part-scores are carried from deal to deal, or every deal stands alone.
    CHICAGO = "chicago"
    CHICAGO_DUPLICATE = "duplicate"


class FourEdition(Enum):
    """By which edition of the table it is scored; the values are stored and never change.

    `CURRENT` is in force since 1993, `FORMER` is what held before, and `MIXED` is what French
    rule books print: the former undertricks with today's insult and part-score.
    """

    CURRENT = "current"
    FORMER = "former"
    MIXED = "mixed"
