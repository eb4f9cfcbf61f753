"""How strong the club's players are, by the number that it keeps for them."""

import uuid
from decimal import Decimal

from tournament.models import Club, Player


def read_strengths(club: Club) -> dict[uuid.UUID, Decimal]:
    """Read the strengths on record; costs one statement."""
    rows = Player.objects.filter(club=club, strength__isnull=False)
    return {key: number for key, number in rows.values_list("id", "strength") if number is not None}
