"""The form Butler: the IMPs of each score against the datum of its board, added up as cross-IMPs.

What a total is, and how it ranks, is as there.
"""

from collections.abc import Iterator, Sequence

from scoring.awards import RowAward, TableAward
from scoring.boards.butler import board_butler
from scoring.contestants import PenaltyUnit
from scoring.forms.form import BoardForm, FigureKind, of_imps, whole_row
from scoring.forms.steps.imps import butler_steps
from scoring.forms.steps.table import Step, Table
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import Profile
from scoring.rounding import Rounding


class Butler(BoardForm):
    """Butler, as a form of scoring; `scoring.boards.butler` computes its boards."""

    value = "butler"
    leads = FigureKind.IMPS
    figure_beside = FigureKind.MEAN_IMPS
    units = (PenaltyUnit.IMPS,)
    award = FigureKind.IMPS
    figure = FigureKind.IMPS
    is_whole = True
    has_datum = True

    def awards(
        self,
        results: Sequence[Sides],
        board: int,
        rules: Profile,
        *,
        expected: int,
        groups: Sequence[str] | None = None,
    ) -> list[TableAward]:
        return of_imps(board_butler(results, board, rules, groups=groups))

    def row(self, exact: TableAward, rules: Profile) -> RowAward:
        return whole_row(exact.award, rules.butler.shown)

    def rounding(self, rules: Profile) -> Rounding:
        return rules.butler.shown

    def steps(self, table: Table) -> Iterator[Step]:
        return butler_steps(table)


BUTLER = Butler()
