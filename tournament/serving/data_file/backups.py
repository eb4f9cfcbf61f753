"""Copies of the SQLite file: made while the evening runs, checked, kept, put back.

Nothing here deletes or overwrites the data themselves: what a restore replaces becomes a backup, or
is set aside where it cannot be one.
"""

import contextlib
import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import BinaryIO

from django.conf import settings
from django.utils import timezone

from tournament.serving.data_file.own_file import UnusableError, check, check_pages

PREFIX = "etui-"
SUFFIX = ".sqlite3"
DAY_LENGTH = len("2026-11-21")
KEPT_LATEST = 20
JOURNALS = ("-journal", "-wal", "-shm")
FRESH = timedelta(days=1)
# Of a database file: its head, and how much is compared at once.
HEAD_LENGTH, PART_LENGTH = 100, 1 << 20


# What SQLite says where the system would say that nothing may be written, or that it is full.
READ_ONLY = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}
READ_ONLY_BY_SYSTEM = {errno.EROFS, errno.EACCES, errno.EPERM}
FULL_BY_SYSTEM = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}


class NotCopiedError(Exception):
    """No backup was made, a full disk being the likeliest reason; the data are as they were."""

    @property
    def code(self) -> str:
        """The reason as "full", "read_only", "damaged", or "other" for what the system calls it."""
        cause = self.__cause__
        if isinstance(cause, UnusableError):
            return "damaged"
        if isinstance(cause, sqlite3.Error):
            primary = getattr(cause, "sqlite_errorcode", 0) & 0xFF
            return word_for_code(
                is_full=primary == sqlite3.SQLITE_FULL, is_read_only=primary in READ_ONLY
            )
        number = getattr(cause, "errno", 0)
        return word_for_code(
            is_full=number in FULL_BY_SYSTEM, is_read_only=number in READ_ONLY_BY_SYSTEM
        )


def word_for_code(*, is_full: bool, is_read_only: bool) -> str:
    if is_full:
        return "full"
    return "read_only" if is_read_only else "other"


def data_file() -> Path | None:
    """Return the SQLite file, or None when the data are in PostgreSQL, which has its own tools."""
    database = settings.DATABASES["default"]
    if database["ENGINE"] != "django.db.backends.sqlite3":
        return None
    return Path(str(database["NAME"]))


def folder_of(data: Path) -> Path:
    return data.parent / "backups"


def all_backups(folder: Path) -> list[Path]:
    """List the backups, the newest first, also of two made in one second."""
    return sorted(folder.glob(f"{PREFIX}*{SUFFIX}"), key=lambda path: path.stem, reverse=True)


def newest_usable(folder: Path) -> Path | None:
    """Find the newest backup that a restore would take."""
    return next(filter(is_usable, all_backups(folder)), None)


def is_usable(backup: Path) -> bool:
    try:
        check(backup)
    except (OSError, UnusableError):
        return False
    return True


def is_fresh(backup: Path) -> bool:
    made = datetime.fromtimestamp(backup.stat().st_mtime, tz=UTC)
    return timezone.now() - made < FRESH


def back_up(data: Path, folder: Path) -> Path:
    """Make a checked copy under its final name, or raise NotCopiedError: never half a copy."""
    target = free_name(folder, timezone.localtime())
    partial = target.with_suffix(".partial")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        copy_database(data, partial)
        check_pages(partial, thorough=True)
        put_in_place(partial, target)
    except (OSError, sqlite3.Error, UnusableError) as error:
        with contextlib.suppress(OSError):
            partial.unlink()
        raise NotCopiedError(str(error)) from error
    prune(folder)
    return target


def copy_database(source: Path, target: Path) -> None:
    """Copy the database, whole writes only, also while somebody writes."""
    with (
        closing(sqlite3.connect(source, timeout=20)) as original,
        closing(sqlite3.connect(target)) as copy,
    ):
        # In one go: page by page it would start again at each write.
        original.backup(copy)


