"""Parts of pages, given from memory, and made by one of those who ask at once."""

import gzip
import threading

import pytest

from tests.tournament.serving.fronts import live_at, nothing, program
from tournament.serving.live.fragments import Fragment, Fragments
from tournament.serving.live.front import Front
from tournament.serving.live.live import Live
from tournament.serving.live.making import PartsUnderWay


class PartTests:
    """A part that is kept is given without the program, while its evening has not moved."""

    def front(self, revision: int) -> Front:
        live, fragments = live_at(revision), Fragments()
        kept = Fragment.of("<p>12</p>", revision=12, behind="")
        fragments.put(("/s/abcd2345/", "", "en"), kept)
        return Front(program, live, fragments)

    def ask(self, front: Front, method: str = "GET", **asked: str) -> tuple[str, dict, bytes]:
        told: list = []
        environ = {
            "PATH_INFO": "/s/abcd2345/",
            "QUERY_STRING": "",
            "REQUEST_METHOD": method,
            "HTTP_X_ETUI_PART": "main",
            "HTTP_X_ETUI_LANGUAGE": "en",
            **asked,
        }
        (body,) = front(environ, lambda *answer: told.extend(answer))
        return told[0], dict(told[1]), body

    def test_it_is_packed_and_says_its_revision(self):
        status, headers, body = self.ask(self.front(12), HTTP_ACCEPT_ENCODING="gzip, deflate")
        assert status == "200 OK"
        assert headers["X-Etui-Revision"] == "12"
        assert headers["Content-Encoding"] == "gzip"
        assert headers["Content-Length"] == str(len(body))
        assert gzip.decompress(body) == b"<p>12</p>"

    def test_a_phone_that_has_it_is_told_so(self):
        front = self.front(12)
        tag = self.ask(front)[1]["ETag"]
        status, headers, body = self.ask(front, HTTP_IF_NONE_MATCH=tag)
        assert (status, body, headers["X-Etui-Revision"]) == ("304 Not Modified", b"", "12")

    @pytest.mark.parametrize("revision", [11, 13])
    def test_once_the_evening_moved_the_program_makes_another(self, revision):
        assert self.ask(self.front(revision))[2] == b'"the program"'

    @pytest.mark.parametrize(
        "other",
        [
            {"PATH_INFO": "/s/abcd2345/boards/"},
            {"QUERY_STRING": "section=A"},
            {"HTTP_X_ETUI_LANGUAGE": "fr"},
            {"method": "POST"},
        ],
    )
    def test_another_page_is_the_program_s(self, other):
        assert self.ask(self.front(12), **other)[2] == b'"the program"'

    def test_a_part_that_the_program_made_leaves_out_what_only_a_page_needs(self):
        def made(environ, start_response):
            policy = ("Content-Security-Policy", "default-src 'none'")
            start_response("200 OK", [policy, ("Content-Type", "text/html")])
            return [b"<p>"]

        front = Front(made, Live(nothing), Fragments())
        assert self.ask(front)[1] == {"Content-Type": "text/html"}

    def test_it_is_given_from_memory(self):
        environ = {"PATH_INFO": "/s/abcd2345/", "HTTP_X_ETUI_PART": "main"}
        front = self.front(12)
        assert front.answer_from_memory({**environ, "HTTP_X_ETUI_LANGUAGE": "fr"}) is None
        status, _, body = front.answer_from_memory({**environ, "HTTP_X_ETUI_LANGUAGE": "en"})
        assert (status, body) == (200, b"<p>12</p>")

    def test_a_page_is_not(self):
        assert self.front(12).answer_from_memory({"PATH_INFO": "/s/abcd2345/"}) is None

    def test_a_page_that_is_asked_for_whole_is_too(self):
        environ = {"PATH_INFO": "/s/abcd2345/", "REQUEST_METHOD": "GET"}
        (body,) = self.front(12)(environ, lambda status, headers: None)
        assert body == b'"the program"'


class AskedFor(Fragments):
    """Counts who asked in vain."""

    def __init__(self) -> None:
        super().__init__()
        self.in_vain = threading.Semaphore(0)

    def get(self, key):
        found = super().get(key)
        if found is None:
            self.in_vain.release()
        return found


class MakingTests:
    """All phones ask for the same part at once: one of them passes the program, which makes it."""

    PHONES = 4
    ASKED = {
        "PATH_INFO": "/s/abcd2345/",
        "REQUEST_METHOD": "GET",
        "HTTP_X_ETUI_PART": "main",
        "HTTP_X_ETUI_LANGUAGE": "en",
    }

    def ask_at_once(self, *, is_kept: bool) -> tuple[list[bytes], int]:
        """What the phones get, and how often the program was asked. The first is answered only
        when all others have asked in vain."""
        live, fragments, passed = live_at(12), AskedFor(), []

        def program(environ, start_response):
            passed.append(environ)
            if len(passed) == 1:
                for _ in range(self.PHONES):
                    fragments.in_vain.acquire(timeout=10)
            if is_kept:
                kept = Fragment.of("<p>12</p>", revision=12, behind="")
                fragments.put(("/s/abcd2345/", "", "en"), kept)
            start_response("200 OK", [])
            return [b"<p>12</p>"]

        front, given = Front(program, live, fragments), []

        def ask() -> None:
            given.append(b"".join(front(dict(self.ASKED), lambda *answer: None)))

        phones = [threading.Thread(target=ask) for _ in range(self.PHONES)]
        for phone in phones:
            phone.start()
        for phone in phones:
            phone.join()
        return given, len(passed)

    def test_the_others_are_given_what_it_made(self):
        assert self.ask_at_once(is_kept=True) == ([b"<p>12</p>"] * self.PHONES, 1)

    def test_what_is_kept_for_nobody_each_has_made_for_himself(self):
        assert self.ask_at_once(is_kept=False) == ([b"<p>12</p>"] * self.PHONES, self.PHONES)

    def test_meanwhile_it_is_said_to_be_under_way_and_its_end_is_told(self):
        seen, ended = [], []

        def program(environ, start_response):
            seen.append(front.is_being_made(environ))
            seen.append(front.is_being_made({**environ, "QUERY_STRING": "section=A"}))
            start_response("200 OK", [])
            return []

        front = Front(program, Live(nothing), Fragments())
        front.under_way.on_end(lambda: ended.append(front.is_being_made(self.ASKED)))
        assert not front.is_being_made(self.ASKED)
        list(front(dict(self.ASKED), lambda *answer: None))
        assert (seen, ended) == ([True, False], [False])

    def test_a_page_is_never_said_to_be_under_way(self):
        front = Front(program, Live(nothing), Fragments())
        front.under_way.begin_or_wait(("/s/abcd2345/", "", ""))
        assert not front.is_being_made({"PATH_INFO": "/s/abcd2345/"})

    def test_after_an_error_another_may_try(self):
        def broken(environ, start_response):
            raise ZeroDivisionError

        front = Front(broken, Live(nothing), Fragments())
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                front(dict(self.ASKED), lambda *answer: None)

    def test_who_has_waited_too_long_goes_through(self, monkeypatch):
        monkeypatch.setattr("tournament.serving.live.making.SECONDS_WAITED", 0)
        under_way, key = PartsUnderWay(), ("/s/abcd2345/", "", "en")
        assert under_way.begin_or_wait(key)
        assert under_way.begin_or_wait(key)
        under_way.end(key)
        under_way.end(key)
        assert under_way.begin_or_wait(key)
