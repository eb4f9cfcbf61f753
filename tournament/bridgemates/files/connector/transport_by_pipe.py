"""One question to the control program by the named pipe of its own computer, which has Windows.

Source: the maker's guide on named pipes: a line of JSON each way, the same questions as over HTTP,
a pipe for each account of the computer, and one connection to it. Never tried with that program.
"""

import getpass
import io
import queue
import threading
from collections.abc import Callable
from typing import BinaryIO, NamedTuple

from tournament.bridgemates.files.connector.transport import (
    LARGEST,
    SECONDS_TO_ANSWER,
    check_whole,
)
from tournament.evening.errors import ServiceError

NAME = r"\\.\pipe\BridgeSystems.Bridgemate.DataConnectorService.ScoringProgram."
# What the client looks for where it asks over HTTP whether the program is there.
GREETING = "Bridgemate dataconnector service version"


class Ends(NamedTuple):
    """Both ends of a connection: what is read from, and what is written to."""

    reader: BinaryIO
    writer: BinaryIO


def open_pipe() -> Ends:
    """Open the pipe of the account in which this program runs. Raises OSError."""
    raw = io.FileIO(NAME + getpass.getuser(), "r+")
    return Ends(io.BufferedReader(raw), raw)


class Pipe:
    """The one connection to the program, kept as long as it holds, and one question at a time."""

    def __init__(self, connect: Callable[[], Ends] = open_pipe) -> None:
        self.connect = connect
        self.ends: Ends | None = None
        self.is_free = threading.Lock()

    def ask(self, line: bytes, seconds: float = SECONDS_TO_ANSWER) -> bytes:
        """Return the line that answers a line; nothing where none comes in time.

        A pipe cannot be read for a while only: who waits for it is left alone, and the next
        question is not asked before that is over, so that no answer is taken for another's.
        """
        answer = queue.SimpleQueue[bytes]()

        def work() -> None:
            try:
                answer.put(self.exchange(line))
            finally:
                self.is_free.release()

        if not self.is_free.acquire(timeout=seconds):
            return b""
        threading.Thread(target=work, daemon=True).start()
        try:
            return answer.get(timeout=seconds)
        except queue.Empty:
            return b""

    def exchange(self, line: bytes) -> bytes:
        """Write a line and read one; nothing where the connection does not hold."""
        try:
            self.ends = self.ends or self.connect()
            rest = line + b"\n"
            while rest:
                rest = rest[self.ends.writer.write(rest) :]
            self.ends.writer.flush()
            if (answer := self.ends.reader.readline(LARGEST)).endswith(b"\n"):
                return answer
        except (OSError, ValueError):
            # The latter of one that was closed.
            pass
        self.close()
        return b""

    def leave(self) -> None:
        """Let another program have the connection, unless a question is under way."""
        if self.is_free.acquire(blocking=False):
            self.close()
            self.is_free.release()

    def close(self) -> None:
        """Give the connection up; the next question makes another."""
        for end in self.ends or ():
            try:
                end.close()
            except OSError:
                continue
        self.ends = None


THE_PIPE = Pipe()


class PipeTransport:
    """The way to the program of this computer.

    Raises ServiceError("program_silent", "program_unreadable").
    """

    def __init__(self, pipe: Pipe = THE_PIPE) -> None:
        self.pipe = pipe

    def get(self, url: str) -> str:
        """Say that it is the program: the pipe is nobody else's."""
        return GREETING

    def post(self, url: str, json_body: str) -> str:
        """Return the answer to a question, once it is whole."""
        answer = self.pipe.ask(json_body.encode())
        if not answer:
            raise ServiceError("program_silent")
        try:
            return check_whole(answer.decode("utf-8-sig").strip())
        except UnicodeDecodeError:
            raise ServiceError("program_unreadable") from None
