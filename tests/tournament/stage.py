"""The demo's evenings with the whole cast: whoever asks there, and for which address."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import NoReverseMatch, reverse

from tests.builders import a_club, a_session, a_user, by
from tests.tournament.doors import DOORS
from tests.tournament.setup.arrange import SETTINGS
from tournament.club.services.club_profiles import add_profile
from tournament.management.demo import play_demo
from tournament.models import Attendance, Club, Role, Session, State
from tournament.setup.services.keep_template import keep_template

CAST = ("sacha", "diane", "olga", "denis")


@dataclass(frozen=True)
class Stage:
    club: Club
    evening: Session
    fresh: Session
    # By whose name: the key of the browser's session in which each of the cast is logged in.
    logins: Mapping[str, str] = field(default_factory=dict)

    def address(self, name: str) -> str:
        arguments = {key: self.known(value) for key, value in DOORS[name].arguments.items()}
        evening = self.fresh if DOORS[name].before_start else self.evening
        try:
            return reverse(name, kwargs={"code": evening.code, **arguments})
        except NoReverseMatch:
            return reverse(name, kwargs=arguments)

    def known(self, word: object) -> object:
        """Return the number or key of this club's row that a door names by a word."""
        if word == "club":
            return self.club.pk
        if word == "player":
            return self.club.players.order_by("pk")[0].pk
        if word == "entry":
            return Attendance.objects.filter(session=self.evening)[0].entry_id
        if word == "member":
            return self.club.memberships.get(user__username="sacha").pk
        if word == "template" and self.club.templates.exists():
            return self.club.templates.get().pk
        if word == "rules" and self.club.profiles.exists():
            return self.club.profiles.get().key
        return word

    def client(self, who: str) -> Client:
        client = Client()
        if who in self.logins:
            client.cookies[settings.SESSION_COOKIE_NAME] = self.logins[who]
        elif who != "stranger":
            client.force_login(User.objects.get(username=who))
        return client

    def ask(self, who: str, name: str) -> HttpResponse:
        return getattr(self.client(who), DOORS[name].method)(self.address(name))


@pytest.fixture(scope="module")
def played(django_db_setup, django_db_blocker):
    """The demo's evenings and the whole cast, for all tests of this file; nothing is kept."""
    with django_db_blocker.unblock(), transaction.atomic():
        club = a_club()
        play_demo(club)
        add_profile(club, by(), name="Les Tilleuls", base="ffb", values={"unit": "1/2"})
        keep_template(club, by(), settings=asdict(SETTINGS))
        for name, role in (("sacha", Role.SCORER), ("diane", Role.DIRECTOR), ("olga", Role.OWNER)):
            a_user(club, role, name)
        a_user(a_club("Autre club"), Role.DIRECTOR, "denis")
        a_session(club)
        yield club
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def logins(played, django_db_blocker) -> dict[str, str]:
    """Log each of the cast in, once for all tests of this file: it takes eight statements."""
    found = {}
    with django_db_blocker.unblock():
        for who in CAST:
            client = Client()
            client.force_login(User.objects.get(username=who))
            # The first page writes down since when.
            client.get(reverse("account"))
            found[who] = client.cookies[settings.SESSION_COOKIE_NAME].value
    return found


@pytest.fixture
def stage(played, logins, db) -> Stage:
    evenings = Session.objects.filter(event__club=played)
    final, coming = evenings.get(state=State.FINAL), evenings.get(state=State.SETUP)
    return Stage(played, final, coming, logins)
