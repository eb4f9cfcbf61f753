"""The form total points: the scores themselves are added up (Law 78C).

Scores depend on the cards, so that a side's mean does not say how well it played: an artificial
award that could depend on the session (Law 12C2(c)) keeps its fixed worth.
"""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction

from scoring.awards import RowAward, Standing, TableAward
from scoring.boards.butler import board_points
from scoring.contestants import PenaltyUnit
from scoring.forms.form import BoardForm, FigureKind, of_imps, whole_or_shown, whole_row
from scoring.forms.steps.imps import points_steps
from scoring.forms.steps.table import Step, Table
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import Profile
from scoring.rounding import Rounding


class TotalPoints(BoardForm):
    """Total points, as a form of scoring; `scoring.boards.butler` computes its boards."""

    value = "total_points"
    leads = FigureKind.POINTS
    figure_beside = FigureKind.MEAN_POINTS
    units = (PenaltyUnit.POINTS,)
    award = FigureKind.POINTS
    figure = FigureKind.POINTS
    is_compared = False
    is_whole = True

    def awards(
        self,
        results: Sequence[Sides],
        board: int,
        rules: Profile,
        *,
        expected: int,
        groups: Sequence[str] | None = None,
    ) -> list[TableAward]:
        return of_imps(board_points(results, board, rules, groups=groups))

    def row(self, exact: TableAward, rules: Profile) -> RowAward:
        return whole_row(exact.award, rules.points_shown)

    def rounding(self, rules: Profile) -> Rounding:
        return rules.points_shown

    def sum_shown(self, value: Fraction, rules: Profile) -> Decimal:
        return whole_or_shown(rules.points_shown, value)

    def total_shown(self, standing: Standing) -> Decimal:
        total = standing.exact_total
        return Decimal(total.numerator) if total.denominator == 1 else standing.total

    def steps(self, table: Table) -> Iterator[Step]:
        return points_steps(table)


TOTAL_POINTS = TotalPoints()
