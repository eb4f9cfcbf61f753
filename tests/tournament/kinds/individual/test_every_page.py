"""Every page that can be read opens for single players, before, during and after play."""

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from tests.builders import a_user, by
from tests.tournament.doors import DOORS
from tests.tournament.kinds.individual.evenings import again, an_individual, play
from tournament.models import Club, Entry, Role, Session, TableLink
from tournament.results.services.publish import publish

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
READ = [name for name, door in DOORS.items() if door.method == "get" and not door.own]
STATES = ("set up", "begun", "half played", "played", "published")


def an_evening(state: str, players: int = 8, club: Club | None = None) -> Session:
    session = an_individual(players, club=club, started=state != "set up")
    play(session, share={"half played": 0.5, "played": 1, "published": 1}.get(state, 0))
    if state == "published":
        publish(session, by(), kind="provisional")
    return again(session)


def address(session: Session, name: str) -> str:
    """The address of the session's page; empty of one that names something it has not."""
    for values in ({"code": session.code}, {}):
        try:
            return reverse(name, kwargs={**values, **DOORS[name].arguments})
        except NoReverseMatch:
            continue
    return ""


def a_director(session: Session) -> Client:
    client = Client()
    client.force_login(a_user(session.event.club, Role.OWNER))
    return client


class EveryPageTests:
    @pytest.mark.parametrize("players", [8, 9, 11])
    @pytest.mark.parametrize("state", STATES)
    def test_every_page_opens(self, state, players):
        session = an_evening(state, players)
        client = a_director(session)
        client.raise_request_exception = False
        addresses = {name: where for name in READ if (where := address(session, name))}
        entries = Entry.objects.filter(event=session.event)
        addresses |= {
            f"pair {n}": reverse("pair", args=[session.code, one.pk])
            for n, one in enumerate(entries)
        }
        found = {name: client.get(where).status_code for name, where in addresses.items()}
        assert {name: code for name, code in found.items() if code >= 500} == {}
        assert found["public_ranking"] == 200
        assert found["setup"] == (200 if state == "set up" else 302)
        assert found["cockpit"] == (302 if state == "set up" else 200)

    @pytest.mark.parametrize("players", [8, 9, 11])
    @pytest.mark.parametrize("state", STATES[:4])
    def test_the_pages_of_a_table_open(self, state, players):
        session = an_evening(state, players)
        for link in TableLink.objects.filter(session=session):
            client = Client(raise_request_exception=False)
            answer = client.get(reverse("table_enter", kwargs={"token": link.token}), follow=True)
            assert answer.status_code == 200
            for page in ("table_next", "table_called", "table_name"):
                assert client.get(reverse(page)).status_code < 500, page
            for board in range(1, 4):
                for page in ("table_board", "table_confirm", "table_traveller", "table_hands"):
                    assert client.get(reverse(page, args=[board])).status_code < 500, page
