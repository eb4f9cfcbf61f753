"""Break ties between pairs with equal victory points, by the tie-breaks of a profile.

`MEETING`: the victory points of the matches among the tied, then their IMPs or percentages (EBU
White Book 143); it speaks only where all of them have met. `OPPONENTS`: the mean of what the
opponents met have won in the end; silent where everybody met everybody. The others compare boards
and say nothing of matches.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from scoring.contestants import Competitor, Key
from scoring.profiles.conventions import TieBreak
from scoring.ranking.tie_breaks import Rule

_NOUGHT = Fraction(0)


class MatchForTies(Protocol):
    """What a tie-break asks of a match; `awards.RoundMatch` is one."""

    @property
    def opponents(self) -> Key | None:
        """Whom the match was against; None for a sit-out."""

    @property
    def victory_points(self) -> Fraction:
        """The victory points that it gave."""

    @property
    def imps(self) -> Fraction:
        """The IMPs by which it was won, or its matchpoints; negative when lost."""


@dataclass(frozen=True)
class Matches:
    """All matches by contestant, and the totals that are ranked."""

    by_contestant: Mapping[Key, Sequence[MatchForTies]]
    totals: Mapping[Key, Fraction]

    def meeting(self, tied: Sequence[Competitor]) -> list[tuple[Fraction, Fraction]] | None:
        """Compare the tied by their matches against each other; None if two have not met.

        By the mean of a match and not the sum, as some may have met more often.
        """
        keys = {each.key for each in tied}
        merits = []
        for each in tied:
            among = [match for match in self.by_contestant[each.key] if match.opponents in keys]
            if len({match.opponents for match in among}) < len(keys) - 1:
                return None
            points = sum((match.victory_points for match in among), _NOUGHT)
            won = sum((match.imps for match in among), _NOUGHT)
            merits.append((points / len(among), won / len(among)))
        return merits

    def opponents(self, tied: Sequence[Competitor]) -> list[Fraction] | None:
        """Compare the tied by the mean of their opponents' totals.

        None if one met nobody, or if all met the same, each other included: that says nothing.
        """
        met = [
            {
                match.opponents
                for match in self.by_contestant[each.key]
                if match.opponents is not None
            }
            for each in tied
        ]
        circles = [own | {each.key} for own, each in zip(met, tied, strict=True)]
        if not all(met) or all(circle == circles[0] for circle in circles):
            return None
        return [sum((self.totals[other] for other in own), _NOUGHT) / len(own) for own in met]

    def rules(self, tie_breaks: Sequence[TieBreak]) -> list[tuple[TieBreak, Rule[Competitor]]]:
        """Choose the rules that compare matches, in the order of the tie-breaks."""
        rule_by_name: Mapping[TieBreak, Rule[Competitor]] = {
            TieBreak.MEETING: self.meeting,
            TieBreak.OPPONENTS: self.opponents,
        }
        return [(name, rule_by_name[name]) for name in tie_breaks if name in rule_by_name]
