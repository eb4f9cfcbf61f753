"""Mark a pair as paid, and refuse an entry of a carnet that has none left."""

from typing import Any

from tournament.evening.door.payments import WITH_SUM, Fees, PaidBy, PlayerKind, player_kind
from tournament.evening.errors import ServiceError
from tournament.models import Attendance, AttendancePlayer, Player
from tournament.store.door.payments import count_entries_left
from tournament.store.undo import Undoing
from tournament.store.write import Write

NOT_PAID: dict[str, Any] = {
    "paid_by": "",
    "paid_amount": 0,
    "payer_id": None,
    "supplement_by": "",
    "supplement_amount": 0,
}


def mark_paid(w: Write, attendance: Attendance, fees: Fees, *, is_paid: bool) -> None:
    """Let the players of a pair who have not paid yet pay in cash, or take back what both paid."""
    if has_paid_all(attendance, fees) == is_paid:
        return
    seats = list(attendance.players.select_related("player"))
    w.update(attendance, paid=False)
    for seat in seats:
        if not is_paid:
            w.update(seat, **NOT_PAID)
        elif not has_paid(seat, fees):
            w.update(seat, **paid_with(seat, fees, PaidBy.CASH))


def has_paid_all(attendance: Attendance, fees: Fees) -> bool:
    """Tell whether a pair is ticked as paid, or each of its players has."""
    seats = attendance.players.select_related("player")
    return attendance.paid or all(has_paid(seat, fees) for seat in seats)


def kind_of(player: Player) -> PlayerKind:
    """Say by which fee a player pays."""
    return player_kind(guest=player.guest, reduction=player.reduction)


def has_paid(seat: AttendancePlayer, fees: Fees) -> bool:
    """Tell whether a player is ticked as paid, with nothing left open."""
    return bool(seat.paid_by) and not open_at(seat, fees)


def open_at(seat: AttendancePlayer, fees: Fees) -> int:
    """Return what is still to pay for a seat."""
    kind = kind_of(seat.player)
    return seat.payment.open_of(fees.fee_from(kind), fees.supplement_from(kind))


def paid_with(
    seat: AttendancePlayer, fees: Fees, method: str, amount: int | None = None
) -> dict[str, Any]:
    """Return the columns of a seat once this was paid with: the fee and the supplement, or what an
    entry of a carnet or a sum that was too small left. Without an amount it is what is still open.

    ServiceError("rest_in_one_way").
    """
    left = open_at(seat, fees)
    cents = (left if amount is None else amount) if method in WITH_SUM else 0
    if not seat.paid_by or not left:
        return {"paid_by": method, "paid_amount": cents}
    if seat.paid_by == method and cents:
        return {"paid_amount": seat.paid_amount + cents}
    if seat.supplement_by in {"", method}:
        return {"supplement_by": method, "supplement_amount": seat.supplement_amount + cents}
    raise ServiceError("rest_in_one_way", name=seat.player.full_name)


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
    seats = rows.select_related("player", "payer")
    players = {seat.account_id: seat.payer or seat.player for seat in seats}
    left = count_entries_left(players) if players else {}
    for key, player in players.items():
        if left[key] < 0:
            raise ServiceError("carnet_empty", name=player.full_name)
