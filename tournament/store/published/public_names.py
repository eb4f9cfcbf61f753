"""How players want to be named in what is published, as their club has it now."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass, field

from tournament.evening.publish.public_names import PublicNames, stricter
from tournament.evening.report import Person
from tournament.evening.states import NameShown
from tournament.models import AttendancePlayer, Player, Session

OF_A_PLAYER = ("id", "first_name", "last_name", "public_name")
OF_A_SEATED = (
    "session",
    "attendance__placement__section__letter",
    "attendance__placement__number",
    "position",
    "player",
)


@dataclass(frozen=True)
class ClubWishes:
    """Who of a club is not named in full: by the player's key, and by full name."""

    by_player: dict[uuid.UUID, NameShown] = field(default_factory=dict)
    by_name: dict[str, NameShown] = field(default_factory=dict)

    def wish_of(self, player: uuid.UUID, name: str) -> NameShown:
        """Return how a player is named, who may share the name with somebody stricter."""
        named = self.by_name.get(name, NameShown.FULL)
        return stricter(self.by_player.get(player, NameShown.FULL), named)


def read_wishes(club: int) -> ClubWishes:
    """Read who of a club is not named in full; costs one statement."""
    found = ClubWishes()
    rows = Player.objects.filter(club=club).exclude(public_name=NameShown.FULL)
    for pk, first, last, wish in rows.values_list(*OF_A_PLAYER):
        found.by_player[pk] = NameShown(wish)
        name = Person(first, last).full_name
        # Of two of one name the stricter wish holds: nobody can tell them apart.
        found.by_name[name] = stricter(found.by_name.get(name, NameShown.FULL), found.by_player[pk])
    return found


def find_public_names(session: Session) -> PublicNames:
    """Find who is not named in full; costs one statement, and one more where there is somebody."""
    wishes = read_wishes(session.event.club_id)
    return find_names_of_evenings(wishes, [session.pk])[session.pk]


def find_names_of_evenings(
    wishes: ClubWishes, sessions: Collection[uuid.UUID]
) -> dict[uuid.UUID, PublicNames]:
    """Find who is not named in full in each of a club's evenings; costs one statement where
    there is somebody."""
    by_seat: dict[uuid.UUID, dict[tuple[str, int], NameShown]] = {one: {} for one in sessions}
    if wishes.by_player:
        rows = AttendancePlayer.objects.filter(
            session__in=sessions,
            player__in=wishes.by_player,
            attendance__placement__isnull=False,
        )
        for session, letter, number, position, player in rows.values_list(*OF_A_SEATED):
            by_seat[session][f"{letter}{number}", position - 1] = wishes.by_player[player]
    return {one: PublicNames(wishes.by_name, seats) for one, seats in by_seat.items()}
