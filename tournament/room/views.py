"""The room's screen: a page of big letters that runs all evening, in the club's language.

Its pages follow one another by a script; without one the browser asks for the next after `SECONDS`.
"""

from typing import Any
from urllib.parse import urlsplit

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from tournament.evening.play.room import pages_now, room_pages, round_of, seconds_to_move
from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.store.reading.finish import find_call_time
from tournament.store.standings import session_standings
from tournament.web import links
from tournament.web.public_page import STILL, public_page

# How long each page stays.
SECONDS = 12


@require_safe
@public_page
def screen(request: HttpRequest, session: Session, shown: Released) -> HttpResponse:
    language = session.event.club.language
    with translation.override(language):
        page = {**round_now(session, shown, number_wanted(request)), **code(request, session)}
        response = render(request, "room/screen.html", page)
    response.headers["Content-Language"] = language
    return response


def number_wanted(request: HttpRequest) -> int:
    """Return the page that a browser without a script is at."""
    text = request.GET.get("page", "")
    return int(text) if text.isdecimal() and len(text) < 4 else 1


def round_now(session: Session, shown: Released, wanted: int) -> dict[str, Any]:
    known = session_standings(session).facts
    playing = round_of(known, find_call_time(session)) if session.round else None
    seconds = seconds_to_move(playing, timezone.now())
    pages = room_pages(shown, known)
    to_see = pages_now(pages, seconds)
    place = (wanted - 1) % len(to_see)
    return {
        "session": session,
        "report": shown.report,
        "stage": shown.stage.value,
        "goes_on": shown.goes_on,
        "awaits_ranking": shown.awaits_ranking,
        "round": playing,
        "moving": seconds,
        "pages": pages,
        "seen": to_see[place],
        "following": (place + 1) % len(to_see) + 1,
        "seconds": SECONDS,
        "zone": timezone.get_current_timezone_name(),
    }


def code(request: HttpRequest, session: Session) -> dict[str, Any]:
    """Show the players' address, to be typed and as a code."""
    address = links.public_page(links.way_for(request, session.event.club), session)
    parts = urlsplit(address)
    return {
        "code": drawing(address),
        "host": parts.netloc,
        "path": parts.path.rstrip("/"),
        "still": STILL in request.GET,
    }


def drawing(address: str) -> SafeString:
    made = segno.make(address, error="m", micro=False)
    svg = made.svg_inline(
        border=4, omitsize=True, dark="#000", light="#fff", svgclass=None, lineclass=None
    )
    return mark_safe(svg)  # drawn here, of squares alone
