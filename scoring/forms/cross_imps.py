"""The form cross-IMPs: the IMPs against every other result of the board, divided (Law 78B).

Contestants are ranked by their exact signed total, whatever their number of boards: Law 78D leaves
that to the conditions of contest. A sit-out and a board not played are then worth the average, 0.
The mean of a board stands beside the total.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from scoring.awards import RowAward, TableAward
from scoring.boards.imps import board_imps
from scoring.boards.matchpoints import Award
from scoring.contestants import PenaltyUnit
from scoring.forms.form import NO_TOP, BoardForm, FigureKind, of_imps
from scoring.forms.steps.imps import cross_imp_steps
from scoring.forms.steps.table import Step, Table
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import Profile
from scoring.rounding import Rounding


class CrossImps(BoardForm):
    """Cross-IMPs, as a form of scoring; `scoring.boards.imps` computes its boards."""

    value = "cross_imps"
    leads = FigureKind.IMPS
    figure_beside = FigureKind.MEAN_IMPS
    units = (PenaltyUnit.IMPS,)
    award = FigureKind.IMPS
    figure = FigureKind.IMPS

    def awards(
        self,
        results: Sequence[Sides],
        board: int,
        rules: Profile,
        *,
        expected: int,
        groups: Sequence[str] | None = None,
    ) -> list[TableAward]:
        return of_imps(board_imps(results, board, rules, expected=expected, groups=groups))

    def row(self, exact: TableAward, rules: Profile) -> RowAward:
        imps = rules.cross_imps
        return _row(exact.award, imps.shown, zero=imps.nought_where_not_played)

    def rounding(self, rules: Profile) -> Rounding:
        return rules.cross_imps.shown

    def steps(self, table: Table) -> Iterator[Step]:
        return cross_imp_steps(table)


CROSS_IMPS = CrossImps()


# The same few awards come back at every change of an evening.
@lru_cache(maxsize=8192)
def _row(award: Award, rounding: Rounding, *, zero: bool) -> RowAward:
    """Round an award for display; with `zero` a side without one is shown as 0."""
    empty = rounding.to_decimal(NO_TOP) if zero else None
    ns, ew = (empty if side is None else rounding.to_decimal(side) for side in (award.ns, award.ew))
    return RowAward(award.ns, award.ew, ns, ew, None, None)
