"""The tables of a Bridgemate file, read by a process of its own with bounds on memory and time."""

import importlib.util
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tournament.evening.files.errors import FileError

PACKAGE = "access_parser"
ROOT = Path(__file__).resolve().parents[3]
# The file of a club with the names of all its members is a megabyte.
LARGEST = 20_000_000
MOST_SECONDS = 60
# How an Access database begins, in the form of 1997 and in all later ones.
SIGNS = (b"\x00\x01\x00\x00Standard Jet DB", b"\x00\x01\x00\x00Standard ACE DB")
# The letters of Windows that the library takes for signs of control, in a file of 1997.
OF_WINDOWS = {code: bytes([code]).decode("cp1252", "replace") for code in range(0x80, 0xA0)}

Row = Mapping[str, object]
Tables = Mapping[str, Sequence[Row]]


def is_bws(data: bytes) -> bool:
    """Tell whether a file is an Access database."""
    return data.startswith(SIGNS)


def read_tables(data: bytes) -> Tables:
    """Read the tables that matter. Raises FileError: `file_too_big`, `no_bws_reader` where the
    library is not installed, `bws_unreadable`.
    """
    if len(data) > LARGEST:
        raise FileError("file_too_big", size=len(data), largest=LARGEST)
    if importlib.util.find_spec(PACKAGE) is None:
        raise FileError("no_bws_reader")
    # The library opens a file by its name.
    with tempfile.TemporaryDirectory(prefix="etui-bws-") as folder:
        path = Path(folder, "evening.bws")
        path.write_bytes(data)
        return ask_worker(path)


def ask_worker(path: Path) -> Tables:
    """Have a process of its own read the file; `bws_unreadable` where it cannot in its bounds."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tournament.files.bws.worker", str(path)],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=MOST_SECONDS,
            check=True,
        )
        tables: Tables = json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError):
        raise FileError("bws_unreadable") from None
    return tables


def text_of(row: Row, name: str) -> str:
    """Return a column as a text without blanks around it; empty where it is missing."""
    value = row.get(name)
    return "" if value is None else str(value).translate(OF_WINDOWS).strip()


def number_of(row: Row, name: str) -> int:
    """Return a column as a whole number, nought where it is none."""
    value = row.get(name)
    return value if isinstance(value, int) else 0
