"""What happened on a board at a table, for one side or for both.

Artificial percentages are fixed percentages of the top, the same whatever the side's other
boards were; those that depend on the session (Law 12C2(c)) will be an outcome of their own.
A side's outcome may differ from the other's (Law 12C1(e), 82C): each side is then compared
in its own column.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from scoring.board import Side
from scoring.contract import Card, Contract
from scoring.errors import ScoringError
from scoring.law77 import POSSIBLE_ANYWHERE


@dataclass(frozen=True)
class Played:
    """A contract and the tricks that declarer's side won, 0 to 13 (`tricks_out_of_range`)."""

    contract: Contract
    tricks: int
    lead: Card | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= 13:
            raise ScoringError("tricks_out_of_range", tricks=self.tricks)

    @property
    def made_over(self) -> int:
        """Overtricks; negative the tricks down; 0 exactly made."""
        return self.tricks - self.contract.need


@dataclass(frozen=True)
class ScoreOnly:
    """Points from NS's point of view, the contract unknown.

    `score_impossible` unless some contract scores them at some vulnerability (Law 77).
    """

    points: int

    def __post_init__(self) -> None:
        if self.points not in POSSIBLE_ANYWHERE:
            raise ScoringError("score_impossible", points=self.points)


@dataclass(frozen=True)
class PassedOut:
    """All four passed: nought for both sides (Law 22, Law 77)."""


@dataclass(frozen=True)
class Artificial:
    """A fixed percentage of the top for this side (Law 12C2).

    0 to 100 in whole hundredths, else `percentage_out_of_range`.
    """

    percentage: Fraction

    def __init__(self, percentage: Fraction | int) -> None:
        exact = Fraction(percentage)
        if not 0 <= exact <= 100 or (exact * 100).denominator != 1:
            raise ScoringError("percentage_out_of_range", percentage=exact)
        object.__setattr__(self, "percentage", exact)


@dataclass(frozen=True)
class NotPlayed:
    """Scheduled but not played: no award, and the board leaves both pairs' maximum."""


Outcome: TypeAlias = Played | ScoreOnly | PassedOut | Artificial | NotPlayed


@dataclass(frozen=True)
class Sides:
    """The outcome of each side of one table.

    A board is not played for both or for neither (`not_played_on_one_side`).
    """

    ns: Outcome
    ew: Outcome

    def __post_init__(self) -> None:
        if isinstance(self.ns, NotPlayed) != isinstance(self.ew, NotPlayed):
            raise ScoringError("not_played_on_one_side")

    @classmethod
    def both(cls, outcome: Outcome) -> "Sides":
        """The same outcome for both sides, as it is nearly always."""
        return cls(outcome, outcome)

    @property
    def is_plain(self) -> bool:
        """True when both sides have the same outcome."""
        return self.ns is self.ew or self.ns == self.ew

    def of(self, side: Side) -> Outcome:
        """The outcome of one side."""
        return self.ns if side is Side.NS else self.ew
