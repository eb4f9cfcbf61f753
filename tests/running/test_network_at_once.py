"""What the network's door answers without a thread, and who waits there for what is being made."""

import socket
import threading
from contextlib import ExitStack, contextmanager

import pytest

from tests.running.open_door import (
    GET,
    LONG_ANSWER,
    Guest,
    answer,
    is_cut,
    open_door,
    open_server,
    taken,
)
from tests.running.server import ask
from tournament.serving.doors.at_once import SOON


@pytest.fixture
def guest():
    with ExitStack() as stack:
        yield lambda port, address="127.0.0.1": Guest(stack, port, address)


class AtOnceTests:
    """What the door answers itself: here whatever begins as a question does."""

    QUESTION = b"GET /live/abcd2345 HTTP/1.1\r\n\r\n"

    def door(self, said: bytes = b"at once"):
        return open_door(
            answer_at_once=lambda data: said if data.startswith(b"GET /live") else None
        )

    def test_it_is_told_and_the_connection_closed(self, guest):
        with self.door() as port:
            assert answer(guest(port).connect(), self.QUESTION) == "at once"

    def test_on_a_connection_that_has_asked_for_something_else_before(self, guest):
        with self.door() as port:
            (browser,) = guest(port).idle(1)
            browser.sendall(b"GET / HTTP/1.1\r\n\r\n")
            # Head and body may come apart.
            whole = iter(lambda: browser.recv(1000), b"")
            assert any(part.endswith(b"page") for part in whole)
            assert answer(browser, self.QUESTION) == "at once"

    def test_one_that_comes_in_pieces_is_answered_the_usual_way(self, guest):
        with self.door() as port:
            (slow,) = guest(port).idle(1)
            slow.sendall(b"GE")
            assert ask(port, "/")[0] == 200
            slow.sendall(b"T / HTTP/1.1\r\n")
            assert answer(slow, b"Connection: close\r\n\r\n").endswith("page")

    def test_an_answer_longer_than_a_socket_takes_at_once_is_sent_to_its_end(self, guest):
        with self.door(b"x" * LONG_ANSWER) as port:
            (reader,) = guest(port).idle(1)
            reader.sendall(self.QUESTION)
            assert taken(reader) == LONG_ANSWER

    def test_who_went_away_meanwhile_harms_nobody(self, guest):
        with self.door(b"x" * LONG_ANSWER) as port:
            gone = socket.create_connection(("127.0.0.1", port))
            gone.sendall(self.QUESTION)
            gone.close()
            assert answer(guest(port).connect(), self.QUESTION[:9] + b" ").startswith("x")


class Making:
    """A part that is being made until it is said to be made; counts who asked for it meanwhile."""

    def __init__(self) -> None:
        self.made = b""
        self.asked = threading.Semaphore(0)

    def __call__(self, data: bytes) -> bytes | None:
        if data != AtOnceTests.QUESTION:
            return None
        if not self.made:
            self.asked.release()
        return self.made or SOON


class WaitingTests:
    """Who asks for what is being made keeps no thread waiting, and is answered once it is made."""

    @contextmanager
    def waiting(self, guest, number: int, *, share: int = 100):
        making = Making()
        with open_server(share=share, answer_at_once=making) as opened:
            phones = []
            for _ in range(number):
                phones += guest(opened.effective_port).idle(1)
                phones[-1].sendall(AtOnceTests.QUESTION)
                assert making.asked.acquire(timeout=10)
            yield opened, making, phones

    def finish(self, opened, making: Making) -> None:
        making.made = b"made"
        opened.answer_waiting()

    def test_more_than_there_are_threads_are_answered_together(self, guest):
        with self.waiting(guest, 12) as (opened, making, phones):
            assert ask(opened.effective_port, "/")[0] == 200
            self.finish(opened, making)
            assert [answer(phone, b"") for phone in phones] == ["made"] * 12

    def test_nobody_is_cut_for_having_asked(self, guest):
        with self.waiting(guest, 4, share=3) as (opened, making, phones):
            assert is_cut(guest(opened.effective_port).idle(4)[0])
            self.finish(opened, making)
            assert [answer(phone, b"") for phone in phones] == ["made"] * 4

    def test_who_went_away_meanwhile_is_forgotten(self, guest):
        with self.waiting(guest, 2) as (opened, making, (gone, phone)):
            gone.close()
            assert ask(opened.effective_port, "/")[0] == 200
            self.finish(opened, making)
            assert answer(phone, b"") == "made"

    def test_who_asks_for_something_else_too_goes_the_usual_way_with_both(self, guest):
        with self.waiting(guest, 1) as (opened, making, (phone,)):
            said = answer(phone, GET)
            assert said.count("HTTP/1.1 200") == 2
            self.finish(opened, making)
            assert ask(opened.effective_port, "/")[0] == 200

    def test_what_was_made_for_nobody_else_is_asked_for_again(self, guest):
        with self.waiting(guest, 1) as (opened, making, (phone,)):
            opened.answer_waiting()
            assert making.asked.acquire(timeout=10)
            self.finish(opened, making)
            assert answer(phone, b"") == "made"
