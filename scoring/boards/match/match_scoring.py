"""The ways in which a match between teams is scored."""

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from types import MappingProxyType

from scoring.boards.match.board_a_match import BOARD_A_MATCH, POINT_A_BOARD, BoardAMatch
from scoring.boards.match.comparison import ComparedBoard
from scoring.boards.match.patton import PATTON_BOARDS
from scoring.boards.match.two import Two


class MatchScoring(Enum):
    """How matches are scored; the values stand in files and never change."""

    IMPS = "imps"
    BOARD_A_MATCH = "board_a_match"
    POINT_A_BOARD = "point_a_board"
    TOTAL_POINTS = "total_points"
    HYBRID = "hybrid"  # victory points of the IMPs, and a point for each board won
    PATTON = "polish_patton"  # the Polish one: boards, and the balance of the match

    @property
    def takes_scale(self) -> bool:
        """Whether a match is won by IMPs, which a scale may turn into victory points."""
        return self in (MatchScoring.IMPS, MatchScoring.HYBRID)

    @property
    def is_by_margin(self) -> bool:
        """Whether IMPs or points alone win a match, whatever it then gives in a table."""
        return self in (MatchScoring.IMPS, MatchScoring.TOTAL_POINTS)

    @property
    def boards_alone(self) -> BoardAMatch | None:
        """What boards won are worth where nothing else counts; else None."""
        return _BOARDS_ALONE.get(self)

    @property
    def boards_beside(self) -> BoardAMatch | None:
        """What boards won are worth where something of the whole match counts beside them."""
        return _BOARDS_BESIDE.get(self)

    @property
    def boards(self) -> BoardAMatch | None:
        """What boards won are worth where a board is shown in points; a hybrid's shows IMPs."""
        return None if self.takes_scale else self.boards_alone or self.boards_beside

    @property
    def points_a_board(self) -> Fraction | None:
        """What two teams share of each board, in a Polish Patton with its part of the balance."""
        method = self.boards_alone or self.boards_beside
        if method is None:
            return None
        return method.win + (self is MatchScoring.PATTON)

    def credit(self, line: ComparedBoard) -> Two | None:
        """Return what a board gives both teams: points of boards, IMPs, or points of the score.

        None where nothing is credited to either.
        """
        if line.home is None and line.away is None:
            return None
        if self.boards:
            return self.boards.credit_both(line)
        return line.imps if self.takes_scale else line.points


_BOARDS_ALONE: Mapping[MatchScoring, BoardAMatch] = MappingProxyType(
    {
        MatchScoring.BOARD_A_MATCH: BOARD_A_MATCH,
        MatchScoring.POINT_A_BOARD: POINT_A_BOARD,
    }
)
_BOARDS_BESIDE: Mapping[MatchScoring, BoardAMatch] = MappingProxyType(
    {
        MatchScoring.HYBRID: POINT_A_BOARD,
        MatchScoring.PATTON: PATTON_BOARDS,
    }
)
