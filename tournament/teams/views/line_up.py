"""Who of both teams sits where in a part of a match: proposed, and as the director writes it."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.errors import ScoringError
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import PlannedMatch
from tournament.evening.teams.play.line_ups import MatchSeat, propose_line_up
from tournament.evening.teams.rounds import stage_conditions
from tournament.models import LineUp, Role, Session
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.teams.forms.line_up import LineUpForm
from tournament.teams.services.seat_line_up import (
    find_match,
    has_begun,
    list_players,
    seat_line_up,
)
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def line_up(request: HttpRequest, session: Session, match: str, part: int) -> HttpResponse:
    evening = session_evening(session)
    planned = match_named(evening, match, part)
    home, away = (list_players(evening, key) for key in planned.teams)
    seated = find_seated(planned, part, list(home), list(away))
    form = LineUpForm(request.POST or None, home=home, away=away, seated=seated)
    if form.is_bound and form.is_valid() and keep(request, session, planned, part, form):
        return redirect("draw", session.code)
    page = {
        "session": session,
        "form": form,
        "home": evening.placed[planned.home].pair,
        "away": evening.placed[planned.away].pair,
        "part": part,
        "parts": range(1, stage_conditions(evening).parts + 1),
        "match": match,
        "key": By().key,
        "has_begun": has_begun(evening, planned, part),
        "is_stored": LineUp.objects.filter(match_id=planned.id, part=part).exists(),
    }
    return render(request, "teams/line_up.html", page, status=422 if form.is_bound else 200)


def match_named(evening: Evening, name: str, part: int) -> PlannedMatch:
    """Find the match that an address names, as 3-A5, or answer that there is none."""
    round_, _, home = name.partition("-")
    if not evening.session.is_of_teams or not round_.isdecimal():
        raise Http404
    try:
        return find_match(evening, (int(round_), home), part)
    except ServiceError as error:
        raise Http404 from error


def find_seated(
    match: PlannedMatch, part: int, home: list[UUID], away: list[UUID]
) -> dict[MatchSeat, UUID]:
    """Find who is to sit where: as it was stored, else as it is proposed after the part before."""
    rows = LineUp.objects.filter(match_id=match.id, part__in=(part - 1, part))
    by_part: dict[int, dict[MatchSeat, UUID]] = {part - 1: {}, part: {}}
    for row in rows:
        by_part[row.part][row.room, row.seat] = row.player_id
    before = by_part[part - 1] if len(by_part[part - 1]) == 8 else {}
    return by_part[part] or propose_line_up(home, away, before)


def keep(
    request: HttpRequest, session: Session, match: PlannedMatch, part: int, form: LineUpForm
) -> bool:
    """Store what was chosen; say why not otherwise."""
    try:
        return attempt(
            request,
            lambda: seat_line_up(
                session, read_author(request), match=match.key, part=part, seats=form.seats
            ),
            _("The line-up is kept; phones name the players."),
        )
    except ScoringError as error:
        form.add_error(None, words(error))
        return False
