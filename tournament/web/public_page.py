"""Pages of an evening that anybody may open: found by its code, cut to what is released."""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from tournament.evening.publish.released import Released, Stage
from tournament.models import Session
from tournament.store.club.evenings import public_session
from tournament.store.reading.released import find_released
from tournament.web import fragments

PIN_COOKIE = "etui_pair"
# Seconds between two looks while figures may move; a page that is final stands still.
REFRESH = 30
# In the address of a page that its reader wants to stand still.
STILL = "still"

P = ParamSpec("P")


def public_page(
    view: Callable[Concatenate[HttpRequest, Session, Released, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Give the view the evening and what of it is released in place of the code."""

    def wrapped(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        session = public_session(code)
        if session is None:
            raise Http404
        if fragments.is_wanted(request):
            return fragments.find_or_make(
                request, session, lambda shown: view(request, session, shown, *args, **kwargs)
            )
        shown = find_released(session)
        try:
            response = view(request, session, shown, *args, **kwargs)
        except Http404 as nothing:
            response = answer_not_there(request, session, shown, nothing)
        # Not for search engines, whatever they follow: players' names are in it.
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
        response.headers.setdefault("Cache-Control", "no-cache")
        return response

    return wrapped


def show(
    request: HttpRequest, session: Session, shown: Released, template: str, **context: Any
) -> HttpResponse:
    report = shown.report
    page = {
        "layout": "public/base.html",
        "session": session,
        "shown": shown,
        "report": report,
        "stage": shown.stage.value,
        "own": report.pair_by_key.get(own_key(request)),
        "now": timezone.now(),
        "follows": STILL not in request.GET,
        "refresh": 0 if shown.stage is Stage.PUBLISHED or STILL in request.GET else REFRESH,
        **context,
    }
    if fragments.is_wanted(request):
        return fragments.fragment(request, f"public/{template}.html", page)
    return render(request, f"public/{template}.html", page)


def answer_not_there(
    request: HttpRequest, session: Session, shown: Released, nothing: Http404
) -> HttpResponse:
    """Answer on a page of the evening, so that the way on is one touch.

    `nothing` says what is missing, in the reader's language or not at all.
    """
    page = {"follows": False, "refresh": 0, "told": str(nothing)}
    response = show(request, session, shown, "not_there", **page)
    response.status_code = 404
    return response


def own_key(request: HttpRequest) -> str:
    """Return the pair that this phone calls its own.

    Nobody's in a part that all phones are given.
    """
    return "" if fragments.is_wanted(request) else request.COOKIES.get(PIN_COOKIE, "")
