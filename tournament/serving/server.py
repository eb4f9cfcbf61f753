"""The program on a club's laptop: two doors, each a server of its own, on ports that stay the same.

They share the program and its data alone: whatever fills the network's door, this computer's has
connections and threads of its own.
"""

import gc
import logging
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from django.conf import settings
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

from tournament.serving import lock, network
from tournament.serving.data_file import backups
from tournament.serving.doors.at_once import AtOnce
from tournament.serving.doors.doors import Doors
from tournament.serving.doors.large_requests import Channel
from tournament.serving.doors.network_door import (
    FairDispatcher,
    NetworkDoor,
    most_connections,
)
from tournament.serving.doors.refusals import MOST_BYTES, MOST_BYTES_FROM_THE_NETWORK
from tournament.serving.links import addresses
from tournament.serving.live.fragments import PART
from tournament.serving.live.front import FOLDER, Front

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Server = TypeVar("Server", bound=TcpWSGIServer)

LOCAL_PORT = 8765
NETWORK_PORT = 8766
# Measured with 500 phones: threads for the database's waiting, short idle times because phones fall
# asleep. Errors of sockets are phones that went away.
BOTH = {"channel_timeout": 10, "ident": "", "log_socket_errors": False}
LOCAL = {**BOTH, "threads": 4, "connection_limit": 100, "max_request_body_size": MOST_BYTES}
NETWORK = {
    **BOTH,
    "threads": 8,
    "cleanup_interval": 1,
    "recv_bytes": 65_536,
    "max_request_header_size": 32_000,
    "max_request_body_size": MOST_BYTES_FROM_THE_NETWORK,
}
SECONDS_BETWEEN_BACKUPS = 600
SECONDS_TO_STOP = 5
SECONDS_UNTIL_ANOTHERS_TURN = 0.001


