"""Compare the two tables of a match between teams, board by board, on a sheet.

Each team has a pair at either table. At the open table the home team sits NS, at the closed one
EW, so its gain on a board is the NS score of the open table less that of the closed one. Every
team is compared in its own column: where a ruling credited the two sides of a table differently,
the two teams' figures do not cancel out. A table that did not play makes the whole board void.

A weighted score gives the weighted mean of what each of its components would have given (never
the worth of the mean score); two of them on a board are independent of each other. A board with
an artificial result at one table is artificial for the team concerned, above 50 % worth 3 IMPs
to it ("normally", Law 12C2(b)), below 50 % minus 3; a fixed award is that team's, whatever it
did at the other table. No law says what two different rulings at the two tables make together:
here it is their mean, of the fixed awards if there is one.

What a sheet is worth in victory points or in board points is worked out by `score`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from scoring.boards.imps import artificial_imps, imps
from scoring.boards.match.two import Two, add_up
from scoring.notation.board import Side, check_board
from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import (
    Artificial,
    FixedAward,
    Outcome,
    PassedOut,
    Played,
    ScoreOnly,
    Sides,
    Weighted,
    WithoutAward,
)
from scoring.notation.points import ns_points, score_of

_NOUGHT = Fraction(0)
# "Normally" 3 IMPs to a side with average plus (Law 12C2(b)).
AVERAGE_PLUS = Fraction(3)


@dataclass(frozen=True)
class TeamBoard:
    """One board at both tables; `open` is where the home team sits NS."""

    board: int
    open: Sides
    closed: Sides

    def __post_init__(self) -> None:
        check_board(self.board)


@dataclass(frozen=True)
class Gains:
    """What a team gained on a board, as (weight, points); one entry unless a score is weighted."""

    weighted: tuple[tuple[Fraction, int], ...]

    def mean(self, worth: Callable[[int], Fraction | int]) -> Fraction:
        """Return the weighted mean of what the gains are worth, such as their IMPs."""
        return sum((weight * worth(points) for weight, points in self.weighted), _NOUGHT)


@dataclass(frozen=True)
class Percentage:
    """An artificial result of a team on a board."""

    percentage: Fraction


@dataclass(frozen=True)
class Fixed:
    """What the director gave a team on a board, in the unit of the match."""

    amount: Fraction


# How a team did on a board; None where nothing is credited to it.
Comparison: TypeAlias = Gains | Percentage | Fixed | None


@dataclass(frozen=True)
class ComparedBoard:
    """One board of the sheet: both tables' outcomes, and how each team did, and its IMPs."""

    board: int
    open: Sides
    closed: Sides
    home: Comparison
    away: Comparison
    imps: Two

    @property
    def points(self) -> Two:
        """What each team gained in points; an artificial result has none."""
        return Two(points_of(self.home), points_of(self.away))


@dataclass(frozen=True)
class Sheet:
    """The boards of a match, compared by the points of an edition."""

    lines: tuple[ComparedBoard, ...]
    edition: Edition = CURRENT

    @property
    def margins(self) -> Two:
        """By how many IMPs each team is ahead: minus each other unless a ruling sets them apart."""
        return add_up(line.imps for line in self.lines)

    @property
    def won(self) -> Two:
        """The IMPs in each team's column, for quotients too; below nought only by rulings."""
        return add_up(line.imps.in_columns for line in self.lines)


def compare(boards: Iterable[TeamBoard], edition: Edition = CURRENT) -> Sheet:
    """Compare both tables on each board: both teams' gains and their IMPs (Law 78B)."""
    return Sheet(tuple(_line(board, edition) for board in boards), edition)


def points_of(comparison: Comparison) -> Fraction:
    """Return what a team gained on a board in points; an artificial result has none."""
    if isinstance(comparison, Gains):
        return comparison.mean(Fraction)
    return comparison.amount if isinstance(comparison, Fixed) else _NOUGHT


def scores(
    outcome: Outcome, board: int, edition: Edition = CURRENT
) -> tuple[tuple[Fraction, int], ...]:
    """List the NS points of an outcome with their weights; none for an outcome without a score.

    >>> from scoring.notation.outcome import PassedOut
    >>> scores(PassedOut(), 1)
    ((Fraction(1, 1), 0),)
    """
    if isinstance(outcome, Weighted):
        return tuple(
            (weight, ns_points(each, board, edition)) for each, weight in outcome.components
        )
    if isinstance(outcome, Played | ScoreOnly | PassedOut):
        return ((Fraction(1), ns_points(outcome, board, edition)),)
    return ()


def _line(board: TeamBoard, edition: Edition) -> ComparedBoard:
    opened, closed = (
        _plain_points(sides, board.board, edition) for sides in (board.open, board.closed)
    )
    if opened is not None and closed is not None:
        return ComparedBoard(
            board.board, board.open, board.closed, *_compare_plain(opened - closed)
        )
    home = _comparison(board, Side.NS, edition)
    away = _comparison(board, Side.EW, edition)
    both = Two(_imps(home), _imps(away))
    return ComparedBoard(board.board, board.open, board.closed, home, away, both)


def _plain_points(sides: Sides, board: int, edition: Edition) -> int | None:
    """Return NS's points of a table without a ruling; None of any other."""
    return score_of(sides.ns, board, edition) if sides.is_plain else None


# A large event compares thousands of boards at every change, with few different gains.
@lru_cache(maxsize=4096)
def _compare_plain(gain: int) -> tuple[Gains, Gains, Two]:
    """Return both teams' comparisons and IMPs, without a ruling, for the home team's gain."""
    won = Fraction(imps(gain))
    home, away = (Gains(((Fraction(1), points),)) for points in (gain, -gain))
    return home, away, Two(won, -won)


def _comparison(board: TeamBoard, side: Side, edition: Edition) -> Comparison:
    """Compare a team's outcomes at both tables; `side` is where it sits at the open table."""
    opened, closed = outcomes = board.open.of(side), board.closed.of(side.opponents)
    if any(isinstance(outcome, WithoutAward) for outcome in outcomes):
        return None
    if fixed := [outcome.amount for outcome in outcomes if isinstance(outcome, FixedAward)]:
        return Fixed(_mean(fixed))
    if ruled := [outcome.percentage for outcome in outcomes if isinstance(outcome, Artificial)]:
        return Percentage(_mean(ruled))
    sign = 1 if side is Side.NS else -1
    # Two weighted scores are independent: each component meets each, with both weights.
    return Gains(
        tuple(
            (weight * other_weight, sign * (points - against))
            for weight, points in scores(opened, board.board, edition)
            for other_weight, against in scores(closed, board.board, edition)
        )
    )


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, _NOUGHT) / len(values)


def _imps(comparison: Comparison) -> Fraction:
    if comparison is None:
        return _NOUGHT
    if isinstance(comparison, Gains):
        return comparison.mean(imps)
    if isinstance(comparison, Fixed):
        return comparison.amount
    return artificial_imps(comparison.percentage, AVERAGE_PLUS)
