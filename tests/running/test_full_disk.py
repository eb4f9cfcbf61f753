"""A full disk is said in a sentence, and keeps nobody from an evening of which there is a copy."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.running.server import ANY_PORTS, MANAGE, QUIET, ask, environment, manage, prepare

# In a namespace of its own, that nobody has to unmount: a disk of its own, the data, the command.
ON_SMALL_DISK = """
mount -t tmpfs -o size=$1k none "$2" && cp -a "$3/." "$2" && cat /dev/zero >"$2/filler" 2>/dev/null
shift 3; exec "$@"
"""
DAYS = 24 * 60 * 60


def own_namespace() -> list[str]:
    """The command that may mount a disk for itself; empty where nothing may."""
    if not shutil.which("unshare"):
        return []
    command = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
    mounts = [*command, "mount", "-t", "tmpfs", "none", "/mnt"]
    return [] if subprocess.run(mounts, capture_output=True, check=False).returncode else command


NAMESPACE = own_namespace()


@contextmanager
def starting(prepared: Path, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A start on a disk that the data fill to the last byte."""
    kilobytes = sum(file.stat().st_size for file in prepared.rglob("*") if file.is_file()) // 1024
    shell = ["sh", "-c", ON_SMALL_DISK, "sh", str(kilobytes + 100), str(folder), str(prepared)]
    process = subprocess.Popen(
        [*NAMESPACE, *shell, *MANAGE, "serve", *QUIET, *ANY_PORTS],
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


@pytest.fixture
def prepared(tmp_path) -> Path:
    """Data that are newer than their only backup."""
    folder = tmp_path / "prepared"
    prepare(folder)
    shutil.rmtree(folder / "backups", ignore_errors=True)
    assert manage(folder, "backup").returncode == 0
    os.utime(folder / "etui.sqlite3", (time.time() + 60,) * 2)
    return folder


@pytest.mark.whole
@pytest.mark.skipif(not NAMESPACE, reason="no small disk can be mounted here")
class StartTests:
    def test_with_a_fresh_backup_it_starts(self, prepared, tmp_path):
        (tmp_path / "disk").mkdir()
        with starting(prepared, tmp_path / "disk") as process:
            said = []
            for line in process.stdout:
                said.append(line)
                if line.startswith("Data: "):
                    break
            told = "".join(said)
            (backup,) = (prepared / "backups").iterdir()
            assert "No backup could be made (database or disk is full)." in told
            assert f"the last copy is {tmp_path}/disk/backups/{backup.name}" in told
            assert "Nothing can be written into the data (database or disk is full)." in told
            address = next(line for line in said if line.startswith("Director, on this computer"))
            port = int(address.rpartition("127.0.0.1:")[2].partition("/")[0])
            assert ask(port, "/director/login/")[0] == 200

    def test_with_an_old_one_it_does_not(self, prepared, tmp_path):
        (tmp_path / "disk").mkdir()
        (backup,) = (prepared / "backups").iterdir()
        os.utime(backup, (time.time() - 2 * DAYS,) * 2)
        with starting(prepared, tmp_path / "disk") as process:
            told = process.communicate(timeout=60)[0]
        assert process.returncode == 1
        assert "No backup could be made (database or disk is full). Is the disk full?" in told
        assert "Make room on the disk, then start again." in told
        assert "Traceback" not in told
