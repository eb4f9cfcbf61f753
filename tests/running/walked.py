"""Runs a walk and compares what it wrote with what is kept."""

import difflib
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection
from pathlib import Path

from tests.examples import Size
from tests.running.server import HERE
from tests.walk.kept import BEHIND, GOLDEN, read_sections

# Of each file that differs, so many lines of its difference; and of so many files.
LINES, FILES = 40, 8
# Of the pages of stories one in so many is opened, and its forms sent: all of them are twenty
# thousand. `python -m tests.walk` opens all.
ONE_IN = 4 if Size.whole else 16


def walked(target: Path, *options: str) -> Path:
    """Walk in a process of its own; return the folder of what is compared."""
    command = [sys.executable, "-m", "tests.walk", str(target), *options]
    made = subprocess.run(
        command, cwd=HERE, capture_output=True, text=True, timeout=1500, check=False
    )
    assert made.returncode == 0, made.stderr
    return target / "text"


def files_in(folder: Path) -> dict[str, str]:
    """Read the files of the stored house."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.glob("*/*.txt"))
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


def expect_sample_kept(target: Path, names: Collection[str], one_in: int) -> int:
    """Open one page of so many; each says what is kept of it. Return how many there were."""
    now = walked(target, "--of", *names, "--one-in", str(one_in))
    found, kept = answers_in(now), answers_in(GOLDEN)
    # Forms of one address may send different things: each answer is among those that are kept.
    changed = [name for name, texts in found.items() if not texts <= kept[name]]
    expect_same(*({name: "\n".join(one[name]) for name in changed} for one in (kept, found)))
    return len(found)


def answers_in(folder: Path) -> dict[str, set[str]]:
    """Read what each address answered each visitor, by both."""
    answers = defaultdict(set)
    for one in read_sections(folder):
        answers[f"{one.who} {one.language} {one.of} {one.address}"].add(one.text)
    return answers
