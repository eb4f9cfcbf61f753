"""The director's page of slow tables: who waits, which table is behind, who is behind tonight."""

import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from tournament.delays.forms import WaitForm
from tournament.delays.reading.times import read_times
from tournament.delays.services.mark_wait import end_wait, mark_wait
from tournament.delays.values.delays import TimesOfTables, find_delays, minutes, sum_delays
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.play.clock import milliseconds
from tournament.evening.play.waits import Wait
from tournament.models import Role, Session, State
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows, draw_veil
from tournament.words.errors.codes import words


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def delays(request: HttpRequest, session: Session) -> HttpResponse:
    """Show who is slow tonight, and mark a table that waits."""
    if session.state == State.SETUP:
        return redirect("setup", session.code)
    if request.method != "POST":
        return show(request, session, WaitForm())
    form = WaitForm(request.POST)
    if form.is_valid() and is_marked(request, session, form):
        return redirect("delays", session.code)
    return show(request, session, form, status=422)


def is_marked(request: HttpRequest, session: Session, form: WaitForm) -> bool:
    """Mark the table that a valid form names; what refuses it is said at its field."""
    waiting, awaited = form.cleaned_data["tables"]
    try:
        mark_wait(session, read_author(request), waiting=waiting, awaited=awaited)
    except ServiceError as error:
        form.add_error("tables", words(error))
        return False
    return True


def show(request: HttpRequest, session: Session, form: WaitForm, status: int = 200) -> HttpResponse:
    evening, now = draw_veil(request, session_evening(session)), timezone.now()
    times = read_times(session, evening)
    tables = find_delays(evening, times, now)
    page: dict[str, Any] = {
        "session": session,
        "now": milliseconds(now),
        "form": focus_first(form),
        "waits": describe_waits(evening, times.waits, now),
        "delays": describe_delays(evening, tables),
        "behind": describe_behind(evening, tables),
        "counted": len({(counted.section, counted.round) for counted in tables.counted}),
        "key": By().key,
    }
    return render(request, "delays/delays.html", page, status=status)


def describe_waits(
    evening: Evening, waits: tuple[Wait, ...], now: datetime.datetime
) -> list[dict[str, Any]]:
    """Describe the waits that stand: since when, and for which tables."""
    return [
        {
            "wait": wait,
            "minutes": minutes(wait.lasted(now)),
            "awaited": [evening.table_label(wait.section, table) for table in wait.awaited],
        }
        for wait in waits
        if wait.until is None and evening.session.is_playing
    ]


def describe_delays(evening: Evening, tables: TimesOfTables) -> list[dict[str, Any]]:
    """Describe the tables that were behind, the last round first."""
    return [
        {
            "table": evening.table_label(delay.section, delay.table),
            "round": evening.match_number(delay.round),
            "minutes": minutes(delay.by),
            "is_growing": delay.is_growing,
            "contestants": [evening.label(key) for key in delay.contestants],
            "shared_by": [evening.label(key) for key in delay.shared_by],
        }
        for delay in sorted(tables.delays, key=lambda delay: -delay.round)
    ]


def describe_behind(evening: Evening, tables: TimesOfTables) -> list[dict[str, Any]]:
    """Describe who is behind tonight, the most minutes first."""
    return [
        {
            "label": evening.label(behind.key),
            "pair": evening.placed[behind.key].pair,
            "minutes": minutes(behind.total),
            "rounds": [evening.match_number(delay.round) for delay in behind.delays],
            "is_shared": all(len(delay.shared_by) > 1 for delay in behind.delays),
        }
        for behind in sum_delays(tables.delays)
    ]


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_POST
def end(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """End the wait of a table."""
    attempt(request, lambda: end_wait(session, read_author(request), number=number), "")
    return redirect("delays", session.code)
