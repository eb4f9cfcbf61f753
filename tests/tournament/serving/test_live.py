"""Whether there is anything new: what phones are told, and how often they are to ask."""

import gzip
import json
import threading
from contextlib import suppress

import pytest

from tests.builders import a_session, by
from tournament.models import Session
from tournament.serving.live.fragments import Fragment, Fragments
from tournament.serving.live.live import LIVE, LONGEST, SHORTEST, Front, Live
from tournament.store.club.revisions import revisions
from tournament.store.write import LISTENERS, write


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def ask(front: Front, path: str, method: str = "GET") -> tuple[str, dict[str, int]]:
    told: list[str] = []
    environ = {"PATH_INFO": path, "REQUEST_METHOD": method}
    (body,) = front(environ, lambda status, headers: told.append(status))
    return told[0], json.loads(body)


def program(environ, start_response):
    start_response("200 OK", [])
    return [b'"the program"']


class AnswerTests:
    def test_an_evening_says_its_revision_and_when_to_ask_again(self):
        live = Live(lambda: {"abcd2345": 12})
        live.look()
        assert ask(Front(program, live), "/live/abcd2345") == ("200 OK", {"v": 12, "next": 800})

    def test_an_unknown_code_costs_nothing_and_is_asked_for_seldom(self):
        looks = []
        live = Live(lambda: looks.append(1) or {})
        live._watch = lambda: None
        for number in range(1000):
            status, said = ask(Front(program, live), f"/live/{number}")
            assert (status, said) == ("404 Not Found", {"next": LONGEST})
        assert looks == []

    @pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
    def test_nothing_can_be_sent_there(self, method):
        front = Front(program, Live(dict))
        assert ask(front, "/live/abcd2345", method)[0] == "405 Method Not Allowed"

    def test_every_other_address_is_the_program_s(self):
        assert ask(Front(program, Live(dict)), "/s/abcd2345/")[1] == "the program"

    def test_a_change_here_is_known_at_once(self):
        live = Live(dict)
        live.moved("abcd2345", 3)
        assert live.is_at("abcd2345", 3)

    def test_two_changes_told_in_the_wrong_order_leave_the_later_one(self):
        live = Live(dict)
        live.moved("abcd2345", 4)
        live.moved("abcd2345", 3)
        assert live.is_at("abcd2345", 4)

    def test_a_change_elsewhere_is_seen_for_as_long_as_somebody_asks(self):
        looks, seen = [], threading.Event()

        def load() -> dict[str, int]:
            looks.append(1)
            if len(looks) > 1:
                seen.set()
            return {"abcd2345": 6 + len(looks)}

        live = Live(load)
        assert live.answer("abcd2345")[0] == 7
        assert seen.wait(10)

    def test_a_watcher_that_the_database_stopped_is_replaced(self):
        live = Live(lambda: {"abcd2345": 7})
        live._watcher = threading.Thread(target=lambda: None)
        assert live.answer("abcd2345")[0] == 7
        assert live._watcher.is_alive()

    def test_the_database_s_word_counts_also_where_it_is_lower(self):
        live = Live(lambda: {"abcd2345": 2})
        live.moved("abcd2345", 9)
        live.look()
        assert live.answer("abcd2345")[0] == 2

    def test_a_change_told_while_the_database_is_asked_is_not_forgotten(self):
        live = Live(lambda: live.moved("abcd2345", 8) or {"abcd2345": 7, "zzzz2345": 1})
        live.look()
        assert live.answer("abcd2345")[0] == 8
        assert live.answer("zzzz2345")[0] == 1


class PartTests:
    """A part that is kept is given without the program, while its evening has not moved."""

    def front(self, revision: int) -> Front:
        live, fragments = Live(lambda: {"abcd2345": revision}), Fragments()
        live.look()
        kept = Fragment.of("<p>12</p>", revision=12, behind="")
        fragments.keep(("/s/abcd2345/", "", "en"), kept)
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

        front = Front(made, Live(dict), Fragments())
        assert self.ask(front)[1] == {"Content-Type": "text/html"}

    def test_a_page_that_is_asked_for_whole_is_too(self):
        environ = {"PATH_INFO": "/s/abcd2345/", "REQUEST_METHOD": "GET"}
        (body,) = self.front(12)(environ, lambda status, headers: None)
        assert body == b'"the program"'


class PaceTests:
    """At most 600 questions a second: 600 phones ask once a second, 1,200 every two seconds."""

    def pace(self, phones: int) -> int:
        clock = Clock()
        live = Live(dict, clock)
        live._watch = lambda: None
        every = SHORTEST
        for _ in range(12):
            # A phone asks once in every interval it was told.
            for _ in range(round(phones * 2000 / every)):
                live.answer("abcd2345")
            clock.now += 2
            every = live.answer("abcd2345")[1]
        return every

    @pytest.mark.parametrize(("phones", "milliseconds"), [(10, 800), (400, 800)])
    def test_a_club_s_phones_ask_as_often_as_is_useful(self, phones, milliseconds):
        assert self.pace(phones) == milliseconds

    @pytest.mark.parametrize(("phones", "milliseconds"), [(600, 1000), (1200, 2000)])
    def test_a_crowd_asks_less_often(self, phones, milliseconds):
        assert abs(self.pace(phones) - milliseconds) < milliseconds / 20

    def test_nobody_waits_longer_than_five_seconds(self):
        assert self.pace(30_000) == LONGEST


@pytest.mark.django_db(transaction=True)
class CommitTests:
    def test_the_server_hears_of_every_change(self):
        assert LIVE.moved in LISTENERS

    def test_a_committed_change_is_told(self, monkeypatch):
        live = Live(dict)
        monkeypatch.setattr("tournament.store.write.LISTENERS", [live.moved])
        session = a_session()
        with write(session, by(), "test") as w:
            w.update(session, round=1)
        assert live.is_at(session.code, 1)

    def test_a_change_undone_before_its_end_is_not(self, monkeypatch):
        live = Live(dict)
        monkeypatch.setattr("tournament.store.write.LISTENERS", [live.moved])
        session = a_session()
        with suppress(ZeroDivisionError), write(session, by(), "test") as w:
            w.update(session, round=1)
            raise ZeroDivisionError
        assert not live.is_at(session.code, 1)


@pytest.mark.django_db
class StoredTests:
    def test_a_discarded_evening_has_no_revision(self):
        session = a_session(revision=5)
        assert revisions() == {session.code: 5}
        Session.objects.update(discarded=True)
        assert revisions() == {}
