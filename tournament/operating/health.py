"""Find how the parts of a server are that an operator can do something about.

Words alone, without a figure: the address is open to a proxy that has no key. Only a database that
does not answer takes the server out of service; the others are warnings, for a server that is slow
or has little room still answers.
"""

import datetime
import shutil
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection

from tournament.serving.data_file import backups
from tournament.serving.doors.network_door import count_waiting

OK, WARNING, FAILING, UNKNOWN = "ok", "warning", "failing", "unknown"
# Warnings of the disk, of what waits for a thread, of the last backup.
LOW, LONG, LATE = "low", "long", "late"

# A backup that is being made, or that was never finished.
PARTIAL = ".partial"
# An evening's file grows by a few megabytes; a backup of the whole by some hundred.
LEAST_FREE_BYTES = 500_000_000
MOST_WAITING = 100
# A backup a day, and two hours for its own time.
LONGEST_WITHOUT = datetime.timedelta(hours=26)


def find_health() -> dict[str, str]:
    """Say how the server is as a whole, and each part of it."""
    parts = {
        "process": OK,
        "database": find_database(),
        "disk": find_disk(settings.DATA_DIR),
        "queue": LONG if count_waiting() > MOST_WAITING else OK,
        "backup": find_backup(),
    }
    worst = WARNING if {LOW, LONG, LATE} & set(parts.values()) else OK
    return {"status": FAILING if FAILING in parts.values() else worst, **parts}


def find_database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return FAILING
    return OK


def find_disk(folder: Path) -> str:
    """Tell whether there is room for some evenings and a backup where the data lie."""
    return LOW if count_free_bytes(folder) < LEAST_FREE_BYTES else OK


def count_free_bytes(folder: Path) -> int:
    """Count the bytes that may still be written; none in a folder that is gone."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return 0


def find_backup() -> str:
    """Tell whether the last backup is of today; unknown where nobody said where they lie."""
    last = last_backup()
    if last is None:
        return LATE if backup_folder() else UNKNOWN
    return LATE if datetime.datetime.now(datetime.UTC) - last > LONGEST_WITHOUT else OK


def last_backup() -> datetime.datetime | None:
    """Find when the newest file was written where backups lie; now where nothing changed since."""
    folder = backup_folder()
    try:
        files = [file for file in folder.iterdir() if file.suffix != PARTIAL] if folder else []
        newest = max((file.stat().st_mtime for file in files), default=None)
        data = backups.data_file()
        if newest is not None and data and not settings.BACKUPS and is_older(data, newest):
            return datetime.datetime.now(datetime.UTC)
    except OSError:
        return None
    return None if newest is None else datetime.datetime.fromtimestamp(newest, datetime.UTC)


def is_older(data: Path, moment: float) -> bool:
    return data.stat().st_mtime <= moment


def backup_folder() -> Path | None:
    """Return where the operator says that backups are laid, else where the program lays its own."""
    if settings.BACKUPS:
        return Path(settings.BACKUPS)
    data = backups.data_file()
    return backups.folder_of(data) if data else None
