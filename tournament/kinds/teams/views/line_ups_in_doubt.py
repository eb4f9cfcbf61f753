"""Line-ups on which a table and the director differ: both are shown, one is chosen."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.errors import ScoringError
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.parts.match_sheet import match_key
from tournament.evening.report import Contestant
from tournament.kinds.teams.services.line_ups.conflicts import (
    LineUpConflict,
    find_line_up_conflicts,
    settle_line_up,
)
from tournament.kinds.teams.services.line_ups.rows import find_stored
from tournament.kinds.teams.services.line_ups.seat_line_up import list_players
from tournament.kinds.teams.values.play.line_ups import TEAM_SEATS, MatchSeat
from tournament.models import Change, Role, Session
from tournament.web.access import session_access
from tournament.web.requests import read_author
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words


@dataclass(frozen=True)
class SeatInDoubt:
    """A seat with who sits there by the director and by the table."""

    seat: MatchSeat
    stands: str
    at_table: str

    @property
    def differs(self) -> bool:
        return self.stands != self.at_table


@dataclass(frozen=True)
class LineUpInDoubt:
    """A team's line-up on which its table and the director differ."""

    change: Change
    name: str
    part: int
    home: Contestant | None
    away: Contestant | None
    team: Contestant | None
    seats: tuple[SeatInDoubt, ...]
    from_board: int


def count_line_ups_in_doubt(session: Session) -> int:
    """Count the line-ups that wait to be settled; costs one statement."""
    return len(find_line_up_conflicts(session))


def show_line_ups_in_doubt(session: Session, evening: Evening) -> list[LineUpInDoubt]:
    """Show the line-ups that wait to be settled; costs one statement without any."""
    line_ups = (show_line_up(evening, one) for one in find_line_up_conflicts(session))
    return [one for one in line_ups if one]


def show_line_up(evening: Evening, conflict: LineUpConflict) -> LineUpInDoubt | None:
    """Show one; None where its match is gone."""
    match = next((one for one in evening.matches if one.key == conflict.match and one.away), None)
    if match is None:
        return None
    side = "home" if evening.label(match.home) == conflict.team else "away"
    key = match.home if side == "home" else match.away
    players, stored = list_players(evening, key), find_stored(evening, match, conflict.part)
    seats = (
        SeatInDoubt(
            seat,
            players.get(stored[seat], "") if seat in stored else "",
            players.get(conflict.seats[seat], ""),
        )
        for seat in TEAM_SEATS[side]
        if seat in conflict.seats
    )
    return LineUpInDoubt(
        conflict.change,
        match_key(*match.key),
        conflict.part,
        evening.placed[match.home].pair,
        evening.placed[match.away].pair,
        evening.placed[key].pair,
        tuple(seats),
        conflict.from_board,
    )


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def settle_line_up_page(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Keep the director's line-up, or take that of the table."""
    take = request.POST.get("take") == "1"
    try:
        if settle_line_up(session, read_author(request), number=number, take=take):
            messages.success(request, _("The line-up is settled."))
    except (ScoringError, ServiceError) as error:
        messages.warning(request, words(error))
    return redirect("conflicts", session.code)
