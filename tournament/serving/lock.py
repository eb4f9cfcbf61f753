"""One server for one data folder: an operating system's lock, and a note of where it serves."""

import json
import os
import sys
from pathlib import Path
from typing import IO, Any

LOCK_FILE = "server.lock"
NOTE_FILE = "server.json"


def take(folder: Path) -> IO[bytes] | None:
    """Take the lock: the open file that holds it, or None when another process has it.

    The system frees it when the process ends, however it ends: kill -9 leaves nothing behind.
    """
    file = (folder / LOCK_FILE).open("ab")
    try:
        lock(file)
    except OSError:
        file.close()
        return None
    return file


if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def write_note(folder: Path, note: dict[str, Any]) -> None:
    """Write a note beside the lock file, which on Windows others could not read."""
    temporary = folder / f"{NOTE_FILE}.new"
    temporary.write_text(json.dumps({"pid": os.getpid(), **note}), encoding="utf-8")
    temporary.replace(folder / NOTE_FILE)


def read_note(folder: Path) -> dict[str, Any]:
    """Return what the last server wrote; empty when there was none or its note cannot be read."""
    try:
        note = json.loads((folder / NOTE_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) else {}
