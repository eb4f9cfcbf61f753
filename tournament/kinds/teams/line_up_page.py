"""Both teams of a match with the forms for who of them sits where, on a page or a phone."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from uuid import UUID

from django.forms import BoundField
from django.http import HttpRequest, QueryDict

from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.report import Contestant
from tournament.evening.stages.rounds import stage_conditions
from tournament.evening.standings import Standings
from tournament.kinds.teams.forms.line_up import LineUpForm, field_label
from tournament.kinds.teams.services.line_ups.rows import (
    Sitting,
    find_last_change,
    find_sitting,
    find_stored,
    list_boards_within,
    list_part_boards,
)
from tournament.kinds.teams.services.line_ups.seat_line_up import list_players, name_last_to_sit
from tournament.kinds.teams.values.play.line_ups import (
    MATCH_SEATS,
    TEAM_SEATS,
    MatchSeat,
    propose_line_up,
)


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
    pair: Contestant | None
    form: LineUpForm
    is_stored: bool
    is_hidden: bool
    substitutes: tuple[Substitute, ...] = ()

    @property
    def from_board(self) -> BoundField | None:
        """The control for the board from which they sit, where it may be asked."""
        return self.form["from_board"] if "from_board" in self.form.fields else None


@dataclass(frozen=True)
class PartSeats:
    """The seats of a part: who has each one after the other, `boards` those of the part by rooms,
    `seated` who is proposed where nothing was handed in."""

    sitting: Mapping[MatchSeat, Sitting]
    boards: Mapping[str, tuple[int, ...]]
    seated: Mapping[MatchSeat, UUID]
    is_blind: bool

    def is_stored(self, team: str) -> bool:
        """Tell whether a team's line-up is in."""
        return set(TEAM_SEATS[team]) <= set(self.sitting)

    def is_hidden(self, team: str) -> bool:
        """Tell whether a line-up that is in is not shown yet."""
        is_whole = len(self.sitting) == len(MATCH_SEATS)
        return self.is_stored(team) and not is_whole and self.is_blind

    def make_form(
        self, sent: QueryDict | None, team: str, players: Mapping[UUID, str], *, apart: bool
    ) -> LineUpForm:
        """Make the form for a team's seats, with who sits there at the end of the part."""
        is_shown = self.is_stored(team) and not self.is_hidden(team)
        together = TEAM_SEATS[team] if apart else MATCH_SEATS
        changed = {seat: own for seat, own in self.sitting.items() if seat in together}
        return LineUpForm(
            sent,
            team=team,
            players=players,
            seated={seat: own[-1][1] for seat, own in changed.items()} if is_shown else self.seated,
            boards=list_boards_within(self.boards) if is_shown else (),
            from_board=find_last_change(changed, self.boards),
        )


def list_sides(
    request: HttpRequest, standings: Standings, match: PlannedMatch, part: int, *, apart: bool
) -> tuple[SeatsOfTeam, ...]:
    """List both teams, the one that sits first before the other; `apart` where each hands in its
    own line-up."""
    last, evening = name_last_to_sit(standings, match, part), standings.facts
    players = {team: list_players(evening, key) for team, key in match.sides}
    seats = find_seats(evening, match, part, players)
    sides = [
        SeatsOfTeam(
            team,
            evening.label(key),
            evening.placed[key].pair,
            seats.make_form(read_sent(request, team), team, players[team], apart=apart),
            seats.is_stored(team),
            seats.is_hidden(team),
            () if seats.is_hidden(team) else list_substitutes(seats.sitting, team, players[team]),
        )
        for team, key in match.sides
    ]
    return tuple(sorted(sides, key=lambda side: side.team == last))


def read_sent(request: HttpRequest, team: str) -> QueryDict | None:
    """Return what was sent of a team's seats; None where nothing was."""
    return request.POST if request.POST.get("team") in ("both", team) else None


def find_seats(
    evening: Evening, match: PlannedMatch, part: int, players: Mapping[str, Mapping[UUID, str]]
) -> PartSeats:
    """Find the seats of a part as they are stored, and who is proposed."""
    return PartSeats(
        find_sitting(evening, match, part),
        list_part_boards(evening, match, part),
        find_seated(evening, match, part, *map(list, players.values())),
        stage_conditions(evening).blind,
    )


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
