"""The program as a browser without scripts sees it."""

import re

from django.test import Client
from django.urls import reverse

from tests.builders import a_user
from tournament.models import Club, Role, Session


def text_of(response) -> str:
    """The visible text, tags and spaces left out."""
    shown = re.sub(r"(?s)<(script|style).*?</\1>", "", response.content.decode())
    return " ".join(re.sub(r"<[^>]+>", " ", shown).split())


def diane_at(session: Session) -> Client:
    return logged_in(session.event.club)


def logged_in(club: Club, role: Role = Role.DIRECTOR, name: str = "diane") -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(a_user(club, role, name))
    return client


def address(name: str, session: Session, *more) -> str:
    return reverse(name, args=[session.code, *more])


def diane_again(session: Session) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(session.event.club.memberships.get(user__username="diane").user)
    return client
