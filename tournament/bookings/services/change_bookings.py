"""Bookings crossed off, put together, and taken from the waiting list."""

import uuid
from collections.abc import Sequence

from tournament.bookings.services.checks import check_bookable, list_bookings, name_both
from tournament.evening.errors import ServiceError
from tournament.evening.kind import RULES
from tournament.evening.names.partners import PartnersDraw
from tournament.models import Booking, Session
from tournament.store.write import Write, logged_as


@logged_as("bookings_crossed_off")
def cross_off(w: Write, session: Session, *, ids: Sequence[uuid.UUID]) -> None:
    """Take bookings out of the list: who does not come. ServiceError("bookings_changed")."""
    check_bookable(session)
    bookings = list_bookings(session, ids)
    w.detail = {"names": [name_both(booking) for booking in bookings]}
    w.delete_all(bookings)


@logged_as("bookings_given_place")
def give_place(w: Write, session: Session, *, ids: Sequence[uuid.UUID]) -> None:
    """Take bookings from the waiting list. ServiceError("bookings_changed")."""
    check_bookable(session)
    bookings = list_bookings(session, ids)
    w.detail = {"names": [name_both(booking) for booking in bookings]}
    for booking in bookings:
        w.update(booking, waits=False)


@logged_as("bookings_joined")
def join_by_hand(w: Write, session: Session, *, ids: Sequence[uuid.UUID]) -> None:
    """Make a pair of two players who look for a partner.

    ServiceError("bookings_changed", "two_singles_needed").
    """
    check_bookable(session)
    both = list_bookings(session, ids)
    w.detail = {"names": [[booking.player.full_name for booking in both]]}
    join(w, session, both)


@logged_as("bookings_drawn")
def join_by_lot(w: Write, session: Session, *, draw: PartnersDraw) -> None:
    """Make pairs of those whom a lot has drawn together, all of them or none.

    ServiceError("bookings_changed", "two_singles_needed").
    """
    check_bookable(session)
    names = [[single.player.full_name for single in pair] for pair in draw.pairs]
    alone = draw.alone.player.full_name if draw.alone else ""
    w.detail = {"names": names, "seed": draw.seed, "alone": alone}
    for pair in draw.pairs:
        join(w, session, list_of_players(session, [single.player.id for single in pair]))


def list_of_players(session: Session, players: Sequence[uuid.UUID | None]) -> list[Booking]:
    """List the bookings of these players; ServiceError("bookings_changed") where one has none."""
    rows = session.bookings.filter(player__in=players).order_by("order", "id")
    bookings = list(rows.select_related("player", "partner"))
    if len(bookings) < len(players):
        raise ServiceError("bookings_changed")
    return bookings


def join(w: Write, session: Session, both: Sequence[Booking]) -> None:
    """Make one booking of two, at the place of the earlier; with a place where one has it."""
    looking = [booking for booking in both if booking.partner is None]
    if len(both) != RULES.of(session).players_who_book or looking != list(both):
        raise ServiceError("two_singles_needed")
    first, second = looking
    w.delete(second)
    w.update(first, partner_id=second.player_id, waits=first.waits and second.waits)
