"""The forms of teams of four: two tables compared board by board, what matches give added up.

How boards and matches are worked out stands in `scoring.teams`; here is which figure ranks, which
stands beside it, and in what penalties are counted. A table of a match is a field of two results,
so its boards show as those of the form with two results do: IMPs as cross-IMPs, board-a-match as
matchpoints of two, total points as themselves.
"""

from scoring.boards.match.match_scoring import MatchScoring
from scoring.contestants import PenaltyUnit
from scoring.forms.cross_imps import CROSS_IMPS
from scoring.forms.form import BoardForm, FigureKind, Form
from scoring.forms.matchpoints import MATCHPOINTS
from scoring.forms.total_points import TOTAL_POINTS


class TeamMatches(Form):
    """A form of matches between teams.

    `figures`: the one that ranks and the one beside it. `method`: how a match
    is scored. `has_scale`: whether IMPs become victory points by a scale; a
    penalty may then be taken before the scale, in IMPs, or after it.
    """

    is_by_match = True

    def __init__(
        self,
        value: str,
        boards: BoardForm,
        *,
        figures: tuple[FigureKind, FigureKind],
        units: tuple[PenaltyUnit, ...],
        method: MatchScoring,
        has_scale: bool = False,
    ) -> None:
        self.value = value
        self._boards = boards
        self.leads, self.figure_beside = figures
        self.units = units
        self.method = method
        self.has_scale = has_scale

    @property
    def boards(self) -> BoardForm:
        return self._boards

    @property
    def wins_by_margin(self) -> bool:
        return self.method.is_by_margin

    @property
    def gives_victory_points(self) -> bool:
        return self.has_scale


MATCH_IMPS = TeamMatches(
    "match_imps",
    CROSS_IMPS,
    figures=(FigureKind.VICTORY_POINTS, FigureKind.IMPS),
    units=(PenaltyUnit.VICTORY_POINTS, PenaltyUnit.IMPS),
    method=MatchScoring.IMPS,
    has_scale=True,
)
# IMPs alone decide: how many a team was ahead in all its matches, or in the one it played.
IMPS_ADDED = TeamMatches(
    "imps_added",
    CROSS_IMPS,
    figures=(FigureKind.IMPS, FigureKind.WON_AND_LOST),
    units=(PenaltyUnit.IMPS,),
    method=MatchScoring.IMPS,
)
BOARD_A_MATCH = TeamMatches(
    "board_a_match",
    MATCHPOINTS,
    figures=(FigureKind.MATCHPOINTS, FigureKind.PERCENTAGE),
    units=(PenaltyUnit.MATCHPOINTS,),
    method=MatchScoring.BOARD_A_MATCH,
)
POINT_A_BOARD = TeamMatches(
    "point_a_board",
    MATCHPOINTS,
    figures=(FigureKind.MATCHPOINTS, FigureKind.PERCENTAGE),
    units=(PenaltyUnit.MATCHPOINTS,),
    method=MatchScoring.POINT_A_BOARD,
)
MATCH_TOTAL = TeamMatches(
    "match_total",
    TOTAL_POINTS,
    figures=(FigureKind.POINTS, FigureKind.WON_AND_LOST),
    units=(PenaltyUnit.POINTS,),
    method=MatchScoring.TOTAL_POINTS,
)
# The victory points of the IMPs, and a point for each board won.
HYBRID = TeamMatches(
    "hybrid",
    CROSS_IMPS,
    figures=(FigureKind.VICTORY_POINTS, FigureKind.IMPS),
    units=(PenaltyUnit.VICTORY_POINTS, PenaltyUnit.IMPS),
    method=MatchScoring.HYBRID,
    has_scale=True,
)
# Boards won, and the balance of the match (`scoring.boards.match.patton`).
POLISH_PATTON = TeamMatches(
    "polish_patton",
    MATCHPOINTS,
    figures=(FigureKind.MATCHPOINTS, FigureKind.PERCENTAGE),
    units=(PenaltyUnit.MATCHPOINTS,),
    method=MatchScoring.PATTON,
)
TEAM_MATCHES = (
    MATCH_IMPS,
    IMPS_ADDED,
    BOARD_A_MATCH,
    POINT_A_BOARD,
    MATCH_TOTAL,
    HYBRID,
    POLISH_PATTON,
)
