"""Processes of the program for journeys, each forked off one that has read the program already.

To read it takes a process two seconds, and the journeys start some two hundred. A forked one has
data, settings, words and an end of its own like any other; that the program starts from nothing is
asked of real processes elsewhere, in `tests.running`.
"""

import datetime
import importlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from subprocess import CompletedProcess, Popen, TimeoutExpired
from tempfile import TemporaryFile
from typing import IO

from tests.running.server import ANY_PORTS, MANAGE, QUIET, Server, environment, prepare, serving

SECONDS = 60


def begin(
    data: Path, arguments: tuple[str, ...], out: int, err: int, later: int = 0
) -> "Forked | Popen[str]":
    """Begin with data as a first start leaves them, where there are none: to migrate takes longer
    than most journeys. Windows forks nothing: there each process reads the program, by the clock
    that it has."""
    if not (data / "etui.sqlite3").exists():
        prepare(data)
    if "forkserver" in multiprocessing.get_all_start_methods():
        return Forked(data, arguments, out, err, later)
    command = [*MANAGE, *arguments]
    return Popen(command, env=environment(data), stdout=out, stderr=err, text=True)


@cache
def forks() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.running.whole_program"])
    return context


class Forked:
    """A process, with those of `Popen`'s methods that `Server` calls."""

    def __init__(
        self, data: Path, arguments: tuple[str, ...], out: int, err: int, later: int
    ) -> None:
        # What is handed over as a connection is open in the forked process too.
        streams = [Connection(os.dup(one), readable=False) for one in (out, err)]
        self.process = forks().Process(target=run, args=(data, arguments, *streams, later))
        self.process.start()
        for one in streams:
            one.close()
        self.stdout: IO[str] | None = None

    def poll(self) -> int | None:
        return self.process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise TimeoutExpired(MANAGE, timeout or 0)
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        if self.process.pid and self.poll() is None:
            os.kill(self.process.pid, number)

    def communicate(self, timeout: float | None = None) -> tuple[str, None]:
        said = self.stdout.read() if self.stdout else ""
        self.wait(timeout)
        return said, None


def run(
    data: Path, arguments: tuple[str, ...], out: Connection, err: Connection, later: int
) -> None:
    """In the forked process: what `manage.py` does with these arguments."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(environment(data))
    for number, stream in ((1, out), (2, err)):
        os.dup2(stream.fileno(), number)
        stream.close()
    sys.stdout, sys.stderr = (os.fdopen(one, "w", encoding="utf-8") for one in (1, 2))
    # A server that goes back to a backup starts itself again by these.
    sys.orig_argv = [*MANAGE, *arguments]
    sys.argv = sys.orig_argv[1:]
    read_settings_anew()
    move_clock(later)
    importlib.import_module("manage").main()


def read_settings_anew() -> None:
    """Those of this process's own environment; the database is that of its own folder."""
    from django.conf import Settings, settings
    from django.db import connections

    importlib.reload(importlib.import_module("tournament.settings"))
    settings._wrapped = Settings("tournament.settings")
    vars(connections).clear()
    type(connections).__init__(connections)


def move_clock(seconds: int) -> None:
    """Let it be so many seconds later for the program."""
    from django.utils import timezone

    right, later = timezone.now, datetime.timedelta(seconds=seconds)
    timezone.now = lambda: right() + later


def manage(data: Path, *arguments: str) -> CompletedProcess[str]:
    with TemporaryFile("w+") as out, TemporaryFile("w+") as err:
        code = begin(data, arguments, out.fileno(), err.fileno()).wait(SECONDS)
        out.seek(0)
        err.seek(0)
        return CompletedProcess(arguments, code, out.read(), err.read())


@contextmanager
def running(data: Path, *options: str, later: int = 0) -> Iterator[Server]:
    """Run a server, `later` seconds after the hour of this computer."""
    read, write = os.pipe()
    process = begin(data, ("serve", *QUIET, *(options or ANY_PORTS)), write, write, later)
    os.close(write)
    process.stdout = os.fdopen(read, encoding="utf-8")
    with serving(Server(process, data)) as server:
        yield server
