"""The evening at a glance: tables and boards, what is missing, and the call of the next round."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.access import session_access
from tournament.errors import ServiceError
from tournament.evening.play.cockpit import cockpit_of
from tournament.forms.round import RoundForm
from tournament.models import Role, Session, State
from tournament.queries.anomalies import left_to_look_at
from tournament.queries.confirmations import confirmed_places
from tournament.queries.conflicts import open_conflicts
from tournament.queries.tables_watched import open_reports, watched_tables
from tournament.services.call_round import call_round
from tournament.store.read import load_evening
from tournament.store.write import By
from tournament.views.requests import by
from tournament.wording import words


@session_access(Role.SCORER)
@require_safe
def cockpit(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state == State.SETUP:
        return redirect("setup", session.code)
    known = load_evening(session)
    context: dict[str, Any] = {
        "session": session,
        "sections": known.sections,
        "cockpit": cockpit_of(
            known,
            confirmed=confirmed_places(known),
            conflicts=open_conflicts(known),
        ),
        "to_look_at": left_to_look_at(known),
        "watched": watched_tables(session, timezone.now()),
        "reports": open_reports(session),
        "key": By().key,
    }
    return render(request, "director/cockpit.html", context)


@session_access(Role.SCORER)
@require_POST
def call(request: HttpRequest, session: Session) -> HttpResponse:
    form = RoundForm(request.POST)
    if form.is_valid():
        number = form.cleaned_data["round"]
        try:
            if call_round(session, by(request), number=number):
                messages.success(request, _("Round %(number)s is called.") % {"number": number})
        except ServiceError as error:
            messages.error(request, words(error))
    return redirect("cockpit", session.code)
