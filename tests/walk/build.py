"""Makes the stored house anew: run by hand, `python -m tests.walk.build`, and looked at.

It plays evenings through the program's own services and pages, with a seed for every key and a
clock of its own. What it wrote stands in tests/golden/upgrade, as the program was when 0016 was its
newest migration, and is never written again: later states bring it up to date and open it.
"""

import gzip
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.walk import still

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "upgrade"
NAME = "house-0016"
SEED = 20261117


def main(folder: Path = FOLDER) -> None:
    with tempfile.TemporaryDirectory() as data:
        still.choose_settings(Path(data))
        still.deal_keys(SEED)
        import django
        from django.utils import timezone

        django.setup()
        clock = still.Clock(still.BUILT_AT)
        timezone.now = clock
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        from tests.walk.house import build

        objects = build(clock)
        dump(Path(data) / "etui.sqlite3", folder / f"{NAME}.sql.gz")
    (folder / f"{NAME}.json").write_text(json.dumps(objects, indent=1, ensure_ascii=False) + "\n")


def dump(data: Path, target: Path) -> None:
    with closing(sqlite3.connect(data)) as connection:
        lines = "\n".join(connection.iterdump())
    target.write_bytes(gzip.compress(lines.encode(), mtime=0))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
