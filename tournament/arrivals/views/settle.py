"""One press each: who is meant, which place stays, who leaves, who has moved."""

import re
import uuid
from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tournament.arrivals.services.settle import (
    as_seen,
    carry_out,
    join_seat,
    keep_apart,
    keep_number,
    keep_place,
    leave_out,
    let_stay,
    name_player,
)
from tournament.arrivals.services.sit_down import NamedSitter, sit_down
from tournament.arrivals.values.who import read_player
from tournament.evening.errors import ServiceError, require
from tournament.models import Role, Session
from tournament.store.club.people import known_players
from tournament.web.access import session_access
from tournament.web.requests import number_in
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words

SEATS = frozenset("NESW")
# A table and a seat of it, 12N.
PLACE = re.compile(r"([0-9]{1,3})([NESW])")


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def settle(request: HttpRequest, session: Session) -> HttpResponse:
    """Settle one doubt by the button that was pressed, about those whom the page showed."""
    pressed = next((name for name in BUTTONS if name in request.POST), "")
    if pressed:
        attempt_settling(request, lambda: press(request, session, pressed))
    return redirect("arrivals", session.code)


def press(request: HttpRequest, session: Session, button: str) -> None:
    """Do what a button does while the seats are as the page showed them."""
    with as_seen(session, request.POST.getlist("seen")):
        BUTTONS[button](request, session, number_in(request, "table"), request.POST[button])


def attempt_settling(request: HttpRequest, action: Callable[[], None]) -> None:
    """Do what was pressed, or say why it cannot be done."""
    try:
        action()
    except ServiceError as error:
        messages.error(request, words(error))


def read_seats(value: str) -> str:
    """Read the letters of seats, whatever else was sent."""
    return "".join(seat for seat in value[:4] if seat in SEATS)


def read_place(value: str, table: int) -> tuple[int, str]:
    """Read a table and a seat; ServiceError("seat_is_free") for anything else."""
    place = require(PLACE.fullmatch(value), ServiceError("seat_is_free", table=table))
    return int(place[1]), place[2]


def name(request: HttpRequest, session: Session, table: int, value: str) -> None:
    """Say who of several a name means; the guest himself where none is chosen."""
    try:
        player = uuid.UUID(value) if value else None
    except ValueError:
        raise ServiceError("unknown_player", name=value[:40]) from None
    name_player(session, table, read_seats(request.POST.get("seats", ""))[:1], player)


def keep(_request: HttpRequest, session: Session, table: int, value: str) -> None:
    """Keep somebody at one of several places, and take away the others."""
    keep_place(session, *read_place(value, table))


def several(_request: HttpRequest, session: Session, table: int, value: str) -> None:
    """Say that guests of one name are several persons."""
    keep_apart(session, *read_place(value, table))


def holder(_request: HttpRequest, session: Session, table: int, value: str) -> None:
    """Say which of several guests has a licence number."""
    keep_number(session, *read_place(value, table))


def leave(_request: HttpRequest, session: Session, table: int, value: str) -> None:
    """Leave somebody out."""
    leave_out(session, table, read_seats(value))


def stay(_request: HttpRequest, session: Session, table: int, value: str) -> None:
    """Say that somebody must stay seated."""
    let_stay(session, table, read_seats(value), stays=True)


def may_move(_request: HttpRequest, session: Session, table: int, value: str) -> None:
    """Say that somebody need not stay seated."""
    let_stay(session, table, read_seats(value), stays=False)


def partner(request: HttpRequest, session: Session, table: int, value: str) -> None:
    """Sit down who is typed at a free seat beside somebody."""
    reading = read_player(request.POST.get("text", ""), known_players(session.event.club))
    if reading.player is None:
        raise ServiceError("partner_unclear")
    sitter = NamedSitter(reading.player, reading.by_number)
    sit_down(session, table, dict.fromkeys(read_seats(value)[:1], sitter))


def join(_request: HttpRequest, session: Session, table: int, value: str) -> None:
    """Let somebody who sits alone take a free seat beside another."""
    seat, _arrow, to = value.partition(">")
    join_seat(session, table, read_seats(seat)[:1], *read_place(to, table))


BUTTONS: dict[str, Callable[[HttpRequest, Session, int, str], None]] = {
    "holder": holder,
    "join": join,
    "keep": keep,
    "leave": leave,
    "may_move": may_move,
    "player": name,
    "seat_partner": partner,
    "several": several,
    "stay": stay,
}


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def moved(request: HttpRequest, session: Session) -> HttpResponse:
    """Note that one company has moved where it was asked to, or that all have: the moves are sent
    as the page showed them."""
    keys = request.POST.getlist("move")
    attempt_settling(request, lambda: carry_out(session, keys))
    return redirect("arrivals", session.code)
