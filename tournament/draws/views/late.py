"""Who comes to a Swiss after the start, typed on the page of the draw."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from tournament.draws.views.drawn_rounds import show_drawn_round
from tournament.draws.views.mending import show_mending
from tournament.models import Role, Session, State
from tournament.store.club.people import club_players
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries
from tournament.web.access import session_access
from tournament.web.kind import PAGES
from tournament.web.requests import attempt, read_author


@session_access(Role.DIRECTOR)
@require_POST
def team_late(request: HttpRequest, session: Session) -> HttpResponse:
    if session.stage is None or session.state == State.SETUP:
        return redirect("plan", session.code)
    club = club_players(session.event.club, entries(session))
    evening = load_evening(session)
    form = PAGES.of(session).late_form(request.POST, evening=evening, club=club)
    if form.is_valid():
        author = read_author(request)
        if attempt(request, lambda: form.enter(session, author), form.done):
            return redirect("draw", session.code)
    context = {"session": session, **show_drawn_round(evening)}
    context |= show_mending(session, evening, form)
    return render(request, "draws/draw.html", context, status=422)
