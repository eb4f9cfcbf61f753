"""A page for all who come for the first time is made once, until its evening moves."""

import gzip
import io

import pytest
from django.conf import settings
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections

from tests.builders import by
from tests.tournament.play.evenings import an_evening
from tournament.models import Visibility
from tournament.serving.live.front import Front
from tournament.serving.live.live import Live, LiveEvening
from tournament.serving.live.pages import SHARED
from tournament.store.club.revisions import revisions
from tournament.store.write import write

pytestmark = pytest.mark.django_db


class Server:
    """The program behind its front; how often a request went through to it."""

    def __init__(self, session) -> None:
        live = Live(lambda codes: {code: LiveEvening(*it) for code, it in revisions(codes).items()})
        live._watch = lambda: None
        self.live = live
        self.passed = 0
        self.program = get_wsgi_application()
        self.front = Front(self.count, live)
        self.path = f"/s/{session.code}/"

    def count(self, environ, start_response):
        self.passed += 1
        return self.program(environ, start_response)

    def ask(self, path: str = "", **asked: str) -> tuple[str, dict[str, str], str]:
        address, _, query = path.partition("?")
        environ = {
            "REQUEST_METHOD": "GET",
            "PATH_INFO": self.path + address,
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "HTTP_HOST": "localhost",
            "HTTP_ACCEPT_LANGUAGE": "en",
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(),
            **asked,
        }
        told: list = []
        answer = self.front(environ, lambda *start: told.append(start))
        body = b"".join(answer)
        status, headers = told[0][0], dict(told[0][1])
        if headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        return status, headers, body.decode()


@pytest.fixture(autouse=True)
def one_connection():
    """A test's transaction lives in its connection, which a request would close at its end."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def server():
    session = an_evening()
    with write(session, by(), "test") as w:
        w.update(session, visibility=Visibility.RANKING)
    return Server(session)


class SharedPageTests:
    @pytest.mark.parametrize("path", ["", "boards/", "figures/"])
    def test_the_second_is_given_what_was_made_for_the_first(self, server, path):
        first, second = server.ask(path), server.ask(path)
        assert server.passed == 1
        assert (first[0], first[2]) == (second[0], second[2])
        assert first[1] == second[1]

    def test_it_says_nothing_of_how_it_is_kept(self, server):
        for _ in range(2):
            assert SHARED not in server.ask()[1]

    def test_it_is_given_from_memory(self, server):
        server.ask()
        environ = {"PATH_INFO": server.path, "HTTP_HOST": "localhost", "HTTP_ACCEPT_LANGUAGE": "en"}
        status, headers, body = server.front.answer_from_memory(environ)
        assert status == 200
        assert "Content-Security-Policy" in headers
        assert b"<h1" in body

    @pytest.mark.parametrize(
        "other",
        [
            {"HTTP_ACCEPT_LANGUAGE": "fr"},
            {"HTTP_COOKIE": f"{settings.LANGUAGE_COOKIE_NAME}=fr"},
            {"HTTP_HOST": "127.0.0.1"},
            {"HTTP_ACCEPT_ENCODING": "gzip"},
            {"QUERY_STRING": "still"},
        ],
    )
    def test_another_page_is_made_for_itself(self, server, other):
        server.ask()
        server.ask(**other)
        assert server.passed == 2

    @pytest.mark.parametrize(
        "cookie", ["etui_pair=3", "sessionid=abc", "csrftoken=abc", "etui_receipts=abc"]
    )
    def test_who_has_a_cookie_of_his_own_is_given_his_own(self, server, cookie):
        for _ in range(2):
            server.ask(HTTP_COOKIE=cookie)
        assert server.passed == 2
        server.ask()
        assert server.passed == 3

    def test_in_french_and_in_english_it_is_two_pages(self, server):
        english, french = server.ask()[2], server.ask(HTTP_ACCEPT_LANGUAGE="fr")[2]
        assert ('lang="en"' in english, 'lang="fr"' in french) == (True, True)
        assert server.ask()[2] == english

    def test_once_the_evening_moved_it_is_made_again(self, server):
        server.ask()
        server.live.note_move(server.path.split("/")[2], 99)
        server.ask()
        assert server.passed == 2

    def test_after_ten_seconds_it_is_made_again(self, server, monkeypatch):
        server.ask()
        monkeypatch.setattr("tournament.serving.live.pages.time.time", lambda: 4e9)
        server.ask()
        assert server.passed == 2

    @pytest.mark.parametrize("path", ["pair/", "boards/999/", "nowhere/"])
    def test_a_form_or_what_is_not_there_is_kept_for_nobody(self, server, path):
        for _ in range(2):
            server.ask(path)
        assert server.passed == 2

    def test_a_wrong_code_is_the_program_s(self, server):
        server.path = "/s/none2345/"
        assert server.ask()[0] == "404 Not Found"

    def test_a_question_for_the_head_alone_is_the_program_s(self, server):
        server.ask()
        server.ask(REQUEST_METHOD="HEAD")
        assert server.passed == 2


class AtOnceTests:
    def test_while_it_is_made_others_wait_for_it(self):
        """How, is tested with the parts of pages (`serving/test_parts.py`)."""
        environ = {"PATH_INFO": "/s/abcd2345/", "REQUEST_METHOD": "GET", "HTTP_HOST": "a"}
        seen = []

        def program(environ, start_response):
            seen.append(front.is_being_made(environ))
            start_response("200 OK", [(SHARED, "7 inf"), ("Content-Type", "text/html")])
            return [b"<p>7</p>"]

        front = Front(program, Live(lambda codes: dict.fromkeys(codes, LiveEvening(7))))
        given = [b"".join(front(environ, lambda *answer: None)) for _ in range(2)]
        assert (given, seen) == ([b"<p>7</p>"] * 2, [True])
        assert not front.is_being_made(environ)
