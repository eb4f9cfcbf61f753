"""What an explanation is made of: steps, and one side of one table among the results it meets.

Everything is looked at again from the results themselves, one row after the other; nothing is
taken from the tallies of `columns`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from scoring.board import Side
from scoring.conventions import Profile, ShortBoards, WeightedMethod
from scoring.outcome import (
    Artificial,
    FixedAward,
    NotPlayed,
    Outcome,
    Pending,
    Weighted,
    WithoutAward,
)
from scoring.points import ns_points
from scoring.session import Row, Scoring, Session

Figure: TypeAlias = Fraction | Decimal | int | None
# Points from the side's point of view, and the weight of them.
Components: TypeAlias = list[tuple[int, Fraction]]


@dataclass(frozen=True)
class Step:
    """A code, the figure reached with it, and what a sentence about it needs."""

    code: str
    figure: Figure
    details: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


def step(code: str, figure: Figure, **details: object) -> Step:
    """A step whose details cannot be altered."""
    return Step(code, figure, MappingProxyType(details))


@dataclass(frozen=True)
class Table:
    """One side of one table.

    `others`: the rows of the same board, field and form that this side is compared with;
    `expected`: the results of a full board (N), or where short boards have a top of their own the
    results of this form of the board; `sizes`: the compared results of each form.
    """

    profile: Profile
    row: Row
    side: Side
    others: tuple[Row, ...]
    expected: int
    sizes: Mapping[str, int]

    @property
    def outcome(self) -> Outcome:
        return self.row.outcome.of(self.side)

    @property
    def sign(self) -> int:
        """1 for NS, -1 for EW."""
        return 1 if self.side is Side.NS else -1

    @property
    def is_compared(self) -> bool:
        """True when others are compared with this side too."""
        return is_compared(self.row, self.side, self.profile)

    @property
    def own(self) -> Components:
        return components(self.row, self.side)

    @property
    def met(self) -> Components:
        """Everything that this side is compared with."""
        return [one for row in self.others for one in components(row, self.side)]

    @property
    def results(self) -> int:
        """How many results are compared, this one among them (n)."""
        return len(self.others) + 1


def how_often(table: Table) -> tuple[tuple[int, Fraction], ...]:
    """Each other score from the side's point of view, and how often it occurs."""
    often: dict[int, Fraction] = {}
    for other, share in table.met:
        often[other] = often.get(other, Fraction(0)) + share
    return tuple(often.items())


def components(row: Row, side: Side) -> Components:
    """The points of one side, with weights; empty where there are none to compare."""
    outcome, sign = row.outcome.of(side), 1 if side is Side.NS else -1
    if isinstance(outcome, Artificial | FixedAward | WithoutAward):
        return []
    if isinstance(outcome, Weighted):
        return [(sign * ns_points(one, row.board), weight) for one, weight in outcome.components]
    return [(sign * ns_points(outcome, row.board), Fraction(1))]


def table_of(session: Session, place: int, side: Side, *, raw: bool = True) -> Table:
    """One side of the row in that place; with `raw` as short boards are shown, else as counted."""
    row, rules = session.rows[place], session.profile
    board = [one for one in session.rows if (one.board, one.field) == (row.board, row.field)]
    compared = [one for one in board if is_compared(one, side, rules)]
    expected = _shown_of(session, board) if raw else full_board(session, row.field)
    if rules.short_boards is ShortBoards.NONE and session.scoring is Scoring.MATCHPOINTS:
        expected = max(2, *(_results(session, board, row.form, one) for one in Side))
    return Table(
        profile=rules,
        row=row,
        side=side,
        others=tuple(one for one in compared if one is not row and one.form == row.form),
        expected=expected,
        sizes=Counter(one.form for one in compared),
    )


def _results(session: Session, board: list[Row], form: str, side: Side) -> int:
    return sum(one.form == form and is_compared(one, side, session.profile) for one in board)


def full_board(session: Session, of_field: object) -> int:
    """The results of a full board of a field, at least two."""
    counts = Counter(row.board for row in session.rows if row.field == of_field)
    return max(2, session.expected_in(of_field), *counts.values())


def _shown_of(session: Session, board: list[Row]) -> int:
    """The full board of which the award is shown."""
    expected = full_board(session, board[0].field)
    own = sum(not isinstance(row.outcome.ns, NotPlayed | Pending) for row in board)
    is_raw = session.profile.raw_short_boards and session.scoring is Scoring.MATCHPOINTS
    return max(own, 2) if is_raw and own < expected else expected


def is_compared(row: Row, side: Side, rules: Profile) -> bool:
    """True when that side has a score, and the profile does not leave it out."""
    left_out = rules.weighted is WeightedMethod.EXCLUSION
    if left_out and isinstance(row.outcome.of(side), Weighted):
        return False
    return bool(components(row, side))


def mean_of(parts: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """Figures with their weights, added up."""
    return sum((figure * weight for figure, weight in parts), Fraction(0))
