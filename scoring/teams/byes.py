"""Decide what a team gets that had no opponents, and what one that did not turn up gets.

No rule is official everywhere, so each is a setting. Usual: a team without opponents gets 12 of 20;
a team whose opponents forfeit gets the highest of 12, its own average, and what the opponents'
other matches left on average to those they met. Averages are those of matches played. What was left
need not be the rest of a match: on the scale of 25-0 two teams share 30 or less.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.errors import ScoringError


@dataclass(frozen=True)
class ByeRules:
    """The rules for victory points without a match; two teams of a match share `match_total`.

    `bye_score`: the fixed figure without opponents. `own_average`, `opponents_average`: whether
    these may raise it. `forfeit`: what a team gets that did not turn up. `bye_out_of_range` unless
    both figures are from 0 to `match_total`.
    """

    bye_score: Fraction = Fraction(12)
    forfeit: Fraction = Fraction(0)
    match_total: Fraction = Fraction(20)
    own_average: bool = False
    opponents_average: bool = False

    def __post_init__(self) -> None:
        for points in (self.bye_score, self.forfeit):
            if not 0 <= points <= self.match_total:
                raise ScoringError("bye_out_of_range", given=points, whole=self.match_total)

    def bye(self, own: Fraction | None) -> Fraction:
        """Return the score of a team without opponents; `own` is its average, None without a match.

        >>> ByeRules(own_average=True).bye(Fraction(13))
        Fraction(13, 1)
        """
        return self.bye_score if own is None or not self.own_average else max(self.bye_score, own)

    def walkover(self, own: Fraction | None, left: Fraction | None) -> Fraction:
        """Return the score of a team whose opponents forfeit the match.

        `own` is its average, `left` what the opponents' matches left to others on average; None
        without a match.

        >>> ByeRules(opponents_average=True).walkover(Fraction(9), Fraction(15))
        Fraction(15, 1)
        """
        least = self.bye(own)
        return least if left is None or not self.opponents_average else max(least, left)
