"""`run.py test`: the quick whole of this program; with `--all` all that this machine can test.

What else follows the command goes to pytest instead of the stages, as samples or with `--all`:
`run.py test tests/scoring -k imps`, `run.py test --all tests/movements`.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

from tests import machine, quick

BEGUN = time.monotonic()
HERE = Path(__file__).resolve().parent.parent
ALL = "--all"
JOURNEYS = "tests/journeys"
DATABASE = ["--only-database", "--ignore=tests/scoring", "--ignore=tests/movements"]
# By default; and of `--all` on PostgreSQL, where all were tried on SQLite.
FEW = "--of-a-file=4"

# One more than the lanes: journeys wait for a browser and a server more than they compute.
AT_ONCE = quick.LANES + 1

# Of a stage, whose seconds are printed: to shorten a run one has to know where they go.
SLOWEST = 12

NO_CHROMIUM = "browser journeys: no Chromium; apt-get install chromium libatomic1"
NO_BWS_READER = "a real Bridgemate file: no reader; python3 run.py extras"
NO_SOLVER = "double dummy: no solver; python3 run.py extras"
NO_POSTGRESQL = "tests on PostgreSQL: no PostgreSQL; apt-get install postgresql"
LEFT_TO_ALL = (
    "Left to run.py test --all: the database on PostgreSQL, kills, hostile files, set-up from"
    " nothing, the walk through stored evenings, all but six journeys, most of the shapes, seeds,"
    " roles and languages, and of each file all but four of its tests on the database."
)


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
    words = [word for word in arguments if word != "--"]
    count = Count()
    for stage in stages(words) if words in ([], [ALL]) else [pytest("chosen tests", words)]:
        count += stage
    print(f"{count.passed} passed, {count.failed} failed, {count.skipped} skipped")
    # Nothing at all is no success either, as when pytest only lists.
    return 1 if count.failed or count == Count() else 0


def stages(size: list[str]) -> Iterator[Count]:
    """All of them, in the size that pytest is told: nothing for samples, or `--all`."""
    browser, programs = machine.chromium(), machine.postgresql_programs() if size else None
    with contextlib.ExitStack() as stack, ThreadPoolExecutor(AT_ONCE) as pool:
        url = stack.enter_context(machine.throwaway_postgresql(programs)) if programs else None
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="etui-lanes-")))
        print(f"\nTests, {AT_ONCE} stages at a time, each shown when done...", flush=True)
        # Types take half a minute of one processor.
        all_stages = [checks, *side_by_side(folder, size, url, browser)]
        yield from pool.map(lambda stage: stage(), all_stages)
    if not size:
        print(LEFT_TO_ALL)
    elif not programs:
        yield leave_out(NO_POSTGRESQL)
    if not browser:
        yield leave_out(NO_CHROMIUM)
    if not machine.has_solver():
        yield leave_out(NO_SOLVER)
    if not machine.has_bws_reader():
        yield leave_out(NO_BWS_READER)


def side_by_side(
    folder: Path, size: list[str], url: str | None, browser: str | None
) -> Iterator[Callable[[], Count]]:
    """Each in a process and with data of its own, the longest first. Journeys apart: Playwright's
    event loop makes Django refuse its own database."""
    quiet = partial(pytest, at_once=False)
    if browser:
        for lane, run in enumerate(quick.lanes(folder / "journeys", [JOURNEYS, *size]), start=1):
            yield partial(quiet, f"journeys, lane {lane}", run, ETUI_CHROMIUM=browser)
    words = [*quick.RULES, *quick.PROGRAM, *(size or [FEW])]
    rules = [
        partial(quiet, f"rules and program, lane {lane}", run)
        for lane, run in enumerate(quick.lanes(folder / "sqlite", words, more=1), start=1)
    ]
    yield from rules[:-1]
    if url:
        words = [*quick.PROGRAM, *DATABASE, *size, FEW]
        for lane, run in enumerate(quick.lanes(folder / "postgresql", words), start=1):
            name = f"database on PostgreSQL, lane {lane}"
            yield partial(quiet, name, run, DATABASE_URL=f"{url}_{lane}")
    # When all others are done: what waits for processes of its own leaves it a processor.
    yield rules[-1]


def checks() -> Count:
    with tempfile.TemporaryDirectory() as data:
        verdicts = quick.verdicts(quick.checks(), data)
    print("\n== format, lint, types, migrations, settings ==", flush=True)
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
        begun = clock()
        done = subprocess.run(
            command, cwd=HERE, env=environment, stdout=shown, encoding="utf-8", check=False
        )
        count = read_report(report) if report.exists() else Count()
        slowest = slowest_files(report) if report.exists() else ""
    if not at_once:
        print(f"{heading} {begun} to {clock()}\n{done.stdout}\n{slowest}", flush=True)
    if done.returncode and not count.failed:
        # A run that broke down, or that found no test, must not look like a success.
        count += Count(failed=1)
    return count


def clock() -> str:
    """Tell the time since this run began, as minutes:seconds."""
    minutes, seconds = divmod(round(time.monotonic() - BEGUN), 60)
    return f"{minutes}:{seconds:02}"


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


def slowest_files(report: Path) -> str:
    """List the files of tests that took longest, with the seconds of each."""
    seconds: Counter[str] = Counter()
    for case in ElementTree.parse(report).iter("testcase"):
        names = case.get("classname", "").split(".")
        file = "/".join(name for name in names if not name[:1].isupper())
        seconds[file] += round(1000 * float(case.get("time", "0")))
    return "\n".join(f"{ms / 1000:8.1f} s {file}" for file, ms in seconds.most_common(SLOWEST))


def leave_out(what: str) -> Count:
    """On a builder's machine a line at the end; where CI is set a failure, so that nobody relies
    on tests that never ran."""
    print(f"SKIPPED {what}", flush=True)
    return Count(failed=1) if os.environ.get("CI") else Count(skipped=1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
