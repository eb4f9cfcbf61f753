"""The clock of the round, what is pressed on it, and the breaks of the evening."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.play.clock import countdown, milliseconds
from tournament.evening.stages.rounds import sections_to_the_end
from tournament.models import Role, Session
from tournament.play.forms.clock import BreakForm, PressForm
from tournament.play.services.change_breaks import drop_break, plan_break
from tournament.play.services.press_clock import press_clock
from tournament.store.reading.finish import find_clocks
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import read_author
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_safe
def clock(request: HttpRequest, session: Session) -> HttpResponse:
    evening = session_evening(session)
    form = BreakForm(rounds=rounds(evening), match_rounds=evening.match_rounds)
    return show(request, session, evening, form)


def show(
    request: HttpRequest, session: Session, evening: Evening, form: BreakForm, status: int = 200
) -> HttpResponse:
    now = timezone.now()
    page: dict[str, Any] = {
        "session": session,
        "now": milliseconds(now),
        "clocks": [
            countdown(running, now)
            for running in find_clocks(session, sections_to_the_end(evening), now)
        ],
        "breaks": evening.session.breaks,
        "form": focus_wrong(form),
        "rounds": form.rounds,
        "zone": timezone.get_current_timezone_name(),
        "key": By().key,
    }
    return render(request, "play/clock.html", page, status=status)


def rounds(evening: Evening) -> int:
    return max((section.rounds for section in sections_to_the_end(evening)), default=0)


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_POST
def press(request: HttpRequest, session: Session) -> HttpResponse:
    """Press the clock and go back to the page that showed it."""
    form = PressForm(request.POST)
    if form.is_valid():
        try:
            press_clock(session, form.pressed(read_author(request).key))
        except ServiceError as error:
            messages.error(request, words(error))
    return redirect("clock" if request.POST.get("back") == "clock" else "cockpit", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def add_break(request: HttpRequest, session: Session) -> HttpResponse:
    evening = session_evening(session)
    form = BreakForm(request.POST, rounds=rounds(evening), match_rounds=evening.match_rounds)
    if not form.is_valid():
        return show(request, session, evening, form, status=422)
    try:
        plan_break(session, read_author(request), wanted=form.wanted())
    except ServiceError as error:
        messages.error(request, words(error))
    return redirect("clock", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def remove_break(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    try:
        drop_break(session, read_author(request), after=number)
    except ServiceError as error:
        messages.error(request, words(error))
    return redirect("clock", session.code)
