"""Pages of an evening that anybody may open: found by its code, cut to what is released."""

import datetime
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from tournament.evening.errors import require
from tournament.evening.evening import Evening
from tournament.evening.play.next_game import PairGames, pair_games
from tournament.evening.publish.public_names import hide_names_planned
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.evening.report import Report
from tournament.models import Session
from tournament.store.club.evenings import public_session
from tournament.store.published.released import find_released
from tournament.store.standings import session_standings
from tournament.web.kind import PAGES
from tournament.web.match_rounds import lazy_match_rounds
from tournament.web.players import fragments
from tournament.words.kind import say

PIN_COOKIE = "etui_pair"
# Seconds between two looks while figures may move; what is published stands still, until the time
# for claims ends.
REFRESH = 30
# In the address of a page that its reader wants to stand still.
STILL = "still"

P = ParamSpec("P")


@dataclass(frozen=True)
class ServedAddresses:
    """The players' pages of the evening with that code."""

    code: str

    def card(self, pair: str) -> str:
        return reverse("public_card", args=[self.code, pair])

    def board(self, number: int, side: str = "") -> str:
        address = reverse("public_board", args=[self.code, number])
        return f"{address}?side={side.lower()}" if side else address

    def why_board(self, number: int, pair: str) -> str:
        return reverse("public_why_board", args=[self.code, number, pair])

    def why_pair(self, pair: str) -> str:
        return reverse("public_why_pair", args=[self.code, pair])

    def why_round(self, number: int, pair: str) -> str:
        return reverse("public_why_round", args=[self.code, number, pair])


def public_page(
    view: Callable[Concatenate[HttpRequest, Session, Released, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Give the view the evening and what of it is released in place of the code."""
    return with_released(view, cards=True)


def page_without_cards(
    view: Callable[Concatenate[HttpRequest, Session, Released, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Give the view the same without the deals, where it shows none: they are not read for it.

    A part for a script is made of what all parts of the revision are made of, read once.
    """
    return with_released(view, cards=False)


def with_released(
    view: Callable[Concatenate[HttpRequest, Session, Released, P], HttpResponse], *, cards: bool
) -> Callable[..., HttpResponse]:
    def wrapped(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        session = require(public_session(code), Http404())
        if fragments.is_wanted(request):
            return fragments.find_or_make(
                request,
                session,
                lambda released: find_view(request, released, view)(
                    request, session, released, *args, **kwargs
                ),
            )
        released = find_released(session, cards=cards)
        try:
            response = find_view(request, released, view)(
                request, session, released, *args, **kwargs
            )
        except Http404 as nothing:
            response = answer_not_there(request, session, released, nothing)
        # Not for search engines, whatever they follow: players' names are in it.
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
        response.headers.setdefault("Cache-Control", "no-cache")
        return response

    return wrapped


def find_view(
    request: HttpRequest, released: Released, view: Callable[..., HttpResponse]
) -> Callable[..., HttpResponse]:
    """Return what shows a page of an evening: its kind in its own way, else the view for all."""
    name = request.resolver_match.url_name if request.resolver_match else None
    return PAGES.of(released.report).players_pages.get(name or "", view)


def show(
    request: HttpRequest, session: Session, released: Released, template: str, **context: Any
) -> HttpResponse:
    report, now = released.report, timezone.now()
    own = report.pair_by_key.get(own_key(request))
    page = {
        "layout": "public/base.html",
        "session": session,
        "shown": released,
        "report": report,
        "stage": released.phase.value,
        "addresses": ServedAddresses(session.code),
        "own": own,
        "match_rounds": lazy_match_rounds(session),
        "now": now,
        "follows": STILL not in request.GET,
        "refresh": 0 if STILL in request.GET else seconds_to_look_again(released, now),
        **context,
    }
    if fragments.is_wanted(request):
        return fragments.fragment(request, template, page)
    response = render(request, template, page)
    fragments.share_whole(request, response, page)
    return response


def count_registered(session: Session, released: Released) -> int:
    """Count who comes to an evening that has not begun; costs a statement until all have a seat."""
    if released.phase is not ReleasePhase.COMING:
        return 0
    return len(released.report.pairs) or session.attendances.count()


def seconds_to_look_again(released: Released, now: datetime.datetime) -> int:
    """Return after how many seconds a page without a script asks again; 0: it stands still."""
    if released.phase is not ReleasePhase.PUBLISHED:
        return REFRESH
    return math.ceil((released.turns_at - now).total_seconds()) if released.turns_at else 0


def answer_not_there(
    request: HttpRequest, session: Session, released: Released, nothing: Http404
) -> HttpResponse:
    """Answer on a page of the evening, so that the way on is one touch.

    `nothing` says what is missing, in the reader's language or not at all.
    """
    page = {
        "follows": False,
        "refresh": 0,
        "told": str(nothing),
        "other_ways": PAGES.of(released.report).other_ways,
    }
    response = show(request, session, released, "public/not_there.html", **page)
    response.status_code = 404
    return response


def own_key(request: HttpRequest) -> str:
    """Return the pair that this phone calls its own.

    Nobody's in a part that all phones are given.
    """
    return "" if fragments.is_wanted(request) else request.COOKIES.get(PIN_COOKIE, "")


def no_pair(report: Report, key: str) -> Http404:
    """Say that an evening has no such contestant."""
    return Http404(say(report, "contestant.missing", number=key))


def no_board(number: int) -> Http404:
    """Say that an evening has no such board."""
    return Http404(gettext("This evening has no board %(number)s.") % {"number": number})


def no_figure() -> Http404:
    """Say that a figure is not explained."""
    return Http404(gettext("This figure is not shown, or not yet."))


def find_games(session: Session, released: Released, pair: str) -> PairGames | None:
    """Find where a pair plays while play goes on; the plan is everybody's, whatever is shown."""
    if not released.goes_on:
        return None
    return pair_games(read_plan(session, released), pair)


def read_plan(session: Session, released: Released) -> Evening:
    """Read the plan of an evening, everybody in it named as they want to be published."""
    return hide_names_planned(session_standings(session).facts, released.names)
