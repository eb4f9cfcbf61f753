"""The boxes of a pair in the list: a box that was not touched changes nothing, however old the list
is."""

import re

import pytest

from tests.tournament.door.test_till import attendee, paid, session
from tests.tournament.setup.browse import address, diane_at
from tournament.door.reading.payments import read_attendees
from tournament.models import Change
from tournament.store.reading.entries import entries

__all__ = ["session"]
pytestmark = pytest.mark.django_db


def ways(session) -> list[str]:
    return [one.paid_by for one in read_attendees(session)[:2]]


class OldListTests:
    """A page opened before anybody paid; meanwhile both of the first pair paid at the door."""

    @pytest.fixture
    def client(self, session):
        client = diane_at(session)
        page = client.get(address("setup", session)).text
        assert re.findall(r'name="was_paid"\s+value="(\w*)"', page) == [""] * 4
        paid(session, 0, method="cheque")
        paid(session, 1, method="card")
        return client

    def mark(self, client, session, **boxes):
        row = entries(session)[0]
        client.post(address("pair_mark", session, row.id), boxes)
        return entries(session)[0]

    def test_the_other_box_ticked_leaves_what_was_paid(self, session, client):
        assert self.mark(client, session, stationary="on", was_paid="").stationary
        assert ways(session) == ["cheque", "card"]
        assert Change.objects.filter(kind="pair_marked").last().detail["paid"] is True

    def test_a_form_that_does_not_say_what_it_showed_leaves_it_too(self, session, client):
        assert self.mark(client, session, stationary="on").stationary
        assert ways(session) == ["cheque", "card"]

    def test_paid_ticked_there_pays_no_second_time(self, session, client):
        self.mark(client, session, paid="on", was_paid="")
        assert ways(session) == ["cheque", "card"]

    def test_paid_unticked_on_a_new_list_takes_both_back(self, session, client):
        page = client.get(address("setup", session)).text
        assert re.findall(r'name="was_paid"\s+value="(\w*)"', page) == ["on", "", "", ""]
        self.mark(client, session, was_paid="on")
        assert ways(session) == ["", ""]

    def test_paid_on_an_old_list_leaves_who_must_stay_seated(self, session, client):
        page = client.get(address("setup", session)).text
        assert re.findall(r'name="was_stationary"\s+value="(\w*)"', page) == [""] * 4
        assert self.mark(client, session, stationary="on", was_paid="on", paid="on").stationary
        assert self.mark(client, session, paid="on", was_paid="", was_stationary="").stationary
        # The other way round, a box unticked meanwhile is not ticked again.
        self.mark(client, session, was_stationary="on", paid="on", was_paid="on")
        old = {"stationary": "on", "was_stationary": "on", "paid": "on", "was_paid": "on"}
        assert not self.mark(client, session, **old).stationary

    def test_a_tick_seen_that_was_taken_back_meanwhile_does_not_come_again(self, session, client):
        paid(session, 0, method="", amount=0)
        assert attendee(session).is_open
        self.mark(client, session, paid="on", was_paid="on", stationary="on")
        assert ways(session) == ["", "card"]
