"""Who goes on after a match that one team must win, and the extra boards of a tie.

A tie is broken by extra boards, an eighth of the match, at least two, rounded up, and again as
often as it takes (EBU White Book). Some events spare themselves that by giving the team ranked
higher a tenth of an IMP as carry-over: then no margin can be nought.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from scoring.errors import ScoringError


class Team(Enum):
    """One of the two teams of a match."""

    HOME = "home"
    AWAY = "away"


@dataclass(frozen=True)
class KnockOut:
    """Where a match stands: `winner` is None while `to_play` extra boards are due."""

    margin: Fraction  # the home team's, extra boards included
    winner: Team | None
    to_play: int


def extra_boards(boards: int) -> int:
    """Count how many extra boards follow a tie over so many: an eighth, at least two, rounded up.

    >>> [extra_boards(boards) for boards in (8, 16, 17, 32)]
    [2, 2, 3, 4]
    """
    return max(2, -(-boards // 8))


def knock_out(margin: Fraction, boards: int, extra: Sequence[Fraction] = ()) -> KnockOut:
    """Return the state of a match of so many boards after the margins of its sets of extra boards.

    Margins are the home team's, for the match `Sheet.knock_out_margin`. Refuses extra boards
    after the match was decided: `extra_boards_not_needed`.
    """
    total = margin
    for number, gained in enumerate(extra, start=1):
        if total:
            raise ScoringError("extra_boards_not_needed", set=number)
        total += gained
    if total:
        return KnockOut(total, Team.HOME if total > 0 else Team.AWAY, 0)
    return KnockOut(total, None, extra_boards(boards))
