"""The evening at a glance: tables and boards, what is missing, and the call of the next round."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.errors import ServiceError
from tournament.evening.play.clock import countdown, find_behind, milliseconds
from tournament.evening.play.to_settle import Matter
from tournament.evening.stages.rounds import sections_to_the_end
from tournament.models import Role, Session, State
from tournament.play.forms.clock import RoundForm
from tournament.play.services.press_clock import call_round
from tournament.play.values.cockpit import cockpit_of
from tournament.serving.own_computer import OWN_COMPUTER
from tournament.store.club.tables_watched import open_reports, watched_tables
from tournament.store.reading.agreement import read_agreement
from tournament.store.reading.finish import find_clocks, find_tables_apart
from tournament.store.reading.followed_file import read_devices
from tournament.store.reading.table_calls import find_calls
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web.access import session_access
from tournament.web.kind import PAGES
from tournament.web.match_rounds import lazy_match_rounds
from tournament.web.requests import read_author
from tournament.web.under_way.to_settle import count_waiting, read_to_settle
from tournament.web.veil.shows import Shows, draw_veil
from tournament.words.draws.match_rounds import begin_name
from tournament.words.errors.codes import words


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_safe
def cockpit(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state == State.SETUP:
        return redirect("setup", session.code)
    evening, now = draw_veil(request, session_evening(session)), timezone.now()
    agreement = read_agreement(evening)
    cockpit = cockpit_of(
        evening, confirmed=agreement.confirmed_places, conflicts=agreement.conflicts
    )
    clocks = find_clocks(session, sections_to_the_end(evening), now)
    apart = find_tables_apart(session) if clocks else ()
    behind = find_behind(evening, clocks, cockpit.progress.rows, now, apart)
    states = cockpit.progress.states
    pages = PAGES.of(session)
    matches = pages.list_matches_under_way(evening, states, behind)
    calls = find_calls(session)
    watched, reports = watched_tables(session, now), open_reports(session)
    waiting = read_to_settle(
        request,
        session,
        evening,
        conflicts=len(cockpit.conflicts),
        reports=len(watched) + len(reports),
    )
    context: dict[str, Any] = {
        "session": session,
        "matches": matches,
        "waiting": [match for match in matches if match.waiting],
        "sections": evening.sections,
        "cockpit": cockpit,
        "clocks": [countdown(clock, now) for clock in clocks],
        "behind": behind,
        "now": milliseconds(now),
        "zone": timezone.get_current_timezone_name(),
        "calls": calls,
        "callers": [call.number for call in calls if call.is_waiting],
        "watched": watched,
        "reports": reports,
        "to_settle": waiting,
        # A computer of the club may follow the file of the hall's Bridgemates.
        "may_follow": OWN_COMPUTER.is_served,
        "devices": read_devices(session) if OWN_COMPUTER.is_served else None,
        "to_look_at": count_waiting(waiting, Matter.TO_LOOK_AT),
        "key": By().key,
    }
    return render(request, "play/cockpit.html", context)


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_POST
def call(request: HttpRequest, session: Session) -> HttpResponse:
    form = RoundForm(request.POST)
    if form.is_valid():
        number = form.cleaned_data["round"]
        try:
            if call_round(session, read_author(request), number=number):
                messages.success(request, called_text(session, number))
        except ServiceError as error:
            messages.error(request, words(error))
    return redirect("cockpit", session.code)


def called_text(session: Session, number: int) -> str:
    """Say which round was called; of teams which match."""
    rounds = lazy_match_rounds(session)
    name = {"number": begin_name(rounds, number)}
    return (_("Match %(number)s is called.") if rounds else _("Round %(number)s is called.")) % name
