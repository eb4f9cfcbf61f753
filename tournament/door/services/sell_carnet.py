"""Carnets: ten entries bought at once, by a player of the club; taken back while none is used."""

import datetime
import uuid

from tournament.evening.errors import ServiceError
from tournament.models import Carnet, Change, Club, Player, Session
from tournament.store.door.payments import count_entries_left
from tournament.store.write import By, write

ENTRIES = 10


def sell_carnet(  # noqa: PLR0913 - one sale is all of this
    club: Club,
    by: By,
    *,
    player_id: uuid.UUID,
    price: int,
    method: str,
    day: datetime.date,
    session: Session | None = None,
) -> Change | None:
    """Sell a carnet of ten entries; the price is in cents. ServiceError("unknown_player").

    The session is the evening at whose door it is sold, and whose till the money lies in.
    """
    with write(club, by, "carnet_sold") as w:
        if w.done:
            return w.change
        player = Player.objects.filter(club=club, pk=player_id).first()
        if player is None:
            raise ServiceError("unknown_player", name="")
        w.detail = {"name": player.full_name, "by": method, "amount": price}
        w.create(
            Carnet(
                player=player,
                session=session,
                bought_on=day,
                entries=ENTRIES,
                price=price,
                paid_by=method,
            )
        )
    return w.change


def take_back_carnet(club: Club, by: By, *, carnet_id: uuid.UUID) -> Change | None:
    """Take back a carnet that was sold by mistake.

    ServiceError("carnet_gone"), or ("carnet_used") where fewer entries would be left than none.
    """
    with write(club, by, "carnet_taken_back") as w:
        if w.done:
            return w.change
        carnet = (
            Carnet.objects.select_related("player").filter(player__club=club, pk=carnet_id).first()
        )
        if carnet is None:
            raise ServiceError("carnet_gone")
        Player.objects.select_for_update().get(pk=carnet.player_id)
        player = carnet.player
        w.detail = {"name": player.full_name, "by": carnet.paid_by, "amount": carnet.price}
        if count_entries_left([player.pk])[player.pk] < carnet.entries:
            raise ServiceError("carnet_used", name=player.full_name)
        w.delete(carnet)
    return w.change
