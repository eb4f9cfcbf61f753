"""The bookings of an evening as they are stored, beside who has come."""

import uuid
from collections.abc import Mapping

from tournament.bookings.values.bookings import BookingRow
from tournament.evening.names.names import NamedPlayer
from tournament.models import Booking, Player, Session

# Who has come is of no matter where rows are changed.
NOBODY_CAME: Mapping[uuid.UUID, str] = {}


def read_bookings(
    session: Session, playing_as: Mapping[uuid.UUID, str] = NOBODY_CAME
) -> tuple[BookingRow, ...]:
    """Read the bookings in their order; `playing_as` has the number of each player who has come.

    Costs one statement.
    """
    rows = Booking.objects.filter(session=session).select_related("player", "partner")
    return tuple(
        make_row(booking, place, playing_as)
        for place, booking in enumerate(rows.order_by("order", "id"), 1)
    )


def make_row(booking: Booking, place: int, playing_as: Mapping[uuid.UUID, str]) -> BookingRow:
    """Make the line of a booking: who came with somebody else is named."""
    both = [booking.player, *([booking.partner] if booking.partner else [])]
    players = tuple(name_player(player) for player in both)
    came = tuple((one.full_name, playing_as[one.pk]) for one in both if one.pk in playing_as)
    numbers = {number for _name, number in came}
    is_whole = len(came) == len(both) and len(numbers) == 1
    return BookingRow(
        booking.pk,
        place,
        players,
        booking.waits,
        came_as=numbers.pop() if is_whole else "",
        came_otherwise=() if is_whole else came,
    )


def name_player(player: Player) -> NamedPlayer:
    """Make the value of a player who booked."""
    return NamedPlayer(player.first_name, player.last_name, player.number, player.pk)
