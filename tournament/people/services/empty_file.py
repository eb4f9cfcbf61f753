"""Take out of SQLite's file what was deleted from it, apart from any request.

The pages that become free are overwritten at once (`secure_delete`); those that became free before
are left out of a file written anew, which takes seconds with a large club. A note beside the data
stands from before the deletion until that is done, so that a program which ended too early does it
at its next start.
"""

import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path

from django.conf import settings
from django.db import connection

from tournament.store.write import LOCK

FILE = "to-empty"
THREAD = "emptying"
SECONDS_TO_WAIT_FOR_READERS = 60


def note_to_empty() -> None:
    """Note that the file is to be written anew; nothing on a server's PostgreSQL."""
    if connection.vendor == "sqlite":
        Path(settings.DATA_DIR, FILE).touch()


def start_emptying() -> None:
    """Let the file be written anew beside what is asked for, where the note stands."""
    note = Path(settings.DATA_DIR, FILE)
    if connection.vendor == "sqlite" and note.exists():
        data = str(connection.settings_dict["NAME"])
        threading.Thread(target=empty, args=(data, note), name=THREAD, daemon=True).start()


def empty(data: str, note: Path) -> None:
    """Write the file anew and take the note away, which stands where somebody reads all the time.

    Writers wait at the program's own lock, where nobody is sent away.
    """
    with LOCK, suppress(sqlite3.Error, OSError):
        with closing(sqlite3.connect(data, timeout=SECONDS_TO_WAIT_FOR_READERS)) as own:
            own.execute("VACUUM")
        note.unlink(missing_ok=True)
