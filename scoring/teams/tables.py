"""Rank teams by their matches: a round robin, a Swiss, any event that adds up matches.

A team's total is what its matches gave it, in victory points or board points, plus what it has
beside them (carry-over, byes, walkovers), less its penalties; it may fall below 0.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.boards.match.two import add_up
from scoring.contestants import Key
from scoring.teams.ties import CountedMatch, Merits, TeamTieBreak, order

_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class Pool:
    """The teams of a table, each at most once, and all that counts in it.

    `carried`: what a team has that none of these matches gave. `penalties`: what is taken off.
    """

    teams: tuple[Key, ...]
    matches: tuple[CountedMatch, ...]
    carried: Mapping[Key, Fraction] = field(default_factory=dict)
    penalties: Mapping[Key, Fraction] = field(default_factory=dict)
    tie_breaks: tuple[TeamTieBreak, ...] = ()


@dataclass(frozen=True)
class TeamStanding:
    """One line of the table; `total` is in victory points, or in what the method gives.

    `played` counts matches. `decided_by` is the tie-break that took the team out of a tie; None
    where none was needed, or none helped (`tied`).
    """

    team: Key
    rank: int
    tied: bool
    total: Fraction
    played: int
    imps_won: Fraction
    imps_lost: Fraction
    penalty: Fraction
    decided_by: TeamTieBreak | None


def team_table(pool: Pool) -> tuple[TeamStanding, ...]:
    """Make the table of a pool, best first; tied teams share a rank, in the order of `teams`."""
    matches: dict[Key, list[CountedMatch]] = {team: [] for team in pool.teams}
    for match in pool.matches:
        for team in (match.home, match.away):
            matches[team].append(match)
    totals = {
        team: add_up(match.gain_of(team) for match in own).home
        + pool.carried.get(team, _NOUGHT)
        - pool.penalties.get(team, _NOUGHT)
        for team, own in matches.items()
    }
    lines = []
    for place in order(Merits(totals, pool.matches), pool.tie_breaks):
        own = matches[place.team]
        imps = add_up(match.imps_of(place.team) for match in own)
        lines.append(
            TeamStanding(
                place.team,
                place.rank,
                place.tied,
                totals[place.team],
                len(own),
                imps.home,
                imps.away,
                pool.penalties.get(place.team, _NOUGHT),
                place.decided_by,
            )
        )
    return tuple(lines)


def cross_table(matches: Iterable[CountedMatch]) -> dict[tuple[Key, Key], Fraction]:
    """Add up what each team got against each other that it met, by (team, opponents)."""
    gained: dict[tuple[Key, Key], Fraction] = {}
    for match in matches:
        for two, points in (
            ((match.home, match.away), match.gain.home),
            ((match.away, match.home), match.gain.away),
        ):
            gained[two] = gained.get(two, _NOUGHT) + points
    return gained
