"""What this machine has for tests: a browser, a solver, a throwaway PostgreSQL.

The standard library only.
"""

import ctypes.util
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

# The first has no windows of a desktop to keep up: half the processor time for the same pages.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "msedge",
)
OUTSIDE_PATH = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)


def chromium() -> str | None:
    """The browser's program; None too when its driver would die for want of libatomic."""
    if sys.platform == "linux" and not ctypes.util.find_library("atomic"):
        return None
    chosen = (os.environ.get("ETUI_CHROMIUM"), *map(shutil.which, BROWSERS))
    found = next(filter(None, chosen), None)
    return found or next((path for path in OUTSIDE_PATH if Path(path).exists()), None)


def has_solver() -> bool:
    """Tell whether the double-dummy solver is installed."""
    return importlib.util.find_spec("endplay") is not None


def has_bws_reader() -> bool:
    """Tell whether the reader of Bridgemate files is installed."""
    return importlib.util.find_spec("access_parser") is not None


def has_data_connector() -> bool:
    """Tell whether the client of the Bridgemate program is installed."""
    return importlib.util.find_spec("bridgemate_dataconnector") is not None


def postgresql_programs() -> Path | None:
    """The folder with initdb and pg_ctl; Debian keeps it out of PATH. None when unusable."""
    if os.name == "nt" or (os.geteuid() == 0 and not can_become_postgres()):
        return None
    in_path = shutil.which("initdb")
    folders = [Path(in_path).parent] if in_path else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "pg_ctl").exists()), None)


def can_become_postgres() -> bool:
    """PostgreSQL refuses to run as root."""
    import pwd

    known = "postgres" in {user.pw_name for user in pwd.getpwall()}
    return known and shutil.which("runuser") is not None


@contextmanager
def throwaway_postgresql(programs: Path, *, superuser: str = "etui") -> Iterator[str]:
    """The DATABASE_URL of a cluster that lives for the length of the block, on a socket only."""
    # Not the system's temporary folder: a socket's path has a hundred characters at most.
    with tempfile.TemporaryDirectory(prefix="etui-pg-", dir="/tmp") as folder:
        before = []
        if os.geteuid() == 0:
            before = ["runuser", "-u", "postgres", "--"]
            shutil.chown(folder, "postgres")
        cluster = f"{folder}/data"
        quietly(*before, programs / "initdb", "-A", "trust", "-U", superuser, "-D", cluster)
        settings = f"-k {folder} -c listen_addresses= -c fsync=off -c full_page_writes=off"
        control = [*before, programs / "pg_ctl", "-D", cluster, "-w"]
        quietly(*control, "-l", f"{folder}/log", "-o", settings, "start")
        try:
            yield f"postgresql://{superuser}@{quote(folder, safe='')}/etui"
        finally:
            quietly(*control, "-m", "immediate", "stop")


def quietly(*command: object) -> None:
    subprocess.run([str(word) for word in command], check=True, cwd="/", stdout=subprocess.DEVNULL)
