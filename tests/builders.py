"""Short ways to the rows and values that tests start from; invented names only."""

import datetime

from django.contrib.auth.models import User

from tests.people import NAMES as NAMES
from tournament.models import Club, Event, Membership, Role, Session
from tournament.store.write import By


def a_club(name: str = "Club de bridge des Tilleuls") -> Club:
    return Club.objects.create(name=name)


def a_user(club: Club, role: Role = Role.DIRECTOR, name: str = "diane") -> User:
    user = User.objects.create_user(name, password="un mot de passe long")
    Membership.objects.create(user=user, club=club, role=role)
    return user


def by(user: User | None = None) -> By:
    return By(user=user, device="test")


def a_session(club: Club | None = None, **fields: object) -> Session:
    club = club or a_club()
    event = Event.objects.create(club=club, name="Mardi soir")
    fields.setdefault("date", datetime.date(2026, 11, 17))
    return Session.objects.create(event=event, **fields)
