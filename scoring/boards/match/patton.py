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
from scoring.notation.outcome import Outcome

PATTON_BOARDS = BoardAMatch(tie_within=10)
_ALL_ABOVE, _EQUAL_BELOW = Fraction(1, 3), Fraction(1, 10)
_NOUGHT = Fraction(0)


def score_polish(sheet: Sheet) -> Two:
    """Return what both teams get: two points a board for its comparison, one for the balance.

    A board that counts nothing is left out of both.
    """
    counted = [line for line in sheet.lines if line.home is not None]
    return PATTON_BOARDS.score(sheet).plus(share_balance(plus_scores(counted), len(counted)))


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


def plus_scores(lines: Sequence[ComparedBoard]) -> Two:
    """Add up both teams' own plus scores at both tables."""
    return Two(
        sum((_plus(line, line.open.ns, line.closed.ew) for line in lines), _NOUGHT),
        sum((_plus(line, line.closed.ns, line.open.ew) for line in lines), _NOUGHT),
    )


def _plus(line: ComparedBoard, as_ns: Outcome, as_ew: Outcome) -> Fraction:
    """Add up a team's plus scores on a board, where it sat NS and where it sat EW."""
    return sum(
        (weight * max(0, points) for weight, points in scores(as_ns, line.board)),
        sum((weight * max(0, -points) for weight, points in scores(as_ew, line.board)), _NOUGHT),
    )
