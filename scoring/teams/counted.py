"""A match as it counts in a table.

A match of three teams (a triangle) is three of them over half the boards, each counting one half:
where a match shares 20, each of the three shares 10. Figures are exact; whoever shows them rounds.
"""

from dataclasses import dataclass
from fractions import Fraction

from scoring.boards.match.two import NOTHING, Two
from scoring.contestants import Key


@dataclass(frozen=True)
class CountedMatch:
    """A match that was played: what it gives each team, and the IMPs in each column.

    `weight`: 1, or 1/2 for a match of a triangle; the gain contains it already.
    """

    home: Key
    away: Key
    gain: Two
    imps: Two = NOTHING
    weight: Fraction = Fraction(1)

    def gain_of(self, team: Key) -> Two:
        """Return what the match gives a team, and what its opponents; nothing for a third team."""
        return self._seen_by(team, self.gain)

    def imps_of(self, team: Key) -> Two:
        """Return the IMPs that a team won, and that it lost; nothing for a third team."""
        return self._seen_by(team, self.imps)

    def _seen_by(self, team: Key, figures: Two) -> Two:
        if team == self.home:
            return figures
        return figures.turned if team == self.away else NOTHING
