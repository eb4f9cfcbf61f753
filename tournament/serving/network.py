"""This computer on the club's network: its addresses, the names it answers to, free ports."""

import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1"})
# What small routers and Apple computers append to a computer's name.
HOME_DOMAINS = ("", ".local", ".lan", ".home")
# A phone that asks for an unknown name makes the addresses be read again, at most so often.
SECONDS_BETWEEN_LOOKS = 5
SECONDS_WAITED_FOR_NAMES = 1


def addresses() -> list[str]:
    """List IPv4 addresses on which others reach this computer, the likeliest first."""
    found = [*outgoing_address(), *interface_addresses(), *resolved_addresses()]
    usable = (address for address in found if not address.startswith(("127.", "0.")))
    # An address that the computer gave itself, for want of a network, comes last.
    return sorted(dict.fromkeys(usable), key=lambda address: address.startswith("169.254."))


def outgoing_address() -> Iterable[str]:
    """Find the address that the system would send from, if there is a network.

    Connecting a datagram socket sends nothing.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return
        yield probe.getsockname()[0]


def resolved_addresses() -> Iterable[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    yield from (str(entry[4][0]) for entry in found)


def interface_addresses() -> Iterable[str]:
    """List the addresses of the interfaces on Linux.

    Elsewhere the computer's own name resolves to all.
    """
    if sys.platform != "linux":
        return
    import fcntl

    get_interface_address = 0x8915
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            request = name.encode()[:15].ljust(256, b"\0")
            try:
                answer = fcntl.ioctl(probe.fileno(), get_interface_address, request)
            except OSError:
                continue
            yield socket.inet_ntoa(answer[20:24])


def own_names() -> set[str]:
    """Return what a phone may write in its address bar to reach this computer."""
    host = socket.gethostname().lower()
    return {*addresses(), *(host + domain for domain in HOME_DOMAINS), *LOOPBACK_NAMES}


class Names:
    """The names under which one door answers: the guard against DNS rebinding.

    Read before the door opens. The network may come, go and change during the evening, so a name
    that is not known makes the names be read again before it is refused, by one thread at a time.
    """

    def __init__(self, read: Callable[[], set[str]], on_names: Callable[[set[str]], None]) -> None:
        self.read = read
        self.on_names = on_names
        self.names: set[str] = set()
        self.read_at = float("-inf")
        self.reading = threading.Lock()

    def includes(self, host: str, port: int) -> bool:
        name = strip_port(host, port)
        return bool(name) and (name in self.names or name in self.look_again())

    def has_read(self, host: str, port: int) -> bool:
        """Tell whether the name is among those read last; waits for nothing."""
        return strip_port(host, port) in self.names

    def look_again(self) -> set[str]:
        """Look again at the names of this computer.

        The second of two waits for what the first one reads, but not for ever: a system may take
        its time, and wrong names must not keep every thread waiting.
        """
        if self.reading.acquire(timeout=SECONDS_WAITED_FOR_NAMES):
            try:
                if time.monotonic() - self.read_at > SECONDS_BETWEEN_LOOKS:
                    self.look()
            finally:
                self.reading.release()
        return self.names

    def look(self) -> None:
        found = self.read()
        # First told: who finds a name among them goes on to where it must be known too.
        self.on_names(found)
        self.names = found
        self.read_at = time.monotonic()


def strip_port(host: str, port: int) -> str:
    """Return the name without this port, in small letters; empty where it has another port."""
    name, _, own_port = host.lower().partition(":")
    return name if own_port in {"", str(port)} else ""


def listen(address: str, ports: Iterable[int]) -> socket.socket:
    """Open a socket on the first free one of these ports; 0 stands for any. Raises OSError."""
    refusal = OSError(f"no port given for {address}")
    for port in ports:
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            reserve(listener, address, port)
        except OSError as error:
            listener.close()
            refusal = error
        else:
            return listener
    raise refusal


def reserve(listener: socket.socket, address: str, port: int) -> None:
    if sys.platform == "win32":
        # There SO_REUSEADDR would let two programs have the same port.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((address, port))
    listener.listen(1024)
