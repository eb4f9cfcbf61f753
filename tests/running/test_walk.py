"""A stored club of invented people says the same on every page, sheet and file as when it was kept.

`python -m tests.walk OUT` writes what is compared, and beside it the markup and drawings of which
only digests are kept (CONTRIBUTING.md, Tests).
"""

import difflib
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running.server import HERE

GOLDEN = HERE / "tests" / "golden" / "walk"
# Of each file that differs, so many lines of its difference; and of so many files.
LINES, FILES = 40, 8


def walked(target: Path) -> Path:
    command = [sys.executable, "-m", "tests.walk", str(target)]
    made = subprocess.run(
        command, cwd=HERE, capture_output=True, text=True, timeout=600, check=False
    )
    assert made.returncode == 0, made.stderr
    return target / "text"


def files_in(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.txt"))
    }


def difference(name: str, kept: str, now: str) -> str:
    lines = difflib.unified_diff(
        kept.splitlines(), now.splitlines(), f"kept/{name}", f"now/{name}", lineterm="", n=1
    )
    return "\n".join(list(lines)[:LINES])


@pytest.mark.slow
class WalkTests:
    def test_every_page_sheet_and_file_says_what_it_said(self, tmp_path):
        kept, now = files_in(GOLDEN), files_in(walked(tmp_path))
        changed = [name for name in kept.keys() | now.keys() if kept.get(name) != now.get(name)]
        # What is read first: a changed text says more than the digest of its markup.
        changed.sort(key=lambda name: (name.endswith("-behind.txt"), name))
        shown = [difference(name, kept.get(name, ""), now.get(name, "")) for name in changed]
        told = "\n".join(shown[:FILES])
        assert not changed, f"{len(changed)} files of tests/golden/walk differ: {changed}\n{told}"
