"""Every page that can be read opens for an event of teams, before, during and after play."""

import random

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from tests.builders import a_user, by
from tests.tournament.doors import DOORS
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_go_on import NEXT
from tests.tournament.play.evenings import said
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_round
from tournament.draws.services.stages.go_on import go_on
from tournament.kinds.teams.pages import MATCH_PAGES
from tournament.models import Entry, Role, Session, StageKind, TableLink
from tournament.results.services.publish import publish
from tournament.services.results.record_result import record_result
from tournament.setup.services.start import start
from tournament.store.read import load_evening

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
READ = [name for name, door in DOORS.items() if door.method == "get" and not door.own]
STATES = ("set up", "begun", "half played", "played", "published")


def an_event(state: str) -> Session:
    session = an_event_of_teams(
        5, boards=2, started=state != "set up", settings={"visibility": "ranking"}
    )
    share = {"half played": 0.5, "played": 1, "published": 1}.get(state, 0)
    chance = random.Random(5)
    places = list(load_evening(session).places)
    for place in places[: round(len(places) * share)]:
        line = chance.choice(("4SN=", "4SN-1", "PASS", "1NTE+1"))
        record_result(session, by(), place=place, sides=said(line), base=0)
    session.refresh_from_db()
    if state == "published":
        publish(session, by(), kind="provisional")
    return Session.objects.select_related("event__club").get(pk=session.pk)


def address(session: Session, name: str) -> str:
    """The address of the session's page; empty of one that names something it has not."""
    for given in ({"code": session.code}, {}):
        try:
            return reverse(name, kwargs={**given, **DOORS[name].arguments})
        except NoReverseMatch:
            continue
    return ""


def crashes(client: Client, where: str) -> bool:
    return client.get(where).status_code >= 500


class EveryPageTests:
    @pytest.mark.parametrize("state", STATES)
    def test_every_page_opens(self, state):
        session = an_event(state)
        client = Client()
        client.force_login(a_user(session.event.club, Role.OWNER))
        found = {
            name: client.get(where).status_code
            for name in READ
            if (where := address(session, name))
        }
        wrong = {name: code for name, code in found.items() if code >= 500}
        assert wrong == {}
        assert found["public_ranking"] == 200
        assert found["cockpit"] == (302 if state == "set up" else 200)

    @pytest.mark.parametrize("has_begun", [False, True])
    def test_every_page_opens_on_the_second_evening_of_a_knock_out(self, has_begun):
        first = an_event_of_teams(4, kind=StageKind.KNOCK_OUT, boards=2)
        play_round(first, 1)
        session = again(go_on(again(first), by(), on=NEXT))
        if has_begun:
            start(session, by())
            play_round(again(session), 1)
            publish(again(session), by(), kind="provisional")
        client = Client()
        client.force_login(a_user(session.event.club, Role.OWNER))
        addresses = [address(session, name) for name in READ]
        pages = [f"/director/{session.code}/standings/teams/{page.name}/" for page in MATCH_PAGES]
        entries = Entry.objects.filter(event=session.event)
        pages += [reverse("team", args=[session.code, one.pk]) for one in entries]
        wrong = [where for where in [*addresses, *pages] if where and crashes(client, where)]
        assert wrong == []

    @pytest.mark.parametrize("state", STATES[1:4])
    def test_the_pages_of_a_table_open(self, state):
        session = an_event(state)
        for link in TableLink.objects.filter(session=session):
            client = Client()
            answer = client.get(reverse("table_enter", kwargs={"token": link.token}), follow=True)
            assert answer.status_code == 200
