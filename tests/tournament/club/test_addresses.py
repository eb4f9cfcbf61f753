"""The director chooses the address that links carry, and sees a phone arrive."""

import json
import socket

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, by
from tests.tournament.setup.browse import logged_in, text_of
from tournament.club.services.choose_address import choose_address
from tournament.models import Change, Role
from tournament.serving import lock, network
from tournament.serving.callers import phone_check
from tournament.words.log.sentences import sentence

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
NAME = f"{socket.gethostname().lower()}.local"
ADDRESSES = reverse("addresses")
TEST = reverse("address_test")


@pytest.fixture(autouse=True)
def laptop(settings, tmp_path):
    """The program's own two doors, as `serve` leaves its note of them."""
    settings.DATA_DIR = tmp_path
    settings.ALLOWED_HOSTS = ["*"]
    (tmp_path / lock.NOTE_FILE).write_text(json.dumps({"port": 8765, "network_port": 8766}))
    phone_check.forget()


@pytest.fixture
def club():
    return a_club()


@pytest.fixture
def diane(club):
    client = logged_in(club)
    client.defaults["HTTP_HOST"] = "127.0.0.1:8765"
    return client


def choose(client, **fields):
    return client.post(ADDRESSES, fields)


class ChooseTests:
    def test_a_name_of_this_computer_is_kept_and_logged(self, club, diane):
        answer = choose(diane, address="another", name=NAME)
        assert (answer.status_code, answer["Location"]) == (302, TEST)
        club.refresh_from_db()
        assert club.address == NAME
        change = Change.objects.get(kind="address_chosen")
        assert (change.detail, change.author) == ({"address": NAME, "was": ""}, "diane")
        assert NAME in sentence(change.kind, change.detail)

    def test_a_pasted_address_is_read_for_its_name(self, club, diane):
        choose(diane, address="another", name=f" HTTP://{NAME.upper()}:8766/s/abcdefgh/ ")
        club.refresh_from_db()
        assert club.address == NAME

    @pytest.mark.parametrize(
        "name", ["evil.example", "localhost", "127.0.0.1", "203.0.113.9", "", "[", "a b", "x" * 100]
    )
    def test_a_name_that_is_not_this_computer_s_is_refused(self, club, diane, name):
        answer = choose(diane, address="another", name=name)
        assert answer.status_code == 422
        club.refresh_from_db()
        assert club.address == ""
        assert not Change.objects.exists()

    def test_an_address_that_is_not_in_the_list_is_refused(self, club, diane):
        assert choose(diane, address="203.0.113.9").status_code == 422

    def test_the_likeliest_can_be_taken_again(self, club, diane):
        choose(diane, address="another", name=NAME)
        choose(diane, address="")
        club.refresh_from_db()
        assert club.address == ""

    def test_choosing_the_same_again_logs_nothing(self, club):
        choose_address(club, by(), address=NAME)
        choose_address(club, by(), address=NAME)
        assert Change.objects.filter(kind="address_chosen").count() == 1

    def test_an_address_that_is_gone_is_told(self, club, diane):
        choose_address(club, by(), address="203.0.113.9")
        text = text_of(diane.get(ADDRESSES))
        assert "203.0.113.9, the address that was chosen, is no longer this computer’s." in text

    def test_a_server_offers_no_choice(self, club, diane):
        server = {"HTTP_HOST": "club.example"}
        assert "links and codes carry its name, club.example" in text_of(
            diane.get(ADDRESSES, **server)
        )
        answer = diane.post(ADDRESSES, {"address": "another", "name": NAME}, **server)
        assert answer.status_code == 200
        club.refresh_from_db()
        assert club.address == ""


@pytest.mark.skipif(not network.addresses(), reason="this machine is on no network")
class TryTests:
    def phone(self, club, code="", **more):
        address = reverse("check", args=[code or phone_check.code_of(club.pk)])
        more = {"REMOTE_ADDR": "192.168.1.57", "HTTP_HOST": "192.168.1.20:8766"} | more
        agent = {"user-agent": "Mozilla/5.0 (Linux; Android 16)", "accept-language": "fr"}
        return Client(headers=agent).get(address, **more)

    def test_the_code_is_that_of_the_address_that_is_tried(self, club, diane):
        host = network.addresses()[0]
        expected = f"http://{host}:8766/check/{phone_check.code_of(club.pk)}/"
        assert expected in text_of(diane.get(TEST))
        named = f"http://{NAME}:8766/check/"
        assert named in text_of(diane.get(TEST, {"address": NAME}))
        assert expected in text_of(diane.get(TEST, {"address": "evil.example"}))

    def test_the_phone_reads_that_it_works_in_both_languages(self, club):
        answer = self.phone(club)
        text = text_of(answer)
        assert 'lang="fr"' in answer.content.decode()
        assert text.index("Ça marche") < text.index("It works")
        assert answer["Referrer-Policy"] == "same-origin"

    def test_the_director_sees_which_phone_came_and_how(self, club, diane):
        assert "No phone has come yet." in text_of(diane.get(TEST))
        self.phone(club)
        text = text_of(diane.get(TEST))
        assert "a phone came (Android, 192.168.1.57), through 192.168.1.20:8766." in text

    def test_this_computer_s_own_browser_proves_nothing(self, club, diane):
        self.phone(club, REMOTE_ADDR="127.0.0.1")
        assert "That proves nothing yet" in text_of(diane.get(TEST))

    def test_an_old_code_works_too_and_is_not_noted(self, club, diane):
        assert self.phone(club, "of-another-day").status_code == 200
        assert "No phone has come yet." in text_of(diane.get(TEST))

    def test_another_club_does_not_see_it(self, club):
        self.phone(club)
        denis = logged_in(a_club("Autre club"), Role.DIRECTOR, "denis")
        assert "No phone has come yet." in text_of(denis.get(TEST, HTTP_HOST="127.0.0.1:8765"))

    def test_memory_is_bounded(self, club):
        for number in range(50):
            self.phone(club, REMOTE_ADDR=f"192.168.1.{number}")
        found = [visit.phone for visit in phone_check.visits(club.pk)]
        assert len(found) == phone_check.MOST
        assert found[0] == "192.168.1.49"
