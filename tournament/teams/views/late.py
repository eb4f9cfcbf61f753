"""A team or pair that comes to a Swiss after the start, typed on the page of the draw."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.models import Change, Role, Session, State
from tournament.services.entries.add_teams import team_name
from tournament.store.club.people import club_players
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries
from tournament.teams.forms.mend import LateSwissPairForm, LateTeamForm
from tournament.teams.services.add_late_team import add_late_swiss_pair, add_late_team
from tournament.teams.views.drawn_rounds import show_drawn_round
from tournament.teams.views.mending import LateForm, show_mending
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.words.people import name_pair


@session_access(Role.DIRECTOR)
@require_POST
def team_late(request: HttpRequest, session: Session) -> HttpResponse:
    if session.stage is None or session.state == State.SETUP:
        return redirect("plan", session.code)
    club = club_players(session.event.club, entries(session))
    evening = load_evening(session)
    form: LateForm = (
        LateTeamForm(request.POST, club=club, evening=evening)
        if session.is_of_teams
        else LateSwissPairForm(request.POST, club=club)
    )
    if form.is_valid():
        act, done = read_late(request, session, form)
        if attempt(request, act, done):
            return redirect("draw", session.code)
    context = {"session": session, **show_drawn_round(evening)}
    context |= show_mending(session, evening, form)
    return render(request, "teams/draw.html", context, status=422)


def read_late(
    request: HttpRequest, session: Session, form: LateForm
) -> tuple[Callable[[], Change | None], str]:
    """Read who comes: what enters them, and what is then said."""
    author = read_author(request)
    if isinstance(form, LateTeamForm):
        team, place = form.team, form.place
        done = _("%(team)s has come.") % {"team": team_name(team)}
        return lambda: add_late_team(session, author, team=team, place=place), done
    pair = form.pair
    done = _("%(pair)s have come: they play from the next round that is drawn.") % {
        "pair": name_pair(pair, form.club)
    }
    return lambda: add_late_swiss_pair(session, author, members=pair.members), done
