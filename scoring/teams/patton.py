"""Score by methods that are called Patton, and by hybrids: two ways of scoring a match added up.

In French-speaking clubs a Patton is a tournament of short matches, IMPs to victory points: that
is `matches.ImpsToVp` and a table of `tables`. Here are the methods of the same name elsewhere.

Polish (a scorer's tables, BOOM 2014): two points a board at board-a-match, a gain of ten a tie,
and as many points as there are boards for the balance: with h and v the two teams' own plus
scores at both tables, all for the larger where the difference is more than a third of it, half
and one more where it is a tenth or more, else half each. Four boards are 12 points.

Icelandic (Reykjavik): 20-0 for the IMPs and 20-0 for the boards won. The second scale was not
found in print, so whoever plays it gives it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from scoring.errors import ScoringError
from scoring.notation.outcome import Outcome
from scoring.teams.board_a_match import BOARD_A_MATCH, BoardAMatch
from scoring.teams.matches import ComparedBoard, ImpsToVp, MatchMethod, Sheet, scores
from scoring.victory_points.scales import Shares, VpScale

PATTON_BOARDS = BoardAMatch(tie_within=10)
_ALL_ABOVE, _EQUAL_BELOW = Fraction(1, 3), Fraction(1, 10)
_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class BoardsToVp:
    """A scale on boards won less boards lost: its margins are board points."""

    boards: BoardAMatch
    scale: VpScale

    def shares(self, sheet: Sheet) -> Shares:
        """Return the shares of both teams by the margin in board points."""
        points = self.boards.shares(sheet)
        return self.scale.shares(points.us - points.them)


@dataclass(frozen=True)
class PolishPatton:
    """The Polish Patton: two points a board for its comparison, one for the balance of the match.

    A board that counts nothing is left out of both.
    """

    def shares(self, sheet: Sheet) -> Shares:
        """Add up the two parts for both teams."""
        boards = PATTON_BOARDS.shares(sheet)
        counted = [line for line in sheet.lines if line.home is not None]
        balance = balance_shares(*plus_scores(counted), len(counted))
        return Shares(boards.us + balance.us, boards.them + balance.them)


@dataclass(frozen=True)
class Hybrid:
    """A weighted sum of methods; `hybrid_empty` without one."""

    parts: tuple[tuple[Fraction, MatchMethod], ...]

    def __post_init__(self) -> None:
        if not self.parts:
            raise ScoringError("hybrid_empty")

    def shares(self, sheet: Sheet) -> Shares:
        """Add up what the methods give, each times its weight."""
        parts = [method.shares(sheet).times(weight) for weight, method in self.parts]
        return Shares(
            sum((part.us for part in parts), _NOUGHT), sum((part.them for part in parts), _NOUGHT)
        )


def icelandic_patton(imps: VpScale, boards: VpScale) -> Hybrid:
    """Make the Icelandic Patton: IMPs by one scale, plus board points, 2 a board, by another."""
    once = Fraction(1)
    return Hybrid(((once, ImpsToVp(imps)), (once, BoardsToVp(BOARD_A_MATCH, boards))))


def balance_shares(home: Fraction, away: Fraction, boards: int) -> Shares:
    """Turn the plus scores of both teams over so many boards into shares, the Polish balance.

    Of a single board half and one more would be more than there is: all of it goes to the larger.

    >>> balance_shares(Fraction(1000), Fraction(900), 4)
    Shares(us=Fraction(3, 1), them=Fraction(1, 1))
    """
    larger = max(home, away)
    apart = abs(home - away) / larger if larger else _NOUGHT
    half = Fraction(boards, 2)
    if apart < _EQUAL_BELOW:
        return Shares(half, half)
    more = half if apart > _ALL_ABOVE else min(half, Fraction(1))
    won = Shares(half + more, half - more)
    return won if home > away else won.turned


def plus_scores(lines: Iterable[ComparedBoard]) -> tuple[Fraction, Fraction]:
    """Add up both teams' own plus scores at both tables, the home team's first."""
    lines = tuple(lines)
    home = sum((_plus(line, line.open.ns, line.closed.ew) for line in lines), _NOUGHT)
    away = sum((_plus(line, line.closed.ns, line.open.ew) for line in lines), _NOUGHT)
    return home, away


def _plus(line: ComparedBoard, as_ns: Outcome, as_ew: Outcome) -> Fraction:
    """Add up a team's plus scores on a board, where it sat NS and where it sat EW."""
    return sum(
        (weight * max(0, points) for weight, points in scores(as_ns, line.board)),
        sum((weight * max(0, -points) for weight, points in scores(as_ew, line.board)), _NOUGHT),
    )
