"""Score by board-a-match or point-a-board: each board is a small match, won, tied or lost.

The size of the gain does not matter. Where it is played strictly, equal scores alone are a tie;
elsewhere a gain of up to ten points is one too (`tie_within`). An artificial result gives its
percentage of a board, a weighted score the mean of what each of its scores would have given, a
fixed award itself, a board that was not played nothing to either team.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.boards.match.comparison import ComparedBoard, Comparison, Fixed, Gains, Sheet
from scoring.boards.match.two import Two, add_up
from scoring.errors import ScoringError


@dataclass(frozen=True)
class BoardAMatch:
    """What boards are worth: a win `win`, a tie half of it.

    A gain of up to `tie_within` points is a tie.

    `board_a_match_wrong` unless a board is worth something and a tie is 0 points or more.
    """

    win: Fraction = Fraction(2)
    tie_within: int = 0

    def __post_init__(self) -> None:
        if self.win <= 0 or self.tie_within < 0:
            raise ScoringError("board_a_match_wrong", win=self.win, tie_within=self.tie_within)

    def score(self, sheet: Sheet) -> Two:
        """Add up what both teams get for the boards of a sheet."""
        return add_up(map(self.credit_both, sheet.lines))

    def credit_both(self, line: ComparedBoard) -> Two:
        """Return what both teams get for one board."""
        return Two(self.credit(line.home), self.credit(line.away))

    def credit(self, comparison: Comparison) -> Fraction:
        """Return what a team gets for one board, by how it did there.

        >>> BoardAMatch().credit(Gains(((Fraction(1), -30),)))
        Fraction(0, 1)
        """
        if comparison is None:
            return Fraction(0)
        if isinstance(comparison, Gains):
            return comparison.mean(self._worth)
        if isinstance(comparison, Fixed):
            return comparison.amount
        return comparison.percentage * self.win / 100

    def _worth(self, gain: int) -> Fraction:
        if abs(gain) <= self.tie_within:
            return self.win / 2
        return self.win if gain > 0 else Fraction(0)


BOARD_A_MATCH = BoardAMatch()
# As the British write it: one point a board, a half for a tie.
POINT_A_BOARD = BoardAMatch(win=Fraction(1))
