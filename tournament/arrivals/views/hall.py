"""The seats of a hall's table on the phone that scanned its card, before the start."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from tournament.arrivals.views.seats import Ways, answer_names, answer_seats
from tournament.models import HallTable, Session, State
from tournament.serving.callers import pace
from tournament.store.club.hall import list_open_evenings
from tournament.web import requests
from tournament.web.phones.hall_page import hall_page
from tournament.web.phones.table_page import slower


def find_evening(hall_table: HallTable, code: str) -> Session | None:
    """Find the evening that is asked for, if it takes names at this table tonight; without a code
    the first that does."""
    opened = list_open_evenings(hall_table.club, timezone.localdate())
    taking = [one for one in opened if one.state == State.SETUP and one.names_at_tables]
    return next((one for one in taking if code in ("", one.code)), None)


def lead_back(code: str) -> HttpResponse:
    """Lead to what the card opens now, of the evening that was asked for."""
    return redirect(reverse("hall") + (f"?{urlencode({'evening': code})}" if code else ""))


@require_http_methods(["GET", "HEAD", "POST"])
@hall_page
def seats(request: HttpRequest, hall_table: HallTable) -> HttpResponse:
    """Show who sits at the table, and take who sits down there."""
    code = request.GET.get("evening", "")
    session = find_evening(hall_table, code)
    if session is None:
        return lead_back(code)
    evening = f"?evening={session.code}"
    ways = Ways(
        str(hall_table.number),
        reverse("hall_seats") + evening,
        reverse("hall_names") + evening,
        code=hall_table.code,
    )
    return answer_seats(request, session, hall_table.number, ways)


@require_safe
@hall_page
def names(request: HttpRequest, hall_table: HallTable) -> HttpResponse:
    """Propose names for what is typed; as often as somebody types, no more."""
    code = request.GET.get("evening", "")
    session = find_evening(hall_table, code)
    if session is None:
        return lead_back(code)
    seconds = pace.seconds_to_wait(f"names {hall_table.code} {requests.caller(request)}")
    return slower(seconds) if seconds else answer_names(request, session, hall_table.code)
