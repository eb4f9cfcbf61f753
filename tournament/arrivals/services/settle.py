"""What the director settles before the door closes: who is meant, which place stays, who moves."""

import uuid
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from django.db import transaction
from django.db.models import QuerySet

from tournament.arrivals.reading.room import read_room, read_sitters
from tournament.arrivals.services.sit_down import (
    before_the_start,
    check_takes_names,
    name_sitter,
)
from tournament.arrivals.values.closing import Move
from tournament.arrivals.values.seated import find_companies
from tournament.evening.errors import ServiceError, require
from tournament.evening.kind import RULES
from tournament.models import Arrival, Player, Session
from tournament.store.write import LOCK

# Where somebody waits while two exchange their seats.
ASIDE = 1_000


@contextmanager
def as_seen(session: Session, keys: Iterable[str]) -> Iterator[None]:
    """Lock an evening whose seats are as the page showed them: each company by its key.

    ServiceError("seats_have_changed"), ("already_started", "names_not_taken").
    """
    with LOCK, transaction.atomic():
        check_takes_names(session)
        together = RULES.of(session).arrive_together
        companies = find_companies(read_sitters(session, {}), together)
        if not {company.key for company in companies} >= set(keys):
            raise ServiceError("seats_have_changed")
        yield


def name_player(session: Session, table: int, seat: str, player: uuid.UUID | None) -> None:
    """Say who sits at a seat: a player of the club, or, without one, the guest that was typed, who
    keeps no number of somebody else.

    ServiceError("seat_is_free", "unknown_player").
    """
    with before_the_start(session):
        row = find_seat(session, table, seat)
        if player:
            meant = Player.objects.filter(club=session.event.club, pk=player).first()
            row.player = require(meant, ServiceError("unknown_player", name=row.last_name))
        elif Player.objects.filter(club=session.event.club, number=row.number).exists():
            row.number = ""
        row.is_sure = True
        row.save(update_fields=["player", "number", "is_sure"])


def keep_place(session: Session, table: int, seat: str) -> None:
    """Let those at this seat stay where they are, and nowhere else: of a pair that sits at two
    tables both. ServiceError("seat_is_free")."""
    with before_the_start(session):
        row = find_seat(session, table, seat)
        together = find_together(session, seat)
        own = Arrival.objects.filter(session=session, table=table, seat__in=together)
        for one in (row, *own.exclude(pk=row.pk)):
            elsewhere = same_person(session, one).exclude(pk=one.pk)
            # The partner of the one who stays keeps this seat.
            elsewhere.exclude(table=table, seat__in=together if one.pk != row.pk else "").delete()


def keep_apart(session: Session, table: int, seat: str) -> None:
    """Say that the guests who have the name of the guest at this seat are several persons.

    ServiceError("seat_is_free"), ("unknown_player") of a player of the club, who is one.
    """
    with before_the_start(session):
        row = find_seat(session, table, seat)
        if row.player_id:
            raise ServiceError("unknown_player", name=row.last_name)
        same_person(session, row).update(is_sure=True)


def keep_number(session: Session, table: int, seat: str) -> None:
    """Say that a licence number is that of the guest at this seat: other guests have it no more.

    ServiceError("seat_is_free"), ("unknown_player") of who is a player of the club or gave none.
    """
    with before_the_start(session):
        row = find_seat(session, table, seat)
        if row.player_id or not row.number:
            raise ServiceError("unknown_player", name=row.last_name)
        others = Arrival.objects.filter(session=session, player=None, number=row.number)
        same = same_person(session, row).values_list("pk", flat=True)
        others.exclude(pk__in=same).update(number="")


def leave_out(session: Session, table: int, seats: str) -> None:
    """Free seats; who was registered from them stays registered."""
    with before_the_start(session):
        Arrival.objects.filter(session=session, table=table, seat__in=seats).delete()


def let_stay(session: Session, table: int, seats: str, *, stays: bool) -> None:
    """Say that those who play together must stay seated at their table, or no longer."""
    with before_the_start(session):
        Arrival.objects.filter(session=session, table=table, seat__in=seats).update(stays=stays)


def carry_out(session: Session, keys: Sequence[str]) -> None:
    """Let everybody sit where they have moved to, by the moves as they were shown; all or nobody.

    ServiceError("moves_changed") where another move is proposed by now, ("seat_taken").
    """
    with before_the_start(session):
        proposed = {move.key: move for move in read_room(session).closing.moves}
        if not keys or not proposed.keys() >= set(keys):
            raise ServiceError("moves_changed")
        moves = [proposed[key] for key in dict.fromkeys(keys)]
        steps = list(list_steps(session, moves))
        # Nobody's new seat is in the way of who leaves it.
        for row, _table, _seat in steps:
            Arrival.objects.filter(pk=row.pk).update(table=ASIDE + row.table)
        for row, table, seat in steps:
            if Arrival.objects.filter(session=session, table=table, seat=seat).exists():
                raise ServiceError("seat_taken", table=table)
            Arrival.objects.filter(pk=row.pk).update(table=table, seat=seat)


def join_seat(session: Session, table: int, seat: str, to: int, to_seat: str) -> None:
    """Let who sits alone at one table take the free seat beside somebody at another.

    ServiceError("seat_is_free", "seat_taken").
    """
    with before_the_start(session):
        row = find_seat(session, table, seat)
        if Arrival.objects.filter(session=session, table=to, seat=to_seat).exists():
            raise ServiceError("seat_taken", table=to)
        Arrival.objects.filter(pk=row.pk).update(table=to, seat=to_seat)


def list_steps(session: Session, moves: Iterable[Move]) -> Iterable[tuple[Arrival, int, str]]:
    """List the rows that move, each with its new table and seat."""
    for move in moves:
        table, seats = move.to
        own = move.company
        rows = Arrival.objects.filter(session=session, table=own.table, seat__in=own.seats)
        by_seat = {row.seat: row for row in rows}
        for old, new in zip(own.seats, seats, strict=True):
            if old in by_seat:
                yield by_seat[old], table, new


def find_seat(session: Session, table: int, seat: str) -> Arrival:
    """Find who sits at a seat; ServiceError("seat_is_free")."""
    rows = Arrival.objects.filter(session=session, table=table, seat=seat)
    return require(rows.first(), ServiceError("seat_is_free", table=table))


def find_together(session: Session, seat: str) -> str:
    """Find the seats of those who play together with who sits at this one."""
    return next(seats for seats in RULES.of(session).arrive_together if seat in seats)


def same_person(session: Session, row: Arrival) -> QuerySet[Arrival]:
    """Find the seats of the person of a row, a guest's by the name as it is folded."""
    rows = Arrival.objects.filter(session=session)
    if row.player_id:
        return rows.filter(player=row.player_id)
    key = name_sitter(row).key
    same = [one.pk for one in rows.filter(player=None) if name_sitter(one).key == key]
    return rows.filter(pk__in=same)
