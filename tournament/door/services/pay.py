"""How a player paid at the door, and that it was taken back.

A payment touches no result, and may come after the ranking is final.
"""

import uuid

from tournament.evening.door.payments import MONEY, PaidBy
from tournament.evening.errors import ServiceError, require
from tournament.models import AttendancePlayer, Change, Session
from tournament.services.pay import check_entry_left
from tournament.store.write import By, Write, write


def pay(
    session: Session, by: By, *, attendee: uuid.UUID, method: str, amount: int, base: int
) -> Change | None:
    """Note how a player paid and how much in cents; an empty method takes it back.

    ServiceError("unknown_pair", "carnet_empty").
    """
    with write(session, by, "paid" if method else "payment_taken_back") as w:
        if w.done:
            return w.change
        seat = find_seat(session, attendee)
        w.detail = {"name": seat.player.full_name, "by": method or seat.paid_by, "amount": amount}
        w.expect(seat, base, paid_by=method)
        split_tick(w, seat)
        note_payment(w, seat, method, amount)
    return w.change


def find_seat(session: Session, attendee: uuid.UUID) -> AttendancePlayer:
    """Find an attendee's row, or raise ServiceError("unknown_pair")."""
    rows = AttendancePlayer.objects.select_related("player", "attendance")
    return require(rows.filter(session=session, pk=attendee).first(), ServiceError("unknown_pair"))


def split_tick(w: Write, seat: AttendancePlayer) -> None:
    """Say of each player what was ticked for the pair: that it paid, in a way nobody told."""
    attendance = seat.attendance
    if not attendance.paid:
        return
    w.update(attendance, paid=False)
    for other in attendance.players.exclude(pk=seat.pk):
        if not other.paid_by:
            w.update(other, paid_by=PaidBy.UNTOLD)


def note_payment(w: Write, seat: AttendancePlayer, method: str, amount: int) -> None:
    """Write how a player paid; an entry of a carnet brings no money in."""
    if method == PaidBy.CARNET and seat.paid_by != PaidBy.CARNET:
        check_entry_left(seat.player)
    w.update(seat, paid_by=method, paid_amount=amount if method in MONEY else 0)
