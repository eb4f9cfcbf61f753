"""The page of an evening's federation: asked, checked, handed out; the club's own page."""

import datetime
import json
from xml.etree import ElementTree

import pytest
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.files.evening.evenings import written
from tests.tournament.results.scores import a_played_evening
from tests.tournament.setup.browse import text_of
from tournament.models import Change, Club, Player, Role, Session
from tournament.store.undo import undo

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


@pytest.fixture
def session():
    session = a_played_evening(date=datetime.date(2026, 11, 17))
    Club.objects.update(federation="england", number="05021")
    for number, player in enumerate(Player.objects.order_by("last_name"), 731):
        Player.objects.filter(pk=player.pk).update(number=f"00{number}")
    return again(session)


def again(session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


@pytest.fixture
def diane(client, session):
    client.force_login(a_user(session.event.club, Role.DIRECTOR))
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    return client


def page_of(client, session):
    return client.get(reverse("evening_federation", args=[session.code]))


def choose(client, session, **fields):
    sent = {"charge": "10", "reason": "", "scale": "", **fields}
    return client.post(reverse("evening_federation", args=[session.code]), sent)


def file_of(client, session, version="1.2"):
    return client.get(reverse("federation_file", args=[session.code, version]))


class AskedTests:
    def test_before_the_charge_is_chosen_no_file_is_made(self, diane, session):
        page = page_of(diane, session)
        assert "The charge code is not chosen yet" in text_of(page)
        assert reverse("federation_file", args=[session.code, "1.2"]) not in page.content.decode()
        assert file_of(diane, session).status_code == 302

    def test_a_usual_evening_begins_with_a_club_night(self, diane, session):
        assert page_of(diane, session).context["form"]["charge"].value() == "10"

    def test_a_special_one_begins_with_none(self, diane, session):
        Session.objects.update(occasion="simultaneous")
        assert page_of(diane, session).context["form"]["charge"].value() == ""

    def test_chosen_it_is_kept_logged_undone_and_carried(self, diane, session):
        assert choose(diane, session, charge="60").status_code == 302
        session = again(session)
        assert session.event.federal == {"charge": "60"}
        assert json.loads(written(session))["event"]["federal"] == {"charge": "60"}
        undo(session, by(), change=Change.objects.get(kind="federal_noted"))
        assert again(session).event.federal == {}

    def test_the_log_says_it_in_words(self, diane, session):
        choose(diane, session, charge="60", scale="County")
        log = text_of(diane.get(reverse("log", args=[session.code])))
        assert "For the federation: Charge code: 60, Scale of master points: County" in log

    def test_a_free_one_wants_its_reason(self, diane, session):
        assert choose(diane, session, charge="03").status_code == 422
        assert again(session).event.federal == {}
        choose(diane, session, charge="03", reason="Portes  ouvertes")
        assert again(session).event.federal == {"charge": "03", "reason": "Portes ouvertes"}

    def test_a_code_of_nobodys_is_refused(self, diane, session):
        assert choose(diane, session, charge="77").status_code == 422


class RefusedTests:
    def test_a_missing_number_is_named_with_the_way_to_mend_it(self, diane, session):
        player = Player.objects.order_by("last_name")[0]
        Player.objects.filter(pk=player.pk).update(number="")
        page = page_of(diane, session)
        assert f"1 player has no number: {player.full_name} ." in text_of(page)
        assert reverse("player_edit", args=[player.pk]) in page.content.decode()

    def test_sent_twice_is_told(self, diane, session):
        choose(diane, session)
        address = reverse("federation_sent", args=[session.code])
        diane.post(address, {"sent": "1"})
        assert "a second file is an event sent twice" in text_of(page_of(diane, session))
        diane.post(address, {"sent": "0"})
        assert "Still to be sent." in text_of(page_of(diane, session))

    def test_of_france_the_key_is_checked(self, diane, session):
        Club.objects.update(federation="france")
        page = page_of(diane, session)
        assert "its last figure does not fit" in text_of(page)
        assert 'name="charge"' not in page.content.decode()
        assert reverse("bridgemate", args=[session.code]) in page.content.decode()

    @pytest.mark.parametrize("federation", ["switzerland", "belgium", "usa"])
    def test_of_the_others_it_says_what_was_not_tried(self, diane, session, federation):
        Club.objects.update(federation=federation)
        text = text_of(page_of(diane, session))
        assert "tried" in text
        assert "Results in USEBIO" in text
        assert file_of(diane, session).status_code == 404

    def test_who_played_is_had_with_number_and_level(self, diane, session):
        player = Player.objects.order_by("last_name")[0]
        Player.objects.filter(pk=player.pk).update(strength="44.5")
        answer = diane.get(reverse("federation_players", args=[session.code]))
        lines = answer.content.decode("utf-8-sig").splitlines()
        assert f"{player.number};{player.full_name};44,5" in lines[1].replace("44,50", "44,5")
        assert len(lines) == 13

    def test_without_a_federation_the_page_says_who_chooses_it(self, diane, session):
        Club.objects.update(federation="")
        assert "The club has not said yet" in text_of(page_of(diane, session))


class FileTests:
    def test_it_holds_the_charge_the_club_and_the_numbers(self, diane, session):
        choose(diane, session, charge="60")
        answer = file_of(diane, session)
        root = ElementTree.fromstring(answer.content)
        assert root.findtext("CLUB/CLUB_ID_NUMBER") == "05021"
        assert root.findtext("EVENT/P2P_CHARGE_RATE") == "60"
        assert all(one.text for one in root.iter("NATIONAL_ID_NUMBER"))
        assert answer["Content-Disposition"].startswith("attachment")

    @pytest.mark.parametrize("version", ["1.1", "2.0"])
    def test_other_versions_there_are_none(self, diane, session, version):
        choose(diane, session)
        assert file_of(diane, session, version).status_code == 404


class ClubTests:
    @pytest.fixture
    def olga(self, client, session):
        client.force_login(a_user(session.event.club, Role.OWNER, "olga"))
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
        return client

    def save(self, client, charges):
        fields = {"federation": "england", "number": "05021", "own_charges": charges}
        return client.post(reverse("club_federation"), fields)

    def test_its_own_codes_are_kept_and_offered(self, olga, session):
        answer = self.save(olga, " 11  2026-06-01 Summer weeks\n\n12 2027-01-01 Later")
        assert answer.status_code == 302
        assert [row["code"] for row in Club.objects.get().charges] == ["11", "12"]
        page = olga.get(reverse("club_federation"))
        assert "11 2026-06-01 Summer weeks" in page.content.decode()
        choices = dict(page_of(olga, session).context["form"].fields["charge"].choices)
        assert choices["11"] == "11 – Summer weeks"
        assert "12" not in choices

    @pytest.mark.parametrize("line", ["11 Summer", "11 2026-02-30 Summer", "1 2026-06-01 x"])
    def test_a_line_that_cannot_be_read_is_refused(self, olga, line):
        answer = self.save(olga, line)
        assert answer.status_code == 422
        assert "cannot be read" in text_of(answer)
        assert Club.objects.get().charges == []
