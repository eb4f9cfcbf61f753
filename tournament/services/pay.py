"""How a player paid at the door, and that it was taken back.

A payment touches no result, and may come after the ranking is final.
"""

import uuid

from tournament.evening.door.payments import MONEY, Fees, PaidBy, player_kind
from tournament.evening.errors import ServiceError
from tournament.models import Attendance, AttendancePlayer, Change, Player, Session
from tournament.store.door.payments import count_entries_left
from tournament.store.undo import Undoing
from tournament.store.write import By, Write, write

NOT_PAID = ""


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
    seat = rows.filter(session=session, pk=attendee).first()
    if seat is None:
        raise ServiceError("unknown_pair")
    return seat


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


def mark_paid(w: Write, attendance: Attendance, fees: Fees, *, is_paid: bool) -> None:
    """Let the players of a pair who have not paid yet pay in cash, or take back what both paid."""
    seats = list(attendance.players.select_related("player"))
    was_paid = attendance.paid or all(seat.paid_by for seat in seats)
    if was_paid == is_paid:
        return
    w.update(attendance, paid=False)
    for seat in seats:
        if not is_paid:
            w.update(seat, paid_by=NOT_PAID, paid_amount=0)
        elif not seat.paid_by:
            player = seat.player
            kind = player_kind(guest=player.guest, reduction=player.reduction)
            w.update(seat, paid_by=PaidBy.CASH, paid_amount=fees.due_from(kind))


def check_entry_left(player: Player) -> None:
    """Check that a carnet of the player has an entry left.

    The player's row is locked: two evenings do not take the last one both.
    """
    Player.objects.select_for_update().get(pk=player.pk)
    if count_entries_left([player.pk]).get(player.pk, 0) < 1:
        raise ServiceError("carnet_empty", name=player.full_name)


def refuse_undo_without_entries(undoing: Undoing) -> None:
    """Refuse an undo after which somebody would have used more entries than were bought."""
    paid = [step.key for step in undoing.steps if step.label == "attendanceplayer"]
    rows = AttendancePlayer.objects.filter(pk__in=paid, paid_by=PaidBy.CARNET)
    players = {seat.player_id: seat.player for seat in rows.select_related("player")}
    left = count_entries_left(players) if players else {}
    for key, player in players.items():
        if left[key] < 0:
            raise ServiceError("carnet_empty", name=player.full_name)
