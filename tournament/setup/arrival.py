"""What an evening from a file meets in a club: what stands in its way, and who of its players is
known there.
"""

import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tournament.evening.errors import ServiceError
from tournament.files.evening.value import EveningFile, Row
from tournament.models import Change, Club, Player, Session
from tournament.services.incoming.guests import Book, Guest, WithGuests, make_guest, name_of
from tournament.setup.shared_event import (
    SharedRows,
    check_event_here,
    compare_event,
    refuse_apart,
)

AT_ONCE = 500


@dataclass(frozen=True)
class Reception(WithGuests):
    """Without anything `in_the_way` the evening can be stored; `shared` are the rows that it has
    in common with other sessions of its event."""

    players: tuple[Guest, ...]
    in_the_way: tuple[ServiceError, ...]
    shared: SharedRows = field(default_factory=SharedRows)

    @property
    def player_by_file_id(self) -> dict[uuid.UUID, uuid.UUID]:
        """The players recognised in the club, by their keys in the file."""
        return player_by_file_id(self.players)


def arrival(club: Club, evening: EveningFile) -> Reception:
    """Find what stands in an evening's way, who of its players is known, what its event brings."""
    guests, problems = recognise(club, evening.rows["players"])
    shared = compare_event(club, evening, player_by_file_id(guests))
    in_the_way = (*check_not_here(club, evening), *problems)
    return Reception(tuple(guests), in_the_way or tuple(refuse_apart(shared)), shared)


def player_by_file_id(guests: Iterable[Guest]) -> dict[uuid.UUID, uuid.UUID]:
    """List the players recognised in the club by their keys in the file."""
    return {guest.id: guest.club_player for guest in guests if guest.club_player}


def check_not_here(club: Club, evening: EveningFile) -> Iterator[ServiceError]:
    """Check that neither the evening is here already, nor what only one evening can have."""
    session, event = evening.session, evening.event
    code = Session.objects.filter(code=session["code"]).exclude(pk=session["id"])
    present = Session.objects.filter(pk=session["id"]).first()
    if present:
        named = {"name": event["name"], "evening": session["code"]}
        yield (
            ServiceError("evening_taken_out", **named)
            if present.discarded
            else ServiceError("evening_here", **named)
        )
    elif contradictions := tuple(check_event_here(club, evening)):
        yield from contradictions
    elif code.exists():
        yield ServiceError("code_taken", evening=session["code"])
    elif keys_taken([change["key"] for change in evening.rows["changes"]]):
        yield ServiceError("changes_here")


def keys_taken(keys: list[str]) -> bool:
    """Find the keys that are taken, a part at a time.

    A statement has only so many places for values.
    """
    return any(
        Change.objects.filter(key__in=keys[start : start + AT_ONCE]).exists()
        for start in range(0, len(keys), AT_ONCE)
    )


def recognise(club: Club, players: tuple[Row, ...]) -> tuple[list[Guest], list[ServiceError]]:
    ids = [player["id"] for player in players]
    foreign = set(Player.objects.filter(pk__in=ids).exclude(club=club).values_list("pk", flat=True))
    book = Book.of(club)
    guests: list[Guest] = []
    problems: list[ServiceError] = []
    for row in players:
        try:
            if row["id"] in foreign:
                raise ServiceError("player_of_other_club", name=name_of(row))
            guests.append(book.find(row))
        except ServiceError as error:
            problems.append(error)
            guests.append(make_guest(row))
    return guests, problems
