"""What the rules of each kind of event answer about its evenings (the words and pages of a kind:
its `face.py`)."""

from collections.abc import Callable
from dataclasses import dataclass

from tournament.evening.by_kind import ByKind
from tournament.evening.evening import Evening
from tournament.evening.standings import Standings


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The answers of a kind, in alphabetical order.

    `find_boards_to_play`: the boards that a contestant, by its key, has still to play.
    `score`: what an evening's facts are worth.
    """

    find_boards_to_play: Callable[[Evening, str], frozenset[int]]
    score: Callable[[Evening], Standings]


RULES: ByKind[Rules] = ByKind()
