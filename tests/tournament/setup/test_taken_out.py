"""An evening that was made by mistake: out of the list at any time, and back again as it was."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.play.evenings import known
from tests.tournament.results.scores import (
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tests.tournament.setup.arrange import an_evening
from tests.tournament.setup.browse import address, diane_again, diane_at, logged_in, text_of
from tournament.evening.errors import ServiceError
from tournament.models import Change, Result, Role, Session
from tournament.play.services.press_clock import call_round
from tournament.results.reading.evening_rows import evening_rows
from tournament.results.services.publish import publish
from tournament.services.discard_evening import discard_evening
from tournament.setup.services.change_settings import restore_evening
from tournament.store.club.revisions import revisions
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def being_set_up():
    return an_evening(2)


def published():
    session = a_played_evening()
    publish(session, by(), kind="provisional")
    return session


def final():
    session = a_played_evening()
    publish_final(session)
    return session


STATES = [being_set_up, a_half_played_evening, published, final]


def facts_of(session):
    """Every row of the evening but its log, and the counters that count the log's lines."""
    rows = evening_rows(Session.objects.select_related("event__club").get(pk=session.pk))
    rows["session"] = {
        name: value
        for name, value in rows["session"].items()
        if name not in ("revision", "changed_in")
    }
    return {name: value for name, value in rows.items() if name != "changes"}


@pytest.mark.parametrize("make", STATES)
class AtAnyTimeTests:
    def test_out_of_every_list_and_back_as_it_was(self, make):
        session = make()
        before = facts_of(session)
        client = diane_at(session)
        first, home = reverse("tonight"), reverse("home")
        client.post(address("discard", session))
        page = client.get(first).text
        assert address("restore", session) in page
        assert address("discard", session) not in page
        assert session.code not in Client().get(home).text
        assert not revisions([session.code])
        client.post(address("restore", session))
        assert facts_of(session) == before
        page = client.get(first).text
        assert address("restore", session) not in page
        assert address("discard", session) in page

    def test_phones_are_told_that_it_is_not_there(self, make):
        session = make()
        discard_evening(session, by())
        phone = Client(headers={"accept-language": "en"})
        for name in ("public_ranking", "room_screen", "public_files"):
            answer = phone.get(address(name, session))
            assert answer.status_code == 404
            assert "This evening is not there" in answer.text
        restore_evening(session, by())
        assert phone.get(address("public_ranking", session)).status_code == 200

    def test_both_are_undone_and_done_again(self, make):
        session = make()
        change = discard_evening(session, by())
        undone = undo(session, by(), change=change)
        assert not Session.objects.get(pk=session.pk).discarded
        undo(session, by(), change=undone)
        assert Session.objects.get(pk=session.pk).discarded
        back = restore_evening(session, by())
        undo(session, by(), change=back)
        assert Session.objects.get(pk=session.pk).discarded


class NothingElseTests:
    def test_what_is_out_of_the_list_is_not_changed(self):
        session = a_half_played_evening()
        last = Change.objects.filter(session=session, kind="result").latest("id")
        place = known(session).missing[0]
        discard_evening(session, by())
        for action in (
            lambda: enter(session, place, "P"),
            lambda: call_round(session, by(), number=2),
            lambda: publish(session, by(), kind="provisional"),
            lambda: undo(session, by(), change=last),
        ):
            with pytest.raises(ServiceError, match="discarded"):
                action()
        assert Result.objects.filter(session=session).count() == 10

    def test_twice_writes_one_line(self):
        session = being_set_up()
        discard_evening(session, by())
        assert discard_evening(session, by()) is None
        restore_evening(session, by())
        assert restore_evening(session, by()) is None

    def test_its_pages_offer_to_bring_it_back(self):
        session = a_half_played_evening()
        client = diane_at(session)
        discard_evening(session, by())
        page = client.get(address("cockpit", session))
        assert "This evening was taken out of the list" in text_of(page)
        assert address("restore", session) in page.text


class AskedTests:
    def test_the_question_says_what_is_in_it(self):
        session = published()
        page = text_of(diane_at(session).get(address("discard", session)))
        assert "Take Mardi soir out of the list?" in page
        assert "18 results, version 1 published." in page
        assert "Nothing is deleted" in page
        assert not Session.objects.get(pk=session.pk).discarded

    def test_the_settings_lead_there_at_any_time(self):
        session = final()
        assert (
            address("discard", session) in diane_at(session).get(address("settings", session)).text
        )


class RolesTests:
    @pytest.mark.parametrize(("role", "status"), [(Role.SCORER, 404), (Role.OWNER, 302)])
    def test_a_director_may_and_a_scorer_may_not(self, role, status):
        session = a_half_played_evening()
        client = logged_in(session.event.club, role, "sacha")
        assert client.post(address("discard", session)).status_code == status
        assert Session.objects.get(pk=session.pk).discarded == (status == 302)
        Session.objects.update(discarded=True)
        assert client.post(address("restore", session)).status_code == status
        assert Session.objects.get(pk=session.pk).discarded == (status == 404)

    def test_another_club_may_not(self):
        session = a_half_played_evening()
        denis = logged_in(a_club("Autre club"), name="denis")
        assert denis.post(address("discard", session)).status_code == 404
        assert denis.post(address("restore", session)).status_code == 404

    def test_a_scorer_is_shown_neither(self):
        session = a_half_played_evening()
        a_user(session.event.club)
        sacha = logged_in(session.event.club, Role.SCORER, "sacha")
        assert address("discard", session) not in sacha.get(reverse("tonight")).text
        diane_again(session).post(address("discard", session))
        assert address("restore", session) not in sacha.get(reverse("tonight")).text
        assert address("restore", session) not in sacha.get(address("cockpit", session)).text
