"""A score beside those of the other tables that it was compared with."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.evening.report import ResultLine
from tournament.evening.scores.boards.board_parts import BoardPart
from tournament.evening.scores.ranked_by import points_of


@dataclass(frozen=True)
class AgainstOthers:
    """How many other tables scored less, as much and more for the same side."""

    better: int
    level: int
    worse: int

    @property
    def tables(self) -> int:
        return self.better + self.level + self.worse


def count_others(parts: Sequence[BoardPart], line: ResultLine, side: str) -> AgainstOthers | None:
    """Count the tables that the score of NS or EW is better than, level with and worse than.

    Only those of its own part of the board: of its section where sections are apart, of its group
    of a fouled board. A result without points is in no count; None where there is nothing to count.
    """
    own = points_of(line, side)
    part = next((part for part in parts if line in part.lines), None)
    if own is None or part is None:
        return None
    points = [points_of(other, side) for other in part.lines if other != line]
    others = [score for score in points if score is not None]
    if not others:
        return None
    return AgainstOthers(
        better=sum(own > score for score in others),
        level=sum(own == score for score in others),
        worse=sum(own < score for score in others),
    )
