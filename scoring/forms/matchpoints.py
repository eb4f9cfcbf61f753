"""The form matchpoints: two for each result beaten, one for each equalled (Law 78A).

Contestants are ranked by the percentage of what they could win: the tops of the boards credited to
them. Exact percentages rank, unless the profile works the percentage out of the rounded total:
there equal totals tie. Where the profile factors, a total is raised to the largest maximum of the
list or of the event.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from scoring.awards import RankFigures, RowAward, ScoreCard, Standing, TableAward
from scoring.boards.matchpoints import Award, board_awards, top_of
from scoring.contestants import PenaltyUnit
from scoring.forms.form import NO_TOP, BoardForm, FigureKind, optional
from scoring.forms.steps.matchpoints import matchpoint_steps
from scoring.forms.steps.table import Step, Table
from scoring.notation.outcome import NotPlayed, Pending, Sides
from scoring.profiles.conventions import PercentageOf, Profile
from scoring.rounding import Mode, Rounding


class Matchpoints(BoardForm):
    """Matchpoints, as a form of scoring; `scoring.boards.matchpoints` computes its boards."""

    value = "matchpoints"
    leads = FigureKind.PERCENTAGE
    figure_beside = FigureKind.MATCHPOINTS
    units = (PenaltyUnit.TOP_PERCENT, PenaltyUnit.MATCHPOINTS)
    award = FigureKind.MATCHPOINTS
    figure = FigureKind.PERCENTAGE

    def awards(
        self,
        results: Sequence[Sides],
        board: int,
        rules: Profile,
        *,
        expected: int,
        groups: Sequence[str] | None = None,
    ) -> list[TableAward]:
        exact = board_awards(results, board, rules, expected=expected, groups=groups)
        for_display = exact
        if rules.raw_short_boards:
            own = sum(not isinstance(sides.ns, NotPlayed | Pending) for sides in results)
            if own < expected:
                for_display = board_awards(results, board, rules, expected=own, groups=groups)
        made = {
            id(award): TableAward(award, displayed)
            for award, displayed in zip(exact, for_display, strict=True)
        }
        return [made[id(award)] for award in exact]

    def row(self, exact: TableAward, rules: Profile) -> RowAward:
        # Nearly always both are the same object: its figures are then hashed once.
        for_display = None if exact.for_display is exact.award else exact.for_display
        return _row(exact.award, for_display, rules.board, rules.board_shown, rules.percentage.mode)

    def rounding(self, rules: Profile) -> Rounding:
        return rules.total

    def board_rounding(self, rules: Profile) -> Rounding:
        return rules.board_shown

    def top(self, results: int, rules: Profile) -> Fraction:
        return top_of(results, rules.unit)

    def steps(self, table: Table) -> Iterator[Step]:
        return matchpoint_steps(table)

    def standing(
        self, card: ScoreCard, rules: Profile, *, common: Fraction | None, penalty: Fraction
    ) -> RankFigures:
        won, possible = card.won, card.possible
        if not card.lines:
            nothing = rules.total.to_decimal(NO_TOP)
            no_boards_total = rules.total.to_decimal(-penalty)
            return RankFigures(
                (False, -penalty), card, no_boards_total, nothing, None, -penalty, None, penalty
            )
        maximum = common or possible
        total = won * maximum / possible - penalty
        exact = official = 100 * total / maximum
        if rules.percentage_of is PercentageOf.ROUNDED_TOTAL:
            official = 100 * rules.total.round(total) / maximum
        return RankFigures(
            merit=(True, official),
            card=card,
            total=rules.total.to_decimal(total),
            maximum=rules.total.to_decimal(maximum),
            percentage=rules.percentage.to_decimal(official),
            exact_total=won - penalty,
            exact_percentage=exact,
            penalty=penalty,
        )

    def merit(self, standing: Standing, rules: Profile) -> tuple[bool, Fraction]:
        if standing.exact_percentage is None:
            return False, standing.exact_total
        if rules.percentage_of is PercentageOf.EXACT:
            return True, standing.exact_percentage
        return True, 100 * Fraction(standing.total) / Fraction(standing.maximum)


MATCHPOINTS = Matchpoints()


# The same few awards come back at every change of an evening. The key has the roundings and not the
# whole profile: comparing two profiles takes longer than to round.
@lru_cache(maxsize=8192)
def _row(
    exact: Award, other: Award | None, counted: Rounding | None, board: Rounding, mode: Mode
) -> RowAward:
    for_display, tenths = other or exact, Rounding(1, mode)
    ns, ew = (
        side if side is None or counted is None else counted.round(side)
        for side in (exact.ns, exact.ew)
    )
    return RowAward(
        ns,
        ew,
        optional(board, for_display.ns),
        optional(board, for_display.ew),
        optional(tenths, None if ns is None else 100 * ns / exact.top),
        optional(tenths, None if ew is None else 100 * ew / exact.top),
        exact.top,
    )
