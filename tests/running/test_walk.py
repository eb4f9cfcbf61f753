"""A stored club of invented people says the same on every page, sheet and file as when it was kept.

`python -m tests.walk OUT` writes what is compared, and beside it the markup and drawings of which
only digests are kept (docs/tests.md).
"""

import difflib
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from django.db import connection

from tests.running.server import HERE

GOLDEN = HERE / "tests" / "golden" / "walk"
UNDONE = "undone.txt"
# Whose log is undone on PostgreSQL too: repairs, most kinds of changes, another club's versions.
ON_BOTH = ("mended", "under_way", "moved")
# Of each file that differs, so many lines of its difference; and of so many files.
LINES, FILES = 40, 8


def walked(target: Path, *options: str) -> Path:
    command = [sys.executable, "-m", "tests.walk", str(target), *options]
    made = subprocess.run(
        command, cwd=HERE, capture_output=True, text=True, timeout=1500, check=False
    )
    assert made.returncode == 0, made.stderr
    return target / "text"


@contextmanager
def empty_database() -> Iterator[tuple[str, ...]]:
    """The option that names a database of its own beside the tests', on PostgreSQL."""
    if connection.vendor != "postgresql":
        yield ()
        return
    import psycopg

    told = connection.settings_dict
    place = {name: told[name.upper()] for name in ("user", "password", "host", "port")}
    name = f"{told['NAME']}_house"
    with psycopg.connect(dbname=told["NAME"], autocommit=True, **place) as beside:
        beside.execute(f'CREATE DATABASE "{name}"')
        host, port = quote(place["host"], safe=""), place["port"] or 5432
        who = f"{quote(place['user'])}:{quote(place['password'])}"
        try:
            yield ("--database", f"postgresql://{who}@{host}:{port}/{name}")
        finally:
            beside.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def files_in(folder: Path, names: str) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.glob(names))
    }


def by_evening(undone: Path) -> dict[str, str]:
    """What became of each evening's log; behind the last, whether the log is guarded."""
    parts = undone.read_text(encoding="utf-8").split("=== ")[1:]
    return {part.partition("\n")[0]: part for part in parts}


def difference(name: str, kept: str, now: str) -> str:
    lines = difflib.unified_diff(
        kept.splitlines(), now.splitlines(), f"kept/{name}", f"now/{name}", lineterm="", n=1
    )
    return "\n".join(list(lines)[:LINES])


def expect_kept(now: Path, names: str) -> None:
    kept, found = files_in(GOLDEN, names), files_in(now, names)
    changed = [name for name in kept.keys() | found.keys() if kept.get(name) != found.get(name)]
    # What is read first: a changed text says more than the digest of its markup.
    changed.sort(key=lambda name: (name.endswith("-behind.txt"), name))
    shown = [difference(name, kept.get(name, ""), found.get(name, "")) for name in changed]
    told = "\n".join(shown[:FILES])
    assert not changed, f"{len(changed)} files of tests/golden/walk differ: {changed}\n{told}"


@pytest.mark.whole
@pytest.mark.django_db
class WalkTests:
    """The house is brought up to date from the state it had, on both databases."""

    # What is asked of rows is asked on both by `test_cast.py`.
    @pytest.mark.shows
    def test_every_page_sheet_and_file_says_what_it_said(self, tmp_path):
        expect_kept(walked(tmp_path), "*/*.txt")

    def test_the_log_is_undone_as_it_was_and_stays_guarded(self, tmp_path):
        with empty_database() as database:
            only = ("--of", *ON_BOTH) if database else ()
            now = walked(tmp_path, "--undo", *database, *only)
        if not only:
            expect_kept(now, UNDONE)
            return
        kept, found = (by_evening(folder / UNDONE) for folder in (GOLDEN, now))
        assert found == {name: kept[name] for name in ON_BOTH}
