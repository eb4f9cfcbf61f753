"""A club's director, who types in French."""

import pytest

from tests.builders import a_club, a_user


@pytest.fixture
def club(db):
    return a_club()


@pytest.fixture
def page(client, club):
    client.force_login(a_user(club))
    client.cookies["django_language"] = "fr"
    return client
