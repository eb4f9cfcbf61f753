"""Who of both teams sits where in a part of a match: proposed, and as the director writes it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.errors import ScoringError
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_sheet import read_match_key
from tournament.evening.stages.rounds import stage_conditions
from tournament.kinds.teams.forms.line_up import LineUpForm, read_reason
from tournament.kinds.teams.line_up_page import list_sides
from tournament.kinds.teams.services.line_ups.seat_line_up import (
    find_match_with_part,
    has_begun,
    seat_line_up,
)
from tournament.models import EventKind, Role, Session
from tournament.store.standings import session_standings
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_refused
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def line_up(request: HttpRequest, session: Session, match: str, part: int) -> HttpResponse:
    standings = session_standings(session)
    evening = standings.facts
    planned = match_named(evening, match, part)
    sides = list_sides(request, standings, planned, part, apart=False)
    sent = [side.form for side in sides if side.form.is_bound]
    is_kept = bool(sent) and all(form.is_valid() for form in sent)
    if is_kept and keep(request, session, planned, part, sent):
        return redirect("line_up", session.code, match, part)
    for form in [form for form in sent if form.errors][:1]:
        focus_refused(form)
    page = {
        "session": session,
        "sides": sides,
        "names": [side.pair for side in sorted(sides, key=lambda side: side.team == "away")],
        "part": part,
        "parts": range(1, stage_conditions(evening).parts + 1),
        "match": match,
        "has_begun": has_begun(evening, planned, part),
        "reason": read_reason(request.POST),
        "is_blind": stage_conditions(evening).blind,
        "is_whole": all(side.is_stored for side in sides),
        "is_empty": not any(side.is_stored for side in sides),
    }
    return render(request, "kinds/teams/play/line_up.html", page, status=422 if sent else 200)


def match_named(evening: Evening, name: str, part: int) -> PlannedMatch:
    """Find the match that an address names, as 3-A5, or answer that there is none."""
    key = read_match_key(name)
    if key is None or evening.session.kind != EventKind.TEAMS:
        raise Http404
    try:
        return find_match_with_part(evening, key, part)
    except ServiceError as error:
        raise Http404 from error


def keep(
    request: HttpRequest, session: Session, match: PlannedMatch, part: int, sent: list[LineUpForm]
) -> bool:
    """Store what was chosen; say why not otherwise."""
    seats = {seat: player for form in sent for seat, player in form.seats.items()}
    try:
        return attempt(
            request,
            lambda: seat_line_up(
                session,
                read_author(request),
                match=match.key,
                part=part,
                seats=seats,
                from_board=sent[0].from_board,
                reason=read_reason(request.POST),
            ),
            _("The line-up is kept."),
        )
    except ScoringError as error:
        sent[0].add_error(None, words(error))
        return False
