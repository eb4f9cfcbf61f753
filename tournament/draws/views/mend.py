"""What goes otherwise between two rounds: ties, exchanges, forfeits, who
leaves and who comes to a Swiss after the start."""

from collections.abc import Callable
from typing import TypeVar

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.draws.forms.mend import ForfeitForm, LeaveForm
from tournament.draws.services.draw_bracket import add_extra_boards
from tournament.draws.services.exchange_teams import exchange_teams as exchange
from tournament.draws.services.not_played import forfeit_match, let_team_leave
from tournament.draws.views.drawn_rounds import show_drawn_round
from tournament.draws.views.mending import show_mending
from tournament.evening.stages.rounds import find_round_in_hand
from tournament.models import Change, Role, Session, State
from tournament.store.club.people import club_players
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries
from tournament.web.access import session_access
from tournament.web.forms.matches.contestants import ExchangeForm
from tournament.web.kind import PAGES
from tournament.web.requests import attempt, number_in, read_author
from tournament.web.veil.shows import Shows
from tournament.words.kind import WORDS

Sent = TypeVar("Sent", bound=forms.Form)


def answer(
    request: HttpRequest, session: Session, name: str, form: Sent, act: Callable[[], Change | None]
) -> HttpResponse:
    """Do what a form asks, say what became of it, and show the draw again."""
    if form.is_valid():
        attempt(request, act, str(WORDS.of(session).mending[name].done))
    else:
        messages.error(request, _("Choose from the lists what happened."))
    return redirect("draw", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def extra_boards(request: HttpRequest, session: Session) -> HttpResponse:
    key = (number_in(request, "round"), request.POST.get("home", ""))
    attempt(
        request,
        lambda: add_extra_boards(session, read_author(request), match=key),
        _("The extra boards are seated behind the match: its tables play them now."),
    )
    return redirect("draw", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def exchange_teams(request: HttpRequest, session: Session) -> HttpResponse:
    evening = load_evening(session)
    form = ExchangeForm(request.POST, evening=evening)

    def act() -> Change | None:
        data = form.cleaned_data
        return exchange(
            session,
            read_author(request),
            round_=data["round"] or find_round_in_hand(evening),
            teams=(data["one"], data["other"]),
            with_results=data["with_results"],
        )

    return answer(request, session, "exchange_teams", form, act)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def forfeit(request: HttpRequest, session: Session) -> HttpResponse:
    form = ForfeitForm(request.POST, evening=load_evening(session))

    def act() -> Change | None:
        return forfeit_match(session, read_author(request), match=form.match, absent=form.side)

    return answer(request, session, "forfeit", form, act)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def team_leaves(request: HttpRequest, session: Session) -> HttpResponse:
    form = LeaveForm(request.POST, evening=load_evening(session))

    def act() -> Change | None:
        data = form.cleaned_data
        return let_team_leave(session, read_author(request), team=data["team"], after=data["after"])

    return answer(request, session, "team_leaves", form, act)


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
