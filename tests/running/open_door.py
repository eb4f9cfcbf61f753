"""A network door of this process, and guests who come to it on plain sockets."""

import socket
from contextlib import ExitStack, closing, contextmanager, suppress

from tournament.serving import server
from tournament.serving.doors.network_door import FairDispatcher, NetworkDoor

GET = b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n"
LONG_ANSWER = 30_000_000


def application(environ, start_response):
    body = b"x" * LONG_ANSWER if environ["PATH_INFO"] == "/long" else b"page"
    start_response("200 OK", [("Content-Length", str(len(body)))])
    return [body]


@contextmanager
def open_door(*, share: int = 100, limit: int = 400, answer_at_once=lambda data: None):
    """The port of a door of this process."""
    with open_server(share=share, limit=limit, answer_at_once=answer_at_once) as opened:
        yield int(opened.effective_port)


@contextmanager
def open_server(*, share: int = 100, limit: int = 400, answer_at_once):
    with ExitStack() as stack:
        listener = stack.enter_context(closing(socket.create_server(("127.0.0.1", 0))))
        limits = {**server.NETWORK, "connection_limit": limit, "cleanup_interval": 0}

        def make(*arguments, **named):
            own = {"share": share, "answer_at_once": answer_at_once}
            return NetworkDoor(*arguments, **own, **named)

        opened = server.door(make, application, listener, FairDispatcher(), limits)
        stack.enter_context(server.run_beside(opened))
        yield opened


class Guest:
    """Connections of one address."""

    def __init__(self, stack: ExitStack, port: int, address: str) -> None:
        self.stack, self.port, self.address = stack, port, address

    def connect(self) -> socket.socket:
        made = socket.create_connection(("127.0.0.1", self.port), 10, (self.address, 0))
        return self.stack.enter_context(closing(made))

    def idle(self, number: int) -> list[socket.socket]:
        return [self.connect() for _ in range(number)]


def is_cut(connection: socket.socket) -> bool:
    """Waits until it is: a connection that stays fails after the ten seconds of its timeout."""
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True


def taken(connection: socket.socket) -> int:
    """Bytes until the end, however it comes; in such small pieces that the sender has to wait."""
    read = 0
    with suppress(ConnectionResetError):
        while piece := connection.recv(1000):
            read += len(piece)
    return read


def answer(connection: socket.socket, request: bytes) -> str:
    connection.sendall(request)
    return b"".join(iter(lambda: connection.recv(10_000), b"")).decode()
