"""One guest on the network silences nobody: shares, deadlines, requests that are too large."""

import socket
import threading
from contextlib import ExitStack, closing

import pytest
from django.conf import settings

from bench.server.guest import nameless
from tests.running.open_door import (
    GET,
    LONG_ANSWER,
    Guest,
    answer,
    is_cut,
    open_door,
    taken,
)
from tests.running.server import ask, running
from tournament.serving import server
from tournament.serving.doors import network_door
from tournament.serving.doors.large_requests import Nowhere
from tournament.serving.doors.network_door import InTurn, NetworkParser

GREEDY, PHONE = "127.0.0.2", "127.0.0.3"
HEAD = b"POST / HTTP/1.1\r\nConnection: close\r\nAccept-Language: en\r\n"
UNFINISHED = HEAD + b"Content-Length: 9\r\n\r\n1"


def has_other_addresses() -> bool:
    """Linux answers to all of 127; macOS to the first alone."""
    with closing(socket.socket()) as probe:
        try:
            probe.bind((GREEDY, 0))
        except OSError:
            return False
    return True


needs_addresses = pytest.mark.skipif(
    not has_other_addresses(), reason="this computer has one address of its own only"
)


@pytest.fixture
def guest():
    with ExitStack() as stack:
        yield lambda port, address="127.0.0.1": Guest(stack, port, address)


class ShareTests:
    def test_the_connection_opened_first_goes_when_an_address_has_too_many(self, guest):
        with open_door(share=5) as port:
            opened = guest(port).idle(8)
            assert all(is_cut(one) for one in opened[:3])
            for one in opened[3:]:
                assert answer(one, GET).startswith("HTTP/1.1 200")

    def test_a_club_behind_one_address_is_served_beyond_its_share(self, guest):
        with open_door(share=5) as port:
            guest(port).idle(5)
            assert [ask(port, "/")[0] for _ in range(20)] == [200] * 20

    @needs_addresses
    def test_the_others_keep_their_connections(self, guest):
        with open_door(share=5) as port:
            (phone,) = guest(port, PHONE).idle(1)
            greedy = guest(port, GREEDY).idle(8)
            assert all(is_cut(one) for one in greedy[:3])
            assert answer(phone, GET).startswith("HTTP/1.1 200")

    @needs_addresses
    def test_where_hardly_one_is_free_the_greediest_gives_way(self, guest):
        with open_door(limit=network_door.KEPT_FREE + 10) as port:
            phones = guest(port, PHONE).idle(3)
            greedy = guest(port, GREEDY).idle(7)
            (newcomer,) = guest(port).idle(1)
            assert is_cut(greedy[0])
            for one in (*phones, newcomer):
                assert answer(one, GET).startswith("HTTP/1.1 200")

    def test_a_connection_that_is_being_answered_is_not_cut(self, guest):
        with open_door(share=3) as port:
            (patient,) = guest(port).idle(1)
            patient.sendall(b"GET /long HTTP/1.1\r\n\r\n")
            assert patient.recv(1)
            assert is_cut(guest(port).idle(4)[0])
            read = 1
            while read < LONG_ANSWER and (piece := patient.recv(1_000_000)):
                read += len(piece)
            assert read >= LONG_ANSWER


class DeadlineTests:
    @pytest.mark.parametrize(
        ("begun", "deadline"),
        [
            (b"", "SECONDS_FOR_A_HEAD"),
            (b"POST / HTTP/1.1\r\nHo", "SECONDS_FOR_A_HEAD"),
            (UNFINISHED, "SECONDS_FOR_A_REQUEST"),
        ],
    )
    def test_a_slow_drip_is_cut(self, monkeypatch, guest, begun, deadline):
        monkeypatch.setattr(network_door, deadline, 0)
        with open_door() as port:
            (dripping,) = guest(port).idle(1)
            dripping.sendall(begun + b"\r")
            assert is_cut(dripping)

    def test_an_answer_that_is_not_taken_is_cut(self, monkeypatch, guest):
        monkeypatch.setattr(network_door, "SECONDS_TO_TAKE_AN_ANSWER", 0)
        with open_door() as port:
            (lazy,) = guest(port).idle(1)
            lazy.sendall(b"GET /long HTTP/1.1\r\n\r\n")
            assert taken(lazy) < LONG_ANSWER

    def test_a_body_has_longer_than_a_head(self, monkeypatch, guest):
        with open_door() as port:
            (slow,) = guest(port).idle(1)
            slow.sendall(HEAD + b"Expect: 100-continue\r\nContent-Length: 9\r\n\r\n")
            assert b"100 Continue" in slow.recv(1000)
            monkeypatch.setattr(network_door, "SECONDS_FOR_A_HEAD", 0)
            slow.sendall(b"12345")
            assert answer(slow, b"6789").startswith("HTTP/1.1 200")


