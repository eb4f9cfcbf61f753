"""A team that comes to a Swiss after the start, typed on the page of the draw."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.models import Role, Session, State
from tournament.services.entries.add_teams import team_name
from tournament.store.club.people import club_players
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries
from tournament.teams.forms.team import NewTeamForm
from tournament.teams.services.add_late_team import add_late_team
from tournament.teams.views.drawn_rounds import show_drawn_round
from tournament.teams.views.mending import show_mending
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author


@session_access(Role.DIRECTOR)
@require_POST
def team_late(request: HttpRequest, session: Session) -> HttpResponse:
    if session.stage is None or session.state == State.SETUP:
        return redirect("plan", session.code)
    form = NewTeamForm(request.POST, club=club_players(session.event.club, entries(session)))
    if form.is_valid():
        done = _("%(team)s has come.") % {"team": team_name(form.team)}
        author = read_author(request)
        if attempt(request, lambda: add_late_team(session, author, team=form.team), done):
            return redirect("draw", session.code)
    evening = load_evening(session)
    context = {"session": session, **show_drawn_round(evening)}
    context |= show_mending(session, evening, form)
    return render(request, "teams/draw.html", context, status=422)
