"""Keeps one migrated, empty SQLite database, and begins every database of a test as its copy.

Forty-odd migrations take a process seven seconds, and a run of tests starts many processes. The
copy lies beside pytest's own cache, named by a digest of whatever decides what is in it.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
FOLDER = HERE / ".pytest_cache"
NAME = "migrated-{}.sqlite3"
# Which tables, content types, permissions and triggers there are.
DECIDED_BY = (
    "requirements.txt",
    "tournament/settings.py",
    "tournament/migrations/*.py",
    "tournament/models/**/*.py",
    "tournament/store/log_triggers.py",
)


@cache
def migrated() -> Path:
    """Return the file of this state of the migrations, made now where there is none."""
    path = FOLDER / NAME.format(digest())
    if not path.exists():
        migrate_into(path)
    return path


def digest() -> str:
    """Name the state of all files that decide what is in an empty database."""
    state = hashlib.sha256()
    for pattern in DECIDED_BY:
        for path in sorted(HERE.glob(pattern)):
            state.update(str(path.relative_to(HERE)).encode() + b"\0" + path.read_bytes())
    return state.hexdigest()[:16]


def migrate_into(path: Path) -> None:
    """Run the migrations in a process of their own; nobody ever sees half a file.

    Two lanes that begin at once make the same file, and either may stay.
    """
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as data:
        own = {**os.environ, "ETUI_DATA": data, "PYTHONUTF8": "1"}
        own.pop("DATABASE_URL", None)
        command = [sys.executable, str(HERE / "manage.py"), "migrate", "--verbosity=0"]
        subprocess.run(command, env=own, check=True)
        for old in FOLDER.glob(NAME.format("*")):
            old.unlink(missing_ok=True)
        Path(data, "etui.sqlite3").replace(path)


def copy_to(data: Path) -> None:
    """Begin a data folder whose tables stand; its club and its director come at its first start."""
    data.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(migrated(), data / "etui.sqlite3")


if __name__ == "__main__":
    migrated()
