"""The form victory points, for pairs: each round is a match, worth them by a scale.

They are made of cross-IMPs, or of matchpoints where the scale is one of percentages; only the scale
in the profile decides which. `ranking.round_matches` computes them.
"""

from scoring.contestants import PenaltyUnit
from scoring.forms.cross_imps import CROSS_IMPS
from scoring.forms.form import BoardForm, FigureKind, Form
from scoring.forms.matchpoints import MATCHPOINTS
from scoring.profiles.conventions import Profile


class VictoryPoints(Form):
    """Victory points made of a form of boards, whose figure stands beside them."""

    value = "victory_points"
    leads = FigureKind.VICTORY_POINTS
    units = (PenaltyUnit.VICTORY_POINTS,)
    is_by_match = True

    def __init__(self, boards: BoardForm) -> None:
        self._boards = boards
        self.figure_beside = boards.figure

    @property
    def boards(self) -> BoardForm:
        return self._boards

    def under(self, rules: Profile) -> Form:
        return victory_points(by_percentage=rules.matches.by_percentage)


def victory_points(*, by_percentage: bool) -> VictoryPoints:
    """Return the form of victory points on a scale of percentages, or on any other."""
    return BY_PERCENTAGE if by_percentage else BY_IMPS


BY_IMPS = VictoryPoints(CROSS_IMPS)
BY_PERCENTAGE = VictoryPoints(MATCHPOINTS)
