"""Mark a pair as paid, and refuse an entry of a carnet that has none left."""

from tournament.evening.door.payments import Fees, PaidBy, player_kind
from tournament.evening.errors import ServiceError
from tournament.models import Attendance, AttendancePlayer, Player
from tournament.store.door.payments import count_entries_left
from tournament.store.undo import Undoing
from tournament.store.write import Write

NOT_PAID = ""


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
