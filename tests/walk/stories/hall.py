"""The club in which a story is played, and the moments at which it is looked at."""

import datetime
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User

from tests.builders import NAMES
from tests.walk.still import Clock
from tournament.models import Club, Membership, Player, Role, Session
from tournament.store.write import By

CLUB, OWNER, DEVICE = "Club de bridge des Tilleuls", "olga", "Linux-7k2f"
DAY = 17
LANGUAGES = ("fr", "en")


@dataclass(frozen=True)
class Moment:
    """A state of an evening that is looked at.

    At every moment the pages that tell most are opened, in both languages. `whole`: every address,
    sheet and file, the director's in this language and all else in the other one. `sends`: every
    form of the director's pages is sent as it stands, in this language, and nothing of it kept.
    `with_club`: the pages of the club too. `also`: more that the director opens. `objects`: what
    is named in addresses instead of the last of its kind.
    """

    name: str
    session: Session
    whole: str = ""
    sends: str = ""
    with_club: bool = False
    also: tuple[str, ...] = ()
    objects: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Hall:
    """A club of invented people, whose owner directs, and its clock."""

    club: Club
    owner: User
    clock: Clock

    @property
    def by(self) -> By:
        return By(user=self.owner, device=DEVICE)

    def at(self, hour: int, minute: int = 0, day: int = DAY) -> None:
        self.clock.set(day, hour, minute)


def open_hall(clock: Clock) -> Hall:
    """A club with its owner and its players."""
    clock.set(DAY, 12)
    club = Club.objects.create(name=CLUB, minutes_per_move=4)
    owner = User.objects.create_user(OWNER, password=None)
    joined = datetime.datetime(2026, 11, 1, tzinfo=datetime.UTC)
    User.objects.filter(pk=owner.pk).update(date_joined=joined)
    Membership.objects.create(user=owner, club=club, role=Role.OWNER)
    for number, (first, last) in enumerate(NAMES, 1_000_001):
        Player.objects.create(club=club, first_name=first, last_name=last, number=str(number))
    return Hall(club, owner, clock)


Story = Callable[[Hall], Iterator[Moment]]


def again(session: Session) -> Session:
    """Read a session as it stands now."""
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)
