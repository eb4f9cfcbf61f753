"""Whether a file holds a club's data that this program can open; it is only looked at."""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.apps import apps
from django.db.migrations.loader import MigrationLoader

from tournament.store import log_triggers

HEAD = b"SQLite format 3\0"
APP = "tournament"


class UnusableError(Exception):
    """`code`: "missing", "empty", "foreign", "damaged", "altered" or "newer"; the text is what the
    system says of it, or what was added."""

    def __init__(self, code: str, reason: str = "") -> None:
        super().__init__(reason)
        self.code = code


def check(data: Path, *, thorough: bool = False) -> None:
    """Refuse what no start can open; let SQLite roll back what a killed process had begun."""
    check_kind(data)
    check_pages(data, thorough=thorough)
    try:
        with closing(sqlite3.connect(data, timeout=20)) as connection:
            check_content(connection)
    except sqlite3.DatabaseError as error:
        raise UnusableError("damaged", str(error)) from error


def holds_nothing(data: Path) -> bool:
    """Tell whether a first start was cut off here before it made a club."""
    try:
        check(data)
    except UnusableError as error:
        return error.code == "empty"
    return False


def check_kind(data: Path) -> None:
    try:
        with data.open("rb") as file:
            head = file.read(len(HEAD))
    except OSError as error:
        raise UnusableError("damaged", error.strerror or "") from error
    if not head:
        raise UnusableError("empty")
    if head != HEAD:
        raise UnusableError("foreign")


def check_pages(data: Path, *, thorough: bool) -> None:
    """Refuse a damaged database, whoever wrote it."""
    pragma = "integrity_check" if thorough else "quick_check"
    try:
        with closing(sqlite3.connect(data, timeout=20)) as connection:
            found = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise UnusableError("damaged", str(error)) from error
    if found != "ok":
        raise UnusableError("damaged", str(found))


def check_content(connection: sqlite3.Connection) -> None:
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    applied = set[tuple[str, str]]()
    if "django_migrations" in tables:
        applied = set(connection.execute("SELECT app, name FROM django_migrations"))
    own = {name for app, name in applied if app == APP}
    if not own:
        # A first start that was cut off has made the tables of other parts, and no others.
        ours = applied and {app for app, name in applied} <= set(apps.app_configs)
        raise UnusableError("empty" if ours or not tables else "foreign")
    if own - known_migrations():
        raise UnusableError("newer")
    if added := commands_added(connection):
        raise UnusableError("altered", ", ".join(added))
    if not connection.execute(f"SELECT 1 FROM {APP}_club LIMIT 1").fetchone():
        raise UnusableError("empty")


def commands_added(connection: sqlite3.Connection) -> list[str]:
    """List what would act by itself once the data are opened: triggers and views not of ours.

    Ours keep the log from being altered, word for word; a view may stand in a table's place.
    """
    rows = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE type IN ('trigger', 'view') ORDER BY name"
    )
    own = {*log_triggers.FIRST_SQLITE, *log_triggers.SQLITE, *log_triggers.REMOVING_SQLITE}
    return [name for name, sql in rows if sql not in own]


def known_migrations() -> set[str]:
    found = MigrationLoader(None, ignore_no_migrations=True).disk_migrations
    return {name for app, name in found if app == APP}


def is_of_the_disk(error: BaseException) -> bool:
    """Tell whether SQLite could not write: a full disk, or one that fails."""
    code = getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF
    return code in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
