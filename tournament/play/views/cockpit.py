"""The evening at a glance: tables and boards, what is missing, and the call of the next round."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.errors import ServiceError
from tournament.evening.play.cockpit import cockpit_of
from tournament.models import Role, Session, State
from tournament.play.forms.round import RoundForm
from tournament.play.services.call_round import call_round
from tournament.store.club.tables_watched import open_reports, watched_tables
from tournament.store.reading.anomalies import count_unseen
from tournament.store.reading.confirmations import find_confirmed_places
from tournament.store.reading.conflicts import open_conflicts
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web.access import session_access
from tournament.web.requests import read_author
from tournament.words.errors.codes import words


@session_access(Role.SCORER)
@require_safe
def cockpit(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state == State.SETUP:
        return redirect("setup", session.code)
    known = session_evening(session)
    context: dict[str, Any] = {
        "session": session,
        "sections": known.sections,
        "cockpit": cockpit_of(
            known,
            confirmed=find_confirmed_places(known),
            conflicts=open_conflicts(known),
        ),
        "to_look_at": count_unseen(known),
        "watched": watched_tables(session, timezone.now()),
        "reports": open_reports(session),
        "key": By().key,
    }
    return render(request, "play/cockpit.html", context)


@session_access(Role.SCORER)
@require_POST
def call(request: HttpRequest, session: Session) -> HttpResponse:
    form = RoundForm(request.POST)
    if form.is_valid():
        number = form.cleaned_data["round"]
        try:
            if call_round(session, read_author(request), number=number):
                messages.success(request, _("Round %(number)s is called.") % {"number": number})
        except ServiceError as error:
            messages.error(request, words(error))
    return redirect("cockpit", session.code)
