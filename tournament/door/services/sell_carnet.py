"""Carnets: ten entries bought at once, by a player of the club; taken back while none is used."""

import datetime
import uuid

from tournament.evening.errors import ServiceError, require
from tournament.models import Carnet, Club, Player, Session
from tournament.store.door.payments import count_entries_left
from tournament.store.write import Write, logged_as

ENTRIES = 10


@logged_as("carnet_sold")
def sell_carnet(  # noqa: PLR0913 - one sale is all of this
    w: Write,
    club: Club,
    *,
    player_id: uuid.UUID,
    price: int,
    method: str,
    day: datetime.date,
    session: Session | None = None,
) -> None:
    """Sell a carnet of ten entries; the price is in cents. ServiceError("unknown_player").

    The session is the evening at whose door it is sold, and whose till the money lies in.
    """
    player = require(
        Player.objects.filter(club=club, pk=player_id).first(),
        ServiceError("unknown_player", name=""),
    )
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


@logged_as("carnet_taken_back")
def take_back_carnet(w: Write, club: Club, *, carnet_id: uuid.UUID) -> None:
    """Take back a carnet that was sold by mistake.

    ServiceError("carnet_gone"), or ("carnet_used") where fewer entries would be left than none.
    """
    carnet = require(
        Carnet.objects.select_related("player").filter(player__club=club, pk=carnet_id).first(),
        ServiceError("carnet_gone"),
    )
    Player.objects.select_for_update().get(pk=carnet.player_id)
    player = carnet.player
    w.detail = {"name": player.full_name, "by": carnet.paid_by, "amount": carnet.price}
    if count_entries_left([player.pk])[player.pk] < carnet.entries:
        raise ServiceError("carnet_used", name=player.full_name)
    w.delete(carnet)
