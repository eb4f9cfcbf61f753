"""Both teams of a match with the forms for who of them sits where, on a page or a phone."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest

from tournament.evening.facts import PlannedMatch
from tournament.evening.report import Pair
from tournament.evening.scores.standings import Standings
from tournament.evening.teams.play.line_ups import (
    MATCH_SEATS,
    TEAM_SEATS,
    MatchSeat,
    propose_line_up,
)
from tournament.evening.teams.rounds import stage_conditions
from tournament.services.matches.seat_line_up import find_stored, list_players, name_last_to_sit
from tournament.web.teams.line_up_form import LineUpForm


@dataclass(frozen=True)
class SeatsOfTeam:
    """A team of a match with the form for its seats; `is_hidden` once it is handed in, until the
    other team's is too, where neither sees the other's."""

    team: str
    label: str
    pair: Pair | None
    form: LineUpForm
    is_stored: bool
    is_hidden: bool


def list_sides(
    request: HttpRequest, standings: Standings, match: PlannedMatch, part: int
) -> tuple[SeatsOfTeam, ...]:
    """List both teams, the one that sits first before the other."""
    last = name_last_to_sit(standings, match, part)
    evening, stored = standings.facts, find_stored(match, part)
    players = {
        team: list_players(evening, key) for team, key in zip(TEAM_SEATS, match.teams, strict=True)
    }
    seated = find_seated(match, part, *map(list, players.values()))
    is_whole = len(stored) == len(MATCH_SEATS)
    sides = []
    for team, key in zip(TEAM_SEATS, match.teams, strict=True):
        is_stored = set(TEAM_SEATS[team]) <= set(stored)
        is_hidden = is_stored and not is_whole and stage_conditions(evening).blind
        is_sent = request.POST.get("team") in ("both", team)
        form = LineUpForm(
            request.POST if is_sent else None,
            team=team,
            players=players[team],
            seated=seated if is_hidden or not is_stored else stored,
        )
        sides.append(
            SeatsOfTeam(
                team, evening.label(key), evening.placed[key].pair, form, is_stored, is_hidden
            )
        )
    return tuple(sorted(sides, key=lambda side: side.team == last))


def find_seated(
    match: PlannedMatch, part: int, home: list[UUID], away: list[UUID]
) -> dict[MatchSeat, UUID]:
    """Find who is proposed: what follows from the part before, where both teams gave theirs."""
    before = find_stored(match, part - 1)
    return propose_line_up(home, away, before if len(before) == len(MATCH_SEATS) else {})
