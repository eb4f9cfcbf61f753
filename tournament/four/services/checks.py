"""Look at an afternoon's rows under the lock before a verb writes."""

import uuid
from collections.abc import Collection, Mapping, Sequence

from scoring.notation.board import Seat
from tournament.evening.errors import ServiceError, require
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.games import PlayedGame
from tournament.models import Club, FourAfternoon, FourGame

HIGHEST_TABLE = 20


def find_open(club: Club, key: uuid.UUID) -> FourAfternoon:
    """Find an afternoon in which something may be changed.

    ServiceError("four_gone", "four_ended").
    """
    row = require(
        FourAfternoon.objects.filter(club=club, pk=key).first(), ServiceError("four_gone")
    )
    if row.ended:
        raise ServiceError("four_ended")
    return row


def find_game(row: FourAfternoon, key: uuid.UUID) -> FourGame:
    """Find a game of an afternoon; ServiceError("four_gone")."""
    return require(row.games.filter(pk=key).first(), ServiceError("four_gone"))


def read_game_now(row: FourAfternoon, game: FourGame) -> PlayedGame:
    """Read a game as it stands under the lock."""
    played = read_afternoon(row).find_game(game.pk)
    return require(played, ServiceError("four_gone"))


def check_seats(
    afternoon: Afternoon,
    table: int,
    seats: Mapping[Seat, uuid.UUID],
    seated: Collection[uuid.UUID] = (),
) -> None:
    """Check who is to sit at a table: four players of the afternoon, each once, none elsewhere.

    Whoever is `seated` in that game already stays, though an earlier game of another table may be
    under way again because a deal of it was mended.

    ServiceError("four_table_wrong", "four_seat_empty", "four_not_cut_in", "same_player_twice",
    "four_sits_elsewhere").
    """
    if not 1 <= table <= HIGHEST_TABLE:
        raise ServiceError("four_table_wrong", most=HIGHEST_TABLE)
    if set(seats) != set(Seat):
        raise ServiceError("four_seat_empty")
    keys = list(seats.values())
    for key in keys:
        if key not in afternoon.names:
            raise ServiceError("four_not_cut_in")
        if keys.count(key) > 1:
            raise ServiceError("same_player_twice", name=afternoon.names[key])
    check_free(afternoon, table, [key for key in keys if key not in seated])


def check_free(afternoon: Afternoon, table: int, keys: Sequence[uuid.UUID]) -> None:
    """Check that nobody plays at another table; ServiceError("four_sits_elsewhere")."""
    for game in afternoon.under_way:
        if game.seated.table == table:
            continue
        for key in keys:
            if key in game.seated.players.values():
                name = afternoon.names[key]
                raise ServiceError("four_sits_elsewhere", name=name, table=game.seated.table)
