"""The tablet at the door, on which anybody who comes says at which table they sit down.

Its link is a secret that the director opens for one evening; it is exchanged at once for a cookie,
as that on a table's card is.
"""

import functools
from collections.abc import Callable
from typing import Any

from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tournament.arrivals.reading.room import read_room
from tournament.arrivals.services.sit_down import MOST_TABLES
from tournament.arrivals.values.seated import by_table
from tournament.arrivals.views.seats import USUAL_HALL, Ways, answer_names, answer_seats
from tournament.evening.errors import ServiceError
from tournament.evening.kind import RULES
from tournament.models import Arrival, Session, State, Welcome
from tournament.models.table import digest
from tournament.serving.callers import pace
from tournament.web import requests
from tournament.web.phones.table_page import guessed, slower, unseen
from tournament.words.errors.codes import words

COOKIE = "etui_door"
PATH = "/b/"
AGE = 24 * 60 * 60
# Tables offered beyond the last one at which somebody sits; and the first of a hall without cards,
# where who comes first may sit down anywhere.
AHEAD = 4

View = Callable[..., HttpResponse]


def find_welcome(token: str) -> Welcome | None:
    """Find the door of which this is the secret; costs one statement."""
    doors = Welcome.objects.select_related("session__event__club")
    return doors.filter(digest=digest(token)).first() if token else None


def door_page(view: View) -> View:
    """Give the view the evening whose door this tablet stands at; closed, it says so."""

    @functools.wraps(view)
    def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        token = request.COOKIES.get(COOKIE, "")
        welcome = find_welcome(token)
        if token and welcome is None:
            return guessed(request)
        if welcome is None or not is_open(welcome):
            return unseen(render(request, "arrivals/refused.html", {}, status=410))
        seconds = pace.seconds_to_wait(welcome.digest) if request.method == "POST" else 0
        return unseen(slower(seconds) if seconds else view(request, welcome.session, **kwargs))

    return wrapped


def is_open(welcome: Welcome) -> bool:
    """Tell whether a door's link is open, before the start of its evening."""
    session = welcome.session
    is_listed = not session.discarded and session.event.club.closed_at is None
    return welcome.is_open and session.state == State.SETUP and is_listed


@require_safe
def enter(request: HttpRequest, token: str) -> HttpResponse:
    """Exchange the secret for a cookie."""
    if find_welcome(token) is None:
        return guessed(request)
    response = redirect("door_tables")
    response.set_cookie(
        COOKIE, token, max_age=AGE, path=PATH, secure=request.is_secure(), httponly=True,
        samesite="Lax",
    )  # fmt: skip
    return unseen(response)


@require_safe
@door_page
def tables(request: HttpRequest, session: Session) -> HttpResponse:
    return show_tables(request, session)


def show_tables(request: HttpRequest, session: Session, *, beyond: int = 0) -> HttpResponse:
    """Show every table, with how many seats are free; `beyond` is one asked for that is none."""
    seated = by_table(read_room(session).sitters)
    offered = range(1, find_last_offered(session, max(seated, default=0)) + 1)
    seats = sum(map(len, RULES.of(session).arrive_together))
    context = {
        "session": session,
        "tables": [(number, seats - len(seated.get(number, ()))) for number in offered],
        "error": words(ServiceError("no_table_in_hall", table=beyond)) if beyond else "",
    }
    return render(request, "arrivals/tables.html", context, status=404 if beyond else 200)


def find_last_offered(session: Session, last: int) -> int:
    """Find the last table offered: of those with a card, else of a usual hall, or beyond the last
    where somebody sits."""
    return min(max(session.event.club.hall_size or USUAL_HALL, last + AHEAD), MOST_TABLES)


def find_last_seated(session: Session) -> int:
    """Find the last table at which somebody sits; costs one statement."""
    last = Arrival.objects.filter(session=session).aggregate(last=Max("table"))["last"]
    return last or 0


@require_http_methods(["GET", "HEAD", "POST"])
@door_page
def table(request: HttpRequest, session: Session, table: int) -> HttpResponse:
    """Show the seats of one table, and take who sits down there; none that is not offered."""
    if not 1 <= table <= find_last_offered(session, find_last_seated(session)):
        return show_tables(request, session, beyond=table)
    ways = Ways(
        str(table),
        reverse("door_table", args=[table]),
        reverse("door_names", args=[table]),
        reverse("door_tables"),
    )
    return answer_seats(request, session, table, ways)


@require_safe
@door_page
def names(request: HttpRequest, session: Session, table: int) -> HttpResponse:
    """Propose names for what is typed; as often as somebody types, no more."""
    seconds = pace.seconds_to_wait(f"names {requests.caller(request)}")
    return slower(seconds) if seconds else answer_names(request, session)
