"""Requests that are too large or never end, at a server as `docs/deployment.md` describes it."""

import contextlib
import select
import socket
from pathlib import Path

import pytest

from tests.running.deployment.deployed import (
    NAME,
    OTHER,
    Browser,
)

pytestmark = pytest.mark.whole


class Sender:
    """A connection on which a request is sent piece by piece, as the proxy would hand it on."""

    def __init__(self, port: int, path: str, *headers: str, address: str = OTHER) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        own = [f"Host: {NAME}", "X-Forwarded-Proto: https", f"X-Forwarded-For: {address}"]
        own += [f"Referer: https://{NAME}{path}", "Accept-Language: en"]
        lines = [f"POST {path} HTTP/1.1", *own, *headers]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())

    def send(self, data: bytes) -> bool:
        """Send; tell whether anybody still takes it."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def is_answered(self) -> bool:
        """Tell whether an answer has come or the connection was closed, without waiting."""
        return bool(select.select([self.socket], [], [], 0)[0])

    def answer(self) -> str:
        """Everything that comes until the other side closes."""
        said = b""
        with contextlib.suppress(ConnectionError):
            while piece := self.socket.recv(65_536):
                said += piece
        self.socket.close()
        return said.decode()


def size_of(folder: Path) -> int:
    """Bytes in all files, those of PostgreSQL not among them: it has a folder of its own.

    Files that a program deleted and keeps open count too.
    """
    named = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    for number in Path("/proc").glob("[0-9]*/fd/*"):
        with contextlib.suppress(OSError):
            if number.readlink().as_posix().startswith(str(folder)) and not number.exists():
                named += number.stat().st_size
    return named


# A multipart form that says it carries a file, up to the file's first byte.
BOUNDARY = "X-Etui"
FORM = f"Content-Type: multipart/form-data; boundary={BOUNDARY}"
# What lets a request through to where its body is read.
TOKEN = f"Cookie: csrftoken={'0' * 32}"
FILE = (
    f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n'
    "Content-Type: application/octet-stream\r\n\r\n"
).encode()
PIECE = b"x" * 1_000_000
OVERSIZED = 60_000_000
STRANGERS_PAGES = ["/director/login/", "/t/entries/", "/s/abcd2345/", "/director/"]


def most_kept(sender: Sender, piece: bytes, root: Path) -> int:
    """Send a piece after the other for as long as anybody takes them; the most bytes kept then."""
    largest = 0
    for _ in range(OVERSIZED // len(PIECE)):
        is_taken = sender.send(piece)
        largest = max(largest, size_of(root))
        if not is_taken:
            break
    return largest


@pytest.mark.usefixtures("served")
class HostileRequestsTests:
    @pytest.mark.parametrize("path", STRANGERS_PAGES)
    def test_what_a_stranger_sends_too_much_of_is_refused_by_its_length(self, port, root, path):
        sender = Sender(port, path, FORM, TOKEN, f"Content-Length: {OVERSIZED}")
        assert "413 " in sender.answer().splitlines()[0]
        assert size_of(root) < 10_000_000

    @pytest.mark.parametrize("path", STRANGERS_PAGES)
    def test_of_what_is_sent_all_the_same_nothing_is_kept(self, port, root, path):
        sender = Sender(port, path, FORM, TOKEN, f"Content-Length: {OVERSIZED}")
        sender.send(FILE)
        assert most_kept(sender, PIECE, root) < 10_000_000

    @pytest.mark.parametrize("path", STRANGERS_PAGES)
    def test_nothing_is_kept_of_a_body_whose_length_is_not_said(self, port, root, path):
        sender = Sender(port, path, FORM, TOKEN, "Transfer-Encoding: chunked")
        chunk = b"%x\r\n%b\r\n" % (len(PIECE), PIECE)
        assert most_kept(sender, chunk, root) < 10_000_000

    def test_an_invented_login_opens_no_larger_door(self, port):
        cookie = f"Cookie: sessionid={'0' * 32}"
        sender = Sender(port, "/director/", FORM, cookie, "Content-Length: 200000")
        sender.send(b"x" * 200_000)
        assert "413 " in sender.answer().splitlines()[0]

    def test_who_is_logged_in_sends_a_file(self, olga, port):
        """Of a megabyte: the page says what is wrong in its own words, the door does not."""
        cookie = "; ".join(f"{name}={one.value}" for name, one in olga.cookies.items())
        token = olga.token("/director/account/")
        field = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"'
        body = f"{field}\r\n\r\n{token}\r\n".encode() + FILE + PIECE
        body += f"\r\n--{BOUNDARY}--\r\n".encode()
        length = f"Content-Length: {len(body)}"
        headers = (FORM, f"Cookie: {cookie}", length, "Connection: close")
        sender = Sender(port, "/director/account/", *headers)
        sender.send(body)
        assert "422 " in sender.answer().splitlines()[0]

    def test_half_sent_requests_keep_nobody_waiting(self, port, olga):
        half = [Sender(port, "/director/login/", "Content-Length: 900") for _ in range(60)]
        for sender in half:
            assert sender.send(b"username=")
        statuses = {Browser(port).ask("/")[0] for _ in range(10)}
        assert statuses == {200}
        assert olga.ask("/director/")[0] == 200
        # They are still where they were: nobody was let in for want of them.
        assert not any(sender.is_answered() for sender in half)
        for sender in half:
            sender.socket.close()
