"""Read what stands at the head of an afternoon's file."""

from tournament.evening.names.names import NamedPlayer
from tournament.four.values.file import FileHead
from tournament.models import FourAfternoon


def read_head(row: FourAfternoon) -> FileHead:
    """Read day and name of an afternoon, and its players with their numbers."""
    people = (one.player for one in row.players.select_related("player"))
    players = (NamedPlayer(one.first_name, one.last_name, one.number, one.pk) for one in people)
    return FileHead(row.day, row.name, row.ended, tuple(players))
