"""`run.py check`: format, lint, types, migrations, settings, templates and fast tests at once."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
PYTHON = [sys.executable, "-m"]
# The pure packages, doctests included; then everything else that needs no browser.
RULES = ["scoring", "movements", "tests/scoring", "tests/movements"]
PROGRAM = ["tests", "--ignore=tests/journeys"]
APART = ["--ignore=tests/running", "--ignore=tests/bench"]
FAST = ["-q", "-p", "no:cacheprovider", "-m", "not slow", "--thin", "--of-a-file=1", *APART]
LANES = min(os.cpu_count() or 2, 4)
LEFT_OUT = (
    "Left to run.py test: journeys, the server as a process, the workshop, slow tests, of every"
    " third file's tests on the database all but one and of the others all, and all but three of a"
    " test's parameters."
)

Step = tuple[str, list[str]]


@dataclass(frozen=True)
class Verdict:
    name: str
    passed: bool
    seconds: float
    output: str


def main() -> int:
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        found = verdicts([*fast_tests(Path(folder, "lanes")), *checks()], folder)
    for verdict in found:
        show(verdict)
    failed = sum(not verdict.passed for verdict in found)
    print(LEFT_OUT)
    print(f"check: {len(found)} parts, {failed} failed, {time.monotonic() - started:.0f} s")
    return 1 if failed else 0


def fast_tests(folder: Path) -> Iterator[Step]:
    for lane, words in enumerate(lanes(folder, [*RULES, *PROGRAM, *FAST]), start=1):
        yield f"tests, lane {lane}", [*PYTHON, "pytest", *words]


def lanes(folder: Path, words: list[str], *, more: int = 0) -> list[list[str]]:
    """Make the same run of pytest for each lane, and so many more; what they share they tell each
    other here."""
    folder.mkdir()
    return [[*words, f"--lane={folder}"]] * (LANES + more)


def checks() -> Iterator[Step]:
    """Name and command; the slow one first, so that the short ones fill the gaps."""
    yield "types", [*PYTHON, "mypy"]
    yield "format", [*PYTHON, "ruff", "format", "--check", "."]
    yield "lint", [*PYTHON, "ruff", "check", "."]
    yield "migrations and settings", [*PYTHON, "tests.settled"]
    if templates := sorted(map(str, (HERE / "templates").rglob("*.html"))):
        # A program, not a module: it lies beside this environment's Python.
        djade = shutil.which("djade", path=str(Path(sys.executable).parent)) or "djade"
        yield "templates", [djade, "--check", "--target-version", "5.2", *templates]


def verdicts(steps: Iterable[Step], data: str) -> list[Verdict]:
    """All steps side by side, on a data folder of their own."""
    environment = {**house_environment(), "ETUI_DATA": data}
    with ThreadPoolExecutor(3) as pool:
        return list(pool.map(lambda step: run(*step, environment), steps))


def house_environment() -> dict[str, str]:
    """Of every part, on SQLite. Python keeps what it compiles: programs start a hundred times."""
    given = {**os.environ, "PYTHONUTF8": "1"}
    for name in ("DATABASE_URL", "PYTHONDONTWRITEBYTECODE"):
        given.pop(name, None)
    return given


def run(name: str, command: list[str], environment: dict[str, str]) -> Verdict:
    started = time.monotonic()
    done = subprocess.run(
        command, cwd=HERE, env=environment, capture_output=True, text=True, check=False
    )
    seconds = time.monotonic() - started
    return Verdict(name, done.returncode == 0, seconds, done.stdout + done.stderr)


def show(verdict: Verdict) -> None:
    if not verdict.passed:
        print(verdict.output)
    print(f"{'ok' if verdict.passed else 'FAILED':6} {verdict.name} ({verdict.seconds:.1f} s)")


if __name__ == "__main__":
    sys.exit(main())
