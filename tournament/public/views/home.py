"""The first page of a club's players: tonight, what comes, who won before, and their own ranks."""

import re
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.views.decorators.http import require_safe

from tournament.evening.errors import require
from tournament.models import Club, Session
from tournament.models.event import CODE_ALPHABET
from tournament.public.reading.home import read_home
from tournament.store.club.evenings import find_only_club, public_session
from tournament.web.players import fragments
from tournament.web.players.public_page import REFRESH
from tournament.web.players.remembered import COOKIE

CODE = re.compile(f"[{CODE_ALPHABET}]{{8}}")


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the one club's evenings.

    Where several clubs share the program, a field for the code of an evening.
    """
    code = request.GET.get("code", "").strip().lower()
    if CODE.fullmatch(code) and public_session(code):
        return redirect("public_ranking", code)
    only = find_only_club()
    if only is None or only.closed_at:
        return render(request, "public/home.html", {"code": code}, status=404 if code else 200)
    return show_club(request, only, code=code)


@require_safe
def club(request: HttpRequest, code: str) -> HttpResponse:
    """Show the evenings of the club of that evening, whose players know its code."""
    session = require(public_session(code), Http404())
    return show_club(request, session.event.club)


def find_address(session: Session | None) -> str:
    """Return the address of a club's first page, where it is reached by one of its evenings."""
    if session is None or find_only_club():
        return reverse("home")
    return reverse("public_club", args=[session.code])


def answer_part(request: HttpRequest, followed: Session, page: dict[str, Any]) -> HttpResponse:
    """Answer what changes while an evening is played; whose card it leads to is this phone's."""
    with translation.override(fragments.language_of(request)):
        response = render(request, "public/parts/_tonight.html", page)
    response.headers["X-Etui-Revision"] = str(followed.tick)
    response.headers["Cache-Control"] = "no-store"
    return response


def show_club(request: HttpRequest, club: Club, *, code: str = "") -> HttpResponse:
    """Show a club's first page; `code` is one that was typed, and is nobody's."""
    found = read_home(
        club,
        timezone.localdate(),
        month=request.GET.get("month", ""),
        player=request.COOKIES.get(COOKIE, ""),
    )
    page: dict[str, Any] = {"club": club, "home": found, "code": code}
    if found.followed:
        if fragments.is_wanted(request):
            return answer_part(request, found.followed, page)
        page |= {"follows": found.followed, "refresh": REFRESH}
    response = render(request, "public/home.html", page, status=404 if code else 200)
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    response.headers["Cache-Control"] = "no-cache"
    return response
