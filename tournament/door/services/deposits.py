"""Money on a player's account: paid in, paid back, and either of it taken back."""

import datetime
import uuid

from tournament.evening.errors import ServiceError, require
from tournament.models import Change, Club, Deposit, Player, Session
from tournament.store.door.payments import read_balances
from tournament.store.write import By, Write, logged_as, write


def make_deposit(  # noqa: PLR0913 - one deposit is all of this
    club: Club,
    by: By,
    *,
    player_id: uuid.UUID,
    amount: int,
    method: str,
    day: datetime.date,
    session: Session | None = None,
) -> Change | None:
    """Pay money in on a player's account; less than nothing pays it back. The amount is in cents.

    The session is the evening at whose door it is, and whose till the money lies in.
    ServiceError("unknown_player", "nothing_paid_in", "balance_too_small").
    """
    with write(club, by, "deposit_made" if amount > 0 else "deposit_paid_back") as w:
        if not w.done:
            player = require(
                Player.objects.select_for_update().filter(club=club, pk=player_id).first(),
                ServiceError("unknown_player", name=""),
            )
            check_amount(club, player, amount)
            w.detail = {"name": player.full_name, "by": method, "amount": abs(amount)}
            w.create(
                Deposit(player=player, session=session, made_on=day, amount=amount, paid_by=method)
            )
    return w.change


def check_amount(club: Club, player: Player, amount: int) -> None:
    """Refuse a deposit of nothing, and to pay back more than is prepaid."""
    if not amount:
        raise ServiceError("nothing_paid_in")
    if amount < 0 and read_balances(club, [player.pk]).get(player.pk, 0) + amount < 0:
        raise ServiceError("balance_too_small", name=player.full_name)


@logged_as("deposit_taken_back")
def take_back_deposit(w: Write, club: Club, *, deposit_id: uuid.UUID) -> None:
    """Take back a deposit that was noted by mistake. ServiceError("deposit_gone")."""
    rows = Deposit.objects.select_related("player")
    deposit = require(
        rows.filter(player__club=club, pk=deposit_id).first(), ServiceError("deposit_gone")
    )
    name = deposit.player.full_name
    w.detail = {"name": name, "by": deposit.paid_by, "amount": abs(deposit.amount)}
    w.delete(deposit)