def back_up_if_changed(data: Path, folder: Path) -> Path | None:
    newest = next(iter(all_backups(folder)), None)
    if newest and newest.stat().st_mtime_ns >= data.stat().st_mtime_ns:
        return None
    return back_up(data, folder)


def free_name(folder: Path, now: datetime) -> Path:
    stem = f"{PREFIX}{now:%Y-%m-%d-%H%M%S}"
    names = [stem, *(f"{stem}-{n}" for n in range(2, 100))]
    paths = (folder / f"{name}{SUFFIX}" for name in names)
    return next(path for path in paths if not path.exists())


def put_in_place(partial: Path, target: Path) -> None:
    """Give a complete file its name so that a power cut leaves the one or the other."""
    with partial.open("rb+") as file:
        os.fsync(file.fileno())
    partial.replace(target)
    if os.name == "nt":  # Windows cannot sync a folder.
        return
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def prune(folder: Path) -> None:
    """Keep the latest twenty backups and the last one of each day."""
    days: set[str] = set()
    for position, path in enumerate(all_backups(folder)):
        day = path.name[len(PREFIX) :][:DAY_LENGTH]
        if position >= KEPT_LATEST and day in days:
            # One that another program holds open goes the next time.
            with contextlib.suppress(OSError):
                path.unlink()
        days.add(day)


def restore(backup: Path, data: Path) -> Path | None:
    """Put a usable backup in the place of the data; return where the present data are kept now."""
    check(backup, thorough=True)
    partial = data.with_suffix(".partial")
    try:
        shutil.copyfile(backup, partial)
        kept_backup = keep(data) if data.exists() else None
        put_in_place(partial, data)
    except OSError as error:
        raise NotCopiedError(str(error)) from error
    finally:
        with contextlib.suppress(OSError):
            partial.unlink()
    return kept_backup


def keep(data: Path) -> Path:
    """Keep the data as one more backup; what is none by itself is set aside as it is."""
    try:
        check(data)
    except UnusableError:
        return set_aside(data)
    copy = find_same(data) or back_up(data, folder_of(data))
    # A journal belongs to its data and to no other file; the check has emptied it.
    for ending in JOURNALS:
        data.with_name(data.name + ending).unlink(missing_ok=True)
    return copy


def find_same(data: Path) -> Path | None:
    """Find the newest backup if it holds what the data hold: the last stop may have made it."""
    newest = next(iter(all_backups(folder_of(data))), None)
    return newest if newest and hold_the_same(newest, data) else None


def hold_the_same(backup: Path, data: Path) -> bool:
    """Compare two databases but for their heads, in which SQLite counts what it has written."""
    if backup.stat().st_size != data.stat().st_size:
        return False
    with backup.open("rb") as first, data.open("rb") as second:
        for file in (first, second):
            file.seek(HEAD_LENGTH)
        parts = zip(read_parts(first), read_parts(second), strict=True)
        return all(part == same for part, same in parts)


def read_parts(file: BinaryIO) -> Iterator[bytes]:
    return iter(lambda: file.read(PART_LENGTH), b"")


def count_as_kept(data: Path, backup: Path) -> None:
    """Let data that were put back ask for no backup until they change.

    Those that came from another folder do, for the data's own has none of them.
    """
    if backup.resolve().parent != folder_of(data).resolve():
        os.utime(data)
        return
    newest = all_backups(folder_of(data))[0].stat()
    os.utime(data, ns=(newest.st_atime_ns, newest.st_mtime_ns))


def set_aside(data: Path) -> Path:
    aside = free_name(data.parent / "set-aside", timezone.localtime())
    aside.parent.mkdir(exist_ok=True)
    for ending in (*JOURNALS, ""):
        part = data.with_name(data.name + ending)
        if part.exists():
            part.replace(aside.with_name(aside.name + ending))
    return aside
