"""Sits people down at a table before the start, and lets them stand up again.

No fact of the evening: neither is in the log, but the director's page and the tables hear of it.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.models import Arrival, AttendancePlayer, Session, State
from tournament.store.write import Locked, locked

# More tables than a hall has; a number typed wrong is not the hall's.
MOST_TABLES = 100


@dataclass(frozen=True)
class NamedSitter:
    """Who is named for a seat, and whether it is sure who that is."""

    player: NamedPlayer
    is_sure: bool = False


@contextmanager
def before_the_start(session: Session) -> Iterator[Locked]:
    """Lock an evening whose players say who they are; everybody hears of what is changed.

    ServiceError("already_started", "names_not_taken").
    """
    with locked(session) as held:
        check_takes_names(session)
        yield held
        held.count_press()


def check_takes_names(session: Session) -> None:
    """Check that players say who they are, as the evening is now.

    ServiceError("already_started", "names_not_taken").
    """
    session.refresh_from_db(fields=["state", "discarded", "names_at_tables"])
    if session.state != State.SETUP or session.discarded:
        raise ServiceError("already_started")
    if not session.names_at_tables:
        raise ServiceError("names_not_taken")


def sit_down(session: Session, table: int, named: Mapping[str, NamedSitter]) -> None:
    """Let people sit at free seats of a table; who sits there already stays.

    ServiceError("seat_taken") where somebody else sits, ("no_table_in_hall").
    """
    check_in_hall([table])
    with before_the_start(session):
        new = leave_seated(session, table, named)
        if Arrival.objects.filter(session=session, table=table, seat__in=new).exists():
            raise ServiceError("seat_taken", table=table)
        store_sitters(session, {table: new})


def correct_seats(
    session: Session, named: Mapping[int, Mapping[str, NamedSitter]]
) -> list[NamedPlayer]:
    """Let people sit at several tables, all of them or nobody, in place of whoever was named there
    by mistake; return who sits at none of these seats any more.

    ServiceError("no_table_in_hall"), ("seat_is_entered") of who is registered already.
    """
    check_in_hall(named)
    with before_the_start(session):
        new = {table: leave_seated(session, table, seats) for table, seats in named.items()}
        replaced: list[NamedPlayer] = []
        for table, seats in new.items():
            check_open_seats(session, table, seats)
            rows = Arrival.objects.filter(session=session, table=table, seat__in=seats)
            replaced += map(name_sitter, rows)
            rows.delete()
        store_sitters(session, new)
    seated = {who.player.key for seats in named.values() for who in seats.values()}
    return [player for player in replaced if player.key not in seated]


def check_in_hall(tables: Iterable[int]) -> None:
    """Check that a hall may have these tables; ServiceError("no_table_in_hall")."""
    for table in tables:
        if not 1 <= table <= MOST_TABLES:
            raise ServiceError("no_table_in_hall", table=table)


def leave_seated(
    session: Session, table: int, named: Mapping[str, NamedSitter]
) -> dict[str, NamedSitter]:
    """Leave those where they are who sit at their seats already; return who is new there."""
    rows = Arrival.objects.filter(session=session, table=table, seat__in=named)
    same = [row for row in rows if name_sitter(row).key == named[row.seat].player.key]
    sure = [row.pk for row in same if named[row.seat].is_sure]
    Arrival.objects.filter(pk__in=sure).update(is_sure=True)
    return {seat: who for seat, who in named.items() if seat not in {row.seat for row in same}}


def name_sitter(row: Arrival) -> NamedPlayer:
    """Return who was named for a seat."""
    return NamedPlayer(row.first_name, row.last_name, row.number, row.player_id)


def store_sitters(session: Session, named: Mapping[int, Mapping[str, NamedSitter]]) -> None:
    """Store who sits at seats that are free."""
    Arrival.objects.bulk_create(
        [
            make_arrival(session, table, seat, who)
            for table, seats in named.items()
            for seat, who in seats.items()
        ]
    )


def make_arrival(session: Session, table: int, seat: str, who: NamedSitter) -> Arrival:
    """Make the row of a person at a seat, not stored yet."""
    return Arrival(
        session=session,
        table=table,
        seat=seat,
        player_id=who.player.id,
        first_name=who.player.first_name,
        last_name=who.player.last_name,
        number=who.player.number,
        is_sure=who.is_sure,
    )


def stand_up(session: Session, table: int, seat: str, key: str) -> None:
    """Free the seat of a person, by the key of who is meant; a seat that is free stays so.

    ServiceError("seat_has_changed") where somebody else sits, ("seat_is_entered") of who is
    registered already.
    """
    with before_the_start(session):
        row = Arrival.objects.filter(session=session, table=table, seat=seat).first()
        if row is None:
            return
        if name_sitter(row).key != key:
            raise ServiceError("seat_has_changed", table=table)
        check_open_seats(session, table, {seat: key})
        row.delete()


def check_open_seats(session: Session, table: int, seats: Mapping[str, object]) -> None:
    """Check that nobody sits there who is registered: the director alone changes entries."""
    rows = Arrival.objects.filter(session=session, table=table, seat__in=seats)
    players = [row.player_id for row in rows if row.player_id]
    entered = AttendancePlayer.objects.filter(session=session, player__in=players)
    if entered.exists():
        raise ServiceError("seat_is_entered", table=table)
