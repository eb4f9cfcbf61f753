"""A real server process with a data folder of its own, and plain sockets to talk to it."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import migrated

HERE = Path(__file__).resolve().parent.parent.parent
MANAGE = [sys.executable, str(HERE / "manage.py")]
QUIET = ("--no-browser", "--no-demo")
ANY_PORTS = ("--port", "0", "--network-port", "0")


def environment(data: Path, database: str = "") -> dict[str, str]:
    """`database`: the address of one on PostgreSQL, instead of the file in the data folder."""
    own = {**os.environ, "ETUI_DATA": str(data), "LC_ALL": "en_GB.UTF-8", "PYTHONUTF8": "1"}
    own.pop("DATABASE_URL", None)
    return own | ({"DATABASE_URL": database} if database else {})


def manage(data: Path, *arguments: str, database: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*MANAGE, *arguments],
        env=environment(data, database),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@cache
def first_start() -> TemporaryDirectory[str]:
    """Removed when the interpreter ends."""
    folder = TemporaryDirectory(prefix="etui-first-start-")
    migrated.copy_to(Path(folder.name))
    with running(Path(folder.name)):
        pass
    return folder


def prepare(data: Path) -> None:
    """Data as the program's first start leaves them, for tests that begin after it."""
    shutil.copytree(first_start().name, data, dirs_exist_ok=True)


@dataclass
class Server:
    process: subprocess.Popen[str]
    data: Path
    said: list[str] = field(default_factory=list)

    @property
    def note(self) -> dict[str, object]:
        return json.loads((self.data / "server.json").read_text())

    @property
    def local(self) -> int:
        return int(self.note["port"])

    @property
    def network(self) -> int:
        return int(self.note["network_port"])

    @property
    def login_path(self) -> str:
        line = next(line for line in self.said if "/director/enter/" in line)
        return "/director/enter/" + line.rpartition("/enter/")[2].strip()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> str:
        self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=20)[0]


def hear_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def running(data: Path, *options: str) -> Iterator[Server]:
    process = subprocess.Popen(
        [*MANAGE, "serve", *QUIET, *(options or ANY_PORTS)],
        env=environment(data),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        # Started in the background, a run of tests hands down a Ctrl-C that is ignored.
        preexec_fn=None if os.name == "nt" else hear_ctrl_c,
    )
    with serving(Server(process, data)) as server:
        yield server


@contextmanager
def serving(server: Server) -> Iterator[Server]:
    """From its last word before it serves until it is killed, if it still runs then."""
    process = server.process
    try:
        for line in process.stdout or ():
            server.said.append(line)
            if line.startswith("Data: "):
                break
        else:
            raise AssertionError("".join(server.said))
        yield server
    finally:
        if process.poll() is None:
            server.kill()
        if process.stdout:
            process.stdout.close()


def ask(port: int, target: str, *headers: str, host: str = "") -> tuple[int, str]:
    """Status and body of a request sent byte for byte as given."""
    lines = [f"GET {target} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", *headers]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall("\r\n".join([*lines, "Connection: close", "", ""]).encode())
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body.decode()
