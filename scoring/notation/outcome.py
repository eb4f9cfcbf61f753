"""The values for what happened on a board at a table, for one side and for both.

A side's outcome may differ from the other's (Law 12C1(e), 82C): each side is then compared
in its own column. A board not played, or a result still to come, is so for both sides.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from scoring.errors import ScoringError
from scoring.notation.board import Side
from scoring.notation.contract import Contract, PlayingCard
from scoring.notation.law77 import POSSIBLE_ANYWHERE


@dataclass(frozen=True)
class Played:
    """A contract and the tricks that declarer's side won, 0 to 13 (`tricks_out_of_range`)."""

    contract: Contract
    tricks: int
    lead: PlayingCard | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= 13:
            raise ScoringError("tricks_out_of_range", tricks=self.tricks)

    @property
    def made_over(self) -> int:
        """Overtricks; negative, tricks down; 0 if made exactly."""
        return self.tricks - self.contract.need


@dataclass(frozen=True)
class ScoreOnly:
    """A score of which the contract is unknown, in NS's points.

    `score_impossible` unless some contract scores them at some vulnerability (Law 77).
    """

    points: int

    def __post_init__(self) -> None:
        if self.points not in POSSIBLE_ANYWHERE:
            raise ScoringError("score_impossible", points=self.points)


@dataclass(frozen=True)
class PassedOut:
    """All four passed: 0 for both sides (Law 22, Law 77)."""


@dataclass(frozen=True)
class Artificial:
    """A percentage of the top for this side, by ruling (Law 12C2).

    It is fixed, or `by_session` (Law 12C2(c)): above 50 % a side that did better on its other
    boards of the session gets what it made there, below 50 % a side that did worse. 50 % is always
    fixed. `percentage_out_of_range` unless it is 0 to 100 in whole hundredths.
    """

    percentage: Fraction
    by_session: bool

    def __init__(self, percentage: Fraction | int, *, by_session: bool = False) -> None:
        exact = Fraction(percentage)
        if not 0 <= exact <= 100 or (exact * 100).denominator != 1:
            raise ScoringError("percentage_out_of_range", percentage=exact)
        object.__setattr__(self, "percentage", exact)
        object.__setattr__(self, "by_session", by_session and exact != 50)


# The percentage of a side in no way at fault (Law 12C2(a)).
AVERAGE_PLUS = 60
MOST_COMPONENTS = 6
FINEST_WEIGHT = 1000
MOST_AWARD = 9999


@dataclass(frozen=True)
class Weighted:
    """An assigned score made of several results, each with its weight (Law 12C1(c)).

    It has 1 to 6 components (`components_out_of_range`), each with a score in points
    (`component_without_score`). Weights are above 0, 1 at most, in fractions of 1000 or less
    (`weight_out_of_range`), and make 1 together (`weights_not_one`).
    """

    components: tuple[tuple["ScoredOutcome", Fraction], ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.components) <= MOST_COMPONENTS:
            count = len(self.components)
            raise ScoringError("components_out_of_range", components=count, most=MOST_COMPONENTS)
        for outcome, weight in self.components:
            if not isinstance(outcome, Played | ScoreOnly | PassedOut):
                raise ScoringError("component_without_score", kind=type(outcome).__name__)
            if not 0 < weight <= 1 or weight.denominator > FINEST_WEIGHT:
                raise ScoringError("weight_out_of_range", weight=weight)
        total = sum(weight for _, weight in self.components)
        if total != 1:
            raise ScoringError("weights_not_one", total=total)


@dataclass(frozen=True)
class FixedAward:
    """An award for this side as the director worked it out, in matchpoints, IMPs or points.

    Whole hundredths between -9,999 and 9,999, else `award_out_of_range`.
    """

    amount: Fraction

    def __init__(self, amount: Fraction | int) -> None:
        exact = Fraction(amount)
        if abs(exact) > MOST_AWARD or (exact * 100).denominator != 1:
            raise ScoringError("award_out_of_range", amount=exact, most=MOST_AWARD)
        object.__setattr__(self, "amount", exact)


@dataclass(frozen=True)
class NotPlayed:
    """Planned but not played: no award, and the board does not count in either pair's maximum."""


@dataclass(frozen=True)
class Cancelled:
    """Played, but cancelled for this side: no award, and the board is not in its maximum."""


@dataclass(frozen=True)
class Pending:
    """To be played late: no award so far, and a result is still expected."""


ScoredOutcome: TypeAlias = Played | ScoreOnly | PassedOut
# Nothing is credited for these.
WithoutAward: TypeAlias = NotPlayed | Cancelled | Pending
Outcome: TypeAlias = ScoredOutcome | Artificial | Weighted | FixedAward | WithoutAward


@dataclass(frozen=True)
class Sides:
    """The outcomes of both sides of one table.

    `not_played_on_one_side` if a board is not played, or to be played late, for one side only.
    """

    ns: Outcome
    ew: Outcome

    def __post_init__(self) -> None:
        for kind in (NotPlayed, Pending):
            if isinstance(self.ns, kind) != isinstance(self.ew, kind):
                raise ScoringError("not_played_on_one_side")

    @classmethod
    def both(cls, outcome: Outcome) -> "Sides":
        """Make the same outcome for both sides, as it is nearly always."""
        return cls(outcome, outcome)

    @property
    def is_plain(self) -> bool:
        """Whether both sides have the same outcome."""
        return self.ns is self.ew or self.ns == self.ew

    @property
    def is_above_whole(self) -> bool:
        """Whether both percentages make more than 100 and one is more than Law 12C2 gives.

        The law gives 60, 50 or 40, so 60 and 60, or 60 and 50, are usual and no mistake.
        """
        if not (isinstance(self.ns, Artificial) and isinstance(self.ew, Artificial)):
            return False
        shares = self.ns.percentage, self.ew.percentage
        return sum(shares) > 100 and max(shares) > AVERAGE_PLUS

    def of(self, side: Side) -> Outcome:
        """Return the outcome of one side."""
        return self.ns if side is Side.NS else self.ew
