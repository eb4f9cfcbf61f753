"""What a reader of an evening who plays in it must not see yet: the veil.

Whoever directs and plays has boards still to be played, whose results they are not to see. The
facts are not touched by it: a veiled evening is a copy for one reader's pages, and what is stored,
published or undone never comes from one.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from tournament.evening.facts import Place


@dataclass(frozen=True)
class Reader:
    """Who reads: `pair` is the key of the one in which they play, empty for who does not play;
    `looked_at` are the boards that they asked to see all the same."""

    pair: str = ""
    looked_at: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Veil:
    """What one reader must not see: `boards` that their pair has still to play; `own_places` where
    it is to play them; `entered` what came in on them at other tables, and when."""

    boards: frozenset[int] = frozenset()
    own_places: frozenset[Place] = frozenset()
    entered: Mapping[Place, datetime.datetime] = field(default_factory=dict)

    def is_over(self, place: Place) -> bool:
        """Tell whether a line is hidden: one of such a board, at another table than the pair's."""
        return place[3] in self.boards and place not in self.own_places


NOBODY, NO_VEIL = Reader(), Veil()
