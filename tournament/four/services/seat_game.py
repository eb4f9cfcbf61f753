"""Seat four players for a game, also others than before, and mend who sits where."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.notation.board import Seat
from tournament.evening.errors import ServiceError
from tournament.four.reading.afternoon import SEAT_COLUMNS, read_afternoon
from tournament.four.services.checks import check_seats, find_game, find_open
from tournament.four.services.phone_links import link_tables
from tournament.models import Club, FourGame
from tournament.store.write import Write, logged_as


@dataclass(frozen=True)
class SeatsWanted:
    """Who is to sit where at a table, and who deals first."""

    table: int
    seats: Mapping[Seat, uuid.UUID]
    first_dealer: Seat = Seat.NORTH

    @property
    def columns(self) -> dict[str, Any]:
        """The columns of the game's row."""
        seats = {column: self.seats[seat] for seat, column in SEAT_COLUMNS.items()}
        return {**seats, "first_dealer": self.first_dealer.value}


@logged_as("four_seated")
def seat_game(w: Write, club: Club, *, afternoon: uuid.UUID, wanted: SeatsWanted) -> None:
    """Begin the next game of a table with these four.

    ServiceError("four_still_played") while its last game is not over, and those of `check_seats`.
    """
    row = find_open(club, afternoon)
    facts = read_afternoon(row)
    games = facts.at_table(wanted.table)
    if games and not games[-1].is_over:
        raise ServiceError("four_still_played", table=wanted.table)
    check_seats(facts, wanted.table, wanted.seats)
    order = games[-1].seated.order + 1 if games else 1
    w.detail = {"afternoon": row.pk, "table": wanted.table, "game": order}
    w.create(FourGame(afternoon=row, table=wanted.table, order=order, **wanted.columns))
    link_tables(row)


@logged_as("four_seats_mended")
def mend_seats(
    w: Write, club: Club, *, afternoon: uuid.UUID, game: uuid.UUID, wanted: SeatsWanted
) -> None:
    """Mend who sits where in a game, or who dealt first; its deals stay.

    ServiceError of `check_seats`.
    """
    row = find_open(club, afternoon)
    seated = find_game(row, game)
    now = [getattr(seated, column) for column in SEAT_COLUMNS.values()]
    check_seats(read_afternoon(row), seated.table, wanted.seats, now)
    w.detail = {"afternoon": row.pk, "table": seated.table, "game": seated.order}
    w.update(seated, **wanted.columns)
