"""Read all that a club keeps about one of its players.

Each column of the models that names a player is read here or left out for a reason, which
`tests/tournament/people/test_personal.py` holds against the models.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields

from django.db.models import Q

from tournament.evening.door.licences import UNKNOWN
from tournament.evening.parts.people import PlayerFacts
from tournament.models import (
    Arrival,
    Attendance,
    AttendancePlayer,
    Booking,
    Carnet,
    Deposit,
    FourPlayer,
    LineUp,
    Member,
    Player,
    Session,
)
from tournament.people.values.personal import Enrolled, MoneyLine, PersonalData, SatAt
from tournament.store.club.licences import licences_of

# By its evening's day, as a person remembers it.
BY_DAY = ("session__date", "session_id")


def read_personal_data(player: Player) -> PersonalData:
    """Read all about a player, of evenings taken out of the lists too.

    Costs some ten statements, and one for each pair or team of the player.
    """
    facts = {one.name: getattr(player, one.name) for one in fields(PlayerFacts)}
    return PersonalData(
        PlayerFacts(**facts),
        str(player.get_public_name_display()),
        licences_of(player.club).get(player.pk, UNKNOWN),
        seats=tuple(read_seats(player)),
        money=tuple(sorted(read_money(player), key=lambda line: line.day)),
        bookings=tuple(read_bookings(player)),
        entries=tuple(read_entries(player)),
        matches=tuple(read_matches(player)),
        arrivals=tuple(read_arrivals(player)),
        afternoons=tuple(read_afternoons(player)),
    )


def read_seats(player: Player) -> Iterator[SatAt]:
    rows = AttendancePlayer.objects.filter(Q(player=player) | Q(payer=player))
    rows = rows.select_related("player", "payer", "session__event", "attendance__placement")
    rows = rows.prefetch_related("attendance__players__player").order_by(*BY_DAY, "id")
    for seat in rows:
        sits = seat.player_id == player.pk
        partners = [one.player for one in seat.attendance.players.all() if one.pk != seat.pk]
        yield SatAt(
            seat.session.date,
            seat.session.event.name,
            number_of(seat.attendance) if sits else "",
            names(partners) if sits else (),
            seat.paid_by,
            seat.paid_amount,
            seat.supplement_by,
            seat.supplement_amount,
            payer=seat.payer.full_name if seat.payer and sits else "",
            paid_for="" if sits else seat.player.full_name,
        )


def number_of(attendance: Attendance) -> str:
    """Return the number that stood on the paper; empty before there is one."""
    placement = getattr(attendance, "placement", None)
    return str(placement.shown) if placement else ""


def read_money(player: Player) -> Iterator[MoneyLine]:
    for deposit in Deposit.objects.filter(player=player):
        yield MoneyLine(deposit.made_on, deposit.amount, deposit.paid_by)
    for carnet in Carnet.objects.filter(player=player):
        yield MoneyLine(carnet.bought_on, carnet.price, carnet.paid_by, carnet.entries)


def read_bookings(player: Player) -> Iterator[Enrolled]:
    rows = Booking.objects.filter(Q(player=player) | Q(partner=player))
    for row in rows.select_related("player", "partner", "session__event").order_by(*BY_DAY):
        others = [one for one in (row.player, row.partner) if one and one.pk != player.pk]
        yield enrolled(row.session, ", ".join(names(others)))


def read_entries(player: Player) -> Iterator[Enrolled]:
    """Read the pairs and teams of events, from their first evening."""
    rows = Member.objects.filter(player=player).select_related("entry")
    for row in rows:
        attendance = row.entry.attendances.select_related("session__event").order_by(*BY_DAY)
        if first := attendance.first():
            yield enrolled(first.session, row.entry.name)


def read_matches(player: Player) -> Iterator[Enrolled]:
    rows = LineUp.objects.filter(player=player).select_related("match__section__session__event")
    day = "match__section__session__date"
    for row in rows.order_by(day, "match__round", "part", "from_board"):
        seat = f"{row.match.round}, {row.get_room_display()}, {row.get_seat_display()}"
        yield enrolled(row.match.section.session, seat)


def read_arrivals(player: Player) -> Iterator[Enrolled]:
    rows = Arrival.objects.filter(player=player).select_related("session__event")
    for row in rows.order_by(*BY_DAY):
        yield enrolled(row.session, f"{row.table}{row.get_seat_display()}")


def read_afternoons(player: Player) -> Iterator[Enrolled]:
    rows = FourPlayer.objects.filter(player=player).select_related("afternoon")
    for row in rows.order_by("afternoon__day"):
        yield Enrolled(row.afternoon.day, row.afternoon.name)


def enrolled(session: Session, detail: str) -> Enrolled:
    return Enrolled(session.date, session.event.name, detail)


def names(players: Iterable[Player]) -> tuple[str, ...]:
    return tuple(player.full_name for player in players)
