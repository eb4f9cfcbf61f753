"""The network's door: a server of its own, in which one guest takes no more than a share.

A connection waits as long as nothing whole was asked on it: it is idle, or its request still comes
in. Where more of an address wait than its share, or hardly a connection is free, the one that was
opened first is cut, of the address of which most wait: a phone whose idle connection was cut opens
another, so that a whole club may come from one address. What was asked whole is never cut, and is
answered address by address in turn.
"""

import sys
import time
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

from tournament.serving.doors.at_once import SOON
from tournament.serving.doors.large_requests import Channel, PatientParser

# Measured with 500 phones: below the 512 sockets that Python's select can watch on Windows.
MOST_CONNECTIONS = 400
# So many are kept free that newcomers always find one; more than are taken in at once.
KEPT_FREE, TAKEN_AT_ONCE = 40, 32
SECONDS_OF_REST = 0.005
# Files that the program opens besides the network's connections.
OTHER_FILES = 300

# Of a request, from when its connection was opened or last answered.
SECONDS_FOR_A_HEAD = 15
SECONDS_FOR_A_REQUEST = 45
SECONDS_TO_TAKE_AN_ANSWER = 90


class NetworkParser(PatientParser):
    # No page on the network sends a file: what is that large is a mistake, or meant to harm.
    most_read = 20_000_000


class NetworkChannel(Channel):
    """A connection, and since when it has asked for nothing whole."""

    parser_class = NetworkParser
    close_when_flushed: bool

    def __init__(self, *arguments: Any, **named: Any) -> None:
        # A whole question whose answer is being made.
        self.asked = b""
        self.waiting_since = time.monotonic()
        super().__init__(*arguments, **named)

    @property
    def address(self) -> str:
        """Who asks; those of one address share what is served in turn."""
        return str(self.addr[0])

    def received(self, data: bytes) -> bool:
        """Take what was sent: a question that is answered from memory is answered here."""
        data, self.asked = self.asked + data, b""
        is_busy = self.request or self.requests or self.will_close or self.close_when_flushed
        answer = None if is_busy else self.server.answer_at_once(data)
        if answer is None:
            return bool(super().received(data))
        if answer == SOON:
            self.asked = data
            self.server.waiting.append(self)
            return True
        self.write_soon(answer)
        self.close_when_flushed = True
        self.handle_write()
        return True

    def service(self) -> None:
        self.waiting_since = time.monotonic()
        super().service()

    def is_late(self, now: float) -> bool:
        if self.requests:
            return False
        waited = now - self.waiting_since
        if self.total_outbufs_len:
            return waited > SECONDS_TO_TAKE_AN_ANSWER
        has_head = self.request is not None and self.request.headers_finished
        return waited > (SECONDS_FOR_A_REQUEST if has_head else SECONDS_FOR_A_HEAD)


class InTurn:
    """What waits for a thread: first come, first served within an address, in turn between them."""

    def __init__(self) -> None:
        self.by_address: OrderedDict[str, deque[NetworkChannel]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self.by_address.values()))

    def append(self, channel: NetworkChannel) -> None:
        self.by_address.setdefault(channel.address, deque()).append(channel)

    def popleft(self) -> NetworkChannel:
        address, waiting = self.by_address.popitem(last=False)
        channel = waiting.popleft()
        if waiting:
            self.by_address[address] = waiting
        return channel


class FairDispatcher(ThreadedTaskDispatcher):
    def __init__(self) -> None:
        super().__init__()
        self.queue = InTurn()
        DISPATCHERS.add(self)


DISPATCHERS: WeakSet[FairDispatcher] = WeakSet()


def count_waiting() -> int:
    """Count the requests that wait for a thread at this process's doors to the network."""
    return sum(len(dispatcher.queue) for dispatcher in list(DISPATCHERS))


class NetworkDoor(TcpWSGIServer):
    channel_class = NetworkChannel
    taken_at_once = TAKEN_AT_ONCE

    def __init__(
        self,
        *arguments: Any,
        share: int,
        answer_at_once: Callable[[bytes], bytes | None],
        **named: Any,
    ) -> None:
        self.share = share
        self.answer_at_once = answer_at_once
        self.waiting: list[NetworkChannel] = []
        super().__init__(*arguments, **named)

    def handle_accept(self) -> None:
        """Take many connections at once.

        Takes many at once, then rests where some had to go: who opens one connection after the
        other must not keep the whole processor busy.
        """
        cut = False
        for _ in range(self.taken_at_once):
            before = len(self.active_channels)
            super().handle_accept()
            if len(self.active_channels) == before:
                break
            cut = self.make_room() or cut
        if cut:
            time.sleep(SECONDS_OF_REST)

    @property
    def is_busy(self) -> bool:
        """Whether something that was asked whole is not answered yet."""
        channels = list(self.active_channels.values())
        return any(one.requests or one.asked or one.total_outbufs_len for one in channels)

    def answer_waiting(self) -> None:
        """Have those answered who wait for what was made; called by whatever thread made it."""
        self.trigger.pull_trigger(self.ask_again)

    def ask_again(self) -> None:
        waiting, self.waiting = self.waiting, []
        for channel in waiting:
            if channel.asked and channel.connected:
                channel.received(b"")

    def make_room(self) -> bool:
        """Cut one waiting connection where the one just opened was one too many."""
        is_full = len(self.active_channels) > self.adj.connection_limit - KEPT_FREE
        if not is_full and len(self.active_channels) <= self.share:
            return False
        waiting: dict[str, list[NetworkChannel]] = defaultdict(list)
        for channel in self.active_channels.values():
            if not (channel.requests or channel.asked or channel.will_close):
                waiting[channel.address].append(channel)
        most = max(waiting.values(), key=len)
        if not is_full and len(most) <= self.share:
            return False
        # The one opened first; one that takes its answer only for want of others.
        min(most, key=lambda channel: channel.total_outbufs_len > 0).will_close = True
        return True

    def maintenance(self, now: float) -> None:
        super().maintenance(now)
        for channel in self.active_channels.values():
            if channel.is_late(time.monotonic()):
                channel.will_close = True


def most_connections() -> int:
    """Return as many connections as this process may have open.

    On macOS a window starts with 256 files.
    """
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    import resource

    wanted = MOST_CONNECTIONS + OTHER_FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if allowed != resource.RLIM_INFINITY and allowed < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return min(MOST_CONNECTIONS, max(wanted - OTHER_FILES, 2 * KEPT_FREE))
