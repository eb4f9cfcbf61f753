"""Rank teams by their matches: a pool (round robin), a Patton, any event that adds up matches.

A team's total is what its matches gave it, in victory points or board points, plus carry-over, byes
and walkovers, less its penalties; it may fall below 0.

Byes and walkovers that depend on averages are worked out only from meetings that were played, one
that counts half as half a match; so their order does not matter.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.contestants import Key
from scoring.errors import ScoringError
from scoring.teams.byes import ByeRules
from scoring.teams.meetings import Meeting, TeamPenalty, Walkover
from scoring.teams.ties import Merits, TeamTieBreak, order

_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class Pool:
    """The teams of a table and all that counts in it.

    `byes` names a team once for each. `carried`: what teams bring from an earlier stage. Raises
    `team_twice` and `unknown_team`.
    """

    teams: tuple[Key, ...]
    meetings: tuple[Meeting, ...]
    byes: tuple[Key, ...] = ()
    walkovers: tuple[Walkover, ...] = ()
    penalties: tuple[TeamPenalty, ...] = ()
    carried: Mapping[Key, Fraction] = field(default_factory=dict)
    bye_rules: ByeRules = field(default_factory=ByeRules)
    tie_breaks: tuple[TeamTieBreak, ...] = ()

    def __post_init__(self) -> None:
        for team, times in Counter(self.teams).items():
            if times > 1:
                raise ScoringError("team_twice", team=team)
        teams = set(self.teams)
        for team in self._teams_mentioned():
            if team not in teams:
                raise ScoringError("unknown_team", team=team)

    def _teams_mentioned(self) -> Iterable[Key]:
        for meeting in self.meetings:
            yield from (meeting.home, meeting.away)
        for walkover in self.walkovers:
            yield from (walkover.present, walkover.absent)
        yield from (*self.byes, *(penalty.team for penalty in self.penalties), *self.carried)


@dataclass(frozen=True)
class TeamStanding:
    """One line of the table; `total` is in victory points, or in what the method gives.

    `played`, `won`, `drawn` and `lost` count meetings; `without_match` is what byes and walkovers
    gave. `decided_by` is the tie-break that took the team out of a tie; None where none was needed,
    or none helped (`tied`).
    """

    team: Key
    rank: int
    tied: bool
    total: Fraction
    played: int
    won: int
    drawn: int
    lost: int
    imps_won: Fraction
    imps_lost: Fraction
    without_match: Fraction
    penalty: Fraction
    decided_by: TeamTieBreak | None


def team_table(pool: Pool) -> tuple[TeamStanding, ...]:
    """Make the table of a pool, best first; tied teams share a rank, in the order of `teams`."""
    meetings: dict[Key, list[Meeting]] = {team: [] for team in pool.teams}
    for meeting in pool.meetings:
        for team in (meeting.home, meeting.away):
            meetings[team].append(meeting)
    played = {team: _Record(team, own) for team, own in meetings.items()}
    without = _without_match(pool, played)
    taken = {team: _penalty(pool.penalties, team) for team in pool.teams}
    totals = {
        team: record.points + without[team] + pool.carried.get(team, _NOUGHT) - taken[team]
        for team, record in played.items()
    }
    places = order(Merits(totals, pool.meetings), pool.tie_breaks)
    return tuple(
        played[place.team].standing(
            place.rank,
            tied=place.tied,
            total=totals[place.team],
            without_match=without[place.team],
            penalty=taken[place.team],
            decided_by=place.decided_by,
        )
        for place in places
    )


def cross_table(pool: Pool) -> dict[tuple[Key, Key], Fraction]:
    """Add up what each team got against each other that it met, by (team, opponents)."""
    points_against: dict[tuple[Key, Key], Fraction] = {}
    for meeting in pool.meetings:
        for two, points in (
            ((meeting.home, meeting.away), meeting.shares.us),
            ((meeting.away, meeting.home), meeting.shares.them),
        ):
            points_against[two] = points_against.get(two, _NOUGHT) + points
    return points_against


class _Record:
    """The sums of a team's meetings."""

    def __init__(self, team: Key, meetings: Sequence[Meeting]) -> None:
        self.team = team
        home = [(each, each.shares, each.home_imps, each.away_imps) for each in meetings]
        away = [(each, each.shares.turned, each.away_imps, each.home_imps) for each in meetings]
        own = [each for each in home if each[0].home == team]
        own += [each for each in away if each[0].away == team]
        self.shares = [shares for _, shares, _, _ in own]
        self.imps_won = sum((won for _, _, won, _ in own), _NOUGHT)
        self.imps_lost = sum((lost for _, _, _, lost in own), _NOUGHT)
        self.matches = sum((meeting.weight for meeting, _, _, _ in own), _NOUGHT)
        self.points = sum((shares.us for shares in self.shares), _NOUGHT)

    @property
    def average(self) -> Fraction | None:
        return self.points / self.matches if self.matches else None

    @property
    def average_left(self) -> Fraction | None:
        """What a match left to the opponents on average; None without a match."""
        left = sum((shares.them for shares in self.shares), _NOUGHT)
        return left / self.matches if self.matches else None

    def standing(
        self,
        rank: int,
        *,
        tied: bool,
        total: Fraction,
        without_match: Fraction,
        penalty: Fraction,
        decided_by: TeamTieBreak | None,
    ) -> TeamStanding:
        return TeamStanding(
            team=self.team,
            rank=rank,
            tied=tied,
            total=total,
            played=len(self.shares),
            won=sum(shares.us > shares.them for shares in self.shares),
            drawn=sum(shares.us == shares.them for shares in self.shares),
            lost=sum(shares.us < shares.them for shares in self.shares),
            imps_won=self.imps_won,
            imps_lost=self.imps_lost,
            without_match=without_match,
            penalty=penalty,
            decided_by=decided_by,
        )


def _without_match(pool: Pool, played: Mapping[Key, _Record]) -> dict[Key, Fraction]:
    """Work out what byes and walkovers give each team."""
    points = dict.fromkeys(pool.teams, _NOUGHT)
    for team in pool.byes:
        points[team] += pool.bye_rules.bye(played[team].average)
    for walkover in pool.walkovers:
        own, left = played[walkover.present].average, played[walkover.absent].average_left
        points[walkover.present] += pool.bye_rules.walkover(own, left)
        points[walkover.absent] += pool.bye_rules.forfeit
    return points


def _penalty(penalties: Sequence[TeamPenalty], team: Key) -> Fraction:
    return sum((penalty.points for penalty in penalties if penalty.team == team), _NOUGHT)
