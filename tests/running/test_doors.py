"""Which door opens which page, and under which names."""

import json
import socket
import threading
from collections.abc import Iterable
from contextlib import closing

import pytest
from django.conf import settings
from django.urls import get_resolver

from tournament.serving.doors.doors import Doors, is_public
from tournament.serving.links import addresses
from tournament.serving.network import LOOPBACK_NAMES, Names
from tournament.serving.server import Listeners, behind_doors

LOCAL, PUBLIC, UNKNOWN = 8765, 8766, 9999


def application(environ, start_response) -> Iterable[bytes]:
    start_response("200 OK", [])
    return [b"page"]


def names(*known: str) -> Names:
    return Names(lambda: set(known), lambda found: None)


def ask(port: int, path: str, host: str) -> str:
    """The status of the answer."""
    doors = Doors(application, {LOCAL: names(*LOOPBACK_NAMES)}, {PUBLIC: names("192.168.1.20")})
    statuses: list[str] = []
    environ = {"SERVER_PORT": str(port), "PATH_INFO": path, "HTTP_HOST": host}
    doors(environ, lambda status, headers: statuses.append(status))
    return statuses[0]


class DoorsTests:
    @pytest.mark.parametrize("path", ["/", "/director/", "/s/abcd2345/", "/static/css/site.css"])
    def test_this_computer_gets_every_page(self, path):
        assert ask(LOCAL, path, "127.0.0.1:8765") == "200 OK"

    @pytest.mark.parametrize(
        "path",
        [
            "/",
            "/s/abcd2345/",
            "/t/",
            "/live/abcd2345",
            "/language/",
            "/static/css/site.css",
            "/robots.txt",
        ],
    )
    def test_the_network_gets_the_public_pages(self, path):
        assert ask(PUBLIC, path, "192.168.1.20:8766") == "200 OK"

    @pytest.mark.parametrize(
        "path",
        ["/director/", "/director", "/Director/", "/s", "/staticfiles/", "", "//director/", "/x/"],
    )
    def test_the_network_gets_no_other_page(self, path):
        assert ask(PUBLIC, path, "192.168.1.20:8766") == "404 Not Found"

    @pytest.mark.parametrize(
        "host",
        ["", "evil.example", "192.168.1.20:8765", "192.168.1.20", "localhost.evil.example:8765"],
    )
    def test_this_computer_answers_to_its_own_names_only(self, host):
        assert ask(LOCAL, "/", host) == "400 Bad Request"

    @pytest.mark.parametrize("host", ["", "evil.example:8766", "192.168.1.20:8765", "a@b", "::"])
    def test_the_network_door_answers_to_its_own_names_only(self, host):
        assert ask(PUBLIC, "/", host) == "400 Bad Request"

    def test_a_listener_that_is_no_door_is_refused(self):
        assert ask(UNKNOWN, "/", "127.0.0.1:9999") == "400 Bad Request"

    def test_every_public_address_of_the_program_is_open_and_no_other(self):
        features = [one.url_patterns for one in get_resolver().url_patterns]
        paths = [f"/{pattern.pattern}" for patterns in features for pattern in patterns]
        public = {path for path in paths if not path.startswith("/director/")}
        # How a server is: of no use to a phone, and asked on the computer itself.
        public -= {"/health/", "/metrics/"}
        assert public
        assert {path for path in paths if is_public(path)} == public

    def test_a_folder_name_must_be_whole(self):
        assert not is_public("/languages/")


class RefusedTests:
    def refused(self, path: str = "/director/", **environ: str) -> tuple[dict[str, str], str]:
        doors = Doors(application, {}, {PUBLIC: names("192.168.1.20")})
        told: dict[str, str] = {}
        asked = {"SERVER_PORT": str(PUBLIC), "PATH_INFO": path, "HTTP_HOST": "192.168.1.20"}
        (body,) = doors(asked | environ, lambda status, headers: told.update(headers))
        assert int(told["Content-Length"]) == len(body)
        return told, body.decode()

    @pytest.mark.parametrize(
        ("environ", "language", "title"),
        [
            ({"HTTP_ACCEPT_LANGUAGE": "en-GB,en"}, "en", "No such page"),
            ({"HTTP_ACCEPT_LANGUAGE": "fr-CH"}, "fr", "Cette page n’existe pas"),
            ({"HTTP_ACCEPT_LANGUAGE": "de"}, "fr", "Cette page n’existe pas"),
            (
                {
                    "HTTP_ACCEPT_LANGUAGE": "fr",
                    "HTTP_COOKIE": f"{settings.LANGUAGE_COOKIE_NAME}=en",
                },
                "en",
                "No such page",
            ),
        ],
    )
    def test_it_is_told_in_the_readers_language(self, environ, language, title):
        headers, page = self.refused(**environ)
        assert headers["Content-Language"] == language
        assert f'<html lang="{language}">' in page
        assert f"<h1>{title}</h1>" in page

    def test_what_is_there_and_what_is_not_are_told_alike(self):
        assert self.refused("/director/") == self.refused("/nowhere/<b>")

    def test_a_script_is_answered_in_json(self):
        headers, body = self.refused(HTTP_ACCEPT="application/json", HTTP_ACCEPT_LANGUAGE="en")
        assert headers["Content-Type"] == "application/json"
        assert json.loads(body)["error"].startswith("No such page. ")


class NamesTests:
    def test_the_names_are_read_again_when_the_network_changed(self):
        network = {"192.168.1.20"}
        told: list[set[str]] = []
        known = Names(lambda: set(network), told.append)
        assert known.includes("192.168.1.20:8766", 8766)
        network.add("10.0.0.7")
        known.read_at -= 10
        assert known.includes("10.0.0.7:8766", 8766)
        assert told == [{"192.168.1.20"}, {"192.168.1.20", "10.0.0.7"}]

    def test_of_two_first_requests_at_once_the_second_waits_for_the_names(self):
        asked, go = threading.Event(), threading.Event()

        def read() -> set[str]:
            asked.set()
            assert go.wait(10)
            return {"192.168.1.20"}

        known = Names(read, lambda found: None)
        answers: list[bool] = []
        requests = [
            threading.Thread(target=lambda: answers.append(known.includes("192.168.1.20", PUBLIC)))
            for _ in range(2)
        ]
        for request in requests:
            request.start()
            assert asked.wait(10)
        # The second one had its answer at once, and it was no.
        requests[1].join(0.1)
        go.set()
        for request in requests:
            request.join()
        assert answers == [True, True]

    def test_django_knows_a_name_before_anyone_passes_by_it(self):
        passed: list[set[str]] = []
        known = Names(lambda: {"a"}, lambda found: passed.append(set(known.names)))
        assert known.includes("a", PUBLIC)
        assert passed == [set()]

    def test_they_are_read_before_the_doors_open(self, monkeypatch):
        reads: list[int] = []
        monkeypatch.setattr(addresses, "answered", lambda: reads.append(1) or {"192.168.1.20"})
        monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["localhost"])
        with closing(socket.socket()) as local, closing(socket.socket()) as public:
            for one in (local, public):
                one.bind(("127.0.0.1", 0))
            behind_doors(application, Listeners(local, public))
        assert reads == [1]
        assert settings.ALLOWED_HOSTS == ["192.168.1.20", "localhost"]

    def test_the_names_are_not_read_at_every_wrong_request(self):
        reads: list[int] = []
        known = Names(lambda: reads.append(1) or {"a"}, lambda found: None)
        for _ in range(5):
            assert not known.includes("evil.example", 8766)
        assert len(reads) == 1
