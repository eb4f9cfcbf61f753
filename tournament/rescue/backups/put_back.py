"""Going back to a backup from a page: the server ends, and begins again by putting it back.

Nothing of the old data may live on: no thread's connection, no evening in memory, no part that was
kept for phones. So the process that was asked only writes down what is wanted and stops; the one
that follows it puts the backup back before it opens anything.
"""

import json
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tournament.serving.data_file import backups
from tournament.serving.data_file.own_file import UnusableError

NOTE = "put-back.json"
# Which backups the last return was about, for the page that lists them on later days.
RETURN_NOTE = "last-return.json"
SECONDS_TO_LOAD_THE_PAGE = 10
# The table of logins, as Django has had it since before this program.
LOGIN = "SELECT session_key, session_data, expire_date FROM django_session WHERE session_key = ?"
KEEP_LOGIN = "INSERT OR REPLACE INTO django_session VALUES (?, ?, ?)"


@dataclass(frozen=True)
class Wish:
    """The backup to go back to; `login` is the browser's session that goes on afterwards."""

    backup: str
    login: str = ""


@dataclass(frozen=True)
class PutBackOutcome:
    """What became of a wish: where the data before it are kept, or why nothing was changed."""

    backup: Path
    kept_at: Path | None = None
    failure: str = ""


class PutBack:
    """What this process was asked for, and what it did about the last wish when it began."""

    def __init__(self) -> None:
        self.stop: Callable[[], None] | None = None
        self.wish: Wish | None = None
        self.outcome: PutBackOutcome | None = None

    @property
    def is_offered(self) -> bool:
        """Whether the program was started so that it can begin again by itself."""
        return self.stop is not None

    def want(self, wish: Wish) -> Wish:
        """Take a wish: done as soon as its page has been loaded and asks, or a moment later."""
        self.wish = wish
        timer = threading.Timer(SECONDS_TO_LOAD_THE_PAGE, self.begin)
        timer.daemon = True
        timer.start()
        return wish

    def begin(self) -> None:
        """Let the server end; in the next process nothing of this one is left."""
        if self.stop and self.wish:
            self.stop()


# The one of this process.
PUT_BACK = PutBack()


def write_wish(data: Path, wish: Wish) -> None:
    (data.parent / NOTE).write_text(json.dumps(asdict(wish)), encoding="utf-8")


def take_wish(data: Path) -> Wish | None:
    """Read what the process before this one was asked for, once: it is never asked twice."""
    note = data.parent / NOTE
    try:
        content = json.loads(note.read_text(encoding="utf-8"))
        return Wish(**content)
    except (OSError, ValueError, TypeError):
        return None
    finally:
        with suppress(OSError):
            note.unlink()


def fulfil(wish: Wish, data: Path) -> PutBackOutcome:
    """Put the backup back, the login of whoever asked with it; nothing else may be running."""
    backup, login = Path(wish.backup), read_login(data, wish.login)
    try:
        copy = backups.restore(backup, data)
    except UnusableError as error:
        return PutBackOutcome(backup, failure=error.code)
    except backups.NotCopiedError as error:
        return PutBackOutcome(backup, failure=error.code)
    write_login(data, login)
    backups.count_as_kept(data, backup)
    outcome = PutBackOutcome(backup, copy)
    write_return(data, outcome)
    return outcome


def write_return(data: Path, outcome: PutBackOutcome) -> None:
    """Note which backups a return was about; without room for it they are only not named so."""
    names = {"backup": str(outcome.backup), "kept_at": str(outcome.kept_at or "")}
    with suppress(OSError):
        (data.parent / RETURN_NOTE).write_text(json.dumps(names), encoding="utf-8")


def read_return(data: Path) -> PutBackOutcome | None:
    """Read which backups the last return was about; None where there was none."""
    try:
        names = json.loads((data.parent / RETURN_NOTE).read_text(encoding="utf-8"))
        kept_at = Path(names["kept_at"]) if names["kept_at"] else None
        return PutBackOutcome(Path(names["backup"]), kept_at)
    except (OSError, ValueError, TypeError, KeyError):
        return None


def read_login(data: Path, key: str) -> tuple[Any, ...] | None:
    """Read the row of a login; damaged data have none that could be read."""
    if not key or not data.exists():
        return None
    with suppress(sqlite3.Error), closing(sqlite3.connect(data, timeout=20)) as connection:
        row: tuple[Any, ...] | None = connection.execute(LOGIN, [key]).fetchone()
        return row
    return None


def write_login(data: Path, login: tuple[Any, ...] | None) -> None:
    """Let a login go on in the data that were put back, if user and password are the same."""
    if login is None:
        return
    with suppress(sqlite3.Error), closing(sqlite3.connect(data, timeout=20)) as connection:
        connection.execute(KEEP_LOGIN, login)
        connection.commit()


def start_again(options: Sequence[str]) -> None:
    """Begin this program anew with the same words and these behind them; the later ones count."""
    command = [sys.executable, *sys.orig_argv[1:], *options]
    if os.name != "nt":
        os.execv(command[0], command)
    # Windows has no such thing as becoming another process: this one waits for it.
    with suppress(KeyboardInterrupt):
        sys.exit(subprocess.call(command))
