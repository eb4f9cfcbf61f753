"""Define what every form of scoring says of itself and does with results; no form is named here.

A form of a session (`Form`) says which figure ranks, which stands beside it and in what units
penalties are counted. Its boards are awarded by a `BoardForm`: most forms are one themselves,
victory points are made of another. Codes only: whoever shows them has the words.
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
# In percent, of what a contestant could win.
AVERAGE = Fraction(50)


class FigureKind(Enum):
    """What a figure counts; that decides how it is written."""

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
        """Whether it is the average of a board."""
        return self in (FigureKind.MEAN_IMPS, FigureKind.MEAN_POINTS)

    @property
    def is_whole(self) -> bool:
        """Whether it is written without decimals if it is whole."""
        return self is FigureKind.POINTS


class Form(ABC):
    """How a session is scored and ranked.

    `value` is stored and never changes. `leads` is the figure that ranks, `figure_beside` the one
    that stands beside it; `units` are those of penalties, the usual one first. With `is_by_match`
    each round is a match, and what matches give is added up; else what boards give.
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
        """The form with which boards are scored."""

    def under(self, rules: Profile) -> "Form":
        """Return this form as a profile has it played; the profile may say what it is made of."""
        return self

    @property
    def ranks_by_percentage(self) -> bool:
        """Whether a percentage of the maximum ranks; only then there is a maximum."""
        return self.leads is FigureKind.PERCENTAGE

    @property
    def has_won_and_lost(self) -> bool:
        """Whether what was won and what was lost stand beside the figure that ranks, their
        difference."""
        return self.figure_beside is FigureKind.WON_AND_LOST

    @property
    def draws_rounds(self) -> bool:
        """Whether rounds may be drawn by it: matches, or boards that are compared with others."""
        return self.is_by_match or self.boards.is_compared

    def figure_to_draw(self, standing: Standing, rules: Profile) -> Fraction:
        """Return exactly what ranks a contestant, by which rounds are drawn; an average percentage
        of one that has not played a board."""
        if self.is_by_match:
            return standing.exact_total
        has_played, figure = self.boards.merit(standing, rules)
        return AVERAGE if self.ranks_by_percentage and not has_played else figure

    @property
    def adds_boards(self) -> bool:
        """Whether the signed figures of boards, IMPs or points, are added up and rank."""
        return not self.is_by_match and not self.ranks_by_percentage

    @property
    def award_unit(self) -> PenaltyUnit:
        """The unit of a fixed award, which is that of a board."""
        return self.boards.units[-1]

    @property
    def gives_victory_points(self) -> bool:
        """Whether matches are worth victory points where they are added up."""
        return self.is_by_match

    @property
    def wins_by_margin(self) -> bool:
        """Whether a match is won by IMPs or points alone, whatever it gives in a ranking."""
        return False

    def total_shown(self, standing: Standing) -> Decimal:
        """Return a contestant's total as a page shows it."""
        return standing.total


class BoardForm(Form):
    """A form that says what a board gives.

    `award`: what each side gets; `figure`: what stands first on the page of a board. `is_compared`:
    an award comes from a comparison with other results, so that it says how well a side played, and
    an artificial award may depend on it (Law 12C2(c)). `is_whole`: awards are whole numbers but for
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
        """Whether an award is a share of the most that a board can give."""
        return self.figure is FigureKind.PERCENTAGE

    @abstractmethod
    def awards(
        self,
        results: Sequence[Sides],
        board: int,
        rules: Profile,
        *,
        expected: int,
        groups: Sequence[str] | None = None,
    ) -> list[TableAward]:
        """Work out what each table of a board gets, in their order.

        `expected`: the number of results of a full board; `groups`: in which group of a
        fouled board each table is, None where it was not fouled. Tables with equal outcomes share
        one object, so that each award is rounded once.
        """

    @abstractmethod
    def row(self, exact: TableAward, rules: Profile) -> RowAward:
        """Return an exact award as it is counted and as it is displayed."""

    @abstractmethod
    def rounding(self, rules: Profile) -> Rounding:
        """Return the rounding of totals and means for display."""

    @abstractmethod
    def steps(self, table: Table) -> Iterator[Step]:
        """Explain the exact award of one side of a table."""

    def board_rounding(self, rules: Profile) -> Rounding:
        """Return the rounding of awards for display."""
        return self.rounding(rules)

    def board_shown(self, value: Fraction, rules: Profile) -> Decimal:
        """Return an exact award as it is shown."""
        rounding = self.board_rounding(rules)
        return whole_or_shown(rounding, value) if self.is_whole else rounding.to_decimal(value)

    def sum_shown(self, value: Fraction, rules: Profile) -> Decimal:
        """Return a sum of awards as it is shown."""
        return self.rounding(rules).to_decimal(value)

    def top(self, results: int, rules: Profile) -> Fraction:
        """Return the most that a board of so many results gives; 0 for a form without a top."""
        return NO_TOP

    def standing(
        self, card: ScoreCard, rules: Profile, *, common: Fraction | None, penalty: Fraction
    ) -> RankFigures:
        """Work out a contestant's figures from its card; here the exact signed total ranks.

        `common`: the maximum to which totals are raised, for a form that has one; `penalty` is in
        the unit of the form.
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
        """Work out again, from the exact figures of a standing, what ranks it."""
        return standing.boards > 0, standing.exact_total


def of_imps(awards: Sequence[ImpAward]) -> list[TableAward]:
    """Make table awards of IMPs or points, which have no top and are shown as they are counted.

    Tables that shared an award share one again.
    """
    made = {}
    for imps in awards:
        award = Award(imps.ns, imps.ew, NO_TOP)
        made[id(imps)] = TableAward(award, award)
    return [made[id(imps)] for imps in awards]


# The same few awards come back at every change of an evening.
@lru_cache(maxsize=8192)
def whole_row(award: Award, rounding: Rounding) -> RowAward:
    """Return an award that is counted exactly and shown without decimals if it is whole."""
    ns, ew = (
        None if side is None else whole_or_shown(rounding, side) for side in (award.ns, award.ew)
    )
    return RowAward(award.ns, award.ew, ns, ew, None, None)


def optional(rounding: Rounding, value: Fraction | None) -> Decimal | None:
    """Round a figure; None stays None."""
    return None if value is None else rounding.to_decimal(value)


def whole_or_shown(rounding: Rounding, value: Fraction) -> Decimal:
    """Round a figure, but write a whole one without decimals."""
    return Decimal(value.numerator) if value.denominator == 1 else rounding.to_decimal(value)
