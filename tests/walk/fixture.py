"""The stored house: unpacked into a data folder, brought up to date, its addresses known."""

import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "upgrade"
NAME = "house-0016"
# The newest migration when it was stored.
STATE = "0016"


def objects() -> dict[str, Any]:
    """What of the house can be named in an address, and the hour at which it was stored."""
    return json.loads((FOLDER / f"{NAME}.json").read_text())


def unpack(target: Path) -> None:
    dump = gzip.decompress((FOLDER / f"{NAME}.sql.gz").read_bytes()).decode()
    with closing(sqlite3.connect(target)) as connection:
        connection.executescript(dump)


def open_house(data: Path) -> None:
    """Django on a copy of the house in this folder, at the newest migration."""
    unpack(data / "etui.sqlite3")
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
