"""Read who goes on to another session of an event, as they are entered there."""

import uuid
from collections.abc import Collection, Mapping, Sequence

from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.regulars import Party
from tournament.models import AttendancePlayer, Player, Session
from tournament.season.values.table import AND, SeasonLine


def read_parties(lines: Sequence[SeasonLine], last: Mapping[str, Sequence[str]]) -> list[Party]:
    """Read the players of some lines, as they are entered in an evening, seated as in the `last`
    session; costs one statement."""
    keys = [uuid.UUID(key) for line in lines for key in line.players]
    players = {
        str(row.pk): NamedPlayer(row.first_name, row.last_name, row.number, row.pk)
        for row in Player.objects.filter(pk__in=keys)
    }
    seated = (last.get(line.key, line.players) for line in lines)
    return [Party(tuple(players[key] for key in keys), "") for keys in seated]


def read_last_entries(session: Session) -> dict[str, list[str]]:
    """Read the players of a session's contestants as they sat, by their keys, in the order of
    their numbers; costs one statement."""
    rows = AttendancePlayer.objects.filter(session=session, attendance__placement__isnull=False)
    placed = "attendance__placement__section__letter", "attendance__placement__number"
    together: dict[uuid.UUID, list[str]] = {}
    for attendance, player in rows.order_by(*placed, "position").values_list(
        "attendance", "player"
    ):
        together.setdefault(attendance, []).append(str(player))
    return {AND.join(sorted(players)): players for players in together.values()}


def read_entered(sessions: Collection[uuid.UUID]) -> set[str]:
    """Read who is entered in some sessions, by the keys of their players; costs one statement."""
    rows = AttendancePlayer.objects.filter(session__in=sessions).order_by()
    together: dict[uuid.UUID, list[str]] = {}
    for attendance, player in rows.values_list("attendance", "player"):
        together.setdefault(attendance, []).append(str(player))
    return {AND.join(sorted(players)) for players in together.values()}
