"""Whom a club knows, who plays with whom, and who has already come tonight."""

import uuid
from collections import Counter

from tournament.evening.names.names import NamedPlayer, namesakes
from tournament.evening.names.proposals import ClubPlayers
from tournament.models import AttendancePlayer, Club, Player, Session
from tournament.store.reading.entries import EntryRow

# A partnership counts from this many of the club's last evenings.
EVENINGS = 60
# Of players, namesakes too.
BY_NAME = ("last_name", "first_name", "number", "id")


def club_players(club: Club, entries: tuple[EntryRow, ...] = ()) -> ClubPlayers:
    """Read the players whom the club knows, and who plays with whom; costs three statements."""
    taken = {player.player: row.team or row.label for row in entries for player in row.players}
    return ClubPlayers(known_players(club), partnerships(club), taken)


def known_players(club: Club) -> tuple[NamedPlayer, ...]:
    """List the known players, namesakes always in one order, so that a digit means the same one in
    every answer.
    """
    rows = Player.objects.filter(club=club, retired=False).order_by(*BY_NAME)
    return tuple(
        NamedPlayer(*row) for row in rows.values_list("first_name", "last_name", "number", "id")
    )


def club_namesakes(club: Club) -> frozenset[uuid.UUID]:
    """Find whose name another player of the club has too, also one no longer proposed."""
    rows = Player.objects.filter(club=club).values_list("first_name", "last_name", "number", "id")
    return namesakes([NamedPlayer(*row) for row in rows])


def partnerships(club: Club) -> Counter[frozenset[uuid.UUID]]:
    """Count how often two players formed a pair lately."""
    last = Session.objects.in_use().filter(event__club=club)
    sessions = list(last.values_list("id", flat=True)[:EVENINGS])
    rows = AttendancePlayer.objects.filter(session__in=sessions)
    pairs: dict[uuid.UUID, set[uuid.UUID]] = {}
    for attendance, player in rows.values_list("attendance", "player"):
        pairs.setdefault(attendance, set()).add(player)
    return Counter(frozenset(players) for players in pairs.values() if len(players) == 2)
