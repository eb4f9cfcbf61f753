"""What every page of the director's has in common: no browser keeps it, and a login that was not
used for hours is over.

Used is what somebody does: opens a page, sends a form. What a script asks for by itself, to keep a
page fresh, is none, and neither are the pages of players and tables: a laptop left open would stay
logged in for ever.
"""

import functools
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseRedirectBase
from django.utils.translation import gettext

from tournament.models import Session
from tournament.services.logins import browser_logins as logins
from tournament.serving.live.fragments import PART
from tournament.web.kind import PAGES
from tournament.web.requests import address

FOLDER = "/director/"


class DirectorPagesMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path.startswith(FOLDER):
            return self.get_response(request)
        if request.user.is_authenticated:
            watch(request)
        response = self.get_response(request)
        if PART in request.META and isinstance(response, HttpResponseRedirectBase):
            # A page that follows by itself is opened anew, and then led to where one logs in.
            response = HttpResponse(status=HTTPStatus.GONE)
        response.headers["Cache-Control"] = "no-store"
        return response


def watch(request: HttpRequest) -> None:
    if not logins.has_begun(request.session):
        begin(request)
    if logins.is_over(request.session):
        logout(request)
        messages.warning(request, gettext("You were logged out, as nobody used this for hours."))
    elif is_used(request):
        logins.note_use(request.session)


def begin(request: HttpRequest) -> None:
    agent = request.headers.get("User-Agent", "")
    logins.begin_login(request.session, address=address(request), agent=agent)


def is_used(request: HttpRequest) -> bool:
    """Tell whether somebody uses the page, not a script (browsers say so: Sec-Fetch-Dest)."""
    is_fetched = PART in request.META or request.headers.get("Sec-Fetch-Dest") == "empty"
    return request.method == "POST" or not is_fetched


def shown_by_kind(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let the kind of an evening show a page in its own way, where it has one."""

    @functools.wraps(view)
    def wrapped(request: HttpRequest, session: Session, **kwargs: Any) -> HttpResponse:
        own = PAGES.of(session).directors_pages.get(view.__name__, view)
        return own(request, session, **kwargs)

    return wrapped
