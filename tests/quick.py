"""`run.py check`: format, lint, types, migrations, settings, templates and fast tests at once."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
PYTHON = [sys.executable, "-m"]
MANAGE = [sys.executable, str(HERE / "manage.py")]
FAST_TESTS = "not journey and not slow"


@dataclass(frozen=True)
class Verdict:
    name: str
    passed: bool
    seconds: float
    output: str


def main() -> int:
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as data, ThreadPoolExecutor(3) as pool:
        environment = {**os.environ, "ETUI_DATA": data, "PYTHONUTF8": "1"}
        environment.pop("DATABASE_URL", None)
        verdicts = list(pool.map(lambda step: run(*step, environment), steps()))
    for verdict in verdicts:
        show(verdict)
    failed = sum(not verdict.passed for verdict in verdicts)
    print(f"check: {len(verdicts)} parts, {failed} failed, {time.monotonic() - started:.0f} s")
    return 1 if failed else 0


def steps() -> Iterator[tuple[str, list[str]]]:
    """Name and command; the slow ones first, so that the short ones fill the gaps."""
    yield "tests", [*PYTHON, "pytest", "-q", "-m", FAST_TESTS, "-p", "no:cacheprovider"]
    yield "types", [*PYTHON, "mypy"]
    yield "format", [*PYTHON, "ruff", "format", "--check", "."]
    yield "lint", [*PYTHON, "ruff", "check", "."]
    yield "migrations", [*MANAGE, "makemigrations", "--check", "--dry-run"]
    yield "settings", [*MANAGE, "check", "--deploy", "--fail-level", "WARNING"]
    if templates := sorted(map(str, (HERE / "templates").rglob("*.html"))):
        yield "templates", [*PYTHON, "djade", "--check", "--target-version", "5.2", *templates]


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
