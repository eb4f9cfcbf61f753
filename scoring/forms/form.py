"""What every form of scoring says of itself, and what it does with results; no form is named here.

A form of a session (`Form`) says which figure ranks, which stands beside it and in what penalties
are counted. Its boards are awarded by a `BoardForm`: most forms are one themselves, victory points
are made of another. Codes only: the words stand in `tournament/words/forms.py`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import lru_cache

from scoring.awards import RankFigures, RowAward, ScoreCard, Standing, TableAward
from scoring.boards.imps import ImpAward
from scoring.boards.matchpoints import Award
from scoring.contestants import PenaltyUnit
from scoring.forms.steps.table import Step, Table
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import Profile
from scoring.rounding import Rounding

NO_TOP = Fraction(0)


class FigureKind(Enum):
    """What a figure counts, which says how it is written."""

    PERCENTAGE = "percentage"
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    POINTS = "points"
    VICTORY_POINTS = "victory_points"
    MEAN_IMPS = "mean_imps"  # of a board
    MEAN_POINTS = "mean_points"
    WON_AND_LOST = "won_and_lost"  # two figures, of which the one that ranks is the difference

    @property
    def is_mean(self) -> bool:
        """Whether it is that of a board, from a sum."""
        return self in (FigureKind.MEAN_IMPS, FigureKind.MEAN_POINTS)

    @property
    def is_whole(self) -> bool:
        """Whether it is written without decimals where it has none."""
        return self is FigureKind.POINTS


class Form(ABC):
    """How a session is scored and ranked.

    `value` is stored and never changes. `leads` is the figure that ranks, `figure_beside` the one
    that stands beside it; `units` are those of penalties, the usual one first. With `is_by_match`
    each round is a match, and its worth is added up; else what boards gave is.
    """

    value: str
    leads: FigureKind
    figure_beside: FigureKind
    units: tuple[PenaltyUnit, ...]
    is_by_match = False

    def __repr__(self) -> str:
        return f"<{self.value}>"

    @property
    @abstractmethod
    def boards(self) -> "BoardForm":
        """What boards are scored with."""

    def under(self, rules: Profile) -> "Form":
        """Return this form as a profile has it played."""
        return self

    @property
    def ranks_by_percentage(self) -> bool:
        """Whether a percentage of what could be won ranks, so that there is a maximum."""
        return self.leads is FigureKind.PERCENTAGE

    @property
    def has_won_and_lost(self) -> bool:
        """Whether two figures stand beside the one that ranks, which is their difference."""
        return self.figure_beside is FigureKind.WON_AND_LOST

    @property
    def adds_boards(self) -> bool:
        """Whether what was won and lost on boards, IMPs or points, is added up and ranks."""
        return not self.is_by_match and not self.ranks_by_percentage

    @property
    def award_unit(self) -> PenaltyUnit:
        """In what a fixed award is counted: that of a board."""
        return self.boards.units[-1]

    def total_shown(self, standing: Standing) -> Decimal:
        """Return a contestant's total as a page shows it."""
        return standing.total


class BoardForm(Form):
    """A form that says what a board gives.

    `award`: what each side gets; `figure`: what of it leads on the board's page. `is_compared`: it
    comes from a comparison with other results, so that it says how well a side played, and an
    artificial award can depend on it (Law 12C2(c)). `is_whole`: awards are fractions only by
    weighted scores. `has_datum`: scores are compared with a figure that players want to see.
    """

    award: FigureKind
    figure: FigureKind
    is_compared = True
    is_whole = False
    has_datum = False

    @property
    def boards(self) -> "BoardForm":
        return self

    @property
    def has_top(self) -> bool:
        """Whether an award is a share of the most that a board gives."""
        return self.figure is FigureKind.PERCENTAGE

    @abstractmethod
    def awards(
        self,
        results: Sequence[Sides],
        board: int,
        rules: Profile,
        *,
        expected: int,
        forms: Sequence[str] | None = None,
    ) -> list[TableAward]:
        """Return what each table of a board gets, in their order; equal outcomes share one object.

        `expected`: the results of a full board; `forms`: in which form each table played a fouled
        board, None where it was not fouled.
        """

    @abstractmethod
    def row(self, exact: TableAward, rules: Profile) -> RowAward:
        """Return an award as it is counted and displayed."""

    @abstractmethod
    def rounding(self, rules: Profile) -> Rounding:
        """Return the places to which totals and means are shown."""

    @abstractmethod
    def steps(self, table: Table) -> Iterator[Step]:
        """Explain the exact award of one side of a table."""

    def board_rounding(self, rules: Profile) -> Rounding:
        """Return the places to which awards are shown."""
        return self.rounding(rules)

    def board_shown(self, value: Fraction, rules: Profile) -> Decimal:
        """Return an exact award as it is shown."""
        rounding = self.board_rounding(rules)
        return whole_or_shown(rounding, value) if self.is_whole else rounding.to_decimal(value)

    def sum_shown(self, value: Fraction, rules: Profile) -> Decimal:
        """Return a sum of awards as it is shown."""
        return self.rounding(rules).to_decimal(value)

    def top(self, results: int, rules: Profile) -> Fraction:
        """Return the most that a board of so many results gives.

        Zero where there is no such thing.
        """
        return NO_TOP

    def standing(
        self, card: ScoreCard, rules: Profile, *, common: Fraction | None, penalty: Fraction
    ) -> RankFigures:
        """Return what a contestant has: the exact signed total ranks.

        `common`: the maximum to which totals are raised, for a form that knows one.
        """
        write_figure = self.rounding(rules).to_decimal
        total = card.won - penalty
        return RankFigures(
            merit=(bool(card.lines), total),
            card=card,
            total=write_figure(total),
            maximum=write_figure(NO_TOP),
            percentage=None,
            exact_total=total,
            exact_percentage=None,
            penalty=penalty,
            mean=write_figure(total / len(card.lines)) if card.lines else None,
        )

    def merit(self, standing: Standing, rules: Profile) -> tuple[bool, Fraction]:
        """Return what ranks a standing, worked out again from what it says exactly."""
        return standing.boards > 0, standing.exact_total


def of_imps(awards: Sequence[ImpAward]) -> list[TableAward]:
    """Return awards without a top, shown as they are counted.

    The same object for the same object.
    """
    made = {}
    for one in awards:
        award = Award(one.ns, one.ew, NO_TOP)
        made[id(one)] = TableAward(award, award)
    return [made[id(one)] for one in awards]


# The same few awards come back at every change of an evening.
@lru_cache(maxsize=8192)
def whole_row(award: Award, rounding: Rounding) -> RowAward:
    """Return an award that is counted exactly and shown whole where it is."""
    ns, ew = (
        None if one is None else whole_or_shown(rounding, one) for one in (award.ns, award.ew)
    )
    return RowAward(award.ns, award.ew, ns, ew, None, None)


def optional(rounding: Rounding, value: Fraction | None) -> Decimal | None:
    """Return the figure, or None for none."""
    return None if value is None else rounding.to_decimal(value)


def whole_or_shown(rounding: Rounding, value: Fraction) -> Decimal:
    """Return a whole figure without decimals, any other with those of the rounding."""
    return Decimal(value.numerator) if value.denominator == 1 else rounding.to_decimal(value)
