"""Count matches for a table of them, order the teams of a table of matches, and say what decided
between equal totals.

A tie-break that rests on the matches among the tied teams works only where all of them have met
each other. What a tie-break leaves equal goes to the next one; a tie that none decides is shared.

The orders that federations publish: `WBF_TEAMS` (round robins of the World Bridge Federation: the
match, then the quotient of IMPs), `EBU_TEAMS` (White Book 143: the match, victory points then
IMPs; the opponents met; IMPs over all boards) and `CBAI_TEAMS` (the match, victory points then
IMPs; the quotient of IMPs; the margin against the next highest common opponent). What comes after
these, a count of boards or sudden-death boards, is played or drawn.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import partial
from itertools import combinations
from types import MappingProxyType
from typing import Any

from scoring.boards.match.two import NOTHING, Two, add_up
from scoring.contestants import Key
from scoring.ranking.tie_breaks import separated


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


_NOUGHT = Fraction(0)
# IMPs won by IMPs lost, more being better; where nothing was lost it is infinite and comes first.
_Quotient = tuple[bool, Fraction]


class TeamTieBreak(Enum):
    """What may decide between teams with equal totals; the values are stored, never changed."""

    MUTUAL_POINTS = "mutual_points"  # victory points in the matches among the tied
    MUTUAL_IMPS = "mutual_imps"  # IMPs won less IMPs lost in those matches
    IMP_QUOTIENT = "imp_quotient"  # IMPs won by IMPs lost, all matches
    IMP_DIFFERENCE = "imp_difference"  # IMPs won less IMPs lost, all matches
    OPPONENTS = "opponents"  # the mean of the totals of the opponents met
    COMMON_OPPONENT = "common_opponent"  # IMPs against the highest team that all the tied met


WBF_TEAMS = (TeamTieBreak.MUTUAL_POINTS, TeamTieBreak.IMP_QUOTIENT)
EBU_TEAMS = (
    TeamTieBreak.MUTUAL_POINTS,
    TeamTieBreak.MUTUAL_IMPS,
    TeamTieBreak.OPPONENTS,
    TeamTieBreak.IMP_DIFFERENCE,
)
CBAI_TEAMS = (
    TeamTieBreak.MUTUAL_POINTS,
    TeamTieBreak.MUTUAL_IMPS,
    TeamTieBreak.IMP_QUOTIENT,
    TeamTieBreak.COMMON_OPPONENT,
)


@dataclass(frozen=True)
class Merits:
    """The totals that rank, in the order of the teams, and the matches that they come from."""

    totals: Mapping[Key, Fraction]
    matches: Sequence[CountedMatch]


@dataclass(frozen=True)
class TeamPlace:
    """A team's rank; `decided_by` is the tie-break that took it out of a tie, if one did."""

    team: Key
    rank: int
    tied: bool
    decided_by: TeamTieBreak | None


def order(merits: Merits, tie_breaks: Sequence[TeamTieBreak]) -> Iterator[TeamPlace]:
    """Rank the teams, best first; equal ones in the order given share the best of their ranks."""
    rules = [(tie_break, partial(_RULES[tie_break], merits)) for tie_break in tie_breaks]
    rank = 1
    for total in sorted(set(merits.totals.values()), reverse=True):
        group = [team for team, own in merits.totals.items() if own == total]
        for teams, decided_by in separated(group, rules):
            for team in teams:
                yield TeamPlace(team, rank, len(teams) > 1, decided_by)
            rank += len(teams)


def _mutual(group: Sequence[Key], matches: Iterable[CountedMatch]) -> list[CountedMatch]:
    """List the matches among the tied; empty where two of them have not met."""
    among = [each for each in matches if each.home in group and each.away in group]
    met = {frozenset((each.home, each.away)) for each in among}
    everybody = all(frozenset(two) in met for two in combinations(group, 2))
    return among if everybody else []


def _points(matches: Iterable[CountedMatch], team: Key) -> Fraction:
    return add_up(match.gain_of(team) for match in matches).home


def _imps(matches: Iterable[CountedMatch], team: Key) -> Two:
    """Add up the IMPs that a team won in some matches, and those that it lost."""
    return add_up(match.imps_of(team) for match in matches)


def _quotient(imps: Two) -> _Quotient:
    """Return IMPs won by IMPs lost; where nothing was lost, what was won orders infinite ones."""
    if imps.away > 0:
        return False, imps.home / imps.away
    return (True, imps.home) if imps.home > 0 else (False, Fraction(1))


def _difference(imps: Two) -> Fraction:
    return imps.home - imps.away


def _by_mutual_points(merits: Merits, tied: Sequence[Key]) -> list[Fraction]:
    among = _mutual(tied, merits.matches)
    return [_points(among, team) for team in tied]


def _by_mutual_imps(merits: Merits, tied: Sequence[Key]) -> list[Fraction]:
    among = _mutual(tied, merits.matches)
    return [_difference(_imps(among, team)) for team in tied]


def _by_quotient(merits: Merits, tied: Sequence[Key]) -> list[_Quotient]:
    return [_quotient(_imps(merits.matches, team)) for team in tied]


def _by_difference(merits: Merits, tied: Sequence[Key]) -> list[Fraction]:
    return [_difference(_imps(merits.matches, team)) for team in tied]


def _opponents(merits: Merits, team: Key) -> set[Key]:
    """Collect the teams that a team has met."""
    met = {match.away for match in merits.matches if match.home == team}
    return met | {match.home for match in merits.matches if match.away == team}


def _by_opponents(merits: Merits, tied: Sequence[Key]) -> list[Fraction] | None:
    """Compare the tied by the mean of their opponents' totals; None if one has met nobody.

    Where all met all the tied are equal here too, since their own totals are.
    """
    met = [_opponents(merits, team) for team in tied]
    if not all(met):
        return None
    return [sum((merits.totals[other] for other in own), _NOUGHT) / len(own) for own in met]


def _by_common_opponent(merits: Merits, tied: Sequence[Key]) -> list[Fraction] | None:
    """Compare the tied by their margin against the highest common opponent, else the next one.

    Of opponents with equal totals the one given first is asked first. None if all are equal.
    """
    met = set.intersection(*(_opponents(merits, team) for team in tied)) - set(tied)
    common = [team for team in merits.totals if team in met]
    for other in sorted(common, key=lambda team: -merits.totals[team]):
        against = [match for match in merits.matches if other in (match.home, match.away)]
        margins = [_difference(_imps(against, team)) for team in tied]
        if len(set(margins)) > 1:
            return margins
    return None


# From the tied to their merits, in their order, more being better; None if it cannot decide.
_RULES: Mapping[TeamTieBreak, Callable[[Merits, Sequence[Key]], Sequence[Any] | None]] = (
    MappingProxyType(
        {
            TeamTieBreak.MUTUAL_POINTS: _by_mutual_points,
            TeamTieBreak.MUTUAL_IMPS: _by_mutual_imps,
            TeamTieBreak.IMP_QUOTIENT: _by_quotient,
            TeamTieBreak.IMP_DIFFERENCE: _by_difference,
            TeamTieBreak.OPPONENTS: _by_opponents,
            TeamTieBreak.COMMON_OPPONENT: _by_common_opponent,
        }
    )
)
