"""`run.py test`: all that this machine can test, the quick parts first, and one closing line.

What follows the command goes to pytest instead of the stages: `run.py test tests/scoring -k imps`.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

from tests import machine, quick

HERE = Path(__file__).resolve().parent.parent
JOURNEYS = "tests/journeys"
# In three: what players follow, a table's phone, and whole evenings.
PAGES = [f"{JOURNEYS}/test_{one}.py" for one in ("every_page", "live", "pages", "room", "weights")]
TABLES = [f"{JOURNEYS}/test_{one}.py" for one in ("outbox", "pad", "phone_evening", "table_phone")]
EVENINGS = [JOURNEYS, *(f"--ignore={path}" for path in (*PAGES, *TABLES))]

# On two processors: a stage that waits for a browser or a server leaves them to the third.
AT_ONCE = 3

NO_CHROMIUM = "browser journeys: no Chromium; apt-get install chromium libatomic1"
NO_POSTGRESQL = "tests on PostgreSQL: no PostgreSQL; apt-get install postgresql"


@dataclass(frozen=True)
class Count:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Count") -> "Count":
        return Count(
            self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped
        )


def main(arguments: list[str]) -> int:
    chosen = [word for word in arguments if word != "--"]
    count = Count()
    for stage in [pytest("chosen tests", chosen)] if chosen else stages():
        count += stage
    print(f"{count.passed} passed, {count.failed} failed, {count.skipped} skipped")
    # Nothing at all is no success either, as when pytest only lists.
    return 1 if count.failed or count == Count() else 0


def stages() -> Iterator[Count]:
    yield checks()
    programs, browser = machine.postgresql_programs(), machine.chromium()
    with contextlib.ExitStack() as stack, ThreadPoolExecutor(AT_ONCE) as pool:
        url = stack.enter_context(machine.throwaway_postgresql(programs)) if programs else None
        print(f"\nTests, {AT_ONCE} stages at a time, each shown when done...", flush=True)
        yield from pool.map(lambda stage: stage(), side_by_side(url, browser))
    if not programs:
        yield leave_out(NO_POSTGRESQL)
    if not browser:
        yield leave_out(NO_CHROMIUM)


def side_by_side(url: str | None, browser: str | None) -> Iterator[Callable[[], Count]]:
    """Each in a process and with data of its own, in an order in which two browsers seldom run
    at once: they would wait for each other. Journeys apart: Playwright's event loop makes Django
    refuse its own database."""
    quiet = partial(pytest, at_once=False)
    journey = partial(quiet, ETUI_CHROMIUM=browser or "")
    if browser:
        yield partial(journey, "journeys through evenings", EVENINGS)
    yield partial(quiet, "program on SQLite", quick.PROGRAM)
    yield partial(quiet, "rules of scoring and movements", quick.RULES)
    if url:
        database = [*quick.PROGRAM, "--only-database"]
        yield partial(quiet, "database on PostgreSQL", database, DATABASE_URL=url)
    if browser:
        yield partial(journey, "journeys at tables", TABLES)
        yield partial(journey, "journeys through pages", PAGES)


def checks() -> Count:
    print("\n== format, lint, types, migrations, settings ==", flush=True)
    with tempfile.TemporaryDirectory() as data:
        verdicts = quick.verdicts(quick.checks(), data)
    for verdict in verdicts:
        quick.show(verdict)
    failed = sum(not verdict.passed for verdict in verdicts)
    return Count(passed=len(verdicts) - failed, failed=failed)


def pytest(name: str, arguments: list[str], *, at_once: bool = True, **variables: str) -> Count:
    heading = f"\n== {name} =="
    if at_once:
        print(heading, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", f"--junitxml={report}", *arguments]
        environment = {**quick.house_environment(), **variables}
        shown = None if at_once else subprocess.PIPE
        done = subprocess.run(
            command, cwd=HERE, env=environment, stdout=shown, encoding="utf-8", check=False
        )
        count = read_report(report) if report.exists() else Count()
    if not at_once:
        print(f"{heading}\n{done.stdout}", flush=True)
    if done.returncode and not count.failed:
        # A run that broke down, or that found no test, must not look like a success.
        count += Count(failed=1)
    return count


def read_report(report: Path) -> Count:
    """Adds up pytest's own figures; an error outside a test's body is a failure."""
    count = Count()
    for suite in ElementTree.parse(report).iter("testsuite"):
        ran, failures, errors, skipped = (
            int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")
        )
        failed = failures + errors
        count += Count(ran - failed - skipped, failed, skipped)
    return count


def leave_out(what: str) -> Count:
    """On a builder's machine a line at the end; where CI is set a failure, so that nobody relies
    on tests that never ran."""
    print(f"SKIPPED {what}", flush=True)
    return Count(failed=1) if os.environ.get("CI") else Count(skipped=1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
