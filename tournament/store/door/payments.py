"""Fees of an evening, and the entries that carnets have left.

What is left is counted anew from what was bought and what was used; nothing counts along.
"""

import uuid
from collections.abc import Iterable

from django.db.models import Count, Sum

from tournament.evening.door.payments import Fees, PaidBy
from tournament.models import AttendancePlayer, Carnet, Session


def fees_of(session: Session) -> Fees:
    """Read the evening's fees."""
    return Fees(session.fee_member, session.fee_guest, session.fee_junior)


def count_entries_left(players: Iterable[uuid.UUID]) -> dict[uuid.UUID, int]:
    """Count the entries of carnets that players have left; who never bought one is not in it.

    Costs two statements. An evening that was taken out of the list uses none.
    """
    wanted = list(players)
    bought = Carnet.objects.filter(player__in=wanted).values_list("player")
    left = dict(bought.annotate(entries=Sum("entries")).order_by())
    used = AttendancePlayer.objects.filter(
        player__in=wanted, paid_by=PaidBy.CARNET, session__discarded=False
    )
    for player, count in used.values_list("player").annotate(count=Count("id")).order_by():
        left[player] = left.get(player, 0) - count
    return left
