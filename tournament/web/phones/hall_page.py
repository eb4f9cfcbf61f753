"""What a phone may open that scanned the card of a hall's table, or whose player typed its code.

The code is exchanged for a signed cookie and a clean address. Every page asks for the table again:
a card that was renewed opens nothing at the next touch. Nobody can try codes as cookies, which
nobody else signs.

A whole room stands behind one address, and among it some who mistype, or hold a card of last year.
So what was wrong keeps nobody out: only of a thousand wrong ones in a minute none more is looked
at. At that pace whoever tries them all meets a card of a hall of a hundred tables in 16 years.
"""

import functools
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tournament.models import HallTable
from tournament.serving.callers import guesses
from tournament.store.club.hall import find_hall_table, read_code
from tournament.web import requests
from tournament.web.phones.table_page import refuse_too_much, slower, unseen

COOKIE = "etui_hall"
PATH = "/h/"
# For an evening; the card is scanned again at the next one.
COOKIE_AGE = 24 * 60 * 60
# Wrong codes of an address in a minute: so many are answered with a page, so many looked at.
PAGES = 100
LOOKED_AT = 1_000

View = Callable[..., HttpResponse]


def slow_down(request: HttpRequest, most: int) -> HttpResponse | None:
    """Answer where more wrong codes than `most` came from an address in the last minute."""
    is_slowed = guesses.are_too_many(name_caller(request), most=most)
    return unseen(slower(guesses.SECONDS)) if is_slowed else None


def find_by_code(request: HttpRequest, typed: str) -> HallTable | None:
    """Find the table of a code that was scanned or typed, and count what is wrong."""
    hall_table = find_hall_table(read_code(typed))
    if hall_table is None:
        guesses.count(name_caller(request), most=LOOKED_AT)
    return hall_table


def name_caller(request: HttpRequest) -> str:
    """Name whom wrong codes are counted of: apart from the secrets of tables."""
    return f"hall {requests.caller(request)}"


def remember_hall_table(
    request: HttpRequest, response: HttpResponse, hall_table: HallTable
) -> HttpResponse:
    """Let the phone be that of the table until tomorrow."""
    response.set_signed_cookie(
        COOKIE,
        hall_table.code,
        salt=COOKIE,
        max_age=COOKIE_AGE,
        path=PATH,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )
    return unseen(requests.remember_device(request, response, path=PATH))


def table_of_phone(request: HttpRequest) -> HallTable | None:
    """Find the hall's table whose card the phone has scanned; costs one statement."""
    code = request.get_signed_cookie(COOKIE, "", salt=COOKIE, max_age=COOKIE_AGE)
    return find_hall_table(code or "")


def hall_page(view: View) -> View:
    """Give the view the hall's table of the phone; one that has none goes to where it is typed."""

    @functools.wraps(view)
    def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        hall_table = table_of_phone(request)
        if hall_table is None:
            return unseen(redirect("hall"))
        return unseen(
            refuse_too_much(request, f"hall {hall_table.code}")
            or view(request, hall_table, **kwargs)
        )

    return wrapped
