"""What a team gets that had nobody to play against, and what one that did not turn up loses.

No rule is official everywhere, so each is a setting. Usual: a team without an opponent gets 12
of 20; a team whose opponents forfeit gets the most of 12, its own average, and what the
opponents' other matches left to those they met on the average. Averages are those of the matches
played; what was left need not be the rest of a match: on the scale of 25-0 two teams share 30 or
less.
Penalties are taken off a team's total alone, which may fall below nought.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.errors import ScoringError


@dataclass(frozen=True)
class ByeRules:
    """Victory points without a match; `match_total` is what the two teams of a match share.

    `own_average`, `opponents_average`: whether these can raise the fixed figure. `forfeit`:
    what the team gets that did not turn up. `bye_out_of_range` unless 0 <= fixed <= whole.
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
        """Return the score for a team without an opponent.

        `own` is its average, None before its first match.

        >>> ByeRules(own_average=True).bye(Fraction(13))
        Fraction(13, 1)
        """
        return self.bye_score if own is None or not self.own_average else max(self.bye_score, own)

    def walkover(self, own: Fraction | None, left: Fraction | None) -> Fraction:
        """Return the score for a team whose opponents forfeit the match.

        Its own average and what the opponents left to others on the average, None without a match.

        >>> ByeRules(opponents_average=True).walkover(Fraction(9), Fraction(15))
        Fraction(15, 1)
        """
        least = self.bye(own)
        return least if left is None or not self.opponents_average else max(least, left)
