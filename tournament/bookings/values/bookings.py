"""The bookings of an evening: who has a place, who waits for one, who looks for a partner."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.regulars import Party


@dataclass(frozen=True)
class BookingRow:
    """A booking in the list: its `place` there, from 1, who booked, whether they wait for a place.

    `came_as` is the number with which all of them play tonight; of players who came otherwise,
    `came_otherwise` has each with his number.
    """

    id: uuid.UUID
    place: int
    players: tuple[NamedPlayer, ...]
    waits: bool = False
    came_as: str = ""
    came_otherwise: tuple[tuple[str, str], ...] = ()

    @property
    def party(self) -> Party:
        return Party(self.players, section="")

    @property
    def is_expected(self) -> bool:
        """Tell whether none of them has come yet."""
        return not (self.came_as or self.came_otherwise)


def find_waiting_for(
    bookings: Sequence[BookingRow], places: int | None, size: int
) -> tuple[BookingRow, ...]:
    """Find who of the waiting list has room now, in the order of booking.

    `places` are for so many entries of `size` players each, None: as many as like. Who needs more
    than is left is passed over: the last seat of a pair is for the first who looks for a partner.
    """
    free = count_free(bookings, places, size)
    chosen = []
    for booking in bookings:
        if booking.waits and (free is None or len(booking.players) <= free):
            chosen.append(booking)
            free = None if free is None else free - len(booking.players)
    return tuple(chosen)


def count_free(bookings: Iterable[BookingRow], places: int | None, size: int) -> int | None:
    """Count the players who still have room; None where as many may book as like."""
    if places is None:
        return None
    return places * size - sum(len(one.players) for one in bookings if not one.waits)


def find_who_waits(
    bookings: Sequence[BookingRow], new: Iterable[int], places: int | None, size: int
) -> list[bool]:
    """Find for each that books now, by the number of its players, whether it has to wait.

    Who waits already is before them: nobody passes who would have room as well.
    """
    free = count_free(bookings, places, size)
    first = min((len(one.players) for one in bookings if one.waits), default=size + 1)
    waiting = []
    for players in new:
        waits = free is not None and (players > free or first <= players)
        waiting.append(waits)
        if waits:
            first = min(first, players)
        elif free is not None:
            free -= players
    return waiting
