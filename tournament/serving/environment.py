"""Reads the few variables a server sets, and refuses bad ones in a clear sentence."""

import os
import re
import secrets
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from tournament.serving.console import early_gettext as _

LOOPBACK = {"localhost", "127.0.0.1", "[::1]"}
SHORTEST_KEY = 50
SHORTEST_METRICS_KEY = 20


def flag(name: str, usual: str = "0") -> bool:
    """Read a switch: 1 or 0, the usual one when it is absent; anything else is refused."""
    value = os.environ.get(name, usual)
    if value not in {"0", "1"}:
        raise ImproperlyConfigured(f"{name} must be 0 or 1, not {value!r}.")
    return value == "1"


def count(name: str) -> int:
    """Read a small whole number, 0 when the variable is absent; anything else is refused."""
    value = os.environ.get(name, "0")
    if not re.fullmatch("[0-9]", value):
        raise ImproperlyConfigured(f"{name} must be a number from 0 to 9, not {value!r}.")
    return int(value)


def number(name: str, usual: int) -> int:
    """Read a whole number from one up; the usual one when the variable is absent."""
    value = os.environ.get(name, str(usual))
    if not re.fullmatch("[1-9][0-9]{0,8}", value):
        raise ImproperlyConfigured(f"{name} must be a number from 1 up, not {value!r}.")
    return int(value)


def names(name: str) -> list[str]:
    """Read a comma-separated list; empty when the variable is absent."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


def log_format() -> str:
    """Choose lines for a reader, or a JSON object a line for a program that collects them."""
    value = os.environ.get("ETUI_LOG", "plain")
    if value not in {"plain", "json"}:
        raise ImproperlyConfigured(f"ETUI_LOG must be plain or json, not {value!r}.")
    return value


def metrics_key() -> str:
    """Read the key under which a server's counts are asked for; empty where none is counted."""
    key = os.environ.get("ETUI_METRICS_KEY", "")
    if key and len(key) < SHORTEST_METRICS_KEY:
        raise ImproperlyConfigured("ETUI_METRICS_KEY must have at least 20 characters.")
    if key and not find_spec("prometheus_client"):
        raise ImproperlyConfigured(
            "ETUI_METRICS_KEY needs a package: "
            "pip install --require-hashes -r requirements-server.txt"
        )
    return key


def sender() -> str:
    """Read from whom mails come; whoever names a server for mails must say it."""
    address = os.environ.get("DEFAULT_FROM_EMAIL", "")
    if os.environ.get("EMAIL_HOST") and "@" not in address:
        raise ImproperlyConfigured("EMAIL_HOST needs DEFAULT_FROM_EMAIL, an address.")
    return address


def data_folder() -> Path:
    """Return where all that a club keeps is stored.

    Outside the code, which can then be replaced.
    """
    if chosen := os.environ.get("ETUI_DATA"):
        return Path(chosen).expanduser().resolve()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Etui"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Etui"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "etui"


def secret_key(folder: Path) -> str:
    """Return the key given by the server's variable, else the one kept in the data folder, made
    once.
    """
    if key_of_server := os.environ.get("ETUI_SECRET_KEY"):
        if len(key_of_server) < SHORTEST_KEY:
            raise ImproperlyConfigured("ETUI_SECRET_KEY must have at least 50 characters.")
        return key_of_server
    path = folder / "secret.key"
    try:
        key = path.read_bytes() if path.exists() else new_key(path)
    except OSError as error:
        raise ImproperlyConfigured(
            _("The data folder %(folder)s cannot be used: %(reason)s.")
            % {"folder": folder, "reason": error.strerror}
        ) from error
    if not re.fullmatch(rb"[!-~]{%d,}" % SHORTEST_KEY, key.strip()):
        raise ImproperlyConfigured(damaged_key(path))
    return key.strip().decode("ascii")


def damaged_key(path: Path) -> str:
    return _(
        "The file %(file)s is empty or damaged: logins and the tables' links hang on it. Put it "
        "back from a copy of the data folder; without a copy delete it, and Étui makes a new one "
        "at the next start. Then everybody logs in again, and the tables' links are printed again."
    ) % {"file": path}


def new_key(path: Path) -> bytes:
    """Make a key that only this user of the computer can read.

    Under its name only once it is whole.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    partial = path.with_name(f"{path.name}.{os.getpid()}")
    file = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(file, "w", encoding="ascii") as new:
        new.write(secrets.token_urlsafe(64))
        new.flush()
        os.fsync(new.fileno())
    partial.replace(path)
    return path.read_bytes()


def database(folder: Path) -> dict[str, object]:
    """Choose PostgreSQL by DATABASE_URL, else one SQLite file in the data folder."""
    url = os.environ.get("DATABASE_URL", "")
    if not url:
        return sqlite(folder / "etui.sqlite3")
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"} or len(parts.path) < 2:
        raise ImproperlyConfigured(
            "DATABASE_URL must look like postgresql://user:password@host:5432/name."
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path[1:]),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }


def sqlite(path: Path) -> dict[str, object]:
    """Return settings of SQLite under which a simulated power cut lost no acknowledged write.

    TRUNCATE with EXTRA and not WAL: every stock SQLite of Python 3.11 has the WAL-reset bug
    (sqlite.org/wal.html#walresetbug), and WAL with NORMAL loses the last commits.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": (
                "PRAGMA journal_mode=TRUNCATE; PRAGMA synchronous=EXTRA; PRAGMA fullfsync=1;"
                "PRAGMA checkpoint_fullfsync=1; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-20000;"
            ),
        },
        # A file: an in-memory database fails with threads and live servers.
        "TEST": {"NAME": str(path.with_name("test.sqlite3"))},
    }
