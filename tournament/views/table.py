"""What a table's phone may open: its own pages, by the secret on its card, without a login.

The secret is exchanged at once for a cookie and a clean address, so that it is neither in the
history nor in a picture of the screen. Every page asks for the link again: a link that the
director closed or renewed is closed on the phone at the next touch.
"""

import functools
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tournament import guesses
from tournament.models import TableLink
from tournament.queries.table_links import link_with, may_enter
from tournament.services.write import By
from tournament.views import requests

COOKIE = "etui_table"
COOKIE_AGE = 24 * 60 * 60
PATH = "/t/"


def table_page(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view gets the table's link; without one it never begins."""

    @functools.wraps(view)
    def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        link = link_with(request.COOKIES.get(COOKIE, "")) if COOKIE in request.COOKIES else None
        if link is None or not may_enter(link):
            return refused(request, link)
        response = view(request, link, **kwargs)
        if not requests.device(request):
            requests.remember_device(request, response, path=PATH)
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return wrapped


def refused(request: HttpRequest, link: TableLink | None) -> HttpResponse:
    """Words for a card that opens nothing: unknown, closed, or of an evening that is over."""
    page = {"session": link.session if link else None, "link": link}
    return render(request, "table/refused.html", page, status=410 if link else 404)


@require_safe
def enter(request: HttpRequest, token: str) -> HttpResponse:
    address = request.META.get("REMOTE_ADDR", "")
    if guesses.are_too_many(address):
        return render(request, "table/refused.html", {"session": None}, status=429)
    link = link_with(token)
    if link is None:
        guesses.count(address)
        return refused(request, None)
    response = redirect("table")
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_AGE,
        path=PATH,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )
    response.headers["Cache-Control"] = "no-store"
    return requests.remember_device(request, response, path=PATH)


def table_by(request: HttpRequest, link: TableLink) -> By:
    """A table is known by its name and by which of its phones asks; never by a person."""
    who = requests.by(request)
    phone = f" · {who.device}" if who.device else ""
    return By(user=None, device=f"table {link.name}{phone}", key=who.key)


@require_safe
@table_page
def table(request: HttpRequest, link: TableLink) -> HttpResponse:
    return render(
        request, "table/round.html", {"session": link.session, "link": link, "name": link.name}
    )


@require_safe
@table_page
def board(request: HttpRequest, link: TableLink, number: int) -> HttpResponse:
    return redirect("table")


@require_safe
@table_page
def confirm(request: HttpRequest, link: TableLink, number: int) -> HttpResponse:
    return redirect("table")


@require_safe
@table_page
def traveller(request: HttpRequest, link: TableLink, number: int) -> HttpResponse:
    return redirect("table")


@require_safe
@table_page
def next_round(request: HttpRequest, link: TableLink) -> HttpResponse:
    return redirect("table")


@require_safe
@table_page
def name(request: HttpRequest, link: TableLink) -> HttpResponse:
    return redirect("table")
