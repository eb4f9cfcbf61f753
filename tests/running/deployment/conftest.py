"""The documented server, started once for a file of tests; its owner, logged in."""

import os
import re
import socket
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests import machine
from tests.running.deployment.deployed import (
    BEFORE,
    CLUB,
    DATABASE,
    HERE,
    NAME,
    PASSWORD,
    SERVE,
    TEXT,
    Browser,
    Written,
    done,
)


@pytest.fixture(scope="module")
def cluster():
    programs = machine.postgresql_programs()
    if programs is None:
        pytest.skip("no PostgreSQL here")
    with machine.throwaway_postgresql(programs, superuser="postgres") as url:
        folder = unquote(urlsplit(url).hostname or "")
        yield {
            "PATH": f"{programs}:{os.environ['PATH']}",
            "PGHOST": folder,
            "PGUSER": "postgres",
        }


@pytest.fixture(scope="module")
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def root(tmp_path_factory) -> Path:
    """Where the program lies, keeps its data and its temporary files."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def follow(cluster, port, root):
    """Runs commands of the document in one shell after another, in a folder as it describes."""
    folder = root / "etui"
    folder.mkdir()
    for name in ("manage.py", "tournament", "scoring", "movements", "templates", "static"):
        (folder / name).symlink_to(HERE / name)
    (folder / "venv").symlink_to(sys.prefix)
    here = {
        "/var/lib/etui": str(root / "data"),
        "/var/backups/etui": str(root / "dumps"),
        "postgresql:///etui": f"postgresql://etui@{cluster['PGHOST'].replace('/', '%2F')}/etui",
        "sudo -u postgres ": "",
        "127.0.0.1:8000": f"127.0.0.1:{port}",
    }
    own = {"LC_ALL": "en_GB.UTF-8", "HOME": str(root), "PYTHONUTF8": "1", **cluster}
    own["TMPDIR"] = str(root / "temporary")
    (root / "temporary").mkdir()

    def start(commands: str) -> subprocess.Popen[str]:
        for written, instead in here.items():
            assert written in TEXT
            commands = commands.replace(written, instead)
        shell = ["bash", "-e", "-c", commands]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        return subprocess.Popen(shell, cwd=folder, env=own, **pipes)

    return start


@pytest.fixture(scope="module")
def exports() -> str:
    lines = [line for line in BEFORE if line.startswith("export ")]
    assert len(lines) == 3
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def served(follow, exports, port):
    """As the document says, up to its last line of "Start"; how many workers have begun."""
    done(follow(DATABASE))
    done(follow("\n".join(BEFORE)))
    process = follow(exports + "exec " + SERVE)
    written = Written()
    # Read to its end: a server whose lines nobody takes would wait.
    reader = threading.Thread(target=written.read, args=[process.stdout])
    reader.start()
    written.wait_for(lambda lines: sum("Booting worker" in line for line in lines) == 2)
    yield written
    process.terminate()
    assert process.wait(timeout=30) == 0
    reader.join(timeout=30)


@pytest.fixture(scope="module")
def link(served, follow, exports) -> str:
    said = done(follow(exports + CLUB))
    assert "The club is created: Cercle du Lac." in said
    return re.search(rf"https://{NAME}(/director/enter/[\w-]+/)\n", said)[1]


@pytest.fixture(scope="module")
def olga(link, port) -> Browser:
    """Came in by the link, and chose a password."""
    browser = Browser(port)
    assert browser.ask(link, go="")[:2] == (302, "/director/")
    chosen = {"new_password1": PASSWORD, "new_password2": PASSWORD}
    assert browser.ask("/director/account/", **chosen)[:2] == (302, "/director/account/")
    return browser
