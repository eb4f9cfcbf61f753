"""The evenings of the stored house: every state, form of scoring and incident at least once."""

import re
import uuid

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session as Login
from django.utils import timezone

from tests.builders import NAMES
from tests.tournament.files.evening.reading import read_any
from tests.walk.desk import Desk
from tests.walk.evenings import (
    at_percentages,
    butler,
    coming,
    cross_imps,
    discarded,
    finished,
    mended,
    paper,
    read_from_file,
    total_points,
    two_sections,
    under_way,
    victory,
    waiting,
)
from tests.walk.objects import objects_of
from tests.walk.still import Clock
from tournament.club.services.club_profiles import add_profile
from tournament.club.services.members import add_member
from tournament.evening.parts.people import PlayerFacts
from tournament.files.evening.write import evening_json
from tournament.models import Club, LoginToken, Membership, Role, Session
from tournament.models.event import new_code
from tournament.people.services.players import add_player
from tournament.results.reading.evening_rows import evening_rows
from tournament.setup.forms.evening_file import source_of
from tournament.setup.services.import_evening import import_evening
from tournament.store.write import By

ROW_KEY = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}")
CHANGE_KEY = re.compile(r"\b[0-9a-f]{32}\b")
HALF_POINTS = {"unit": "1/2", "total": {"places": 3, "mode": "half_up"}}
EVENINGS = (
    finished, paper, victory, at_percentages, butler, cross_imps, total_points,
    two_sections, mended, read_from_file, discarded, coming, waiting, under_way,
)  # fmt: skip


def build(clock: Clock) -> dict[str, object]:
    """Returns what of it can be asked for by an address."""
    clock.set(1, 9)
    club = Club.objects.create(name="Club de bridge des Tilleuls", minutes_per_move=4)
    other = Club.objects.create(name="Bridge club of the Quay", language="en")
    people(club, other)
    desks: dict[str, Desk] = {}
    diane = User.objects.get(username="diane")
    for play in EVENINGS:
        desks[play.__name__] = play(clock, club, diane, desks)
    moved_house(other, desks["finished"].session)
    tidy()
    return {"now": timezone.now().isoformat(), **objects_of(club, other, desks)}


def people(club: Club, other: Club) -> None:
    for name in ("olga", "denis", "mina"):
        user = User.objects.create_user(name)
        user.set_unusable_password()
        user.save()
    for name, where, role in (
        ("olga", club, Role.OWNER), ("denis", other, Role.OWNER),
        ("mina", club, Role.DIRECTOR), ("mina", other, Role.SCORER),
    ):  # fmt: skip
        Membership.objects.create(user=User.objects.get(username=name), club=where, role=role)
    add_member(club, username="diane", role=Role.DIRECTOR)
    add_member(club, username="sacha", role=Role.SCORER)
    add_member(club, username="Véra", role=Role.SCORER)
    add_member(club, username="denis", role=Role.DIRECTOR)
    olga = User.objects.get(username="olga")
    for number, (first, last) in enumerate(NAMES, 1_000_001):
        fields = PlayerFacts(first, last, str(number))
        add_player(club, by(olga), fields=fields)
    add_player(club, by(olga), fields=PlayerFacts("Ada", "Lune", guest=True))
    add_player(club, by(olga), fields=PlayerFacts("Paul", "Astier", retired=True))
    add_player(club, by(olga), fields=PlayerFacts("Jean-Luc", "Maurin", "1000077"))
    add_profile(club, by(olga), name="Les Tilleuls", base="ffb", values=HALF_POINTS)


def by(user: User) -> By:
    return By(user=user, device="Windows-3d4e")


def moved_house(other: Club, session: Session) -> None:
    """A file of a finished evening, read in another club as one that was played there."""
    content = evening_json(evening_rows(Session.objects.get(pk=session.pk)))
    text = rekeyed(content.decode()).replace(session.code, new_code())
    evening = read_any(text.encode())
    source = source_of("mardi.json", content)
    import_evening(other, by(User.objects.get(username="denis")), evening=evening, source=source)


def rekeyed(content: str) -> str:
    """The same evening under other keys: two clubs of one program never share a row."""
    keys: dict[str, str] = {}
    for pattern, new in (
        (ROW_KEY, lambda: str(uuid.uuid4())),
        (CHANGE_KEY, lambda: uuid.uuid4().hex),
    ):
        content = pattern.sub(lambda key, new=new: keys.setdefault(key[0], new()), content)
    return content


def tidy() -> None:
    """What came of the computer it was built on."""
    Login.objects.all().delete()
    LoginToken.objects.all().delete()
    joined = timezone.now().replace(microsecond=0)
    User.objects.update(date_joined=joined, last_login=None)
