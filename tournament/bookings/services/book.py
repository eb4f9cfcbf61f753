"""Pairs and players who book for an evening, and how many may."""

from collections.abc import Sequence

from django.db.models import Max

from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.services.checks import check_bookable, check_not_booked
from tournament.bookings.values.bookings import find_who_waits
from tournament.evening.kind import RULES
from tournament.evening.names.names import NamedPlayer
from tournament.models import Booking, Session
from tournament.services.entries.checks import check_free, player_of
from tournament.store.write import Write, logged_as


@logged_as("bookings_added")
def book(w: Write, session: Session, *, parties: Sequence[Sequence[NamedPlayer]]) -> None:
    """Note who booked, all of them or none; beyond the places that there are they wait for one.

    ServiceError("already_booked", "already_entered", "same_player_twice") and those of
    `check_bookable`.
    """
    check_bookable(session)
    everybody = [player for party in parties for player in party]
    check_free(session, everybody)
    before = read_bookings(session)
    check_not_booked(before, everybody)
    size = RULES.of(session).players_who_book
    waiting = find_who_waits(before, map(len, parties), session.booking_places, size)
    last = session.bookings.aggregate(last=Max("order"))["last"] or 0
    w.detail = {"names": [[player.full_name for player in party] for party in parties]}
    for order, (party, waits) in enumerate(zip(parties, waiting, strict=True), last + 1):
        note_booking(w, session, party, Booking(session=session, order=order, waits=waits))


def note_booking(
    w: Write, session: Session, party: Sequence[NamedPlayer], booking: Booking
) -> None:
    """Store a booking of one player or two, who are in the club's list from then on."""
    booking.player, *others = [player_of(w, session, player) for player in party]
    booking.partner = others[0] if others else None
    w.create(booking)


@logged_as("booking_places_set")
def set_places(w: Write, session: Session, *, places: int | None) -> None:
    """Say how many may book, None: as many as like; whoever has a place or waits stays so."""
    check_bookable(session)
    w.detail = {"from": session.booking_places, "to": places}
    w.update(session, booking_places=places)
