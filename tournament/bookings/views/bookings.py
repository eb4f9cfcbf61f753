"""Who booked for an evening: the list in which those who come are ticked, and as a file."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, pgettext_lazy
from django.views.decorators.http import require_safe

from tournament.bookings.files.write import WRITERS
from tournament.bookings.forms import PlacesForm
from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.values.bookings import BookingRow, find_waiting_for
from tournament.evening.kind import RULES
from tournament.evening.names.proposals import ClubPlayers
from tournament.files.file_names import file_name
from tournament.models import Role, Session, State
from tournament.store.club.people import club_players
from tournament.store.read import changes_that_stand, load_heading
from tournament.store.reading.entries import entries
from tournament.web.access import session_access
from tournament.web.sheets import answer
from tournament.web.veil.shows import Shows
from tournament.words.people import name_beside_others


@dataclass(frozen=True)
class ListedBooking:
    """A line of the list: what it is called, and what keeps it from being ticked, if so."""

    booking: BookingRow
    name: str
    note: str
    looks: bool
    is_ticked: bool

    @property
    def can_be_ticked(self) -> bool:
        return not self.note


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def bookings(request: HttpRequest, session: Session) -> HttpResponse:
    """Show who booked, who of them has come, and who waits."""
    if not takes_bookings(session):
        return redirect("setup", session.code)
    return show_list(request, session)


def takes_bookings(session: Session) -> bool:
    """Tell whether pairs or players book for this evening: the first one of an event of theirs."""
    return RULES.of(session).players_who_book > 0 and session.number == 1


def show_list(
    request: HttpRequest,
    session: Session,
    *,
    ticked: Collection[str] = (),
    places: PlacesForm | None = None,
) -> HttpResponse:
    """Show the list, with the ticks of a form that was refused."""
    size = RULES.of(session).players_who_book
    club = club_players(session.event.club, entries(session))
    booked = read_bookings(session, club.playing_as)
    rows = [list_booking(one, club, ticked, size=size) for one in booked]
    context: dict[str, Any] = {
        "session": session,
        "is_open": session.state == State.SETUP,
        "groups": [
            ("", [row for row in rows if not row.booking.waits]),
            ("waiting", [row for row in rows if row.booking.waits]),
        ],
        "ticked": sum(row.is_ticked for row in rows),
        "size": size,
        "first_waiting": find_first_waiting(booked, rows, session.booking_places, size),
        "draws": changes_that_stand(session, "bookings_drawn"),
        "places": places or PlacesForm(initial={"places": session.booking_places}),
        **count(rows),
    }
    is_refused = bool(ticked) or (places is not None and places.is_bound)
    return render(request, "bookings/bookings.html", context, status=422 if is_refused else 200)


def list_booking(
    booking: BookingRow, club: ClubPlayers, ticked: Collection[str], *, size: int
) -> ListedBooking:
    """Make the line of a booking."""
    note = say_came(booking)
    name = " – ".join(
        name_beside_others(one.full_name, one.number, is_namesake=one.id in club.namesakes)
        for one in booking.players
    )
    is_ticked = not note and str(booking.id) in ticked
    return ListedBooking(booking, name, note, len(booking.players) < size, is_ticked)


def say_came(booking: BookingRow) -> str:
    """Say that they have come, or who of them came otherwise; nothing while they are expected."""
    if booking.came_as:
        return gettext("has come")
    if not booking.came_otherwise:
        return ""
    names = [f"{name} ({number})" for name, number in booking.came_otherwise]
    return gettext("has come otherwise: %(names)s") % {"names": ", ".join(names)}


def find_first_waiting(
    booked: tuple[BookingRow, ...], rows: list[ListedBooking], places: int | None, size: int
) -> ListedBooking | None:
    """Find the line of the first of the waiting list for whom there is room now."""
    first = next(iter(find_waiting_for(booked, places, size)), None)
    return next((row for row in rows if row.booking == first), None)


def count(rows: list[ListedBooking]) -> dict[str, int]:
    """Count who has a place, who of them looks for a partner, and who has come."""
    placed = [row for row in rows if not row.booking.waits]
    return {
        "whole": sum(not row.looks for row in placed),
        "looking": sum(row.looks for row in placed),
        "waiting": len(rows) - len(placed),
        "expected": sum(row.can_be_ticked for row in placed),
    }


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def bookings_list(request: HttpRequest, session: Session, extension: str) -> HttpResponse:
    """Answer with the list as a file, in the club's language; it can be pasted again."""
    if extension not in WRITERS or not takes_bookings(session):
        raise Http404
    head = load_heading(session)
    club = club_players(session.event.club, entries(session))
    rows = read_bookings(session, club.playing_as)
    size = RULES.of(session).players_who_book
    content = WRITERS[extension](rows, size=size, language=head.language)
    name = file_name(head, pgettext_lazy("file name", "bookings"), extension)
    return answer(content, extension, name)
