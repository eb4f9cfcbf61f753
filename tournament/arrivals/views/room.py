"""The director's page of who has come: the tables fill, doubts are settled, the door is closed."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from tournament.arrivals.reading.first_places import find_first_places
from tournament.arrivals.reading.room import ArrivedRoom, read_room
from tournament.arrivals.services.close_door import close_door
from tournament.arrivals.services.welcome import close_welcome, open_welcome
from tournament.arrivals.values.seated import Company
from tournament.evening.kind import RULES
from tournament.models import Role, Session, State, Welcome
from tournament.store.read import load_evening
from tournament.store.reading.entries import EntryRow, entries
from tournament.web.access import session_access
from tournament.web.links import PhoneWay, code_image, way_for
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def arrivals(request: HttpRequest, session: Session) -> HttpResponse:
    """Show who has come and sits where, what is in doubt, and who moves for the door to close."""
    if session.state != State.SETUP or session.number > 1:
        return redirect("setup", session.code)
    rows = entries(session)
    room = read_room(session, rows)
    context = {
        "session": session,
        "room": room,
        "tables": list_tables(room),
        "people": len(room.sitters),
        "waiting": len(room.free),
        "unseated": list(zip(room.unseated, room.closing.free, strict=False)),
        "elsewhere": list_elsewhere(session, room, rows),
        "namesakes": room.club.namesakes,
        **describe_tablet(request, session),
    }
    response = render(request, "arrivals/room.html", context)
    response.headers["Cache-Control"] = "no-store"
    return response


def list_tables(room: ArrivedRoom) -> list[tuple[int, list[tuple[str, Company | None]]]]:
    """List the tables up to the last that is used or needed, each with who plays together there."""
    used = {(one.table, one.seats): one for one in room.companies}
    last = max((*(table for table, _seats in used), room.closing.tables), default=0)
    together = RULES.of(room.session).arrive_together
    return [
        (table, [(seats, used.get((table, seats))) for seats in together])
        for table in range(1, last + 1)
    ]


def list_elsewhere(
    session: Session, room: ArrivedRoom, rows: tuple[EntryRow, ...]
) -> list[tuple[Company, Any]]:
    """List who begins somewhere else than where they sit, once the movement is chosen."""
    if not any(row.number for row in rows):
        return []
    places = find_first_places(load_evening(session), rows)
    firsts = {row.team or row.label: row.section for row in rows}
    first = {
        letter: min(
            (one.table for one in room.entered if firsts.get(one.plays_as) == letter), default=1
        )
        for letter in session.letters
    }
    return [
        (one, places[one.plays_as])
        for one in room.entered
        if one.plays_as in places
        and not places[one.plays_as].is_at(one, first[firsts[one.plays_as]])
    ]


def describe_tablet(request: HttpRequest, session: Session) -> dict[str, Any]:
    """Return the address of the tablet at the door and its code, as far as it is open."""
    welcome = Welcome.objects.filter(session=session, is_open=True).first()
    way: PhoneWay = way_for(request, session.event.club)
    token = welcome.token if welcome else ""
    address = way.base + reverse("door_enter", args=[token]) if token else ""
    image = code_image(address) if address and way.reaches_phones else ""
    return {"tablet": address, "tablet_image": image, "way": way}


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def close(request: HttpRequest, session: Session) -> HttpResponse:
    """Close the door: all who sit down are entered; then the movement is proposed."""
    done = gettext("The door is closed: everybody who has sat down is registered.")
    if attempt(request, lambda: close_door(session, read_author(request)), done):
        return redirect(reverse("setup", args=[session.code]) + "#movement")
    return redirect("arrivals", session.code)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def tablet(request: HttpRequest, session: Session) -> HttpResponse:
    """Open the tablet at the door, or close it."""
    verb = close_welcome if "close" in request.POST else open_welcome
    attempt(request, lambda: verb(session, read_author(request)), "")
    return redirect(reverse("arrivals", args=[session.code]) + "#tablet")
