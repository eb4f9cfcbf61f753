"""The values that go into scoring a session: contestants, results, penalties."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from scoring.errors import ScoringError
from scoring.notation.board import Side
from scoring.notation.outcome import Sides

# What a caller names a contestant, a field or a list by; it is only compared.
Key: TypeAlias = Hashable


@dataclass(frozen=True)
class Competitor:
    """All that scoring knows of a contestant (a pair, player or team): in which list it is ranked.

    `line` is that list, NS or EW, in a session with two winners; None with one. Whoever is
    `ranked_in` something else, such as another section, is in a list of its own.
    """

    key: Key
    line: Side | None = None
    ranked_in: Key = None


@dataclass(frozen=True)
class Row:
    """One result: a board, who sat NS and EW, what each side is credited with.

    It is compared with the other results of its board in the same `field` (None for all, or its
    section where each is scored apart); on a fouled board only with those of its `group`,
    which played the same deal. `round` says to which match it belongs, where rounds are matches.
    """

    board: int
    ns: Key
    ew: Key
    outcome: Sides
    field: Key = None
    group: str = ""
    round: int = 0


class PenaltyUnit(Enum):
    """The units in which penalties are counted; the values are stored and never change."""

    TOP_PERCENT = "top_percent"  # per cent of the top of one board
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    POINTS = "points"
    VICTORY_POINTS = "victory_points"


@dataclass(frozen=True)
class ProceduralPenalty:
    """A penalty taken from a contestant's total and given to nobody (Law 90).

    `amount` is above 0, else `penalty_out_of_range`.
    """

    contestant: "Competitor"
    amount: Fraction
    unit: PenaltyUnit

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise ScoringError("penalty_out_of_range", amount=self.amount)
