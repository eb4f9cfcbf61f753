"""Who played an evening under which number, which evenings could be taken for it, and what the club
told the organiser of its last simultaneous."""

from tournament.evening.door.licences import LicenceState
from tournament.evening.parts.people import Named
from tournament.federations.values.checks import NumberedPlayer
from tournament.models import AttendancePlayer, Session

OF_A_PLAYER = (
    *("player", "player__first_name", "player__last_name"),
    *("player__number", "player__licence__state", "player__strength"),
)


def players_of(session: Session) -> list[NumberedPlayer]:
    """List the players of an evening by name; costs one statement."""
    rows = AttendancePlayer.objects.filter(session=session, attendance__placement__isnull=False)
    ordered = rows.order_by("player__last_name", "player__first_name", "player")
    values = dict.fromkeys(ordered.values_list(*OF_A_PLAYER))
    return [
        NumberedPlayer(
            player,
            Named(first, last).full_name,
            number,
            is_elsewhere=state == LicenceState.ELSEWHERE,
            level=level,
        )
        for player, first, last, number, state, level in values
    ]


def evenings_alike(session: Session) -> list[str]:
    """List the codes of the club's other evenings of the same name and day."""
    rows = Session.objects.in_use().filter(
        event__club=session.event.club_id, event__name=session.event.name, date=session.date
    )
    return list(rows.exclude(pk=session.pk).order_by("pk").values_list("code", flat=True))


def told_last(session: Session) -> dict[str, str]:
    """Return the telephone and country that the club gave last: by them it is recognised."""
    rows = Session.objects.in_use().filter(
        event__club=session.event.club_id, event__federal__has_key="telephone"
    )
    last = rows.exclude(pk=session.pk).values_list("event__federal", flat=True).first() or {}
    return {name: last[name] for name in ("telephone", "country") if name in last}
