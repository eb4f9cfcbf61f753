"""What is scored together and what comes out of it, as values."""

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from scoring.board import Side
from scoring.conventions import TieBreak
from scoring.errors import ScoringError
from scoring.outcome import Sides
from scoring.profiles import Profile

Key: TypeAlias = Hashable


class Scoring(Enum):
    """How results are compared; the values are stored and never change."""

    MATCHPOINTS = "matchpoints"
    CROSS_IMPS = "cross_imps"
    BUTLER = "butler"
    TOTAL_POINTS = "total_points"


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


_UNITS = {
    Scoring.MATCHPOINTS: (PenaltyUnit.TOP_PERCENT, PenaltyUnit.MATCHPOINTS),
    Scoring.CROSS_IMPS: (PenaltyUnit.IMPS,),
    Scoring.BUTLER: (PenaltyUnit.IMPS,),
    Scoring.TOTAL_POINTS: (PenaltyUnit.POINTS,),
}


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
    is scored apart; on a fouled board only with those that played the same `form` of it.
    """

    board: int
    ns: Key
    ew: Key
    outcome: Sides
    field: Key = None
    form: str = ""


@dataclass(frozen=True)
class Session:
    """What is scored together.

    `expected`: how many results a full board has (N), in each field where a mapping gives it by
    field; never less than the most rows of a board there, which is also what None means.

    `penalties` are taken from totals. `tie_breaks` are tried in their order between contestants
    whose scores are equal; without any they share the rank. `lots`: the keys in the order drawn.

    Raises `winners_out_of_range`, `expected_out_of_range`, `contestant_twice`,
    `contestant_line_wrong`, `unknown_contestant`, `same_contestant`, `penalty_unit_wrong`.
    """

    profile: Profile
    winners: int
    contestants: tuple[Contestant, ...]
    rows: tuple[Row, ...]
    expected: int | Mapping[Key, int] | None = None
    scoring: Scoring = Scoring.MATCHPOINTS
    penalties: tuple[ProceduralPenalty, ...] = ()
    tie_breaks: tuple[TieBreak, ...] = ()
    lots: tuple[Key, ...] = ()

    def __post_init__(self) -> None:
        if self.winners not in (1, 2):
            raise ScoringError("winners_out_of_range", winners=self.winners)
        for expected in self._expected_values():
            if expected < 0:
                raise ScoringError("expected_out_of_range", expected=expected)
        seen: set[tuple[Key, Side | None]] = set()
        for contestant in self.contestants:
            if (contestant.line is None) == (self.winners == 2):
                raise ScoringError("contestant_line_wrong", contestant=contestant.key)
            if (contestant.key, contestant.line) in seen:
                raise ScoringError("contestant_twice", contestant=contestant.key)
            seen.add((contestant.key, contestant.line))
        for penalty in self.penalties:
            self._check(penalty, seen)

    def _check(
        self, penalty: ProceduralPenalty, known: Collection[tuple[Key, Side | None]]
    ) -> None:
        who = penalty.contestant
        if (who.key, who.line) not in known:
            raise ScoringError("unknown_contestant", contestant=who.key)
        if penalty.unit not in _UNITS[self.scoring]:
            unit, form = penalty.unit.value, self.scoring.value
            raise ScoringError("penalty_unit_wrong", unit=unit, scoring=form)

    def expected_in(self, field: Key) -> int:
        """The least number of results that a full board of the field has, 0 where none is said."""
        if isinstance(self.expected, Mapping):
            return self.expected.get(field, 0)
        return self.expected or 0

    @cached_property
    def contestant_at(self) -> Mapping[tuple[Key, Side], Contestant]:
        """Who is meant by a key that sits on that side.

        A pair keeps its list where it sat the other way for a board; but where both lists have
        the same label, the seat tells which is meant.
        """
        found: dict[tuple[Key, Side], Contestant] = {}
        for one in self.contestants:
            for side in Side:
                if one.line in (side, None) or (one.key, side) not in found:
                    found[one.key, side] = one
        return found

    def seated(self, row: "Row") -> tuple[Contestant, Contestant]:
        """NS and EW of a result; `unknown_contestant`, `same_contestant`."""
        for key, side in ((row.ns, Side.NS), (row.ew, Side.EW)):
            if (key, side) not in self.contestant_at:
                raise ScoringError("unknown_contestant", board=row.board, contestant=key)
        ns, ew = self.contestant_at[row.ns, Side.NS], self.contestant_at[row.ew, Side.EW]
        if ns is ew:
            raise ScoringError("same_contestant", board=row.board, contestant=row.ns)
        return ns, ew

    def _expected_values(self) -> tuple[int, ...]:
        if isinstance(self.expected, Mapping):
            return tuple(self.expected.values())
        return () if self.expected is None else (self.expected,)


@dataclass(frozen=True)
class RowAward:
    """Both sides' awards of one row, matchpoints or signed IMPs.

    `ns`, `ew`: as they enter the totals; `*_shown`: as the profile displays them;
    `*_percentage`: of the top, to one place; None for IMPs and points. None for a side to which
    nothing is credited, save where the profile displays 0 IMPs there. `top`: the most matchpoints
    there, nought at IMPs and points.
    """

    ns: Fraction | None
    ew: Fraction | None
    ns_shown: Decimal | None
    ew_shown: Decimal | None
    ns_percentage: Decimal | None
    ew_percentage: Decimal | None
    top: Fraction = Fraction(0)


@dataclass(frozen=True)
class Standing:
    """One line of the ranking.

    `total` and `maximum` as displayed, both raised to the common maximum where the profile
    factors; `boards` credited; `exact_total` the sum as counted, not factored. Without a
    credited board the percentages are None and the rank is the last.

    At cross-IMPs `total` is signed, the percentages are None, `maximum` is nought, for there is
    none, and `mean` is IMPs a board, None without a board; at matchpoints `mean` is None.

    At victory points `total` is theirs, `imps` the cross-IMPs or `share` the percentage that they
    were made from, whichever the scale asks for.

    `penalty`: what was taken from the total, in the unit of the scoring. `decided_by`: the last
    tie-break that set this contestant apart from others with an equal score; None without one.
    """

    contestant: Contestant
    rank: int
    tied: bool
    total: Decimal
    maximum: Decimal
    percentage: Decimal | None
    boards: int
    exact_total: Fraction
    exact_percentage: Fraction | None
    mean: Decimal | None = None
    imps: Decimal | None = None
    penalty: Fraction = Fraction(0)
    decided_by: TieBreak | None = None
    share: Decimal | None = None


@dataclass(frozen=True)
class Scored:
    """Awards in the order of the rows; standings by list, rank and order of contestants.

    `top`: the most matchpoints of a full board, of the largest field; nought at cross-IMPs.
    """

    awards: tuple[RowAward, ...]
    standings: tuple[Standing, ...]
    top: Fraction
