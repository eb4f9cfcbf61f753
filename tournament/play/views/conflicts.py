"""Contradictions between devices: both values side by side, settled by one key."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.errors import ServiceError
from tournament.models import Role, Session
from tournament.play.forms.conflict import ChoiceForm
from tournament.play.services.settle_conflict import settle_conflict
from tournament.play.views.choices import show_conflict
from tournament.services.see_report import see_report
from tournament.store.read import load_evening
from tournament.store.reading.agreement import read_agreement
from tournament.web.access import session_access
from tournament.web.forms.line import read_place
from tournament.web.kind import PAGES
from tournament.web.requests import read_author
from tournament.web.veil.shows import Shows, draw_veil
from tournament.words.errors.codes import words
from tournament.words.log.lines import settled_text


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_safe
def conflicts(request: HttpRequest, session: Session) -> HttpResponse:
    evening = draw_veil(request, load_evening(session))
    context: dict[str, Any] = {
        "session": session,
        "shown": [
            show_conflict(evening, conflict) for conflict in read_agreement(evening).conflicts
        ],
        "line_ups": PAGES.of(session).show_line_ups_in_doubt(session, evening),
    }
    return render(request, "play/conflicts.html", context)


@session_access(Role.SCORER, Shows.LINE)
@require_POST
def settle(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    where, form = read_place(place), ChoiceForm(request.POST)
    if form.is_valid():
        try:
            change = settle_conflict(
                session, read_author(request), place=where, **form.cleaned_data
            )
        except ServiceError as error:
            messages.warning(request, words(error))
        else:
            if change:
                messages.success(request, settled_text(change.detail))
    return redirect_back(request, session, "conflicts")


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_POST
def mark_report_seen(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    try:
        see_report(session, read_author(request), number=number)
    except ServiceError as error:
        messages.info(request, words(error))
    return redirect_back(request, session, "cockpit")


def redirect_back(request: HttpRequest, session: Session, page: str) -> HttpResponse:
    address = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(address, None):
        return redirect(address)
    return redirect(page, session.code)
