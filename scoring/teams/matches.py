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

How a sheet becomes victory points or board points is the business of a method (`ImpsToVp`,
`board_a_match`, `patton`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Protocol, TypeAlias, cast

from scoring.boards.imps import imps
from scoring.errors import ScoringError
from scoring.notation.board import Side, check_board
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
from scoring.notation.points import ns_points
from scoring.teams.line_ups import LineUp
from scoring.victory_points.scales import Shares, VpScale

_NOUGHT = Fraction(0)
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
class Segment:
    """A part of a match, such as a half: its boards, and who sat where."""

    boards: tuple[TeamBoard, ...]
    line_up: LineUp | None = None


@dataclass(frozen=True)
class Match:
    """A match of one or more segments; each board is played once (`board_twice`).

    In IMPs: `carry_over` is what the home team brings from earlier (negative: the away team), a
    penalty is taken off that team's margin alone, `average_plus` is the worth of an artificial
    result above 50 %. `penalty_negative` for a penalty below 0.
    """

    segments: tuple[Segment, ...]
    carry_over: Fraction = _NOUGHT
    home_penalty: Fraction = _NOUGHT
    away_penalty: Fraction = _NOUGHT
    average_plus: Fraction = AVERAGE_PLUS

    def __post_init__(self) -> None:
        seen: set[int] = set()
        for segment in self.segments:
            for board in segment.boards:
                if board.board in seen:
                    raise ScoringError("board_twice", board=board.board)
                seen.add(board.board)
        for penalty in (self.home_penalty, self.away_penalty):
            if penalty < 0:
                raise ScoringError("penalty_negative", penalty=penalty)


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
    """One board of the sheet: both tables' outcomes, and how each team did, with its IMPs."""

    board: int
    open: Sides
    closed: Sides
    home: Comparison
    away: Comparison
    home_imps: Fraction
    away_imps: Fraction

    @property
    def columns(self) -> tuple[Fraction, Fraction]:
        """The IMPs that stand in each team's column."""
        return write_in_columns(self.home_imps, self.away_imps)

    @property
    def home_points(self) -> Fraction | None:
        """The home team's gain in points, None without one to compare."""
        return self.home.mean(Fraction) if isinstance(self.home, Gains) else None


def write_in_columns(home: Fraction, away: Fraction) -> tuple[Fraction, Fraction]:
    """Return what stands in each team's column of a board, so that columns add up.

    A gain stands in the column of the team that won it, and 0 in the other. Where a ruling credits
    the teams apart, each has its own figure, which may be below 0.

    >>> write_in_columns(Fraction(-5), Fraction(5)) == (0, 5)
    True
    >>> write_in_columns(Fraction(-3), Fraction(-3)) == (-3, -3)
    True
    """
    if home == -away:
        return max(home, _NOUGHT), max(away, _NOUGHT)
    return home, away


@dataclass(frozen=True)
class Sheet:
    """The comparison sheet of a match, segment by segment."""

    match: Match
    segments: tuple[tuple[ComparedBoard, ...], ...]

    @property
    def lines(self) -> tuple[ComparedBoard, ...]:
        """All boards, segment by segment."""
        return tuple(line for segment in self.segments for line in segment)

    @property
    def boards_compared(self) -> int:
        """How many boards count for the home team: played at both tables or ruled on."""
        return sum(line.home is not None for line in self.lines)

    @property
    def home_margin(self) -> Fraction:
        """IMPs that the home team is ahead by, carry-over and its own penalty included."""
        gained = sum((line.home_imps for line in self.lines), _NOUGHT)
        return gained + self.match.carry_over - self.match.home_penalty

    @property
    def away_margin(self) -> Fraction:
        """IMPs that the away team is ahead by: minus the home team's, unless rulings or penalties
        set them apart."""
        gained = sum((line.away_imps for line in self.lines), _NOUGHT)
        return gained - self.match.carry_over - self.match.away_penalty

    @property
    def knock_out_margin(self) -> Fraction:
        """The home team's margin where one must win: half the difference of both margins (12C4)."""
        return (self.home_margin - self.away_margin) / 2

    @property
    def home_won(self) -> Fraction:
        """IMPs in the home team's column, for quotients too; below nought only by rulings."""
        return sum((line.columns[0] for line in self.lines), _NOUGHT)

    @property
    def away_won(self) -> Fraction:
        """IMPs in the away team's column."""
        return sum((line.columns[1] for line in self.lines), _NOUGHT)


class MatchMethod(Protocol):
    """A way to turn a sheet into what each team gets."""

    def shares(self, sheet: Sheet) -> Shares:
        """Return what the home team and the away team get."""


@dataclass(frozen=True)
class ImpsToVp:
    """The usual method: the margin in IMPs by a scale of victory points."""

    scale: VpScale

    def shares(self, sheet: Sheet) -> Shares:
        """Return each team's share by its own margin: what a ruling gives both costs neither."""
        home = self.scale.shares(sheet.home_margin)
        away = self.scale.shares(sheet.away_margin)
        return Shares(home.us, away.us)


def compare(match: Match) -> Sheet:
    """Compare the tables of a match: on each board both teams' gains and their IMPs (Law 78B)."""
    return Sheet(
        match,
        tuple(
            tuple(_line(board, match.average_plus) for board in segment.boards)
            for segment in match.segments
        ),
    )


def scores(outcome: Outcome, board: int) -> tuple[tuple[Fraction, int], ...]:
    """List the NS points of an outcome with their weights; none for an outcome without a score.

    >>> from scoring.notation.outcome import PassedOut
    >>> scores(PassedOut(), 1)
    ((Fraction(1, 1), 0),)
    """
    if isinstance(outcome, Weighted):
        return tuple((weight, ns_points(each, board)) for each, weight in outcome.components)
    if isinstance(outcome, Played | ScoreOnly | PassedOut):
        return ((Fraction(1), ns_points(outcome, board)),)
    return ()


def _line(board: TeamBoard, average_plus: Fraction) -> ComparedBoard:
    opened, closed = (_plain_points(sides, board.board) for sides in (board.open, board.closed))
    if opened is not None and closed is not None:
        return ComparedBoard(
            board.board, board.open, board.closed, *_compare_plain(opened - closed)
        )
    home = _comparison(board.board, board.open.ns, board.closed.ew, Side.NS)
    away = _comparison(board.board, board.open.ew, board.closed.ns, Side.EW)
    return ComparedBoard(
        board.board,
        board.open,
        board.closed,
        home,
        away,
        _imps(home, average_plus),
        _imps(away, average_plus),
    )


def _plain_points(sides: Sides, board: int) -> int | None:
    """Return NS's points of a table without a ruling; None of any other."""
    is_plain = sides.is_plain and isinstance(sides.ns, Played | ScoreOnly | PassedOut)
    return ns_points(cast("Played | ScoreOnly | PassedOut", sides.ns), board) if is_plain else None


# A large event compares thousands of boards at every change, with few different gains.
@lru_cache(maxsize=4096)
def _compare_plain(gain: int) -> tuple[Gains, Gains, Fraction, Fraction]:
    """Return both teams' comparisons and IMPs, without a ruling, for the home team's gain."""
    won = Fraction(imps(gain))
    home, away = (Gains(((Fraction(1), points),)) for points in (gain, -gain))
    return home, away, won, -won


def _comparison(board: int, opened: Outcome, closed: Outcome, side: Side) -> Comparison:
    """Compare a team's outcomes at both tables; `side` is where it sits at the open table."""
    outcomes = (opened, closed)
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
            for weight, points in scores(opened, board)
            for other_weight, against in scores(closed, board)
        )
    )


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, _NOUGHT) / len(values)


def _imps(comparison: Comparison, average_plus: Fraction) -> Fraction:
    if comparison is None:
        return _NOUGHT
    if isinstance(comparison, Gains):
        return comparison.mean(imps)
    if isinstance(comparison, Fixed):
        return comparison.amount
    if comparison.percentage == 50:
        return _NOUGHT
    return average_plus if comparison.percentage > 50 else -average_plus
