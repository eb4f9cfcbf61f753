"""The director's page of calls, made for a phone: who calls, who is behind, what waits."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from tournament.calls.services.answer_call import answer_call, end_call
from tournament.evening.evening import Evening
from tournament.evening.play.clock import Behind, find_behind, milliseconds
from tournament.evening.play.progress import progress
from tournament.evening.stages.rounds import sections_to_the_end
from tournament.models import Change, Role, Session, State
from tournament.store.club.tables_watched import open_reports, watched_tables
from tournament.store.reading.agreement import read_agreement
from tournament.store.reading.finish import find_clocks, find_tables_apart
from tournament.store.reading.table_calls import find_calls
from tournament.store.standings import session_evening
from tournament.web.access import session_access
from tournament.web.requests import address_asked_for, attempt, read_author
from tournament.web.under_way.to_settle import read_to_settle
from tournament.web.veil.shows import Shows, draw_veil


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_safe
def calls(request: HttpRequest, session: Session) -> HttpResponse:
    """Show the calls that stand, and beside them what else waits for the director."""
    if session.state == State.SETUP:
        return redirect("setup", session.code)
    evening, now = draw_veil(request, session_evening(session)), timezone.now()
    standing = find_calls(session)
    context: dict[str, Any] = {
        "session": session,
        "calls": standing,
        "waiting": [call.number for call in standing if call.is_waiting],
        "behind": find_behind_now(session, evening),
        "now": milliseconds(now),
        "to_settle": read_to_settle(
            request,
            session,
            evening,
            conflicts=len(read_agreement(evening).conflicts),
            reports=len(open_reports(session)) + len(watched_tables(session, now)),
        ),
    }
    return render(request, "calls/calls.html", context)


def find_behind_now(session: Session, evening: Evening) -> tuple[Behind, ...]:
    """Find the tables that are behind the clock; none where no clock runs."""
    now = timezone.now()
    clocks = find_clocks(session, sections_to_the_end(evening), now)
    if not clocks:
        return ()
    rows = progress(evening, {}).rows
    return find_behind(evening, clocks, rows, now, find_tables_apart(session))


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_POST
def answer(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Tell the table that somebody is on the way."""
    return act(request, session, lambda: answer_call(session, read_author(request), number=number))


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_POST
def end(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """End a call."""
    return act(request, session, lambda: end_call(session, read_author(request), number=number))


def act(request: HttpRequest, session: Session, verb: Callable[[], Change | None]) -> HttpResponse:
    """Do what was asked and go back to the page that asked for it."""
    attempt(request, verb, "")
    address = address_asked_for(request)
    return redirect(address) if address else redirect("calls", session.code)
