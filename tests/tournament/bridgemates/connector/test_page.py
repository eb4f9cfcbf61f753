"""The director's page, by the control program: tried, begun, heard, left; the key is nowhere."""

import re

import pytest
from django.urls import reverse

from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import running
from tests.tournament.bridgemates.test_page import Director, own_computer
from tests.tournament.play.evenings import an_evening, said
from tournament.bridgemates.services import connect as connecting
from tournament.bridgemates.watch import Watch
from tournament.models import Change, ControlProgram, FollowedFile, Session

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_computer")]
needs_client = pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras")
KEY = "LICENCE-KEY-123"

__all__ = ["own_computer"]


@pytest.fixture
def program():
    with running() as program:
        yield program


def post(director: Director, program, **fields: str):
    host, port = program.access.address.removeprefix("http://").split(":")
    typed = {"host": host, "port": port, "club_number": "CLUB001", "licence_key": KEY}
    return director.post("bridgemates_program", **(typed | fields))


@needs_client
class ByTheProgramTests:
    def test_tried_begun_heard_and_left(self, program):
        director = Director(an_evening())
        post(director, program, **{"try": "1"})
        assert "The Bridgemate program answers." in director.page()
        assert program.events == {}
        assert post(director, program).status_code == 302
        assert "No table heard yet." in director.page()
        program.key_in("A", 1, 1, 1, sides=said("4SN="))
        watch = Watch()
        watch.look()
        assert "1 table heard, last at" in director.page()
        assert "Bridgemates: 1 table heard, last at" in director.page("cockpit")
        program.events.clear()
        watch.look()
        assert "does not know this evening any more" in director.page()
        assert "Bridgemates: their program does not answer" in director.page("cockpit")
        assert "Stop listening to the program" in director.page()
        director.post("bridgemates_stop")
        director.post("bridgemates_stop")
        assert "Begin on the Bridgemates" in director.page()
        assert Session.objects.get().results.count() == 1
        kinds = list(Change.objects.order_by("id").values_list("kind", flat=True))
        assert kinds == ["program_begun", "result", "program_left"]

    @pytest.mark.parametrize(
        ("language", "sentences"),
        [
            ("en", ("Bridgemate program at 127.0.0.1:{} listened to from now on",
                    "Bridgemate program at 127.0.0.1:{} listened to no more")),
            ("fr", ("Logiciel Bridgemate de 127.0.0.1:{} : début de l’écoute",
                    "Logiciel Bridgemate de 127.0.0.1:{} : fin de l’écoute")),
        ],
    )  # fmt: skip
    def test_the_log_says_it(self, program, language, sentences):
        director = Director(an_evening(), language)
        post(director, program)
        director.post("bridgemates_stop")
        page, port = director.page("log"), program.access.address.rsplit(":")[-1]
        assert all(sentence.format(port) in page for sentence in sentences)

    def test_it_is_folded_until_the_club_has_used_it_and_then_comes_first(self, program):
        director = Director(an_evening())
        page = director.page()
        assert page.index("Follow a file") < page.index('<details class="house">')
        post(director, program, **{"try": "1"})
        page = director.page()
        assert "<details" not in page
        assert page.index("Begin on the Bridgemates") < page.index("Follow a file")
        assert re.search(r"<button [^>]*data-key=.ctrl.enter.[^>]*autofocus>\s*Begin", page)

    def test_a_refused_key_is_said_at_its_field_and_stands_nowhere(self, program, caplog):
        program.key = "ANOTHER"
        director = Director(an_evening())
        answer = post(director, program)
        assert answer.status_code == 422
        assert 'id="id_licence_key_error"' in answer.content.decode()
        assert not FollowedFile.objects.exists()
        pages = answer.content.decode() + director.page() + director.page("log")
        assert KEY not in pages + caplog.text
        assert KEY not in str(list(Change.objects.values()))
        assert "CLUB001" in director.page()

    def test_a_key_typed_before_is_kept(self, program):
        program.key = KEY
        director = Director(an_evening())
        post(director, program)
        director.post("bridgemates_stop")
        assert post(director, program, licence_key="").status_code == 302
        assert ControlProgram.objects.get().licence_key == KEY

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("en", ("becomes 0000", "brightness 4 of 7", "dims after 10 seconds",
                    "goes dark after 20 seconds", "the club’s language")),
            ("fr", ("devient 0000", "luminosité 4 sur 7", "baisse après 10 secondes",
                    "s’éteint après 20 secondes", "la langue du club")),
        ],
    )  # fmt: skip
    def test_it_says_which_settings_of_the_devices_are_replaced(self, language, said):
        page = Director(an_evening(), language).page()
        assert all(one in page for one in said)

    @pytest.mark.parametrize(
        "fields", [{"host": "http://club"}, {"host": "a b"}, {"port": "0"}, {"port": "70000"}]
    )
    def test_what_is_no_computer_is_asked_nothing(self, program, fields):
        assert post(Director(an_evening()), program, **fields).status_code == 422
        assert program.asked == []

    def test_the_file_of_an_evening_has_neither_program_nor_key(self, program):
        director = Director(an_evening())
        post(director, program)
        address = reverse("evening_file", args=[director.session.code])
        content = director.client.get(address).content
        assert b"Mardi soir" in content
        assert KEY.encode() not in content


class WithoutTheClientTests:
    def test_the_page_says_how_it_is_installed(self, monkeypatch):
        monkeypatch.setattr(connecting, "CLIENT", "a_package_that_nobody_has")
        page = Director(an_evening()).page()
        assert "run.py extras" in page
        assert "Begin on the Bridgemates" not in page
