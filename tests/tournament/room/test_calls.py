"""Calls of tables on the room's screen: none unless the club wants them."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournament.calls.asking import call, read, touch
from tests.tournament.play.evenings import an_evening
from tests.tournament.play.pages import browser
from tests.tournament.play.phones import a_phone
from tournament.models import Club
from tournament.serving.callers import pace

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class RoomCallTests:
    @pytest.fixture
    def session(self):
        pace.forget()
        session = an_evening()
        Club.objects.update(language="en", calls_in_room=True)
        return session

    def screen(self, session):
        return read(Client().get(reverse("room_screen", args=[session.code])))

    def test_without_the_club_s_wish_there_is_none(self, session):
        Club.objects.update(calls_in_room=False)
        before = self.screen(session)
        call(a_phone(session), "revoke")
        assert self.screen(session) == before

    def test_a_table_that_waits_stands_there_without_its_reason(self, session):
        assert "the director" not in self.screen(session)
        call(a_phone(session), "revoke")
        page = self.screen(session)
        assert "Table 1 calls the director" in page
        assert "revoke" not in page

    def test_several_in_the_order_of_calling(self, session):
        for table in (3, 1):
            call(a_phone(session, table=table))
        assert "Tables 3, 1 call the director" in self.screen(session)

    def test_it_goes_once_somebody_is_on_the_way(self, session):
        call(a_phone(session))
        touch(browser(session), session, "answer_call", 1)
        assert "the director" not in self.screen(session)
