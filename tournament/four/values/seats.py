"""Propose who sits where in the next game of a table; the director may decide otherwise.

Four players: "pivot", each with each of the others as partner in turn. More: whoever waits comes in
by the order of the cut, whoever has played the most games without a break goes out, of several the
last of the cut. The cut itself, and who is partner of whom after it, is common usage; nothing here
forbids another one.
"""

import uuid
from collections.abc import Mapping, Sequence

from scoring.notation.board import Seat
from tournament.four.values.afternoon import Afternoon

SIZE = 4
# The partner of the first of four, and then the other two.
PARTNERSHIPS = ((1, 2, 3), (2, 1, 3), (3, 1, 2))


def propose_seats(afternoon: Afternoon, table: int) -> Mapping[Seat, uuid.UUID]:
    """Propose the four of a table's next game; fewer seats where too few players are free."""
    four = propose_four(afternoon, table)
    if len(four) < SIZE:
        return dict(zip(Seat, four, strict=False))
    first = four[0]
    partner, left, right = min(
        ((four[a], four[b], four[c]) for a, b, c in PARTNERSHIPS),
        key=lambda three: (
            count_partners(afternoon, first, three[0])
            + count_partners(afternoon, three[1], three[2])
        ),
    )
    return {Seat.NORTH: first, Seat.SOUTH: partner, Seat.EAST: left, Seat.WEST: right}


def propose_four(afternoon: Afternoon, table: int) -> list[uuid.UUID]:
    """Propose who plays at a table next, in the order of the cut."""
    order = [player.key for player in afternoon.players]
    elsewhere = {
        key
        for game in afternoon.under_way
        if game.seated.table != table
        for key in game.seated.players.values()
    }
    games = afternoon.at_table(table)
    last = set(games[-1].seated.players.values()) if games else set()
    waiting = [key for key in order if key not in last | elsewhere]
    staying = [key for key in order if key in last - elsewhere]
    streak = {key: count_in_a_row(afternoon, table, key) for key in staying}
    # The longest at the table goes first, of several the last of the cut.
    leave = sorted(staying, key=lambda key: (-streak[key], -order.index(key)))
    places = SIZE - len(staying)
    coming = waiting[: places + len(staying)] if games else waiting[:SIZE]
    going = set(leave[: max(0, len(coming) - places)])
    return [key for key in order if key in coming or (key in staying and key not in going)][:SIZE]


def count_in_a_row(afternoon: Afternoon, table: int, key: uuid.UUID) -> int:
    """Count the games at a table that a player has played without a break, up to the last."""
    count = 0
    for game in reversed(afternoon.at_table(table)):
        if key not in game.seated.players.values():
            break
        count += 1
    return count


def count_partners(afternoon: Afternoon, first: uuid.UUID, second: uuid.UUID) -> int:
    """Count the games in which two players were partners."""
    return sum(are_partners(game.seated.players, first, second) for game in afternoon.games)


def are_partners(players: Mapping[Seat, uuid.UUID], first: uuid.UUID, second: uuid.UUID) -> bool:
    """Tell whether two players sit opposite each other."""
    return any(
        {players[seat], players[seat.partner]} == {first, second}
        for seat in (Seat.NORTH, Seat.EAST)
    )


def list_waiting(afternoon: Afternoon) -> Sequence[uuid.UUID]:
    """List who is at no table now, in the order of the cut."""
    busy = {key for game in afternoon.under_way for key in game.seated.players.values()}
    return [player.key for player in afternoon.players if player.key not in busy]
