"""Runs a walk and compares what it wrote with what is kept."""

import difflib
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

from tests.running.server import HERE
from tests.walk.kept import BEHIND, GOLDEN, STORIES, evening_of, read_sections

# Of each file that differs, so many lines of its difference; and of so many files.
LINES, FILES = 40, 8


def walked(target: Path, *options: str) -> Path:
    """Walk in a process of its own; return the folder of what is compared."""
    command = [sys.executable, "-m", "tests.walk", str(target), *options]
    made = subprocess.run(
        command, cwd=HERE, capture_output=True, text=True, timeout=1500, check=False
    )
    assert made.returncode == 0, made.stderr
    return target / "text"


def files_in(folder: Path, names: Collection[str] = ()) -> dict[str, str]:
    """Read the files of these stories; without any those of the stored house."""
    pattern = f"*/{STORIES}/*.txt" if names else "*/*.txt"
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.glob(pattern))
        if not names or evening_of(path) in names
    }


def difference(name: str, kept: str, now: str) -> str:
    lines = difflib.unified_diff(
        kept.splitlines(), now.splitlines(), f"kept/{name}", f"now/{name}", lineterm="", n=1
    )
    return "\n".join(list(lines)[:LINES])


def expect_same(kept: dict[str, str], found: dict[str, str]) -> None:
    """Fail with the differences, what is read first: a changed text says more than a digest."""
    changed = [name for name in kept.keys() | found.keys() if kept.get(name) != found.get(name)]
    changed.sort(key=lambda name: (name.endswith(BEHIND), name))
    shown = [difference(name, kept.get(name, ""), found.get(name, "")) for name in changed]
    told = "\n".join(shown[:FILES])
    assert not changed, f"{len(changed)} files of tests/golden/walk differ: {changed}\n{told}"


def expect_stories_kept(target: Path, names: Collection[str]) -> None:
    """Walk through stories whole; every file of theirs is as it is kept."""
    now = walked(target, "--of", *names)
    expect_same(files_in(GOLDEN, names), files_in(now, names))


def expect_sample_kept(target: Path, names: Collection[str], one_in: int) -> int:
    """Open one page of so many; each says what is kept of it. Return how many there were."""
    now = walked(target, "--of", *names, "--one-in", str(one_in))
    found = {(one.who, one.language, one.of, one.address): one.text for one in read_sections(now)}
    kept = {(one.who, one.language, one.of, one.address): one.text for one in read_sections(GOLDEN)}
    expect_same(
        {" ".join(name): kept.get(name, "") for name in found},
        {" ".join(name): text for name, text in found.items()},
    )
    return len(found)
