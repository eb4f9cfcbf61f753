"""The demonstration is taken out whole, by one button that says before what goes."""

import datetime

import pytest
from django.test import Client

from tests.builders import a_club, a_session, a_user, by
from tournament.evening.names.names import NamedPlayer
from tournament.evening.parts.people import PlayerFacts
from tournament.management.demo import play_demo
from tournament.models import Player, Session
from tournament.people.services.players import add_player
from tournament.services.entries.add_pairs import paste_pairs

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

TODAY = datetime.date(2026, 11, 24)
PAGE = "/director/demonstration/"


@pytest.fixture
def club():
    club = a_club()
    play_demo(club, today=TODAY)
    add_player(club, by(), fields=PlayerFacts("Alix", "Delanoue"))
    return club


@pytest.fixture
def director(club):
    client = Client(SERVER_NAME="localhost", headers={"accept-language": "en"})
    client.force_login(a_user(club))
    return client


class TakeOutDemoTests:
    def test_the_page_says_what_goes_and_nothing_goes_before(self, club, director):
        page = director.get(PAGE).content.decode()
        # The demonstration has 14 pairs.
        assert "28 invented players" in page
        assert all(session.event.name in page for session in Session.objects.all())
        assert not Session.objects.filter(discarded=True).exists()

    def test_its_evenings_and_its_players_leave_the_lists_and_the_clubs_own_stay(
        self, club, director
    ):
        own = a_session(club)
        assert director.post(PAGE, {"key": "take-out"}).status_code == 302
        assert list(Session.objects.filter(discarded=False)) == [own]
        assert [each.last_name for each in Player.objects.filter(retired=False)] == ["Delanoue"]

    def test_who_has_been_in_an_evening_of_the_clubs_own_stays(self, club, director):
        one, two = Player.objects.exclude(last_name="Delanoue")[:2]
        pair = tuple(
            NamedPlayer(each.first_name, each.last_name, id=each.pk) for each in (one, two)
        )
        paste_pairs(a_session(club), by(), pairs=[pair])
        director.post(PAGE, {"key": "take-out"})
        left = set(Player.objects.filter(retired=False).values_list("pk", flat=True))
        assert {one.pk, two.pk} < left
        assert len(left) == 3

    def test_sent_twice_it_is_done_once(self, club, director):
        for _ in range(2):
            assert director.post(PAGE, {"key": "take-out"}).status_code == 302
        assert "nothing of a demonstration" in director.get(PAGE).content.decode()

    def test_the_way_there_is_where_an_evening_of_it_is_taken_out(self, club, director):
        demo, own = Session.objects.first(), a_session(club)
        assert PAGE in director.get(f"/director/{demo.code}/discard/").content.decode()
        assert PAGE not in director.get(f"/director/{own.code}/discard/").content.decode()
