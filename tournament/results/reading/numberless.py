"""Who of an evening has no licence number, which a federation that is sent the file charges for."""

import uuid

from tournament.evening.door.licences import LicenceState
from tournament.evening.parts.people import Named
from tournament.models import AttendancePlayer, Session

OF_A_PLAYER = (
    *("player", "player__first_name", "player__last_name"),
    *("player__number", "player__licence__state"),
)


def players_without_number(session: Session) -> list[tuple[uuid.UUID, str]]:
    """List the players of an evening without a number, by name; costs one statement.

    Nobody where neither the club nor any of its players tonight has one: it sends no such file.
    Whoever is licensed elsewhere is no fault.
    """
    rows = AttendancePlayer.objects.filter(session=session, attendance__placement__isnull=False)
    ordered = rows.order_by("player__last_name", "player__first_name", "player")
    players = dict.fromkeys(ordered.values_list(*OF_A_PLAYER))
    if not (session.event.club.number or any(number for _, _, _, number, _ in players)):
        return []
    return [
        (player, Named(first, last).full_name)
        for player, first, last, number, state in players
        if not number and state != LicenceState.ELSEWHERE
    ]
