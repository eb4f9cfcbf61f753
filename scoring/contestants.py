"""Who is compared in a session, what each played, and what is taken from whom, as values."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from scoring.errors import ScoringError
from scoring.notation.board import Side
from scoring.notation.outcome import Sides

Key: TypeAlias = Hashable


@dataclass(frozen=True)
class Contestant:
    """Who is ranked; `line` is the list in a session with two winners, else None.

    Contestants of another `group`, such as a section, are ranked in lists of their own.
    """

    key: Key
    line: Side | None = None
    group: Key = None


@dataclass(frozen=True)
class Row:
    """One result: a board, who sat NS and EW, what each side is credited with.

    It is compared with the other results of its board in the same `field`: a section, where each
    is scored apart; on a fouled board only with those that played the same `form` of it. `round`
    says to which match it belongs, for a form by match.
    """

    board: int
    ns: Key
    ew: Key
    outcome: Sides
    field: Key = None
    form: str = ""
    round: int = 0


class PenaltyUnit(Enum):
    """In what a penalty is counted; the values are stored and never change."""

    TOP_PERCENT = "top_percent"  # per cent of the top of one board
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    POINTS = "points"
    VICTORY_POINTS = "victory_points"


@dataclass(frozen=True)
class ProceduralPenalty:
    """What is taken from a contestant's total, never given to the opponents (Law 90).

    `amount` is above nought, else `penalty_out_of_range`.
    """

    contestant: "Contestant"
    amount: Fraction
    unit: PenaltyUnit

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise ScoringError("penalty_out_of_range", amount=self.amount)
