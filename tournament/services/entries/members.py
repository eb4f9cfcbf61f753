"""Who plays for an entry: its members, and who sits for it in a session.

An entry that attends one session only has the same players twice: what is changed of who sits is
changed of the members too. Where it attends several, the others keep theirs.
"""

from collections.abc import Sequence
from typing import Any

from tournament.evening.door.payments import MONEY, OWN
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer as Person
from tournament.models import Attendance, AttendancePlayer, Member
from tournament.services.entries.checks import player_of
from tournament.services.pay import NOT_PAID
from tournament.store.write import Write

# More than a team has players.
BEYOND = 100
OF_THE_FEE = ("paid_by", "paid_amount", "payer_id")
OF_THE_SUPPLEMENT = ("supplement_by", "supplement_amount")


def enter_members(w: Write, attendance: Attendance, people: Sequence[Person]) -> None:
    """Make these people the members of a new entry, and let them sit."""
    seats = seat_players(w, attendance, people)
    w.create_all([member_like(seat) for seat in seats])


def replace_members(w: Write, attendance: Attendance, people: Sequence[Person]) -> None:
    """Let others sit; they are the members where the entry attends no other session.

    Money that was paid for a seat stays in the till; the entry of a carnet goes back to it.
    """
    before = list(attendance.players.order_by("position"))
    w.delete_all(before)
    seats = seat_players(w, attendance, people, before)
    if attends_once(attendance):
        w.delete_all(attendance.entry.members.all())
        w.create_all([member_like(seat) for seat in seats])


def arrange_members(w: Write, attendance: Attendance, people: Sequence[Person]) -> None:
    """Let a team have these players in this order: who stays keeps what was paid.

    Others leave, others come; they are the members where the entry attends no other session.
    ServiceError("pair_has_paid").
    """
    staying = {person.id for person in people if person.id}
    seats = {seat.player_id: seat for seat in attendance.players.select_related("player")}
    for player in [player for player in seats if player not in staying]:
        check_no_money(seats[player])
        w.delete(seats.pop(player))
    place_of = {person.id: place for place, person in enumerate(people, 1)}
    moved = [seat for player, seat in seats.items() if seat.position != place_of[player]]
    # Two players cannot have one position, not even while they exchange them.
    for seat in moved:
        w.update(seat, position=seat.position + BEYOND)
    for seat in moved:
        w.update(seat, position=place_of[seat.player_id])
    coming = [(place, one) for place, one in enumerate(people, 1) if one.id not in seats]
    new = [
        AttendancePlayer(
            attendance=attendance,
            session=attendance.session,
            player=player_of(w, attendance.session, person),
            position=place,
        )
        for place, person in coming
    ]
    w.create_all(new)
    if attends_once(attendance):
        w.delete_all(attendance.entry.members.all())
        arranged = attendance.players.select_related("attendance__entry", "player")
        w.create_all([member_like(seat) for seat in arranged.order_by("position")])


def replace_member(w: Write, seat: AttendancePlayer, person: Person) -> None:
    """Let another player sit here, who is the member where the entry attends no other session."""
    attendance = seat.attendance
    member = attendance.entry.members.filter(position=seat.position).first()
    w.update(seat, player_id=player_of(w, attendance.session, person).pk)
    # The entry is that of whose carnet it was, an account its owner's; money stays in the till.
    w.update(seat, **{**NOT_PAID, **money_of(seat)})
    if member and attends_once(attendance):
        w.update(member, player_id=seat.player_id)


def take_out(w: Write, attendance: Attendance) -> None:
    """Take an attendance away, and the entry with it that attends no other session.

    ServiceError("pair_has_paid").
    """
    is_last, entry = attends_once(attendance), attendance.entry
    seats = list(attendance.players.select_related("player"))
    for seat in seats:
        check_no_money(seat)
    w.delete_all(seats)
    w.delete(attendance)
    if is_last:
        w.delete_all(entry.members.all())
        w.delete(entry)


def check_no_money(seat: AttendancePlayer) -> None:
    """Check that no money lies in the till for a seat that is to go: the till would miss it.

    ServiceError("pair_has_paid").
    """
    ways = ((seat.paid_by, seat.paid_amount), (seat.supplement_by, seat.supplement_amount))
    if any(way in MONEY and cents for way, cents in ways):
        raise ServiceError("pair_has_paid", name=seat.player.full_name)


def attends_once(attendance: Attendance) -> bool:
    """Tell whether the entry plays in no other session of the event."""
    others = Attendance.objects.filter(entry=attendance.entry_id).exclude(pk=attendance.pk)
    return not others.exists()


def seat_players(
    w: Write,
    attendance: Attendance,
    people: Sequence[Person],
    before: Sequence[AttendancePlayer] = (),
) -> list[AttendancePlayer]:
    """Let people sit, each paid for with the money of who sat there before."""
    session = attendance.session
    money = {seat.position: money_of(seat) for seat in before}
    seats = [
        AttendancePlayer(
            attendance=attendance,
            session=session,
            player=player_of(w, session, person),
            position=position,
            **money.get(position, {}),
        )
        for position, person in enumerate(people, 1)
    ]
    w.create_all(seats)
    return seats


def money_of(seat: AttendancePlayer) -> dict[str, Any]:
    """Return the columns of a seat that say what lies in the till for it, and stay whoever sits."""
    money: dict[str, Any] = {}
    if seat.paid_by not in OWN:
        money |= {name: getattr(seat, name) for name in OF_THE_FEE}
    if seat.supplement_by not in OWN:
        money |= {name: getattr(seat, name) for name in OF_THE_SUPPLEMENT}
    return money


def member_like(seat: AttendancePlayer) -> Member:
    """Make the member of an entry who sat on this seat."""
    return Member(entry=seat.attendance.entry, player=seat.player, position=seat.position)
