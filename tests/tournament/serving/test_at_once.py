"""What the thread that hears a question answers itself, and what it leaves to be judged."""

from functools import partial

import pytest

from tournament.serving.doors.at_once import SOON, AtOnce, read_question, write_answer
from tournament.serving.network import Names

# As a browser on a phone writes it.
POLL = (
    b"GET /live/abcd2345 HTTP/1.1\r\n"
    b"Host: 192.168.1.20:8766\r\n"
    b"Connection: keep-alive\r\n"
    b"User-Agent: Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36\r\n"
    b"Accept: */*\r\n"
    b"Referer: http://192.168.1.20:8766/s/abcd2345/\r\n"
    b"Accept-Encoding: gzip, deflate\r\n"
    b"Cookie: etui_pair=A12\r\n"
    b"\r\n"
)
PART = b"GET /s/abcd2345/board/7/?side=ew HTTP/1.1\r\nHost: x\r\nX-Etui-Part:main \r\n\r\n"
HOST = b"Host: 192.168.1.20:8766\r\n"


def with_line(line: bytes) -> bytes:
    return POLL.replace(b"Accept: */*\r\n", line + b"\r\n")


class ReadQuestionTests:
    def test_a_browsers_question_is_read_as_a_program_is_told_of_it(self):
        environ = read_question(POLL)
        assert environ is not None
        assert environ["PATH_INFO"] == "/live/abcd2345"
        assert environ["QUERY_STRING"] == ""
        assert environ["HTTP_HOST"] == "192.168.1.20:8766"
        assert environ["HTTP_ACCEPT_ENCODING"] == "gzip, deflate"

    def test_of_a_part_with_what_its_address_asks(self):
        environ = read_question(PART)
        assert environ is not None
        assert environ["PATH_INFO"] == "/s/abcd2345/board/7/"
        assert environ["QUERY_STRING"] == "side=ew"
        assert environ["HTTP_X_ETUI_PART"] == "main"

    @pytest.mark.parametrize(
        "data",
        [
            b"",
            POLL[:-2],
            POLL[:40],
            POLL + b"x",
            POLL + POLL,
            b"\r\n" + POLL,
            POLL.replace(b"GET", b"HEAD"),
            POLL.replace(b"GET", b"POST"),
            POLL.replace(b"HTTP/1.1", b"HTTP/1.0"),
            POLL.replace(b"/live/", b"/director/"),
            POLL.replace(b"/live/", b"//live/"),
            POLL.replace(b"/live/", b"/live/%61"),
            POLL.replace(b"/live/", b"http://192.168.1.20:8766/live/"),
            POLL.replace(b"\r\n", b"\n"),
            with_line(b"Accept : */*"),
            with_line(b"X_Etui_Part: main"),
            with_line(b"Accept: a\r\n b"),
            with_line(b"Accept: a\rb"),
            with_line(b"Accept: a\0b"),
            with_line(b"no header"),
            with_line(b"Host: 192.168.1.20:8766"),
            with_line(b"hOST: other"),
            with_line(b"Content-Length: 0"),
            with_line(b"Transfer-Encoding: chunked"),
            with_line(b"Expect: 100-continue"),
            with_line(b"Upgrade: h2c"),
        ],
    )
    def test_what_is_written_otherwise_goes_the_usual_way(self, data):
        assert read_question(data) is None


class AtOnceTests:
    def at_once(self, answer, *, is_being_made: bool = False) -> AtOnce:
        reads = []
        names = Names(lambda: reads.append(1) or {"192.168.1.20"}, lambda found: None)
        names.look()
        self.reads = reads
        is_own_name = partial(names.has_read, port=8766)
        return AtOnce(is_own_name, answer, lambda environ: is_being_made)

    def test_it_is_answered_from_memory(self):
        asked = []
        at_once = self.at_once(lambda environ: asked.append(environ) or (404, {}, b"{}"))
        said = at_once.answer(POLL)
        assert said.startswith(b"HTTP/1.1 404 Not Found\r\n")
        assert [environ["PATH_INFO"] for environ in asked] == ["/live/abcd2345"]

    def test_what_is_being_made_is_to_be_asked_for_again(self):
        assert self.at_once(lambda environ: None, is_being_made=True).answer(POLL) == SOON

    def test_what_is_not_in_memory_goes_the_usual_way(self):
        assert self.at_once(lambda environ: None).answer(POLL) is None

    @pytest.mark.parametrize(
        "host", [b"Host: evil.example:8766\r\n", b"Host: 192.168.1.20:80\r\n", b""]
    )
    def test_another_name_goes_the_usual_way_and_is_looked_up_there(self, host):
        at_once = self.at_once(lambda environ: (200, {}, b"{}"))
        assert at_once.answer(POLL.replace(HOST, host)) is None
        assert self.reads == [1]


class WriteAnswerTests:
    def test_it_says_its_length_its_day_and_that_the_connection_ends(self):
        answer = (200, {"Content-Type": "application/json"}, b'{"v": 12}')
        # 784111777: the moment that RFC 9110 (5.6.7) writes as an example.
        assert write_answer(answer, now=784_111_777) == (
            b"HTTP/1.1 200 OK\r\n"
            b"Content-Type: application/json\r\n"
            b"Content-Length: 9\r\n"
            b"Connection: close\r\n"
            b"Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
            b"\r\n"
            b'{"v": 12}'
        )
