"""Work out what two teams bring into a knock-out match from their earlier match with each other.

Usual (conditions of contest of championships; 5.3 and 10.5 IMPs of their bulletins are 16/3 and
21/2): half of the earlier margin where the better-ranked team won it, a third where it lost, never
more than a cap that the event sets. Other events give the better-ranked team a tenth of an IMP, so
that no match can be tied, or nothing.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.errors import ScoringError

TENTH = Fraction(1, 10)


@dataclass(frozen=True)
class CarryOverRules:
    """The rules of carry-over: shares of the earlier margin, and the most they can make, in IMPs.

    `share_won` holds where the better-ranked team won the match, `share_lost` where it lost.
    `at_least`: what the better-ranked team brings where its share is less and the other team's is
    nothing. `carry_over_wrong` for a share outside 0 to 1, or a figure below 0.
    """

    share_won: Fraction = Fraction(1, 2)
    share_lost: Fraction = Fraction(1, 3)
    most: Fraction | None = None
    at_least: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        in_range = 0 <= self.share_won <= 1 and 0 <= self.share_lost <= 1 and self.at_least >= 0
        if not in_range or (self.most is not None and self.most < self.at_least):
            raise ScoringError("carry_over_wrong")

    def carry_over(self, margin: Fraction) -> Fraction:
        """Return the IMPs that the better-ranked team brings; negative, those of the other team.

        `margin` is the better-ranked team's in the match between them, 0 where there was none.

        >>> CarryOverRules().carry_over(Fraction(21)), CarryOverRules().carry_over(Fraction(-16))
        (Fraction(21, 2), Fraction(-16, 3))
        """
        carried = margin * (self.share_won if margin > 0 else self.share_lost)
        if self.most is not None:
            carried = max(-self.most, min(self.most, carried))
        return carried if carried < 0 else max(carried, self.at_least)


NO_CARRY_OVER = CarryOverRules(share_won=Fraction(0), share_lost=Fraction(0))
TENTH_TO_THE_BETTER = CarryOverRules(share_won=Fraction(0), share_lost=Fraction(0), at_least=TENTH)