class PortTakenError(Exception):
    """The port that was asked for belongs to another program."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.port = port


@dataclass(frozen=True)
class Listeners:
    """The sockets: this computer's, and the network's unless it was left out."""

    local: socket.socket
    network: socket.socket | None

    @property
    def local_port(self) -> int:
        return int(self.local.getsockname()[1])

    @property
    def network_port(self) -> int | None:
        return int(self.network.getsockname()[1]) if self.network else None

    @property
    def sockets(self) -> list[socket.socket]:
        return [self.local, self.network] if self.network else [self.local]

    def local_link(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.local_port}{path}"

    def network_links(self, path: str = "/", *, first: str = "") -> list[str]:
        """List a link for each address of this computer: the one asked for, then the likeliest.

        None without a network.
        """
        if self.network_port is None:
            return []
        hosts = dict.fromkeys([*filter(None, [first]), *network.addresses()])
        return [f"http://{host}:{self.network_port}{path}" for host in hosts]


def open_listeners(
    folder: Path, *, port: int | None, network_port: int | None, on_network: bool
) -> Listeners:
    """Open the ports asked for, else those of the last time, else the usual or any free ones."""
    note = lock.read_note(folder)
    local = open_one("127.0.0.1", port, remembered=note.get("port"), usual=LOCAL_PORT)
    if not on_network:
        return Listeners(local, None)
    remembered = note.get("network_port")
    return Listeners(
        local, open_one("0.0.0.0", network_port, remembered=remembered, usual=NETWORK_PORT)
    )


def open_one(address: str, wanted: int | None, *, remembered: Any, usual: int) -> socket.socket:
    if wanted is None:
        again = [remembered] if isinstance(remembered, int) else []
        return network.listen(address, [*again, usual, 0])
    try:
        return network.listen(address, [wanted])
    except OSError as error:
        raise PortTakenError(wanted) from error


def behind_doors(application: "WSGIApplication", listeners: Listeners) -> Doors:
    def also_allow(names: set[str]) -> None:
        settings.ALLOWED_HOSTS = sorted({*settings.ALLOWED_HOSTS, *names})

    local = network.Names(lambda: set(network.LOOPBACK_NAMES), lambda names: None)
    public = network.Names(addresses.answered, also_allow)
    port = listeners.network_port
    for names in (local, public):
        names.look()
    return Doors(application, {listeners.local_port: local}, {port: public} if port else {})


class ShortConnections:
    """What phones ask every second comes on a connection of its own, which is closed at once: more
    phones than there are connections take turns. waitress closes what has no length."""

    def __init__(self, application: "WSGIApplication") -> None:
        self.application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        if not (environ["PATH_INFO"].startswith(FOLDER) or PART in environ):
            return self.application(environ, start_response)

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            wanted = [header for header in headers if header[0].lower() != "content-length"]
            return start_response(status, wanted, *error)

        return piece_by_piece(self.application(environ, start))


def piece_by_piece(body: Iterable[bytes]) -> Iterator[bytes]:
    try:
        yield from body
    finally:
        if hasattr(body, "close"):
            body.close()


class LocalDoor(TcpWSGIServer):
    channel_class = Channel


def prepare_process() -> None:
    """Set what is set once in a process that serves, when all is loaded."""
    # A queue is no news on a small computer; an address not found may hold a table's secret.
    for name in ("waitress.queue", "django.request"):
        logging.getLogger(name).setLevel(logging.ERROR)
    # A page asks the database a dozen times, and each time has to wait for whoever else is busy.
    sys.setswitchinterval(SECONDS_UNTIL_ANOTHERS_TURN)
    # What is loaded by now stays: whenever garbage was looked for among it, everybody waited 0.1 s.
    gc.freeze()


def run(application: Front, listeners: Listeners) -> None:
    """Serve until Ctrl-C or a polite kill."""
    prepare_process()
    doors = behind_doors(ShortConnections(application), listeners)
    with ExitStack() as stack:
        if listeners.network:
            port = listeners.network.getsockname()[1]
            is_own_name = partial(doors.public[port].has_read, port=port)
            public = network_door(
                NetworkDoor, application, doors, listeners.network, is_own_name=is_own_name
            )
            stack.enter_context(run_beside(public))
        door(LocalDoor, doors, listeners.local, ThreadedTaskDispatcher(), LOCAL).run()


def network_door(
    kind: type[NetworkDoor],
    application: Front,
    program: "WSGIApplication",
    listener: socket.socket,
    *,
    is_own_name: Callable[[str], bool],
    **limits: Any,
) -> NetworkDoor:
    """Make a door to which anybody may come: in turn, within limits, from memory where that is
    possible; what is not goes to `program`.
    """
    at_once = AtOnce(is_own_name, application.answer_from_memory, application.is_being_made)
    make = partial(kind, share=settings.CONNECTIONS_OF_AN_ADDRESS, answer_at_once=at_once.answer)
    limits = {**NETWORK, "connection_limit": most_connections(), **limits}
    made = door(make, program, listener, FairDispatcher(), limits)
    application.under_way.on_end(made.answer_waiting)
    return made


def run_at_home(application: "WSGIApplication", listeners: Listeners) -> None:
    """Serve this computer alone until Ctrl-C or a polite kill."""
    doors = behind_doors(application, listeners)
    door(LocalDoor, doors, listeners.local, ThreadedTaskDispatcher(), LOCAL).run()


@contextmanager
def run_beside(server: TcpWSGIServer) -> Iterator[threading.Thread]:
    """Run a server in a thread of its own.

    Ctrl-C reaches the first one alone, which serves this computer.
    """
    thread = threading.Thread(target=server.run, name="network", daemon=True)
    thread.start()
    try:
        yield thread
    finally:
        server.task_dispatcher.shutdown()
        # There: no other thread may close what it looks at. Its loop ends with its last socket.
        server.trigger.pull_trigger(lambda: wasyncore.close_all(server._map))
        thread.join(SECONDS_TO_STOP)


def door(
    make: "Callable[..., Server]",
    application: "WSGIApplication",
    listener: socket.socket,
    dispatcher: ThreadedTaskDispatcher,
    limits: dict[str, Any],
) -> "Server":
    """Make a server of waitress on a socket that is open already, with threads of its own."""
    limited = Adjustments(sockets=[listener], **limits)
    dispatcher.set_thread_count(limited.threads)
    socket_info = (listener.family, listener.type, listener.proto, listener.getsockname())
    return make(
        application,
        map={},
        _sock=listener,
        dispatcher=dispatcher,
        adj=limited,
        sockinfo=socket_info,
        bind_socket=False,
    )


def back_up_regularly(data: Path, warn: Callable[[backups.NotCopiedError], None]) -> None:
    """Copy the data in a thread every ten minutes in which something changed."""

    def work() -> None:
        while True:
            time.sleep(SECONDS_BETWEEN_BACKUPS)
            try:
                backups.back_up_if_changed(data, backups.folder_of(data))
            except backups.NotCopiedError as error:
                warn(error)

    threading.Thread(target=work, name="backups", daemon=True).start()
