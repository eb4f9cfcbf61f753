"""The club's list of players, searched without accents."""

import uuid
from dataclasses import dataclass

from django.db.models import Count, Max

from tournament.evening.names.names import NamedPlayer, fold, words
from tournament.evening.parts.people import Named
from tournament.models import AttendancePlayer, Club, Player, State
from tournament.people.values.player_lines import ListedPlayer
from tournament.store.by_name import fill_from
from tournament.store.club.people import BY_NAME


@dataclass(frozen=True)
class PlayerRow(Named):
    """`sort_name` is the name without accents, so that É stands with E."""

    number: str
    id: uuid.UUID
    guest: bool
    retired: bool
    evenings: int
    last_played: object

    @property
    def sort_name(self) -> str:
        return fold(f"{self.last_name} {self.first_name}")

    @property
    def sort_first_name(self) -> str:
        return fold(f"{self.first_name} {self.last_name}")


def player_list(club: Club, *, search: str = "", with_retired: bool = False) -> list[PlayerRow]:
    """List the players of the club.

    Costs one statement; every word searched must begin a word of the name or be the number.
    """
    rows = Player.objects.filter(club=club)
    if not with_retired:
        rows = rows.filter(retired=False)
    counted = rows.annotate(
        evenings=Count("attendances"), last_played=Max("attendances__session__date")
    ).values_list(
        "first_name",
        "last_name",
        "number",
        "id",
        "guest",
        "retired",
        "evenings",
        "last_played",
    )
    typed = words(search)
    players = (PlayerRow(*row) for row in counted)
    return sorted(
        (player for player in players if fits(player, typed)), key=lambda player: player.sort_name
    )


def fits(player: PlayerRow, typed: list[str]) -> bool:
    """Tell whether every typed word begins a name or the number of the player."""
    names = [*words(f"{player.last_name} {player.first_name}"), fold(player.number)]
    return all(any(name.startswith(word) for name in names) for word in typed)


def find_same_name(
    club: Club, name: str, *, apart_from: uuid.UUID | None = None
) -> list[NamedPlayer]:
    """Find the players called so."""
    rows = Player.objects.filter(club=club).values_list("first_name", "last_name", "number", "id")
    members = [NamedPlayer(*row) for row in rows]
    return [
        each for each in members if each.id != apart_from and fold(each.full_name) == fold(name)
    ]


def listed_players(club: Club) -> list[ListedPlayer]:
    """List all that the club knows, in an order that does not change; costs two statements."""
    under_way = AttendancePlayer.objects.filter(player__club=club, session__discarded=False)
    playing = set(under_way.exclude(session__state=State.FINAL).values_list("player", flat=True))
    return [
        fill_from(row, ListedPlayer, is_playing=row.id in playing)
        for row in Player.objects.filter(club=club).order_by(*BY_NAME)
    ]
