"""The bookings of an evening as CSV and XLSX, in the form in which they are read again."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from django.utils import translation
from django.utils.translation import gettext, pgettext

from tournament.bookings.values.bookings import BookingRow
from tournament.evening.names.names import NamedPlayer
from tournament.files.cells import CellGrid, CellValue
from tournament.files.csv.write import write_csv
from tournament.files.xlsx.write import write_xlsx


class WriteBookings(Protocol):
    """Writes the list of bookings as a file."""

    def __call__(self, rows: Sequence[BookingRow], *, size: int, language: str) -> bytes:
        """Write the rows, of `size` players who book together, in a language."""


def bookings_csv(rows: Sequence[BookingRow], *, size: int, language: str) -> bytes:
    """Write the bookings as CSV."""
    with translation.override(language):
        return write_csv(bookings_grid(rows, size))


def bookings_xlsx(rows: Sequence[BookingRow], *, size: int, language: str) -> bytes:
    """Write the bookings as a workbook."""
    with translation.override(language):
        return write_xlsx([bookings_grid(rows, size)])


def bookings_grid(rows: Sequence[BookingRow], size: int) -> CellGrid:
    """Make the table of bookings; behind the players stands what is still to be known of them."""
    player = (gettext("First name"), pgettext("person", "Name"), gettext("Licence number"))
    heads = (pgettext("of a line", "No."), *player * size, gettext("Booking"))
    return CellGrid(pgettext("page", "Bookings"), heads, tuple(cells_of(row, size) for row in rows))


def cells_of(row: BookingRow, size: int) -> tuple[CellValue, ...]:
    """Write the cells of a booking; a partner who is looked for has empty ones."""
    players = [cell for player in row.players for cell in cells_of_player(player)]
    empty = [""] * (3 * (size - len(row.players)))
    return (row.place, *players, *empty, say_of(row, size))


def cells_of_player(player: NamedPlayer) -> tuple[str, str, str]:
    """Write first name, name and number of a player."""
    return player.first_name, player.last_name, player.number


def say_of(row: BookingRow, size: int) -> str:
    """Say what stands out about a booking: that it came, waits, or is of one who is alone."""
    if row.came_as:
        return gettext("has come")
    alone = gettext("looks for a partner") if len(row.players) < size else ""
    waits = gettext("waiting list") if row.waits else ""
    return ", ".join(filter(None, (alone, waits)))


WRITERS: Mapping[str, WriteBookings] = {"csv": bookings_csv, "xlsx": bookings_xlsx}