class TooLargeTests:
    SAID = "Nothing was changed. A phone may send 100 kB at most."

    def test_it_is_read_to_its_end_and_refused_in_words(self, guest):
        with open_door() as port:
            (sender,) = guest(port).idle(1)
            sender.sendall(HEAD + b"Content-Length: 5000000\r\n\r\n")
            said = answer(sender, b"x" * 5_000_000)
        assert said.startswith("HTTP/1.1 413 ")
        assert self.SAID in said

    def test_in_french_too(self, guest):
        with open_door() as port:
            (sender,) = guest(port).idle(1)
            head = HEAD.replace(b"Language: en", b"Language: fr")
            said = answer(sender, head + b"Content-Length: 100000\r\n\r\n" + b"x" * 100_000)
        assert "Rien n’a changé. Un téléphone peut envoyer 100 ko au plus." in said

    def test_pieces_of_unsaid_length_are_counted(self, guest):
        with open_door() as port:
            (sender,) = guest(port).idle(1)
            pieces = b"1000\r\n" + b"x" * 0x1000 + b"\r\n"
            said = answer(
                sender, HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + pieces * 50 + b"0\r\n\r\n"
            )
        assert said.startswith("HTTP/1.1 413 ")
        assert self.SAID in said

    def test_who_asks_first_is_answered_before_anything_is_sent(self, guest):
        with open_door() as port:
            (sender,) = guest(port).idle(1)
            said = answer(sender, HEAD + b"Expect: 100-continue\r\nContent-Length: 5000000\r\n\r\n")
        assert said.startswith("HTTP/1.1 413 ")

    @pytest.mark.parametrize("sent", [b"1" * 9_000, b"0\r\n" + b"a" * 9_000])
    def test_a_line_without_end_between_pieces_is_refused(self, guest, sent):
        with open_door() as port:
            (sender,) = guest(port).idle(1)
            said = answer(sender, HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + sent)
        assert said.startswith("HTTP/1.1 400 ")

    @pytest.mark.parametrize(
        ("head", "piece"),
        [
            (b"Content-Length: 5000000\r\n\r\n", b"x" * 0x1000),
            (b"Transfer-Encoding: chunked\r\n\r\n", b"1000\r\n" + b"x" * 0x1000 + b"\r\n"),
        ],
    )
    def test_nothing_of_it_is_kept(self, head, piece):
        limits = server.Adjustments(**server.NETWORK)
        parser = NetworkParser(limits)
        parser.received(HEAD + head)
        for _ in range(100):
            parser.received(piece)
        assert isinstance(parser.body_rcv.buf, Nowhere)
        assert not parser.completed

    def test_a_body_that_no_mistake_explains_is_not_read_on(self):
        parser = NetworkParser(server.Adjustments(**server.NETWORK))
        parser.received(HEAD + b"Content-Length: 900000000\r\n\r\n")
        assert parser.completed


class InTurnTests:
    def test_addresses_take_turns(self):
        class Asking:
            def __init__(self, address: str, number: int) -> None:
                self.address, self.number = address, number

        waiting = InTurn()
        for address, number in [("a", 1), ("a", 2), ("a", 3), ("b", 1), ("c", 1), ("b", 2)]:
            waiting.append(Asking(address, number))
        assert len(waiting) == 6
        answered = [(one.address, one.number) for one in (waiting.popleft() for _ in range(6))]
        assert answered == [("a", 1), ("b", 1), ("c", 1), ("a", 2), ("b", 2), ("a", 3)]
        assert not waiting


class FilesTests:
    @pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="Windows has no such limit")
    @pytest.mark.parametrize(
        ("allowed", "most", "connections", "raised_to"),
        [
            (256, 4096, 400, 700),
            (256, 256, 80, None),
            (1024, 4096, 400, None),
            (256, 500, 200, 500),
        ],
    )
    def test_room_is_left_for_the_directors_door(
        self, monkeypatch, allowed, most, connections, raised_to
    ):
        import resource

        raised: list[int | None] = [None]
        monkeypatch.setattr(resource, "getrlimit", lambda what: (allowed, most))
        monkeypatch.setattr(resource, "setrlimit", lambda what, new: raised.append(new[0]))
        assert network_door.most_connections() == connections
        assert raised[-1] == raised_to


class SettingTests:
    def test_half_of_the_connections_unless_set(self):
        assert settings.CONNECTIONS_OF_AN_ADDRESS * 2 == network_door.MOST_CONNECTIONS


@pytest.mark.whole
@needs_addresses
class GreedyGuestTests:
    """On the real server, with more connections than its network door has."""

    NUMBER, BODIES, BODY = 250, 20, 12_000_000

    def test_the_director_and_the_phones_go_on(self, tmp_path, guest):
        with running(tmp_path) as started:
            greedy, at = guest(started.network, GREEDY), f"Host: 127.0.0.1:{started.network}\r\n"
            greedy.idle(self.NUMBER)
            for dripping in greedy.idle(self.NUMBER):
                dripping.sendall(f"POST /t/ HTTP/1.1\r\n{at}X".encode())
            head = f"POST /t/ HTTP/1.1\r\n{at}Content-Length: {self.BODY}\r\n\r\n".encode()
            bodies = guest(started.network, PHONE).idle(self.BODIES)
            senders = [
                threading.Thread(target=one.sendall, args=(head + b"x" * (self.BODY - 1),))
                for one in bodies
            ]
            for one in senders:
                one.start()
            assert ask(started.local, "/director/login/")[0] == 200
            assert ask(started.network, "/")[0] == 200
            for one in senders:
                one.join()
            assert nameless(started.process.pid) == 0
            for one in bodies:
                assert answer(one, b"x").startswith("HTTP/1.1 413 ")
