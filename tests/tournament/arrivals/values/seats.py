"""Who sits where, written short: `3NS` for a pair at table 3, in order of arrival."""

import uuid

from tournament.arrivals.values.seated import Company, Sitter
from tournament.evening.names.names import NamedPlayer

PAIRS = ("NS", "EW")
PLAYERS = ("N", "S", "E", "W")
TEAMS = ("NSEW",)


def person(name: str, number: str = "", *, known: bool = True) -> NamedPlayer:
    """A player of the club, or a guest, by first and last name."""
    first, last = name.split(" ", 1)
    key = uuid.uuid5(uuid.NAMESPACE_OID, name + number) if known else None
    return NamedPlayer(first, last, number, key)


def sitter(order: int, place: str, player: NamedPlayer, **more: object) -> Sitter:
    return Sitter(order, int(place[:-1]), place[-1], player, **more)


def company(order: int, place: str, *, stays: bool = False) -> Company:
    """Those who sit at `3NS`, the last of whom came as number `order`."""
    table, seats = int(place.rstrip("NSEW")), place.lstrip("0123456789")
    sitters = tuple(
        Sitter(order, table, seat, person(f"{seat} {place}{order}"), stays=stays) for seat in seats
    )
    return Company(table, seats, sitters)
