"""Both teams of a match with the forms for who of them sits where, on a page or a phone."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from uuid import UUID

from django.forms import BoundField
from django.http import HttpRequest

from tournament.evening.evening import Evening
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
from tournament.services.matches.line_up_rows import (
    Sitting,
    find_last_change,
    find_sitting,
    find_stored,
    list_boards_within,
    list_part_boards,
)
from tournament.services.matches.seat_line_up import list_players, name_last_to_sit
from tournament.web.teams.line_up_form import LineUpForm, field_label


@dataclass(frozen=True)
class Substitute:
    """Who took a seat within a part, from which board on, and for whom."""

    board: int
    seat: str
    name: str
    instead_of: str


@dataclass(frozen=True)
class SeatsOfTeam:
    """A team of a match with the form for its seats; `is_hidden` once it is handed in, until the
    other team's is too, where neither sees the other's. `substitutes` are those who came within the
    part."""

    team: str
    label: str
    pair: Pair | None
    form: LineUpForm
    is_stored: bool
    is_hidden: bool
    substitutes: tuple[Substitute, ...] = ()

    @property
    def from_board(self) -> BoundField | None:
        """The control for the board from which they sit, where it may be asked."""
        return self.form["from_board"] if "from_board" in self.form.fields else None


def list_sides(
    request: HttpRequest, standings: Standings, match: PlannedMatch, part: int, *, apart: bool
) -> tuple[SeatsOfTeam, ...]:
    """List both teams, the one that sits first before the other; `apart` where each hands in its
    own line-up."""
    last = name_last_to_sit(standings, match, part)
    evening = standings.facts
    sitting = find_sitting(evening, match, part)
    stored = {seat: own[-1][1] for seat, own in sitting.items()}
    boards = list_part_boards(evening, match, part)
    players = {
        team: list_players(evening, key) for team, key in zip(TEAM_SEATS, match.teams, strict=True)
    }
    seated = find_seated(evening, match, part, *map(list, players.values()))
    is_whole = len(stored) == len(MATCH_SEATS)
    sides = []
    for team, key in zip(TEAM_SEATS, match.teams, strict=True):
        is_stored = set(TEAM_SEATS[team]) <= set(stored)
        is_hidden = is_stored and not is_whole and stage_conditions(evening).blind
        is_sent = request.POST.get("team") in ("both", team)
        together = TEAM_SEATS[team] if apart else MATCH_SEATS
        form = LineUpForm(
            request.POST if is_sent else None,
            team=team,
            players=players[team],
            seated=seated if is_hidden or not is_stored else stored,
            boards=list_boards_within(boards) if is_stored and not is_hidden else (),
            from_board=find_last_change(
                {seat: own for seat, own in sitting.items() if seat in together}, boards
            ),
        )
        sides.append(
            SeatsOfTeam(
                team,
                evening.label(key),
                evening.placed[key].pair,
                form,
                is_stored,
                is_hidden,
                () if is_hidden else list_substitutes(sitting, team, players[team]),
            )
        )
    return tuple(sorted(sides, key=lambda side: side.team == last))


def list_substitutes(
    sitting: Mapping[MatchSeat, Sitting], team: str, players: Mapping[UUID, str]
) -> tuple[Substitute, ...]:
    """List who of a team took a seat within a part, seat by seat."""
    return tuple(
        Substitute(board, field_label(seat), players.get(who, ""), players.get(before, ""))
        for seat in TEAM_SEATS[team]
        for (_, before), (board, who) in pairwise(sitting.get(seat, ()))
    )


def find_seated(
    evening: Evening, match: PlannedMatch, part: int, home: list[UUID], away: list[UUID]
) -> dict[MatchSeat, UUID]:
    """Find who is proposed: what follows from the part before, where both teams gave theirs."""
    before = find_stored(evening, match, part - 1)
    return propose_line_up(home, away, before if len(before) == len(MATCH_SEATS) else {})
