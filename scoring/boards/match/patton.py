"""Score a match by the method that is called Patton in Poland.

In French-speaking clubs a Patton is a tournament of short matches, IMPs to victory points: that
is `MatchScoring.IMPS` with a scale. The Polish one (a scorer's tables, BOOM 2014): two points a
board at board-a-match, a gain of ten a tie, and as many points as there are boards for the balance:
with h and v the two teams' own plus scores at both tables, all for the larger where the difference
is more than a third of it, half and one more where it is a tenth or more, else half each. Four
boards are 12 points.
"""

from collections.abc import Sequence
from fractions import Fraction

from scoring.boards.match.board_a_match import BoardAMatch
from scoring.boards.match.comparison import ComparedBoard, Sheet, scores
from scoring.boards.match.two import Two
from scoring.notation.board import Side
from scoring.notation.law77 import CURRENT, Edition

PATTON_BOARDS = BoardAMatch(tie_within=10)
_ALL_ABOVE, _EQUAL_BELOW = Fraction(1, 3), Fraction(1, 10)
_NOUGHT = Fraction(0)


def score_polish(sheet: Sheet) -> Two:
    """Return what both teams get: two points a board for its comparison, one for the balance.

    A board that counts nothing is left out of both.
    """
    counted = [line for line in sheet.lines if line.home is not None]
    balance = share_balance(plus_scores(counted, sheet.edition), len(counted))
    return PATTON_BOARDS.score(sheet).plus(balance)


def share_balance(plus: Two, boards: int) -> Two:
    """Turn the plus scores of both teams over so many boards into points, the Polish balance.

    Of a single board half and one more would be more than there is: all of it goes to the larger.

    >>> share_balance(Two(Fraction(1000), Fraction(900)), 4)
    Two(home=Fraction(3, 1), away=Fraction(1, 1))
    """
    larger = max(plus.home, plus.away)
    apart = abs(plus.home - plus.away) / larger if larger else _NOUGHT
    half = Fraction(boards, 2)
    if apart < _EQUAL_BELOW:
        return Two(half, half)
    more = half if apart > _ALL_ABOVE else min(half, Fraction(1))
    won = Two(half + more, half - more)
    return won if plus.home > plus.away else won.turned


def plus_scores(lines: Sequence[ComparedBoard], edition: Edition = CURRENT) -> Two:
    """Add up both teams' own plus scores at both tables."""
    return Two(
        sum((_plus(line, Side.NS, edition) for line in lines), _NOUGHT),
        sum((_plus(line, Side.EW, edition) for line in lines), _NOUGHT),
    )


def _plus(line: ComparedBoard, side: Side, edition: Edition) -> Fraction:
    """Add up a team's plus scores on a board; `side` is where it sits at the open table."""
    at_tables = line.open.of(side), line.closed.of(side.opponents)
    as_ns, as_ew = at_tables if side is Side.NS else at_tables[::-1]
    won = ((weight, points) for weight, points in scores(as_ns, line.board, edition))
    lost = ((weight, -points) for weight, points in scores(as_ew, line.board, edition))
    return sum((weight * max(0, points) for weight, points in (*won, *lost)), _NOUGHT)
