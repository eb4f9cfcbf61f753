"""Every address answers rightly to the whole cast; an address that is not in the table fails.

Sacha only scores in the club, Diane directs it, Olga owns it, Denis directs another club.
"""

from dataclasses import dataclass, field

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.builders import a_club, a_user
from tournament.models import Role, Session

SCORER, DIRECTOR, OWNER = "scorer", "director", "owner"
CAST = ["stranger", "sacha", "diane", "olga", "denis"]
RANK = {"stranger": 0, "denis": 0, "sacha": 1, "diane": 2, "olga": 3}
NEEDS = {SCORER: 1, DIRECTOR: 2, OWNER: 3}


@dataclass(frozen=True)
class Door:
    """Who may come in (None: anybody), by which method, with which arguments.

    `club` is True where the page belongs to the user's own club and so never to one evening.
    """

    needs: str | None
    method: str = "get"
    arguments: dict[str, object] = field(default_factory=dict)
    club: bool = False


DOORS: dict[str, Door] = {
    "club": Door(OWNER, club=True),
    "member_add": Door(OWNER, "post", club=True),
    "member_change": Door(OWNER, "post", {"number": 999_999}, club=True),
}


def names(resolver: URLResolver, found: list[str]) -> list[str]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            names(entry, found)
        elif isinstance(entry, URLPattern):
            found.append(entry.name or str(entry.pattern))
    return found


class AddressTests:
    def test_every_address_stands_in_the_table(self):
        assert sorted(names(get_resolver(), [])) == sorted(DOORS)


@pytest.fixture
def cast(db) -> dict[str, Client]:
    club = a_club()
    a_user(club, Role.SCORER, "sacha")
    a_user(club, Role.DIRECTOR, "diane")
    a_user(club, Role.OWNER, "olga")
    a_user(a_club("Autre club"), Role.DIRECTOR, "denis")
    clients = {name: Client() for name in CAST}
    for name in CAST[1:]:
        assert clients[name].login(username=name, password="un mot de passe long")
    return clients
