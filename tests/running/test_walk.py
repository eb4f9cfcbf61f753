"""A stored club of invented people says the same on every page, sheet and file as when it was kept.

`python -m tests.walk OUT` writes what is compared, and beside it the markup and drawings of which
only digests are kept (CONTRIBUTING.md, Tests).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.running.own_database import own_database
from tests.running.walked import GOLDEN, expect_same, files_in, walked
from tests.walk.names import HOUSE

UNDONE = "undone.txt"
# Whose log is undone on PostgreSQL too: repairs, most kinds of changes, another club's versions.
ON_BOTH = ("mended", "under_way", "moved")


@contextmanager
def empty_database() -> Iterator[tuple[str, ...]]:
    """The option that names a database of its own beside the tests', on PostgreSQL."""
    with own_database("house") as address:
        yield ("--database", address) if address else ()


def by_evening(undone: Path) -> dict[str, str]:
    """What became of each evening's log; behind the last, whether the log is guarded."""
    parts = undone.read_text(encoding="utf-8").split("=== ")[1:]
    return {part.partition("\n")[0]: part for part in parts}


@pytest.mark.whole
@pytest.mark.django_db
class WalkTests:
    """The house is brought up to date from the state it had, on both databases."""

    # What is asked of rows is asked on both by `test_cast.py`.
    @pytest.mark.shows
    def test_every_page_sheet_and_file_says_what_it_said(self, tmp_path):
        now = walked(tmp_path, "--of", HOUSE)
        expect_same(files_in(GOLDEN), files_in(now))

    def test_the_log_is_undone_as_it_was_and_stays_guarded(self, tmp_path):
        with empty_database() as database:
            only = ("--of", *ON_BOTH) if database else ()
            now = walked(tmp_path, "--undo", *database, *only)
        found, kept = by_evening(now / UNDONE), by_evening(GOLDEN / UNDONE)
        assert found == ({name: kept[name] for name in ON_BOTH} if only else kept)
