"""The club's list of players, searched without accents."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Count, Max
from django.utils.timezone import localdate

from tournament.evening.door.licences import UNKNOWN, Licence, LicenceState
from tournament.evening.names.names import NamedPlayer, fold, words
from tournament.evening.parts.people import Named
from tournament.models import AttendancePlayer, Club, Player, State
from tournament.people.values.gone import compare_list
from tournament.people.values.player_lines import ListedPlayer, PlayerComparison, PlayerLine
from tournament.store.by_name import fill_from
from tournament.store.club.licences import licences_of
from tournament.store.club.people import BY_NAME

# As a list sorted by licences has them: first whom the director has to look at.
LICENCES_IN_ORDER = (
    LicenceState.NONE,
    LicenceState.PENDING,
    LicenceState.UNKNOWN,
    LicenceState.ELSEWHERE,
    LicenceState.LICENSED,
)


@dataclass(frozen=True)
class PlayerRow(Named):
    """`sort_name` is the name without accents, so that É stands with E."""

    number: str
    id: uuid.UUID
    guest: bool
    retired: bool
    evenings: int
    last_played: object
    licence: Licence = UNKNOWN

    @property
    def licence_marked(self) -> LicenceState | None:
        """What the mark says; None of a guest of whom nothing is known."""
        return self.licence.state if self.licence.is_marked_of(guest=self.guest) else None

    @property
    def licence_order(self) -> int:
        """Whoever is not licensed comes first."""
        return LICENCES_IN_ORDER.index(self.licence.state)

    @property
    def sort_name(self) -> str:
        return fold(f"{self.last_name} {self.first_name}")

    @property
    def sort_first_name(self) -> str:
        return fold(f"{self.first_name} {self.last_name}")


def player_list(
    club: Club,
    licences: Mapping[uuid.UUID, Licence],
    *,
    search: str = "",
    with_retired: bool = False,
) -> list[PlayerRow]:
    """List the players of the club, each with the licence.

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
    every = (PlayerRow(*row) for row in counted)
    players = (replace(one, licence=licences.get(one.id, UNKNOWN)) for one in every)
    return sorted(
        (player for player in players if fits(player, typed)),
        key=lambda player: player.sort_name,
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
    """List all that the club knows, in an order that does not change; costs three statements."""
    under_way = AttendancePlayer.objects.filter(player__club=club, session__discarded=False)
    playing = set(under_way.exclude(session__state=State.FINAL).values_list("player", flat=True))
    licences = licences_of(club)
    return [
        fill_from(
            row,
            ListedPlayer,
            is_playing=row.id in playing,
            licence=licences.get(row.id, UNKNOWN),
        )
        for row in Player.objects.filter(club=club).order_by(*BY_NAME)
    ]


def compare_with_club(
    club: Club, lines: Sequence[PlayerLine], unread: Sequence[PlayerLine]
) -> PlayerComparison:
    """Compare a file's lines with all that the club knows, licences as they count today.

    Those of a list of last season are pending, whatever it says.
    """
    today, begins = localdate(), club.licences_begin
    counted = [
        replace(line, licence=line.licence and line.licence.in_season(today, begins=begins))
        for line in lines
    ]
    return compare_list(counted, listed_players(club), unread)
