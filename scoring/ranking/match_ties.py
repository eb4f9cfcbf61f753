"""What decides between pairs whose victory points are equal, of the tie-breaks of a profile.

`MEETING`: the victory points of the matches among the tied, then their IMPs or percentages (EBU
White Book 143); it speaks only where all of them have met. `OPPONENTS`: the mean of what the
opponents met have won in the end; silent where everybody met everybody. The others compare boards
and say nothing of matches.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from scoring.contestants import Contestant, Key
from scoring.profiles.conventions import TieBreak
from scoring.ranking.tie_breaks import Rule

_NOUGHT = Fraction(0)


class MatchForTies(Protocol):
    """What a tie-break asks of a match; see `round_matches.Match`."""

    @property
    def opponents(self) -> Key | None:
        """None for a sit-out."""

    @property
    def victory_points(self) -> Fraction:
        """What it was worth."""

    @property
    def imps(self) -> Fraction:
        """What it was won by."""


@dataclass(frozen=True)
class Matches:
    """Everybody's matches, and the totals that are ranked."""

    by_contestant: Mapping[Key, Sequence[MatchForTies]]
    totals: Mapping[Key, Fraction]

    def meeting(self, tied: Sequence[Contestant]) -> list[tuple[Fraction, Fraction]] | None:
        """Return the means of what two made against each other, as some met more often."""
        keys = {one.key for one in tied}
        found = []
        for one in tied:
            among = [match for match in self.by_contestant[one.key] if match.opponents in keys]
            if len({match.opponents for match in among}) < len(keys) - 1:
                return None
            points = sum((match.victory_points for match in among), _NOUGHT)
            won = sum((match.imps for match in among), _NOUGHT)
            found.append((points / len(among), won / len(among)))
        return found

    def opponents(self, tied: Sequence[Contestant]) -> list[Fraction] | None:
        """Return the mean of the totals of those met."""
        met = [
            {
                match.opponents
                for match in self.by_contestant[one.key]
                if match.opponents is not None
            }
            for one in tied
        ]
        around = [own | {one.key} for own, one in zip(met, tied, strict=True)]
        if not all(met) or all(one == around[0] for one in around):
            return None
        return [sum((self.totals[other] for other in own), _NOUGHT) / len(own) for own in met]

    def rules(self, tie_breaks: Sequence[TieBreak]) -> list[tuple[TieBreak, Rule[Contestant]]]:
        """Return the rules that speak of matches, in the order asked for."""
        rule_by_name: Mapping[TieBreak, Rule[Contestant]] = {
            TieBreak.MEETING: self.meeting,
            TieBreak.OPPONENTS: self.opponents,
        }
        return [(name, rule_by_name[name]) for name in tie_breaks if name in rule_by_name]
