"""What the verbs of bookings look at, on the rows as they are under the lock."""

import uuid
from collections.abc import Iterable, Sequence

from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.values.bookings import BookingRow
from tournament.evening.errors import ServiceError
from tournament.evening.kind import RULES
from tournament.evening.names.names import NamedPlayer
from tournament.models import Booking, Session
from tournament.services.entries.checks import check_first_evening, check_in_setup
from tournament.store.undo import Undoing


def check_bookable(session: Session) -> None:
    """Check that bookings are taken: before the start, of an event's first evening, of no teams.

    ServiceError("already_started", "numbers_are_dealt", "teams_do_not_book").
    """
    check_in_setup(session)
    check_first_evening(session)
    session.refresh_from_db(fields=["booking_places"])
    if not RULES.of(session).players_who_book:
        raise ServiceError("teams_do_not_book")


def check_not_booked(bookings: Iterable[BookingRow], players: Iterable[NamedPlayer]) -> None:
    """Check that nobody of them has booked; ServiceError("already_booked", name, line)."""
    lines = {player.key: one.place for one in bookings for player in one.players}
    for player in players:
        if player.key in lines:
            raise ServiceError("already_booked", name=player.full_name, line=lines[player.key])


def refuse_undo_of_who_booked_again(undoing: Undoing) -> None:
    """Refuse an undo after which somebody would have booked twice; ServiceError("already_booked")
    with the line in which they stand now."""
    steps = {step.key: step.was or {} for step in undoing.steps if step.label == "booking"}
    if not steps:
        return
    back = {was.get(column) for was in steps.values() for column in ("player_id", "partner_id")}
    for row in read_bookings(undoing.session):
        for player in row.players:
            if str(row.id) not in steps and str(player.id) in back:
                raise ServiceError("already_booked", name=player.full_name, line=row.place)


def list_bookings(session: Session, ids: Sequence[uuid.UUID]) -> list[Booking]:
    """List these bookings in their order; ServiceError("bookings_changed") where one is gone."""
    rows = Booking.objects.filter(session=session, pk__in=ids).order_by("order", "id")
    bookings = list(rows.select_related("player", "partner"))
    if not bookings or len(bookings) < len({*ids}):
        raise ServiceError("bookings_changed")
    return bookings


def name_both(booking: Booking) -> list[str]:
    """Name who booked, as the log keeps it."""
    both = (booking.player, booking.partner)
    return [player.full_name for player in both if player]
