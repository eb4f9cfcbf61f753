"""A server's worker: gunicorn starts, watches and replaces the processes, waitress serves in each.

`gunicorn --worker-class tournament.serving.worker.DoorWorker`. A request is read whole, within the
limits of the network's door, before a thread is given to it: gunicorn's own workers give a thread
to whoever has sent half of one.
"""

import os
import select
import time
from contextlib import ExitStack
from threading import Thread
from typing import Any

from django.conf import settings
from django.http.request import split_domain_port, validate_host
from gunicorn.workers.base import Worker

from tournament.serving.counted import forget_gauges, share_counts
from tournament.serving.doors.network_door import NetworkDoor
from tournament.serving.doors.server_door import ServerDoor
from tournament.serving.environment import data_folder, metrics_key
from tournament.serving.server import ShortConnections, network_door, prepare_process, run_beside

SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_BETWEEN_LAST_LOOKS = 0.05


class DoorWorker(Worker):
    """One process of a server, with a door on each address that gunicorn listens on."""

    def init_process(self) -> None:
        """Say where the workers share what they count, before the program is loaded."""
        if metrics_key():
            share_counts(data_folder() / "metrics", self.ppid, self.pid)
        super().init_process()

    def run(self) -> None:
        """Serve until gunicorn says that it is enough, or is gone itself."""
        prepare_process()
        doors = [self.make_door(listener) for listener in self.sockets]
        with ExitStack() as stack:
            threads = [stack.enter_context(run_beside(door)) for door in doors]
            while self.is_wanted(threads):
                self.notify()
                self.wait()
            self.answer_what_was_asked(doors)
        if metrics_key():
            forget_gauges(os.getpid())

    def make_door(self, listener: Any) -> NetworkDoor:
        return network_door(
            ServerDoor,
            self.wsgi,
            ShortConnections(self.wsgi),
            listener.sock,
            is_own_name=is_own_name,
            threads=self.cfg.threads,
            # The program reads them itself, from as many proxies as it was told of.
            clear_untrusted_proxy_headers=False,
        )

    def is_wanted(self, threads: list[Thread]) -> bool:
        """Tell whether to go on; gunicorn replaces a worker that ends of itself."""
        return (
            self.alive
            and self.ppid == os.getppid()
            and all(thread.is_alive() for thread in threads)
        )

    def wait(self) -> None:
        """Wait until a signal comes, for a second at most."""
        if select.select([self.PIPE[0]], [], [], SECONDS_BETWEEN_LOOKS)[0]:
            os.read(self.PIPE[0], 4096)

    def answer_what_was_asked(self, doors: list[NetworkDoor]) -> None:
        """Let the other workers take what comes now, and answer what this one has read."""
        for door in doors:
            door.accepting = False
        until = time.monotonic() + self.cfg.graceful_timeout
        while any(door.is_busy for door in doors) and time.monotonic() < until:
            self.notify()
            time.sleep(SECONDS_BETWEEN_LAST_LOOKS)


def is_own_name(host: str) -> bool:
    """Tell whether the server answers to this Host header."""
    name, _ = split_domain_port(host)
    return bool(name) and validate_host(name, settings.ALLOWED_HOSTS)
