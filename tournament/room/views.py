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

from tournament.evening.evening import Evening
from tournament.evening.parts.extra_ranking import ExtraRanking, find_ranking
from tournament.evening.play.clock import countdown, milliseconds
from tournament.evening.publish.deadline import is_over
from tournament.evening.publish.public_names import hide_names_planned
from tournament.evening.publish.released import Released
from tournament.evening.report import Contestant
from tournament.evening.stages.rounds import sections_to_the_end
from tournament.models import Session
from tournament.room.reading.after_round import show_after_round
from tournament.room.values.page import CLOCK_PAGE
from tournament.room.values.pages import pages_now, room_pages
from tournament.room.values.round import is_calling, round_of, seconds_to_move
from tournament.store.reading.finish import find_call_time, find_clocks
from tournament.store.reading.table_calls import find_calls
from tournament.store.standings import session_standings
from tournament.web import links
from tournament.web.kind import PAGES
from tournament.web.players.public_page import STILL, public_page
from tournament.words.people import names_in_room
from tournament.words.results.deadline import claims_text

# How long each page stays.
SECONDS = 12


@require_safe
@public_page
def screen(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    language = session.event.club.language
    with translation.override(language):
        extra = find_extra(request, released)
        page = round_now(session, released, number_wanted(request), extra)
        page |= code(request, session)
        response = render(request, "room/screen.html", page)
    response.headers["Content-Language"] = language
    return response


def find_extra(request: HttpRequest, released: Released) -> ExtraRanking | None:
    """Find the ranking beside scratch that the screen is to show (`?list=handicap`)."""
    extra = find_ranking(released.report.extra_rankings, request.GET.get("list", ""))
    return extra if extra and extra.is_filled else None


def number_wanted(request: HttpRequest) -> int:
    """Return the page that a browser without a script is at."""
    text = request.GET.get("page", "")
    return int(text) if text.isdecimal() and len(text) < 4 else 1


def round_now(
    session: Session, released: Released, wanted: int, extra: ExtraRanking | None
) -> dict[str, Any]:
    standings = session_standings(session)
    released, after_round = show_after_round(session, standings, released)
    evening = hide_names_planned(standings.facts, released.names)
    now = timezone.now()
    playing = round_of(evening, find_call_time(session)) if session.round else None
    seconds = seconds_to_move(playing, now)
    running = find_clocks(session, sections_to_the_end(evening), now)
    clocks = [countdown(clock, now) for clock in running]
    names = names_in_room(pairs_to_name(released, evening), evening.sides)
    pages = room_pages(released, evening, names, extra=extra) + ((CLOCK_PAGE,) if clocks else ())
    to_see = pages_now(pages, seconds, is_calling=is_calling(clocks))
    place = (wanted - 1) % len(to_see)
    return {
        "session": session,
        "report": released.report,
        "extra": extra,
        "after_round": after_round,
        "stage": released.phase.value,
        "match_rounds": evening.match_rounds,
        "claims": ""
        if is_over(released.report.heading, now)
        else claims_text(released.report.heading),
        "goes_on": released.goes_on,
        "awaits_ranking": released.awaits_ranking,
        "round": playing,
        "call": PAGES.of(session).room_call,
        "calling": list_calling(session),
        "moving": seconds,
        "names": names,
        "clocks": clocks,
        "now": milliseconds(now),
        "pages": pages,
        "seen": to_see[place],
        "following": (place + 1) % len(to_see) + 1,
        "seconds": SECONDS,
        "zone": timezone.get_current_timezone_name(),
    }


def list_calling(session: Session) -> list[str]:
    """List the tables that call the director and that nobody has answered, where the club wants
    them on the screen; costs one statement then."""
    if not session.event.club.calls_in_room:
        return []
    return [call.label for call in find_calls(session) if call.is_waiting]


def pairs_to_name(released: Released, evening: Evening) -> tuple[Contestant, ...]:
    """Gather the pairs of the ranking and of tonight, who may have changed since."""
    placed = (one.pair for one in evening.placed.values() if one.pair)
    return (*released.report.pairs, *placed)


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
